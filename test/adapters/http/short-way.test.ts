import { afterEach, expect, test } from 'vitest'
import { createEmulator } from '../../../src/index.js'
import { type EmulatorServer, serve } from '../../../src/node.js'
import { openRawConnection } from '../../support/raw-connection.js'

// A client asks, and gets the same bytes whether a listener could answer on the short way or had to make a Request of what was sent.

const servers: EmulatorServer[] = []
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()))
})

const options = { now: '2026-03-01T12:00:00Z', frozen: true, seed: 7, orders: 30 } as const
const full = 'Authorization: Bearer svc_test_full'
const product = JSON.stringify({ name: 'Curso', type: 'course', description: 'Um curso.' })
const written = (key: string, body: string) =>
  `${full}\r\nContent-Type: application/json\r\nIdempotency-Key: ${key}\r\nContent-Length: ${body.length}\r\n\r\n${body}`
const key = '5f9b1d3e-6f0d-4c6d-8f44-0b9f6b6c7a11'

const asked: readonly (readonly [line: string, rest: string])[] = [
  ['GET /api/v2/orders/summary', `${full}\r\n\r\n`],
  ['GET /api/v2/orders/history?paginate=5&page=%32', `${full}\r\n\r\n`],
  ['HEAD /api/v2/products', `${full}\r\n\r\n`],
  ['GET /api/v2/orders/none', `${full}\r\n\r\n`],
  ['GET /api/v2/nowhere', '\r\n'],
  ['GET /api/v2/products', `${full}\r\n${full}\r\n\r\n`],
  ['POST /api/v2/products', written(key, product)],
  ['POST /api/v2/products', written(key, product)],
  ['POST /api/v2/products', written(key, '{"name":')],
  ['POST /api/v2/products', `${full}\r\n\r\n`],
  ['POST /api/v2/orders/summary', `${full}\r\nContent-Length: 2\r\n\r\n{}`],
]

/** All answers of one emulator, and what it remembers of the requests. @param host as it is sent; one that is not written plainly takes the long way. */
const answersTo = async (host: string) => {
  const emulator = createEmulator(options)
  const server = await serve(emulator, { port: 0 })
  servers.push(server)
  const answers: string[] = []
  for (const [line, rest] of asked) {
    const connection = await openRawConnection(server.url)
    connection.send(`${line} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n${rest}`)
    answers.push(await connection.receive())
  }
  const remembered = emulator.requests.list().map(({ ms, ...entry }) => entry)
  return { answers, remembered }
}

test('the short way and the long way answer with the same bytes, and leave the same in the journal', async () => {
  const [short, long] = [await answersTo('localhost'), await answersTo('LOCALHOST')]
  expect(short.answers.map((text) => text.split('\r\n')[0])).toEqual(long.answers.map((text) => text.split('\r\n')[0]))
  expect(short.answers.map(lowerNames)).toEqual(long.answers.map(lowerNames))
  expect(short.remembered).toEqual(long.remembered)
})

/** With the names of headers in lower case and in order, for a `Headers` keeps neither. */
const lowerNames = (text: string): string => {
  const [head = '', body] = text.split('\r\n\r\n')
  const lines = head.split('\r\n').map((line) => line.replace(/^[\w-]+:/, (name) => name.toLowerCase()))
  return [...lines.sort(), body].join('\n')
}

test('a client that leaves before its body is whole is told to nobody, and remembered as such', async () => {
  const emulator = createEmulator(options)
  const server = await serve(emulator, { port: 0 })
  servers.push(server)
  const connection = await openRawConnection(server.url)
  connection.send(`POST /api/v2/products HTTP/1.1\r\nHost: localhost\r\n${full}\r\nContent-Length: 50\r\n\r\n{"name"`)
  connection.socket.end()
  expect(await emulator.requests.waitFor({ status: 400 })).toMatchObject({ rule: 'incomplete-body' })
})
