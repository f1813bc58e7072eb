import { request } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { createEmulator, type EmulatorOptions } from '../../../src/index.js'
import { serve } from '../../../src/node.js'

interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly json: { readonly error?: string; readonly message?: string; readonly request_id?: string | null }
}

const open = async (options: EmulatorOptions = {}) => {
  const emulator = createEmulator({ now: '2026-03-01T12:00:00Z', frozen: true, ...options })
  const server = await serve(emulator, { port: 0 })
  onTestFinished(() => server.close())
  return { emulator, url: server.url, port: new URL(server.url).port }
}

/** Sends headers as they are; `fetch` would refuse to set Host. */
const send = (url: string, method: string, headers: Record<string, string>, isJson = true): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const outgoing = request(url, { method, headers, setHost: headers['Host'] === undefined }, (incoming) => {
      let text = ''
      incoming.setEncoding('utf8')
      incoming.on('data', (chunk) => {
        text += chunk
      })
      incoming.on('end', () => {
        resolve({
          status: incoming.statusCode ?? 0,
          headers: incoming.headers,
          json: text === '' || !isJson ? {} : JSON.parse(text),
        })
      })
    })
    outgoing.on('error', reject)
    outgoing.end()
  })

test.each([
  'evil.example',
  'evil.example:4010',
  'localhost.evil.example',
  'evillocalhost',
  '10.0.2.2:4010',
  'host.docker.internal:4010',
  '127.0.0.1.evil.example',
  '10.0.0.1',
  '192.168.0.10:4010',
  '0.0.0.0',
  '[fd00::1]:4010',
])('the control API refuses the host %s', async (host) => {
  const { url, emulator } = await open()
  emulator.clock.advance('1h')
  const { status, json } = await send(`${url}/_emulator/reset`, 'POST', { Host: host })
  expect(status).toBe(403)
  expect(json).toEqual({ error: 'forbidden_host', message: expect.stringContaining('--control-hosts'), request_id: null })
  expect(emulator.clock.now().toISOString()).toBe('2026-03-01T13:00:00.000Z')
})

test.each(['localhost', 'localhost:9', 'shop.localhost:4010', 'LOCALHOST', '127.0.0.1', '127.8.9.10:80', '[::1]', '[::1]:4010'])(
  'the control API answers to the loopback host %s',
  async (host) => {
    const { url } = await open()
    expect((await send(`${url}/_emulator/health`, 'GET', { Host: host })).status).toBe(200)
  },
)

test('the control API answers to a configured host', async () => {
  const { url } = await open({ controlHosts: ['emulator.internal'] })
  expect((await send(`${url}/_emulator/health`, 'GET', { Host: 'emulator.internal:4010' })).status).toBe(200)
  expect((await send(`${url}/_emulator/health`, 'GET', { Host: 'other.internal:4010' })).status).toBe(403)
})

test.each(['https://evil.example', 'http://localhost:1', 'https://localhost', 'null', ''])(
  'the control API refuses the origin "%s"',
  async (origin) => {
    const { url, emulator } = await open()
    emulator.clock.advance('1h')
    for (const [method, path] of [
      ['GET', '/_emulator/tokens'],
      ['POST', '/_emulator/reset'],
    ] as const) {
      const { status, json, headers } = await send(`${url}${path}`, method, { Origin: origin })
      expect(status).toBe(403)
      expect(json).toEqual({ error: 'forbidden_origin', message: expect.any(String), request_id: null })
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
    }
    expect(emulator.clock.now().toISOString()).toBe('2026-03-01T13:00:00.000Z')
  },
)

test.each(['cross-site', 'same-site', 'Cross-Site', 'something-new', ''])(
  'the control API refuses what a browser says is asked by a page of "%s", whatever the method',
  async (site) => {
    const { url, emulator } = await open()
    emulator.clock.advance('1h')
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']) {
      for (const path of ['/tokens', '/reset', '/nowhere', '/worlds/w9/clock', '/openapi.json', '/events']) {
        const answer = await send(`${url}/_emulator${path}`, method, { 'Sec-Fetch-Site': site })
        expect(answer.status).toBe(403)
        if (method !== 'HEAD') expect(answer.json).toMatchObject({ error: 'forbidden_site', request_id: null })
      }
    }
    expect(emulator.clock.now().toISOString()).toBe('2026-03-01T13:00:00.000Z')
  },
)

test.each(['same-origin', 'none'])('the control API takes what is asked by "%s"', async (site) => {
  const { url } = await open()
  expect((await send(`${url}/_emulator/reset`, 'POST', { 'Sec-Fetch-Site': site })).status).toBe(204)
})

test.each([
  ['GET', '/_emulator/health', {}],
  ['POST', '/_emulator/reset', {}],
  ['GET', '/_emulator/openapi.json', {}],
  ['GET', '/_emulator/nowhere', {}],
  ['PUT', '/_emulator/clock', {}],
  ['GET', '/_emulator/tokens', { Origin: 'https://evil.example' }],
  ['GET', '/_emulator/', {}],
  ['GET', '/_emulator', {}],
  ['GET', '/_emulator/console/none.js', {}],
  ['GET', '/_emulator/console/reference.html', { Host: 'evil.example' }],
])('every answer is hardened: %s %s %j', async (method, path, sent) => {
  const { url } = await open()
  const { headers } = await send(`${url}${path}`, method, sent, false)
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-frame-options': expect.stringMatching(/^(DENY|SAMEORIGIN)$/),
    'content-security-policy': expect.stringMatching(/frame-ancestors '(none|self)'/),
  })
})

test("the control API takes the emulator's own origin", async () => {
  const { url, port } = await open()
  expect((await send(`${url}/_emulator/reset`, 'POST', { Origin: url })).status).toBe(204)
  const named = { Host: `localhost:${port}`, Origin: `http://localhost:${port}` }
  expect((await send(`${url}/_emulator/reset`, 'POST', named)).status).toBe(204)
})

test('by direct fetch the address of the request is the host', async () => {
  const emulator = createEmulator({ controlHosts: ['emulator.internal'] })
  const statusAt = async (url: string, headers: Record<string, string> = {}) =>
    (await emulator.fetch(new Request(url, { headers }))).status
  expect(await statusAt('http://localhost/_emulator/health')).toBe(200)
  expect(await statusAt('https://emulator.internal/_emulator/health')).toBe(200)
  expect(await statusAt('https://sandbox.example.test/_emulator/health')).toBe(403)
  expect(await statusAt('http://localhost/_emulator/health', { Origin: 'https://evil.example' })).toBe(403)
  expect(await statusAt('http://localhost/_emulator/health', { Origin: 'http://localhost' })).toBe(200)
})
