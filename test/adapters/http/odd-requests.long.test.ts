import { METHODS } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { createEmulator } from '../../../src/index.js'
import { serve } from '../../../src/node.js'
import { openRawConnection } from '../../support/raw-connection.js'
import { openRepro, readRepro } from '../../support/repro.js'

const token = 'Authorization: Bearer svc_test_full'

/** First lines and headers that a client can send and no library does. */
const heads: readonly string[] = [
  ...METHODS.map((method) => `${method} /api/v2/products HTTP/1.1\r\nHost: localhost\r\n${token}`),
  ...[
    'http://localhost:1/api/v2/products',
    '*',
    '//api/v2/products',
    '/api/v2//products',
    '/api/v2/products?',
    '/api/v2/products?%',
    '/api/v2/%zz',
    '/api/v2/%00',
    '/api/v2/{a}|b^`<>"',
    '/api/v2/..%2f..',
    '/api/v2/../v2/products',
    '/api/v2/products#part',
    '/api/v2/products;x',
    '/api/v2/caf\u00e9',
    '/api/v2/products?x=\u00ff',
    '/api/v2/products:99999',
    '/api/v2\\products',
  ].map((target) => `GET ${target} HTTP/1.1\r\nHost: localhost\r\n${token}`),
  ...[
    '',
    'LOCALHOST',
    'localhost:99999',
    'localhost:',
    'localhost/',
    'a@localhost',
    'localhost?b',
    '[::1]',
    '127.0.0.1:1',
    'localhost.',
  ].map((host) => `GET /api/v2/products HTTP/1.1\r\nHost: ${host}\r\n${token}`),
  'GET /api/v2/products HTTP/1.0',
  `GET /api/v2/products HTTP/1.1\r\nHost: localhost\r\n${token}\r\nAuthorization: Basic YTpi`,
  ...[
    'X-A: \u00e9\u00ff',
    'X-A:',
    'X-A: a\tb',
    'X-A: a, b\r\nX-A: c',
    'Cookie: a=b\r\nCookie: c=d',
    'Accept: \u00ff',
    '__proto__: a',
    'constructor: a',
  ].map((header) => `GET /api/v2/products HTTP/1.1\r\nHost: localhost\r\n${token}\r\n${header}`),
  ...['GET', 'HEAD', 'DELETE', 'OPTIONS', 'TRACE', 'POST'].map(
    (method) =>
      `${method} /api/v2/products HTTP/1.1\r\nHost: localhost\r\n${token}\r\nContent-Type: application/json\r\nContent-Length: 2`,
  ),
]

test('whatever a client sends, the journal tells why it was answered so, and the run is played again', async () => {
  const emulator = createEmulator({ now: '2026-03-01T12:00:00Z', frozen: true, orders: 30, unlimited: true })
  const server = await serve(emulator, { port: 0 })
  onTestFinished(() => server.close())
  for (const head of heads) {
    const connection = await openRawConnection(server.url)
    const body = /Content-Length: 2/.test(head) ? '{}' : ''
    connection.socket.write(Buffer.from(`${head}\r\nConnection: close\r\n\r\n${body}`, 'latin1'))
    await connection.receive()
  }
  const entries = emulator.requests.list()
  expect(entries.length).toBeGreaterThan(heads.length / 2)
  const wrong: string[] = []
  for (const { request_id, method, path } of entries) {
    for (const part of ['', '/changes']) {
      const answer = await fetch(`${server.url}/_emulator/requests/${request_id}${part}`)
      if (answer.status !== 200) wrong.push(`${method} ${path}${part}: ${answer.status}`)
      else if (part === '' && ((await answer.json()) as { not_tried?: string }).not_tried !== undefined)
        wrong.push(`${method} ${path} not tried`)
    }
  }
  expect(wrong).toEqual([])
  expect((await fetch(`${server.url}/_emulator/requests`)).status).toBe(200)
  const { difference } = await openRepro(readRepro(JSON.stringify(emulator.repro())))
  expect(difference).toBeNull()
})
