import { get, type IncomingHttpHeaders } from 'node:http'
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import { chooseCoding } from '../../../src/adapters/http/pack-answer.js'
import { createEmulator } from '../../../src/index.js'
import { packed, serve } from '../../../src/node.js'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()))
})

const open = async (): Promise<string> => {
  const server = await serve(createEmulator({ now: '2026-03-01T12:00:00Z', frozen: true }), { port: 0 })
  closing.push(() => server.close())
  return server.url
}

const authorization = 'Bearer svc_test_full'

test('GET / says in a few lines where the console and the docs are, and to a browser as a page', async () => {
  const url = await open()
  const text = await fetch(url)
  expect([text.status, text.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  const lines = await text.text()
  expect(lines).toContain(`${url}/_emulator/  the console`)
  expect(lines.trimEnd().split('\n').length).toBeLessThan(10)
  const page = await fetch(url, { headers: { accept: 'text/html,*/*' } })
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  const links = [...(await page.text()).matchAll(/href="([^"]+)"/g)].map(([, link]) => link)
  expect(links).toContain('/_emulator/openapi.json')
  for (const link of links.slice(1)) expect((await fetch(`${url}${link}`)).status, link).toBe(200)
  const head = await fetch(url, { method: 'HEAD' })
  expect(head.headers.get('content-length')).toBe(String(Buffer.byteLength(lines)))
  expect((await fetch(url, { method: 'POST' })).status).toBe(404)
})

test.each(['/api/v2/products', '/api/v2/orders/summary', '/api/v2/orders/none'])(
  'HEAD %s has the headers of GET, its length included',
  async (path) => {
    const url = await open()
    const ask = async (method: string) => {
      const asked = await fetch(`${url}${path}`, { method, headers: { authorization, 'accept-encoding': 'identity' } })
      const headers = new Headers(asked.headers)
      // What belongs to the connection or to how often was asked.
      for (const name of ['x-ratelimit-remaining', 'connection', 'keep-alive', 'transfer-encoding']) headers.delete(name)
      return Object.fromEntries(headers)
    }
    const get = await ask('GET')
    expect(get['content-type']).toBe('application/json')
    expect(Number(get['content-length'])).toBeGreaterThan(50)
    expect(await ask('HEAD')).toEqual(get)
  },
)

test.each(['health', 'worlds', 'tokens', 'snapshot', 'data?format=yaml&labels_only=ana', 'nothing'])(
  'HEAD /_emulator/%s has the headers of GET, its length included',
  async (path) => {
    const url = await open()
    await fetch(`${url}/_emulator/data`, { method: 'POST', body: ana, headers: { 'content-type': 'application/json' } })
    const ask = async (method: string) => {
      const asked = await fetch(`${url}/_emulator/${path}`, { method, headers: { 'accept-encoding': 'identity' } })
      const { connection: _, 'keep-alive': __, ...headers } = Object.fromEntries(asked.headers)
      return { status: asked.status, ...headers, bytes: (await asked.arrayBuffer()).byteLength }
    }
    const { bytes, ...get } = await ask('GET')
    expect(get).toMatchObject({ 'content-length': String(bytes) })
    expect(await ask('HEAD')).toEqual({ ...get, bytes: 0 })
  },
)

const ana = JSON.stringify({ customers: { ana: { name: 'Ana' } } })

/** What comes over the wire, as it comes. */
const raw = (url: string, headers: Record<string, string> = {}): Promise<{ headers: IncomingHttpHeaders; bytes: Buffer }> =>
  new Promise((resolve, reject) => {
    get(url, { headers: { authorization, ...headers } }, (response) => {
      const pieces: Buffer[] = []
      response.on('data', (piece: Buffer) => pieces.push(piece))
      response.on('end', () => resolve({ headers: response.headers, bytes: Buffer.concat(pieces) }))
      response.on('error', reject)
    }).on('error', reject)
  })

const unpack = { gzip: gunzipSync, deflate: inflateSync, br: brotliDecompressSync } as const

describe.each(['gzip', 'deflate', 'br'] as const)('asked for %s', (coding) => {
  const headers = { 'accept-encoding': coding }

  test.each(['/api/v2/products', '/api/v2/orders/history?paginate=1000', '/_emulator/openapi.json'])(
    '%s is packed',
    async (path) => {
      const url = await open()
      const plain = await raw(`${url}${path}`)
      const packed = await raw(`${url}${path}`, headers)
      expect([plain.headers['content-encoding'], plain.headers.vary]).toEqual([undefined, 'Accept-Encoding'])
      expect(packed.headers['content-encoding']).toBe(coding)
      expect(packed.headers.vary).toBe('Accept-Encoding')
      expect(unpack[coding](packed.bytes).equals(plain.bytes)).toBe(true)
      expect(packed.bytes.byteLength).toBeLessThan(plain.bytes.byteLength / 2)
      if (packed.headers['content-length'] !== undefined)
        expect(packed.headers['content-length']).toBe(String(packed.bytes.byteLength))
    },
  )

  test('an answer of up to 1 KiB goes out as it is', async () => {
    const url = await open()
    const { headers: sent, bytes } = await raw(`${url}/api/v2/orders/summary`, headers)
    expect([sent['content-encoding'], sent.vary, sent['content-length']]).toEqual([
      undefined,
      'Accept-Encoding',
      String(bytes.byteLength),
    ])
    expect(JSON.parse(bytes.toString()).total).toBe(250)
  })

  test('events are never packed', async () => {
    const url = await open()
    const ending = new AbortController()
    const events = await fetch(`${url}/_emulator/events`, { headers, signal: ending.signal })
    expect(events.headers.get('content-type')).toMatch(/^text\/event-stream/)
    expect(events.headers.get('content-encoding')).toBeNull()
    ending.abort()
  })
})

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['br;q=0, *', 'gzip'],
  ['*', 'br'],
  ['X-GZIP', 'gzip'],
  ['identity', null],
  ['identity, gzip;q=0.5', null],
  ['gzip;q=0', null],
  ['gzip;q=x', null],
  ['zstd', null],
  ['', null],
  [';;,,q=1', null],
])('Accept-Encoding %j chooses %s', (accepted, coding) => {
  expect(chooseCoding(accepted)).toBe(coding)
})

test('an answer that a scenario has shaped goes out byte for byte', async () => {
  const emulator = createEmulator({ now: '2026-03-01T12:00:00Z', frozen: true })
  const server = await serve(emulator, { port: 0 })
  closing.push(() => server.close())
  emulator.play({
    name: 'shaped',
    summary: 'A header more.',
    steps: [{ match: { operation: 'listProducts' }, effect: { kind: 'headers', set: { Via: '1.1 proxy' } } }],
  })
  const { headers } = await raw(`${server.url}/api/v2/products`, { 'accept-encoding': 'gzip' })
  expect([headers.via, headers['content-encoding']]).toEqual(['1.1 proxy', undefined])
})

test('an emulator asked in the process packs where that is asked for, and only there', async () => {
  const emulator = createEmulator({ now: '2026-03-01T12:00:00Z', frozen: true })
  const ask = (fetch: typeof emulator.fetch, path: string, accepted: string, method = 'GET') =>
    fetch(new Request(`http://shop.test${path}`, { method, headers: { authorization, 'accept-encoding': accepted } }))
  const plain = await ask(emulator.fetch, '/api/v2/products', 'br, gzip')
  expect([plain.headers.get('content-encoding'), plain.headers.get('vary')]).toEqual([null, null])
  const whole = Buffer.from(await plain.arrayBuffer())
  for (const coding of ['gzip', 'deflate', 'br'] as const) {
    const answer = await ask(packed(emulator.fetch), '/api/v2/products', coding)
    expect([answer.headers.get('content-encoding'), answer.headers.get('vary')]).toEqual([coding, 'Accept-Encoding'])
    expect(unpack[coding](Buffer.from(await answer.arrayBuffer())).equals(whole)).toBe(true)
  }
  const small = await ask(packed(emulator.fetch), '/api/v2/orders/summary', 'gzip')
  expect([small.headers.get('content-encoding'), (await small.json()).total]).toEqual([null, 250])
  const head = await ask(packed(emulator.fetch), '/api/v2/products', 'gzip', 'HEAD')
  expect([head.headers.get('content-encoding'), head.body]).toEqual(['gzip', null])
  emulator.play({
    name: 'cut',
    summary: 'Nothing comes.',
    steps: [{ match: { operation: 'listProducts' }, effect: { kind: 'reset' } }],
  })
  await expect(ask(packed(emulator.fetch), '/api/v2/products', 'gzip')).rejects.toThrow(TypeError)
})
