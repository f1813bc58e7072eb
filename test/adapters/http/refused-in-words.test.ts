import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createEmulator } from '../../../src/index.js'
import { serve } from '../../../src/node.js'
import { openRawConnection } from '../../support/raw-connection.js'

const start = async () => {
  const emulator = createEmulator({ now: '2026-03-01T12:00:00Z', frozen: true })
  const server = await serve(emulator, { port: 0 })
  onTestFinished(() => server.close())
  return { emulator, url: server.url }
}

const complained = vi.fn()

beforeEach(() => {
  for (const name of ['error', 'warn', 'info', 'log'] as const) vi.spyOn(console, name).mockImplementation(complained)
})

afterEach(() => {
  vi.restoreAllMocks()
  complained.mockClear()
})

const authorized = 'Host: localhost\r\nAuthorization: Bearer svc_test_full\r\nContent-Type: application/json\r\n'

test.each([
  'POST /api/v2/products',
  'POST /_emulator/clock',
  'PUT /_emulator/snapshot',
  'POST /_emulator/reset',
  'DELETE /_emulator/requests',
])('a client that leaves in the middle of its body is nobody’s failure: %s', async (line) => {
  const { url } = await start()
  for (const framing of ['Content-Length: 100', 'Transfer-Encoding: chunked']) {
    const connection = await openRawConnection(url)
    connection.send(`${line} HTTP/1.1\r\n${authorized}${framing}\r\n\r\n`)
    connection.send(framing.startsWith('T') ? '5\r\n{"a":\r\n' : '{"a":')
    // The first call of the control API loads it.
    await vi.waitFor(async () => expect((await fetch(`${url}/_emulator/health`)).status).toBe(200), 20_000)
    connection.socket.resetAndDestroy()
    expect((await fetch(`${url}/_emulator/health`)).status).toBe(200)
  }
  await new Promise((resolve) => setImmediate(resolve))
  expect(complained).not.toHaveBeenCalled()
})

test('no header is dropped, however many there are', async () => {
  const { url, emulator } = await start()
  const many = Array.from({ length: 5_000 }, (_, number) => `a${number}:\r\n`).join('')
  const connection = await openRawConnection(url)
  connection.send(
    `GET /api/v2/products HTTP/1.1\r\nHost: localhost\r\n${many}Authorization: Bearer svc_test_full\r\nConnection: close\r\n\r\n`,
  )
  expect(await connection.receive()).toMatch(/^HTTP\/1\.1 200 /)
  expect(emulator.requests.list()[0]?.token).toBe('full')
})

test.each([
  ['POST', '/api/v2/products', 'gzip'],
  ['POST', '/api/v2/products', 'br, gzip'],
  ['POST', '/_emulator/clock', 'gzip'],
  ['PUT', '/_emulator/snapshot', 'deflate'],
  ['POST', '/_emulator/reset', 'gzip'],
])('a packed body is refused as such: %s %s %s', async (method, path, encoding) => {
  const { url, emulator } = await start()
  emulator.clock.advance('1h')
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: {
      Authorization: 'Bearer svc_test_full',
      'Content-Type': 'application/json',
      'Content-Encoding': encoding,
      'Idempotency-Key': crypto.randomUUID(),
    },
    body: gzipSync('{"advance":"61s"}'),
  })
  expect(answer.status).toBe(415)
  expect(answer.headers.get('accept-encoding')).toBe('identity')
  const { error, message } = (await answer.json()) as { error: string; message: string }
  expect(error).toBe('unsupported_media_type')
  expect(message).toContain(`content encoding "${encoding}"`)
  expect(emulator.clock.now().toISOString()).toBe('2026-03-01T13:00:00.000Z')
})

test('one that says it is sent as it is, is taken', async () => {
  const { url } = await start()
  const headers = { 'Content-Type': 'application/json', 'Content-Encoding': 'identity' }
  const answer = await fetch(`${url}/_emulator/clock`, { method: 'POST', headers, body: '{"advance":"61s"}' })
  expect(answer.status).toBe(200)
})
