import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEmulator } from '../../../src/index.js'
import { serve } from '../../../src/node.js'
import { openRawConnection } from '../../support/raw-connection.js'

let server: Awaited<ReturnType<typeof serve>>
beforeAll(async () => {
  server = await serve(createEmulator({ now: '2026-03-01T12:00:00Z', frozen: true, corsOrigins: ['http://page.test'] }), {
    port: 0,
  })
})
afterAll(() => server.close())

/** Status line and headers, as they come over the socket. */
const headOf = async (request: string, ...headers: readonly string[]): Promise<readonly string[]> => {
  const connection = await openRawConnection(server.url)
  const all = ['Host: localhost', 'Authorization: Bearer svc_test_full', 'Connection: close', ...headers]
  connection.send(`${request} HTTP/1.1\r\n${all.join('\r\n')}\r\n\r\n`)
  const text = await connection.receive((received) => received.includes('\r\n\r\n'))
  connection.socket.destroy()
  return (text.split('\r\n\r\n')[0] ?? '').split('\r\n')
}

const requests = [
  'GET /',
  'GET /api/v2/products',
  'GET /api/v2/orders/none',
  'HEAD /api/v2/products',
  'POST /api/v2/products',
  'DELETE /api/v2/products',
  'OPTIONS /api/v2/products',
  'OPTIONS *',
  'FOO /',
  'GET /_emulator/',
  'GET /_emulator/health',
  'GET /_emulator/events',
  'GET /_emulator/openapi.json',
  'POST /_emulator/reset',
  'OPTIONS /_emulator/clock',
]

test.each(requests)('%s answers with header names in one spelling, packed or not', async (request) => {
  for (const others of [[], ['Accept-Encoding: gzip'], ['Origin: http://page.test', 'Access-Control-Request-Method: POST']]) {
    const names = (await headOf(request, ...others)).slice(1).map((line) => line.split(':')[0] ?? '')
    expect(names.filter((name) => !/^[A-Z][A-Za-z]*(?:-[A-Z][A-Za-z]*)*$/.test(name))).toEqual([])
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length)
  }
})

test('the same header is spelled the same by every way through the listener', async () => {
  const spellings = new Map<string, Set<string>>()
  for (const request of requests) {
    for (const line of (await headOf(request)).slice(1)) {
      const [name = ''] = line.split(':')
      const existing = spellings.get(name.toLowerCase()) ?? new Set()
      spellings.set(name.toLowerCase(), existing.add(name))
    }
  }
  expect([...spellings.values()].filter(({ size }) => size > 1)).toEqual([])
  expect([...(spellings.get('x-ratelimit-limit') ?? [])]).toEqual(['X-RateLimit-Limit'])
})

test.each([
  'GET /',
  'GET /api/v2/products',
  'HEAD /api/v2/orders/history',
  'GET /_emulator/health',
  'GET /_emulator/openapi.json',
])('%s says that its bytes depend on Accept-Encoding, whatever the client takes', async (request) => {
  for (const others of [[], ['Accept-Encoding: identity'], ['Accept-Encoding: gzip'], ['Accept-Encoding: zstd']]) {
    const vary = (await headOf(request, ...others)).filter((line) => line.startsWith('Vary: '))
    expect(vary).toEqual([expect.stringMatching(/\bAccept-Encoding$/)])
  }
})

test('events, which are never packed, do not say so', async () => {
  expect((await headOf('GET /_emulator/events', 'Accept-Encoding: gzip')).join('\n')).not.toMatch(/Accept-Encoding/)
})

test.each(['OPTIONS /api/v2/products', 'OPTIONS /api/v2/orders/none', 'OPTIONS /_emulator/clock', 'OPTIONS /'])(
  '%s has a length, and no chunks',
  async (request) => {
    for (const others of [[], ['Accept-Encoding: gzip'], ['Origin: http://page.test', 'Access-Control-Request-Method: POST']]) {
      const head = (await headOf(request, ...others)).join('\n')
      expect(head).not.toMatch(/Transfer-Encoding/i)
      expect(head).toMatch(/^Content-Length: \d+$|^HTTP\/1\.1 204 /m)
    }
  },
)
