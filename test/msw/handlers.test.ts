import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { createEmulator, type Emulator } from '../../src/index.js'
import { createHandlers, type HandlerOptions } from '../../src/msw.js'
import { failReads } from '../support/door/failing-store.js'
import { whenUnhandled } from '../support/door/when-unhandled.js'

const sandboxUrl = 'https://sandbox.example.test'
const products = '/api/v2/products'
const summary = '/api/v2/orders/summary'

// As people write it: all of it at module level, before any test and without waiting.
const emulator = createEmulator({ now: '2026-03-01T12:00:00Z', frozen: true })
const unhandled = vi.fn<(request: Request) => void>()
const server = setupServer(...createHandlers(emulator, { sandboxUrl }))

beforeAll(() => server.listen(whenUnhandled(unhandled)))
afterEach(() => {
  server.resetHandlers()
  emulator.reset()
  unhandled.mockClear()
})
afterAll(() => server.close())

const bearer = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } })
const get = (url: string, token = emulator.tokens.full) => fetch(url, bearer(token))
const create = (token = emulator.tokens.full) =>
  fetch(sandboxUrl + products, {
    method: 'POST',
    headers: { ...bearer(token).headers, 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
    body: JSON.stringify({ name: 'Curso', type: 'course', description: 'd' }),
  })

/** Opens other addresses of an emulator for one case. */
const open = (options: HandlerOptions, opened: Emulator = emulator): void => server.use(...createHandlers(opened, options))

/** A server that has nothing to do with the emulator. */
const openDanglingReference = async (): Promise<string> => {
  const danglingReference = createServer((_request, response) => response.end('from elsewhere'))
  await new Promise<void>((resolve) => danglingReference.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void danglingReference.close())
  return `http://127.0.0.1:${(danglingReference.address() as AddressInfo).port}`
}

test.each(['first', 'second'])('a reset after each case gives the %s the whole quota and no product of the other', async () => {
  const { meta } = (await (await get(sandboxUrl + products)).json()) as { meta: { total: number } }
  const created = await create()
  expect(created.status).toBe(201)
  expect(created.headers.get('x-ratelimit-remaining')).toBe('29')
  const after = await get(sandboxUrl + products)
  expect(after.headers.get('x-ratelimit-remaining')).toBe('118')
  expect(await after.json()).toMatchObject({ meta: { total: meta.total + 1 } })
})

test.concurrent.each([1, 2, 3, 4, 5])('case %i of those that run at once has a world of its own', async () => {
  const { tokens } = emulator.fork()
  const creations = await Promise.all(Array.from({ length: 31 }, () => create(tokens.full)))
  expect(creations.map(({ status }) => status).sort()).toEqual([...Array(30).fill(201), 429])
})

test('other traffic is left alone and told to MSW as unhandled', async () => {
  const url = await openDanglingReference()
  const answer = await fetch(`${url}/api/v2/products?a=1`)
  expect(await answer.text()).toBe('from elsewhere')
  expect(unhandled.mock.calls.map(([request]) => request.url)).toEqual([`${url}/api/v2/products?a=1`])
})

test('what the emulator answers is not told as unhandled, whatever the answer', async () => {
  for (const path of [products, '/', '/nowhere', '/api/v2/orders/%zz', '/_emulator/health']) await get(sandboxUrl + path)
  await get(sandboxUrl)
  expect(unhandled).not.toHaveBeenCalled()
})

test.each([
  'http://sandbox.example.test',
  'https://sandbox.example.test:8443',
  'https://sandbox.example.test.evil.test',
  'https://a.sandbox.example.test',
  'https://sandboxxexample.test',
])('%s is another address', async (url) => {
  server.use(http.all(/evil|8443|^http:|a\.sandbox|sandboxx/, () => HttpResponse.text('from elsewhere')))
  const answer = await get(url + products)
  expect(await answer.text()).toBe('from elsewhere')
})

test('a handler placed before these wins, and resetHandlers gives these back', async () => {
  server.use(http.get(sandboxUrl + products, () => HttpResponse.json({ overridden: true })))
  expect(await (await get(sandboxUrl + products)).json()).toEqual({ overridden: true })
  expect((await create()).status).toBe(201)
  server.resetHandlers()
  expect(await (await get(sandboxUrl + products)).json()).toMatchObject({ object: 'list' })
})

test('a handler that wins once leaves the next request to these', async () => {
  server.use(http.get(sandboxUrl + summary, () => HttpResponse.error(), { once: true }))
  await expect(get(sandboxUrl + summary)).rejects.toThrow()
  expect((await get(sandboxUrl + summary)).status).toBe(200)
})

test('without a productionUrl production is not intercepted', async () => {
  server.use(http.get(`https://api.example.test${products}`, () => HttpResponse.text('from elsewhere')))
  expect(createHandlers(emulator, { sandboxUrl })).toHaveLength(1)
  expect(await (await get(`https://api.example.test${products}`)).text()).toBe('from elsewhere')
})

test('the productionUrl takes the tokens of production and shows its data', async () => {
  const productionUrl = 'https://api.example.test'
  open({ sandboxUrl, productionUrl })
  const statuses = []
  for (const url of [sandboxUrl, productionUrl]) {
    for (const token of [emulator.tokens.full, emulator.tokens.live]) statuses.push((await get(url + summary, token)).status)
  }
  expect(statuses).toEqual([200, 401, 401, 200])
  const live = (await (await get(`${productionUrl}/api/v2/orders/history`, emulator.tokens.live)).json()) as { data: object[] }
  const test = (await (await get(`${sandboxUrl}/api/v2/orders/history`)).json()) as { data: object[] }
  expect(live.data).not.toEqual(test.data)
})

test('the addresses of the handlers decide, not the productionUrl of the emulator', async () => {
  const world = createEmulator({ productionUrl: 'https://swapped.example.test' })
  open({ sandboxUrl: 'https://swapped.example.test', productionUrl: 'https://other.example.test' }, world)
  expect((await get(`https://swapped.example.test${summary}`, world.tokens.full)).status).toBe(200)
  expect((await get(`https://other.example.test${summary}`, world.tokens.live)).status).toBe(200)
})

test.each([
  'https://x.test/emu',
  'https://x.test/emu/',
  'http://localhost:4010/a/b.c',
  'http://[::1]:8080',
  'https://x.test/a*b(c)+:d',
  'HTTPS://X.test:443/emu',
])('behind %s routing, links and meta.path lead back to it', async (given) => {
  open({ sandboxUrl: given })
  const base = new URL(given).href.replace(/\/$/, '')
  const history = `${base}/api/v2/orders/history`
  const first = await get(`${history}?paginate=1`)
  expect(first.status).toBe(200)
  const { links, meta, data } = (await first.json()) as {
    links: { next: string }
    meta: { path: string; total: number }
    data: object[]
  }
  expect([meta.path, links.next]).toEqual([history, `${history}?paginate=1&page=2`])
  const second = (await (await get(links.next)).json()) as { meta: { current_page: number }; data: object[] }
  expect(second.meta.current_page).toBe(2)
  expect(second.data).not.toEqual(data)
  expect((await get(`${base}/api/v2/orders/unknown`)).status).toBe(404)
  expect((await fetch(`${base}/_emulator/health`)).status).toBe(200)
  expect(unhandled).not.toHaveBeenCalled()
})

test.each([
  ['https://x.test/api/v2', 'https://x.test'],
  ['https://x.test/api/v2/', 'https://x.test'],
  ['https://x.test/emu/api/v2', 'https://x.test/emu'],
])('%s is understood as the base address %s', async (given, base) => {
  open({ sandboxUrl: given, productionUrl: given.replace('x.test', 'live.test') })
  expect((await get(`${base}${products}`)).status).toBe(200)
  const live = `${base.replace('x.test', 'live.test')}${products}`
  expect((await get(live, emulator.tokens.live)).status).toBe(200)
  expect((await fetch(`${base}/_emulator/health`)).status).toBe(200)
  expect(unhandled).not.toHaveBeenCalled()
})

test('what lies beside the path of the address is left alone', async () => {
  const url = await openDanglingReference()
  open({ sandboxUrl: `${url}/emu` })
  expect((await get(`${url}/emu${products}`)).status).toBe(200)
  for (const path of [products, `/emulator${products}`, `/EMU${products}`, `/x/emu${products}`]) {
    expect(await (await get(url + path)).text()).toBe('from elsewhere')
  }
  expect(unhandled).toHaveBeenCalledTimes(4)
})

test('the address of a path without anything behind it is an unknown route', async () => {
  open({ sandboxUrl: 'https://x.test/emu' })
  for (const url of ['https://x.test/emu', 'https://x.test/emu/', 'https://x.test/emu?a=1']) {
    expect(await (await get(url)).json()).toMatchObject({ error: 'not_found' })
  }
})

test('the control API is reached through the handlers, and by no page of another origin', async () => {
  const control = `${sandboxUrl}/_emulator`
  const moved = await fetch(`${control}/clock`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{"advance":"1h"}',
  })
  expect(await moved.json()).toEqual({ now: '2026-03-01T13:00:00.000Z', frozen: true })
  expect(emulator.clock.now()).toEqual(new Date('2026-03-01T13:00:00Z'))
  expect((await fetch(`${control}/reset`, { method: 'POST' })).status).toBe(204)
  expect(emulator.clock.now()).toEqual(new Date('2026-03-01T12:00:00Z'))
  expect((await fetch(`${control}/health`, { headers: { Origin: 'https://page.example' } })).status).toBe(403)
})

const example = /give (one|two|an|the|what)|known are/

test.each([
  ['sandboxUrl', undefined],
  ['sandboxUrl', null],
  ['sandboxUrl', {}],
  ['sandboxUrl', { sandboxUrl: '' }],
  ['sandboxUrl', { sandboxUrl: 'sandbox.example.test' }],
  ['sandboxUrl', { sandboxUrl: '/api' }],
  ['sandboxUrl', { sandboxUrl: 'ftp://x.test' }],
  ['sandboxUrl', { sandboxUrl: 17 }],
  ['sandboxUrl', { sandboxUrl: new URL('https://x.test') }],
  ['sandboxUrl', { sandboxUrl: 'https://x.test?a=1' }],
  ['sandboxUrl', { sandboxUrl: 'https://x.test/#a' }],
  ['sandboxUrl', { sandboxUrl: 'https://user:secret@x.test' }],
  ['sandboxUrl', { productionUrl: 'https://x.test' }],
  ['productionUrl', { sandboxUrl: 'https://x.test', productionUrl: 'y.test' }],
  ['productionUrl', { sandboxUrl: 'https://x.test', productionUrl: null }],
  ['productionUrl', { sandboxUrl: 'https://x.test', productionUrl: 'https://x.test' }],
  ['productionUrl', { sandboxUrl: 'https://x.test', productionUrl: 'HTTPS://X.TEST:443/' }],
  ['productionUrl', { sandboxUrl: 'https://x.test', productionUrl: 'https://x.test/live' }],
  ['productionUrl', { sandboxUrl: 'https://x.test/a/b', productionUrl: 'https://x.test/a' }],
  ['prodUrl', { sandboxUrl: 'https://x.test', prodUrl: 'https://y.test' }],
])('a wrong %s is refused at once, with a remedy: %j', (option, options) => {
  const attempt = () => createHandlers(emulator, options as unknown as HandlerOptions)
  expect(attempt).toThrow(expect.objectContaining({ name: 'InvalidOptionError', option }))
  expect(attempt).toThrow(example)
})

test.each([
  ['https://x.test/a', 'https://x.test/ab'],
  ['https://x.test:1', 'https://x.test:11'],
  ['https://x.test', 'https://x.test.example'],
])('%s and %s do not overlap', (sandbox, production) => {
  expect(createHandlers(emulator, { sandboxUrl: sandbox, productionUrl: production })).toHaveLength(2)
})

test.each([undefined, null, {}, 'emulator'])('%j in the place of the emulator is refused at once', (wrong) => {
  expect(() => createHandlers(wrong as unknown as Emulator, { sandboxUrl })).toThrow(/"emulator": give what createEmulator/)
})

/** Rejections nobody has caught in this case. */
const watchRejections = () => {
  const rejections = vi.fn()
  process.on('unhandledRejection', rejections)
  onTestFinished(() => void process.off('unhandledRejection', rejections))
  return rejections
}

test('a failure inside the engine is a 500 envelope and one line on the console', async () => {
  const rejections = watchRejections()
  const { reported, failure } = failReads()
  const answer = await get(sandboxUrl + summary)
  expect(answer.status).toBe(500)
  expect(await answer.json()).toEqual({ error: 'server_error', message: 'Server Error', request_id: expect.any(String) })
  expect(reported).toEqual([failure])
  await new Promise((resolve) => setImmediate(resolve))
  expect(rejections).not.toHaveBeenCalled()
})

test.each([
  ['rejects', () => Promise.reject(new Error('secret'))],
  [
    'throws',
    () => {
      throw new Error('secret')
    },
  ],
])('an emulator whose fetch %s is a 500 envelope without detail and one line on the console', async (_how, failingFetch) => {
  const rejections = watchRejections()
  const line = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => line.mockRestore())
  open({ sandboxUrl }, Object.create(emulator, { fetch: { value: failingFetch } }))
  const answer = await get(sandboxUrl + summary)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([500, 'application/json'])
  expect(await answer.json()).toEqual({ error: 'server_error', message: 'Server Error', request_id: null })
  expect(line).toHaveBeenCalledTimes(1)
  await new Promise((resolve) => setImmediate(resolve))
  expect(rejections).not.toHaveBeenCalled()
})
