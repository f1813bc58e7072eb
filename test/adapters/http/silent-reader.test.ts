import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createEmulator } from '../../../src/index.js'
import { serve } from '../../../src/node.js'

test('the socket of a reader of events that never reads is closed, and the listener goes on', async () => {
  const complain = vi.spyOn(console, 'error')
  onTestFinished(() => complain.mockRestore())
  const emulator = createEmulator({ seed: 1, now: '2026-03-01T12:00:00Z', frozen: true, unlimited: true })
  const server = await serve(emulator, { port: 0 })
  onTestFinished(() => server.close())
  const { hostname, port } = new URL(server.url)
  const socket = connect(Number(port), hostname)
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => {})
  socket.write(`GET /_emulator/events HTTP/1.1\r\nHost: ${hostname}:${port}\r\n\r\n`)
  // Its beginning is read, and nothing more.
  await once(socket, 'readable')
  expect(String(socket.read())).toMatch(/^HTTP\/1\.1 200/)
  // By a reset or by an end.
  const closed = new Promise((resolve) => socket.once('close', resolve))
  const path = `http://localhost/api/v2/${'x'.repeat(1_900)}`
  // More than the kernel keeps for both ends.
  for (let sent = 0; sent < 10_000; sent += 1) {
    await emulator.fetch(new Request(path))
    if (sent % 100 === 0) await new Promise((resolve) => setImmediate(resolve))
  }
  // What the kernel has is read, and then there is an end that nobody asked for.
  socket.resume()
  await closed
  expect((await fetch(`${server.controlUrl}/health`)).status).toBe(200)
  // A reader that falls behind is nobody's failure.
  expect(complain).not.toHaveBeenCalled()
})
