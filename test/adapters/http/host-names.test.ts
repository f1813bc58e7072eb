import { expect, onTestFinished, test } from 'vitest'
import { plainTarget } from '../../../src/adapters/http/request-target.js'
import { createEmulator, type EmulatorOptions } from '../../../src/index.js'
import { type ServeOptions, serve } from '../../../src/node.js'
import { exchangeRaw } from '../../support/raw-connection.js'

const open = async (serveOptions: ServeOptions = {}, options: EmulatorOptions = {}) => {
  const emulator = createEmulator({ now: '2026-03-01T12:00:00Z', frozen: true, ...options })
  const server = await serve(emulator, { port: 0, ...serveOptions })
  onTestFinished(() => server.close())
  const send = (target: string, ...headers: readonly string[]) => {
    const lines = [...headers, 'Authorization: Bearer svc_test_full', 'Connection: close'].join('\r\n')
    return exchangeRaw(server.url, `${target} HTTP/1.1\r\n${lines}\r\n\r\n`)
  }
  return { emulator, send }
}

const read = 'GET /api/v2/orders/summary'

test.each(['localhost', 'LOCALHOST:1', 'shop.localhost:4010', 'a.b.localhost', '127.0.0.1:4010', '127.1.2.3', '[::1]:4010'])(
  'on a loopback address /api/v2 answers to %s',
  async (host) => {
    const { send } = await open()
    expect((await send(read, `Host: ${host}`)).status).toBe(200)
  },
)

test.each([
  'evil.example',
  'evil.example:4010',
  'localhost.evil.example',
  'evillocalhost',
  '127.0.0.1.evil.example',
  '10.0.0.1',
  'localhost.',
])('a page that has bent the name %s to this machine reads and writes nothing', async (host) => {
  const { send, emulator } = await open()
  for (const target of [read, 'POST /api/v2/products', 'OPTIONS /api/v2/products', 'GET /nowhere']) {
    const { status, body } = await send(target, `Host: ${host}`)
    expect(status).toBe(403)
    expect(body).toMatchObject({ error: 'forbidden_host', message: expect.stringContaining('--api-host'), request_id: null })
  }
  expect(emulator.requests.list()).toEqual([])
})

test('--api-host lets a name in, to /api/v2 alone; one that the control API knows is let in as well', async () => {
  const { send } = await open({ apiHosts: ['api.example.test'] }, { controlHosts: ['emulator.internal'] })
  expect((await send(read, 'Host: api.example.test:4010')).status).toBe(200)
  expect((await send('GET /_emulator/health', 'Host: api.example.test')).status).toBe(403)
  expect((await send(read, 'Host: emulator.internal')).status).toBe(200)
  expect((await send(read, 'Host: other.example.test')).status).toBe(403)
})

test('the name of a whole address counts, not that of the header', async () => {
  const { send } = await open()
  expect((await send('GET http://evil.example/api/v2/orders/summary', 'Host: localhost')).status).toBe(403)
  expect((await send('GET http://localhost/api/v2/orders/summary', 'Host: evil.example')).status).toBe(200)
})

test.each([
  ['Host: localhost', 'Host: localhost'],
  ['Host: localhost', 'host: evil.example'],
  ['Host: evil.example', 'HOST: localhost'],
])('two Host headers are refused: %s, %s', async (...hosts) => {
  const { send, emulator } = await open()
  for (const target of [read, 'POST /_emulator/reset', 'GET /_emulator/']) {
    const { status, body } = await send(target, ...hosts)
    expect(status).toBe(400)
    expect(body).toMatchObject({ message: 'The request has more than one Host header.' })
  }
  expect(emulator.requests.list()).toEqual([])
})

// Whether a name in Punycode is one, versions of Node see differently.
test.each(['1.2.3.4.5', '999.1.1.1', 'xn--é', '[::1', '[::zz]', 'a%zz', 'a:b', 'a:99999', '%', 'a/b', 'a@b', 'é'])(
  'a Host that is no name of a URL is refused in words: %s',
  async (host) => {
    for (const address of ['127.0.0.1', '0.0.0.0']) {
      const { send } = await open({ host: address })
      for (const target of [read, 'GET /_emulator/health', 'POST /_emulator/reset']) {
        const { status, body } = await send(target, `Host: ${host}`)
        expect([400, 403]).toContain(status)
        expect(body).toMatchObject({ error: expect.stringMatching(/^(bad_request|forbidden_host)$/) })
      }
      expect((await send(read, 'Host: localhost')).status).toBe(200)
    }
  },
)

test.each([
  'http://a@localhost',
  'http://:b@localhost',
  'http://a:b@evil.example',
  'http://localhost:4010@evil.example',
  'http://evil.example@localhost',
  'http://@localhost',
  'http://@evil.example',
  'http://localhost:99999',
  'http://',
  'http:',
  'ftp://localhost',
  'ws://evil.example',
  'file://',
  'localhost:4010',
  '*',
])('a whole address in the place of a path is answered or refused in words, and gets nobody in: %s', async (address) => {
  for (const host of ['127.0.0.1', '0.0.0.0']) {
    const { send, emulator } = await open({ host })
    const token = emulator.snapshot().tokens.length
    for (const path of ['/api/v2/orders/summary', '/_emulator/health', '/_emulator/tokens', '/', '']) {
      for (const method of ['GET', 'POST']) {
        for (const name of ['localhost', 'evil.example']) {
          const { status, body } = await send(`${method} ${address}${path}`, `Host: ${name}`)
          expect(status, `${method} ${path} ${name}`).toBeLessThan(500)
          if (status >= 400 && path !== '') expect(body).toMatchObject({ message: expect.stringMatching(/[a-z]{3}/) })
        }
      }
    }
    expect(emulator.snapshot().tokens).toHaveLength(token)
  }
})

test.each([
  'POST /x/../_emulator/reset',
  'POST /api/v2/../../_emulator/reset',
  'POST /./_emulator/reset',
  'POST /x/%2e%2e/_emulator/reset',
  'POST /x/.%2E/_emulator/reset',
  'POST /../_emulator/reset',
  'POST /x/..\\_emulator/reset',
  'POST \\_emulator/reset',
  'POST /%5femulator/reset',
  'POST http://localhost/x/../_emulator/reset',
])('a path that only becomes one of the control API leads nowhere: %s', async (target) => {
  const { send, emulator } = await open()
  emulator.clock.advance('1h')
  const { status } = await send(target, 'Host: localhost')
  expect([400, 404]).toContain(status)
  expect(emulator.clock.now().toISOString()).toBe('2026-03-01T13:00:00.000Z')
})

test('a backslash in a path is answered as every unknown path is, and remembered', async () => {
  const { send, emulator } = await open()
  const unknown = await send('GET /api/v2/none', 'Host: localhost')
  const { status, head, body } = await send('GET /api/v2\\products?q=a\\b', 'Host: localhost')
  expect(status).toBe(unknown.status)
  const namesOf = (text: string) => [...text.matchAll(/^([\w-]+): /gm)].map(([, name]) => name)
  expect(namesOf(head)).toEqual(namesOf(unknown.head))
  expect(body).toMatchObject({ error: 'not_found' })
  expect(emulator.requests.list()[0]).toMatchObject({ path: '/api/v2%5Cproducts', status, rule: 'unknown-route' })
})

test.each([
  '/api/v2/products?a=../_emulator/x',
  '/_emulator/../api/v2/products',
  '/a/..b/c',
  '/a.b/_emulator/x',
  '//_emulator/x',
])('what leads elsewhere is left as it is: %s', (target) => expect(plainTarget(target)).toBe(target))
