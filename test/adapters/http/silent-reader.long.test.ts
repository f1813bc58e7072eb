import { once } from 'node:events'
import { connect as connectHttp2 } from 'node:http2'
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

test('sessions of HTTP/2 that leave many answers unread are ended, and others are answered', async () => {
  const emulator = createEmulator({ seed: 1, orders: 1_000, now: '2026-03-01T12:00:00Z', frozen: true, unlimited: true })
  const server = await serve(emulator, { port: 0, tls: true })
  onTestFinished(() => server.close())
  const open = (initialWindowSize: number) => {
    const session = connectHttp2(server.url, { rejectUnauthorized: false, settings: { initialWindowSize } })
    session.on('error', () => {})
    onTestFinished(() => session.destroy())
    return session
  }
  const headers = { ':path': '/api/v2/orders/history?paginate=1000', authorization: `Bearer ${emulator.tokens.full}` }
  const silent = Array.from({ length: 10 }, () => open(0))
  const ended = silent.map((session) => new Promise<void>((resolve) => session.once('close', resolve)))
  for (const session of silent) for (let sent = 0; sent < 11; sent += 1) session.request(headers).on('error', () => {})
  // Those that leave most of them are ended first, until little is left.
  await Promise.race(ended)
  const reader = open(65_535).request(headers)
  let bytes = 0
  for await (const chunk of reader) bytes += (chunk as Buffer).length
  expect(bytes).toBeGreaterThan(500_000)
}, 240_000)

test('any number of readers of events waits without a warning, and ends with the server', async () => {
  const warned: unknown[] = []
  const note = (warning: unknown): void => void warned.push(warning)
  process.on('warning', note)
  onTestFinished(() => void process.off('warning', note))
  const emulator = createEmulator({ seed: 1, orders: 0, now: '2026-03-01T12:00:00Z', frozen: true })
  const server = await serve(emulator, { port: 0 })
  const readers = await Promise.all(Array.from({ length: 15 }, () => fetch(`${server.controlUrl}/events`)))
  const waits = Array.from({ length: 15 }, () => fetch(`${server.controlUrl}/requests?wait=60s&status=599`).catch(() => null))
  const texts = readers.map((reader) => reader.text())
  await server.close()
  for (const text of await Promise.all(texts)) expect(text).toContain('event: closing')
  await Promise.all(waits)
  expect(warned).toEqual([])
})

test('half a body over HTTP/2 is waited for as long as one over HTTP/1.1', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const emulator = createEmulator({ seed: 1, orders: 0, now: '2026-03-01T12:00:00Z', frozen: true })
  const server = await serve(emulator, { port: 0, tls: true })
  const session = connectHttp2(server.url, { rejectUnauthorized: false })
  session.on('error', () => {})
  const path = '/api/v2/products'
  const half = session.request({ ':method': 'POST', ':path': path, 'content-type': 'application/json', 'content-length': '100' })
  half.on('error', () => {})
  half.write('{"a":')
  const pong = () => new Promise((resolve) => session.ping(resolve))
  await pong()
  await pong()
  const closed = server.close()
  await vi.advanceTimersByTimeAsync(2_100)
  await closed
  expect(half.destroyed || half.closed).toBe(true)
})
