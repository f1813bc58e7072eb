import { type AddressInfo, createServer, type Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { createEmulator } from '../../../src/node.js'

const open: (() => unknown)[] = []
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close()
})

/** Listens, and does with a connection whatever it likes once a delivery has come. */
const receive = async (act: (socket: Socket) => void): Promise<string> => {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    let hasCome = false
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      if (hasCome || !chunk.includes('}')) return
      hasCome = true
      act(socket)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  open.push(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
}

/** Sends the same for as long as anybody takes it. */
const withoutEnd = (head: string, piece: string) => (socket: Socket) => {
  const goOn = (): void => {
    if (socket.destroyed) return
    if (socket.write(piece)) setImmediate(goOn)
    else socket.once('drain', goOn)
  }
  socket.write(head)
  goOn()
}

const saying = (text: string) => (socket: Socket) => socket.end(text)
const bomb = gzipSync(Buffer.alloc(20_000_000))

// Somebody else runs the receiver, and it does its worst: each attempt ends at once, with its answer or in words, and little is kept.
test.each<[string, (socket: Socket) => void, number | null, RegExp | null]>([
  ['headers without end', withoutEnd('HTTP/1.1 200 OK\r\n', `X-A: ${'a'.repeat(4_000)}\r\n`), null, /Header overflow/],
  ['interim answers without end', withoutEnd('', 'HTTP/1.1 103 Early Hints\r\n\r\n'), null, /more than 20 interim answers/],
  ['a body without end', withoutEnd('HTTP/1.1 200 OK\r\n\r\n', 'a'.repeat(65_536)), 200, null],
  [
    'trailers without end',
    withoutEnd('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n', 'X-T: t\r\n'),
    null,
    /overflow/,
  ],
  [
    'another protocol',
    saying('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n'),
    101,
    /answered 101/,
  ],
  [
    'a bomb',
    (socket) => {
      socket.write(`HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: ${bomb.length}\r\n\r\n`)
      socket.end(bomb)
    },
    200,
    null,
  ],
  [
    'a way to the metadata of a cloud',
    saying('HTTP/1.1 307 M\r\nLocation: http://169.254.169.254/\r\nContent-Length: 0\r\n\r\n'),
    307,
    /not followed/,
  ],
  ['two lengths', saying('HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 5\r\n\r\nabcde'), null, /Content-Length/],
  ['a status that is none', saying('HTTP/1.1 999 Odd\r\nContent-Length: 0\r\n\r\n'), 999, /answered 999/],
  [
    'names of prototypes',
    saying('HTTP/1.1 500 No\r\n__proto__: x\r\nconstructor: y\r\nContent-Length: 0\r\n\r\n'),
    500,
    /answered 500/,
  ],
  [
    'secrets',
    saying('HTTP/1.1 500 No\r\nSet-Cookie: sid=mine\r\nContent-Length: 16\r\n\r\nsvc_live_stolen1'),
    500,
    /answered 500/,
  ],
  ['no HTTP', saying('SSH-2.0 hello\r\n\r\n'), null, /Parse Error/],
  ['a reset', (socket) => socket.resetAndDestroy(), null, /ECONNRESET|hang up/],
])('a receiver that answers with %s ends its attempt and nothing else', async (_, act, status, error) => {
  const emulator = createEmulator({
    seed: 7,
    now: '2026-03-01T12:00:00Z',
    frozen: true,
    assumptions: { 'webhook-retries': 'none' },
  })
  emulator.webhooks.deliver(await receive(act), { events: ['subscription.renewed'] })
  emulator.clock.advance('2d')
  await emulator.webhooks.drain()
  const [delivery] = emulator.webhooks.deliveries()
  expect(delivery?.attempts).toMatchObject([{ status, error: error === null ? null : expect.stringMatching(error) }])
  const kept = JSON.stringify(emulator.snapshot())
  expect(kept).not.toMatch(/sid=mine|svc_live_stolen1/)
  expect(JSON.stringify(delivery).length).toBeLessThan(25_000)
  emulator.restore(JSON.parse(kept))
})
