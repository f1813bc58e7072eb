import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createEmulator, type Emulator } from '../../../src/index.js'
import { type EmulatorServer, serve } from '../../../src/node.js'
import { exchangeRaw, openRawConnection } from '../../support/raw-connection.js'

const key = '5f0c8a1e-3b7d-4c2a-9e6f-1a2b3c4d5e6f'
const course = JSON.stringify({ name: 'Curso', type: 'course', description: 'd' })
const authorized = 'Host: localhost\r\nAuthorization: Bearer svc_test_full\r\n'
const writing = `POST /api/v2/products HTTP/1.1\r\n${authorized}Content-Type: application/json\r\nIdempotency-Key: ${key}\r\n`
const lastRequest = `GET /api/v2/orders/summary HTTP/1.1\r\n${authorized}Connection: close\r\n\r\n`

const unhandled = vi.fn()

beforeEach(() => {
  unhandled.mockClear()
  process.on('unhandledRejection', unhandled).on('uncaughtException', unhandled)
})

afterEach(async () => {
  // A rejection nobody handles is reported after the tick in which it happened.
  await new Promise((resolve) => setImmediate(resolve))
  process.off('unhandledRejection', unhandled).off('uncaughtException', unhandled)
  expect(unhandled).not.toHaveBeenCalled()
})

const start = async (): Promise<{ emulator: Emulator; server: EmulatorServer }> => {
  const emulator = createEmulator({ now: '2026-03-01T12:00:00Z', frozen: true })
  const server = await serve(emulator, { port: 0 })
  onTestFinished(() => server.close())
  return { emulator, server }
}

const countProducts = async ({ url }: EmulatorServer): Promise<number> => {
  const response = await fetch(`${url}/api/v2/products`, { headers: { Authorization: 'Bearer svc_test_full' } })
  expect(response.status).toBe(200)
  return ((await response.json()) as { meta: { total: number } }).meta.total
}

/** Expects the key of the file to be free and the server to create with it. */
const expectCreates = async (server: EmulatorServer): Promise<void> => {
  const before = await countProducts(server)
  const headers = { Authorization: 'Bearer svc_test_full', 'Content-Type': 'application/json', 'Idempotency-Key': key }
  const response = await fetch(`${server.url}/api/v2/products`, { method: 'POST', headers, body: course })
  expect(response.status).toBe(201)
  await response.arrayBuffer()
  expect(await countProducts(server)).toBe(before + 1)
}

/** Sends bytes on one connection and gives the status of every answer until the server closes it. */
const statusesOf = async (server: EmulatorServer, text: string): Promise<number[]> => {
  const connection = await openRawConnection(server.url)
  connection.send(text)
  const answers = await connection.receive()
  return [...answers.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))
}

/** A body in chunks of 64 KiB with its end. */
const chunked = (size: number): string => `10000\r\n${' '.repeat(65_536)}\r\n`.repeat(Math.ceil(size / 65_536))

const envelope = (error: string) => ({ error, message: expect.any(String), request_id: null })

test.each([
  ['a header line of 20 KB', `X-Long: ${'a'.repeat(20_000)}\r\n`, 201],
  ['a header line of 60 KB', `X-Long: ${'a'.repeat(60_000)}\r\n`, 201],
  ['500 header lines', Array.from({ length: 500 }, (_, n) => `X-Line-${n}: ${'a'.repeat(40)}\r\n`).join(''), 201],
])('%s is no obstacle', async (_what, lines, status) => {
  const { server } = await start()
  const text = `${writing}${lines}Content-Length: ${course.length}\r\nConnection: close\r\n\r\n${course}`
  expect(await statusesOf(server, text)).toEqual([status])
})

test.each([
  ['token', `Authorization: Bearer ${'a'.repeat(20_000)}`, 401, 'unauthorized'],
  [
    'Idempotency-Key',
    `Authorization: Bearer svc_test_full\r\nIdempotency-Key: ${'a'.repeat(20_000)}`,
    400,
    'idempotency_key_invalid',
  ],
  [
    'Content-Type',
    `Authorization: Bearer svc_test_full\r\nIdempotency-Key: ${key}\r\nContent-Type: ${'a'.repeat(20_000)}`,
    415,
    'unsupported_media_type',
  ],
])('a %s of 20 KB is refused for what it is', async (_what, lines, status, error) => {
  const { server } = await start()
  const answer = await exchangeRaw(
    server.url,
    `POST /api/v2/products HTTP/1.1\r\nHost: localhost\r\n${lines}\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}`,
  )
  expect(answer.status).toBe(status)
  expect(answer.body).toMatchObject({ error })
  await expectCreates(server)
})

test('a header section of 80 KB is 431 in the envelope', async () => {
  const { server } = await start()
  const answer = await exchangeRaw(server.url, `${writing}X-Long: ${'a'.repeat(80_000)}\r\n\r\n`)
  expect(answer).toMatchObject({ status: 431, body: envelope('headers_too_large') })
  await expectCreates(server)
})

test('two lines of Idempotency-Key are 400', async () => {
  const { server } = await start()
  const answer = await exchangeRaw(
    server.url,
    `${writing}Idempotency-Key: 6f0c8a1e-3b7d-4c2a-9e6f-1a2b3c4d5e6f\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}`,
  )
  expect(answer).toMatchObject({ status: 400, body: { error: 'idempotency_key_invalid' } })
  await expectCreates(server)
})

test.each([
  ['before its body', 'Content-Length: 100\r\n\r\n'],
  ['in the middle of its body', `Content-Length: 1000\r\n\r\n${course}`],
  ['between two chunks', `Transfer-Encoding: chunked\r\n\r\n${course.length.toString(16)}\r\n${course}\r\n`],
  ['in the middle of a chunk', 'Transfer-Encoding: chunked\r\n\r\nffff\r\n{"name":'],
  ['in the middle of a header', 'X-Half: '],
])('a client that disconnects %s creates nothing and leaves the key free', async (_when, rest) => {
  const { emulator, server } = await start()
  const before = await countProducts(server)
  const connection = await openRawConnection(server.url)
  const ended = rest === 'X-Half: ' ? Promise.resolve() : new Promise<void>((resolve) => void emulator.onAnswer(() => resolve()))
  connection.send(`${writing}${rest}`)
  await new Promise((resolve) => setImmediate(resolve))
  connection.socket.destroy()
  await ended
  expect(await countProducts(server)).toBe(before)
  await expectCreates(server)
})

test('a client that says goodbye before its body is complete is not kept waiting', async () => {
  const { server } = await start()
  const connection = await openRawConnection(server.url)
  connection.socket.end(`${writing}Content-Length: 1000\r\n\r\n${course}`)
  await connection.receive()
  expect(connection.socket.destroyed).toBe(true)
  await expectCreates(server)
})

test('50 clients that disconnect at once leave the server whole', async () => {
  const { server } = await start()
  const before = await countProducts(server)
  await Promise.all(
    Array.from({ length: 50 }, async () => {
      const connection = await openRawConnection(server.url)
      connection.send(`${writing}Content-Length: 1000\r\n\r\n{"name"`)
      connection.socket.destroy()
    }),
  )
  expect(await countProducts(server)).toBe(before)
  await expectCreates(server)
})

test.each([
  ['1 MiB and one chunk', 1_048_577],
  ['2 MB', 2_000_000],
  ['6 MB', 6_000_000],
])('a body in chunks of %s is 413, and the next request on the connection is answered', async (_what, size) => {
  const { server } = await start()
  const text = `${writing}Transfer-Encoding: chunked\r\n\r\n${chunked(size)}0\r\n\r\n${lastRequest}`
  expect(await statusesOf(server, text)).toEqual([413, 200])
  await expectCreates(server)
})

test('a body in chunks of one byte is read like any other', async () => {
  const { server } = await start()
  const chunks = [...course].map((character) => `1\r\n${character}\r\n`).join('')
  expect(await statusesOf(server, `${writing}Transfer-Encoding: chunked\r\n\r\n${chunks}0\r\n\r\n${lastRequest}`)).toEqual([
    201, 200,
  ])
})

test('a declared body of 2 MB is 413 before it is sent, and the next request on the connection is answered', async () => {
  const { server } = await start()
  const connection = await openRawConnection(server.url)
  connection.send(`${writing}Content-Length: 2000000\r\n\r\n`)
  expect(await connection.receive((text) => text.includes('payload_too_large'))).toMatch(/^HTTP\/1\.1 413 /)
  connection.send(' '.repeat(2_000_000))
  connection.send(lastRequest)
  expect(await connection.receive((text) => text.includes('commission_sum'))).toContain('HTTP/1.1 200 ')
  await expectCreates(server)
})

test('a Content-Length shorter than the body cuts the body, and the rest is no request', async () => {
  const { server } = await start()
  const before = await countProducts(server)
  const statuses = await statusesOf(server, `${writing}Content-Length: 10\r\n\r\n${course}\r\n\r\n`)
  expect([...new Set(statuses)]).toEqual([400])
  expect(await countProducts(server)).toBe(before)
  await expectCreates(server)
})

test.each([
  ['no number', 'Content-Length: abc'],
  ['negative', 'Content-Length: -1'],
  ['hexadecimal', 'Content-Length: 0x10'],
  ['two numbers', 'Content-Length: 2\r\nContent-Length: 3'],
  ['beyond all numbers', `Content-Length: ${'9'.repeat(30)}`],
  ['sent along with chunks', 'Content-Length: 2\r\nTransfer-Encoding: chunked'],
])('a Content-Length that is %s is 400 in the envelope', async (_what, line) => {
  const { server } = await start()
  const answer = await exchangeRaw(server.url, `${writing}${line}\r\n\r\n{}`)
  expect(answer).toMatchObject({ status: 400, body: envelope('bad_request') })
  await expectCreates(server)
})

test.each([
  ['an unknown version', 'GET /api/v2/products HTTP/9.9\r\nHost: localhost\r\n\r\n'],
  ['no version and no header', 'GET /api/v2/products\r\n\r\n'],
  ['another protocol', 'GET /api/v2/products FTP/1.1\r\nHost: localhost\r\n\r\n'],
  ['an unknown method', 'FROB /api/v2/products HTTP/1.1\r\nHost: localhost\r\n\r\n'],
  ['a method in lower case', 'get /api/v2/products HTTP/1.1\r\nHost: localhost\r\n\r\n'],
  ['a greeting of TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n'],
  ['a preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['NULs', '\0\0\0\0\r\n\r\n'],
  ['JSON', '{"name":"a"}\r\n\r\n'],
  ['a header without a colon', 'GET /api/v2/products HTTP/1.1\r\nHost: localhost\r\nnonsense\r\n\r\n'],
  ['a header with a NUL', 'GET /api/v2/products HTTP/1.1\r\nHost: localhost\r\nX-Nul: a\0b\r\n\r\n'],
  ['a blank before the colon', 'GET /api/v2/products HTTP/1.1\r\nHost : a\r\n\r\n'],
  ['no Host', 'GET /api/v2/products HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['an empty Host', 'GET /api/v2/products HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n'],
  ['a target that is an authority', 'GET example.test:80 HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'],
  ['a target that is a star', 'GET * HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'],
])('%s is 400 in the envelope', async (_what, text) => {
  const { server } = await start()
  expect(await exchangeRaw(server.url, text)).toMatchObject({ status: 400, body: envelope('bad_request') })
  await expectCreates(server)
})

test('a target in absolute form is answered like its path', async () => {
  const { server } = await start()
  const text = `GET ${server.url}/api/v2/orders/summary HTTP/1.1\r\n${authorized}Connection: close\r\n\r\n`
  expect(await statusesOf(server, text)).toEqual([200])
})

test('requests sent without waiting are answered in their order', async () => {
  const { server } = await start()
  const summary = `GET /api/v2/orders/summary HTTP/1.1\r\n${authorized}\r\n`
  const unknown = `GET /api/v2/nothing HTTP/1.1\r\n${authorized}\r\n`
  const create = `${writing}Content-Length: ${course.length}\r\n\r\n${course}`
  expect(await statusesOf(server, `${summary}${create}${unknown}${create}${lastRequest}`)).toEqual([200, 201, 404, 201, 200])
})

test('a body on a GET is passed over, and the next request on the connection is answered', async () => {
  const { server } = await start()
  const odd = `GET /api/v2/orders/summary HTTP/1.1\r\n${authorized}Content-Length: 9\r\n\r\n{"page":1`
  expect(await statusesOf(server, `${odd}${lastRequest}`)).toEqual([200, 200])
})

test('a client that waits for 100 Continue gets it', async () => {
  const { server } = await start()
  const connection = await openRawConnection(server.url)
  connection.send(`${writing}Expect: 100-continue\r\nContent-Length: ${course.length}\r\nConnection: close\r\n\r\n`)
  await connection.receive((text) => text.includes('100 Continue'))
  connection.send(course)
  expect(await connection.receive()).toContain('HTTP/1.1 201 ')
})

test('an expectation nobody knows is passed over', async () => {
  const { server } = await start()
  const odd = `GET /api/v2/orders/summary HTTP/1.1\r\n${authorized}Expect: tea\r\n\r\n`
  expect(await statusesOf(server, `${odd}${lastRequest}`)).toEqual([200, 200])
})
