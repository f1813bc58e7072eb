import { EventEmitter, once } from 'node:events'
import { connect } from 'node:net'
import { expect, test, vi } from 'vitest'
import { defineExtension, defineRoute } from '../../../src/core.js'
import { builtIn } from '../../../src/index.js'
import { createEmulator, serve } from '../../../src/node.js'

// A caller of the control API who gives up is no failure of the emulator: nothing is printed, and the next call is answered.

/** A route that waits for as long as its caller does. */
const waiting = () => {
  const told = new EventEmitter()
  const [begun, over] = [once(told, 'begun'), once(told, 'over')]
  const act = async ({ request: { signal } }: { readonly request: Request }) => {
    told.emit('begun')
    await once(signal, 'abort')
    told.emit('over')
    signal.throwIfAborted()
  }
  const route = defineRoute({ method: 'POST', path: '/wait', says: 'Waits.', answer: null, act })
  return { begun, over, extension: defineExtension({ name: 'waiting', edge: async () => ({ routes: [route] }) }) }
}

test('the reason of the signal is what fetch rejects with', async () => {
  const printed = vi.spyOn(console, 'error')
  const { begun, extension } = waiting()
  const emulator = createEmulator({ extensions: [...builtIn, extension] })
  const given = new AbortController()
  const answer = emulator.fetch('http://localhost/_emulator/wait', { method: 'POST', signal: given.signal })
  await begun
  given.abort('Gone.')
  await expect(answer).rejects.toBe('Gone.')
  expect((await emulator.fetch('http://localhost/_emulator/clock')).status).toBe(200)
  expect(printed).not.toHaveBeenCalled()
})

test('a connection that is closed meanwhile is not reported', async () => {
  const printed = vi.spyOn(console, 'error')
  const { begun, over, extension } = waiting()
  const emulator = createEmulator({ extensions: [...builtIn, extension] })
  const server = await serve(emulator, { port: 0 })
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  await once(socket, 'connect')
  socket.write('POST /_emulator/wait HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n')
  await begun
  socket.destroy()
  await over
  expect((await fetch(`${server.url}/_emulator/clock`)).status).toBe(200)
  await server.close()
  expect(printed).not.toHaveBeenCalled()
})
