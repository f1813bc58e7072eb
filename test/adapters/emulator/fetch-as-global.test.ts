import { expect, expectTypeOf, test } from 'vitest'
import { createEmulator, type Emulator, type ExperimentWorld, type FetchContext } from '../../../src/index.js'
import { packed } from '../../../src/node.js'

const openEmulator = () => createEmulator({ orders: 30, productionUrl: 'https://api.example.test' })
const address = 'https://sandbox.example.test/api/v2/products'
const authorized = ({ tokens }: Pick<Emulator, 'tokens'>) => ({ Authorization: `Bearer ${tokens.full}` })

/** The ways in which a client calls `fetch`, each for the same request. */
const calls: Readonly<Record<string, (fetch: typeof globalThis.fetch, headers: Record<string, string>) => Promise<Response>>> = {
  'a text and an init': (fetch, headers) => fetch(address, { headers }),
  'a URL and an init': (fetch, headers) => fetch(new URL(address), { headers: new Headers(headers) }),
  'a Request': (fetch, headers) => fetch(new Request(address, { headers })),
  'a Request and an init': (fetch, headers) =>
    fetch(new Request(address, { headers: { Authorization: 'Bearer none' } }), { headers }),
  'a Request and how to send it': (fetch, headers) => fetch(new Request(address, { headers }), { cache: 'no-store' }),
  'a Request and no init': (fetch, headers) => fetch(new Request(address, { headers }), null as never),
  'a Request in the place of an init': (fetch, headers) => fetch(address, new Request(address, { headers })),
}

test.each(Object.entries(calls))('fetch takes %s', async (_, call) => {
  const emulator = openEmulator()
  expect((await call(emulator.fetch, authorized(emulator))).status).toBe(200)
  expect((await call(packed(emulator.fetch), authorized(emulator))).status).toBe(200)
  expect(emulator.requests.list()).toMatchObject([
    { method: 'GET', status: 200 },
    { method: 'GET', status: 200 },
  ])
})

/** What a flow gives back in its first run; the experiment ends there. */
const inFlow = async <T>(flow: (world: ExperimentWorld) => Promise<T>): Promise<T> => {
  const stop = new AbortController()
  const given: T[] = []
  const run = async (world: ExperimentWorld) => {
    given.push(await flow(world))
    stop.abort(new Error('enough'))
  }
  await expect(openEmulator().explore(run, { maxRequests: 5, signal: stop.signal })).rejects.toThrow('enough')
  return given[0] as T
}

test.each(Object.entries(calls))('the fetch of a flow takes %s', async (_, call) => {
  expect(await inFlow(async (world) => (await call(world.fetch, authorized(world))).status)).toBe(200)
})

test('a body, a method and a signal of the init count', async () => {
  const emulator = openEmulator()
  const headers = { ...authorized(emulator), 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() }
  const init = { method: 'POST', headers, body: JSON.stringify({ name: 'Violão', type: 'course', description: 'Do zero.' }) }
  const created = await emulator.fetch(address, init)
  expect([created.status, (await created.json()).name]).toEqual([201, 'Violão'])
  emulator.play({ name: 'silent', summary: 'No answer comes.', steps: [{ effect: { kind: 'hang' } }] })
  await expect(emulator.fetch(address, { signal: AbortSignal.abort(new Error('given up')) })).rejects.toThrow('given up')
})

test('whoever has given up beforehand is told so, and nothing is sent', async () => {
  const emulator = openEmulator()
  const signal = AbortSignal.abort(new Error('given up'))
  await expect(emulator.fetch(address, { headers: authorized(emulator), signal })).rejects.toThrow('given up')
  await expect(packed(emulator.fetch)(new Request(address, { signal }))).rejects.toThrow('given up')
  await expect(emulator.fetch(address, { signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' })
  expect(emulator.requests.list()).toEqual([])
})

test('the second argument tells of the caller, too', async () => {
  const emulator = openEmulator()
  const headers = { Authorization: `Bearer ${emulator.tokens.live}` }
  expect((await emulator.fetch(address, { headers })).status).toBe(401)
  expect((await emulator.fetch(address, { headers, environment: 'production' })).status).toBe(200)
  expect((await emulator.fetch(new Request(address, { headers }), { environment: 'production' })).status).toBe(200)
  expect((await emulator.fetch('https://api.example.test/api/v2/products', { headers })).status).toBe(200)
})

test('a request of another library is recognized by its address', async () => {
  const emulator = openEmulator()
  const { method, url, headers, signal, body } = new Request(address, { headers: authorized(emulator) })
  const foreign = { method, url, headers, signal, body, arrayBuffer: async () => new ArrayBuffer(0) } as unknown as Request
  expect((await emulator.fetch(foreign)).status).toBe(200)
  expect((await emulator.fetch(foreign, { headers: { Authorization: 'Bearer none' } })).status).toBe(401)
})

test.each([undefined, null, {}, 5])('what is no request, such as %j, is refused in words', async (given) => {
  await expect(openEmulator().fetch(given as unknown as Request)).rejects.toThrow(
    new TypeError('The fetch of an emulator takes an address or a Request, as the global fetch does: fetch(address, init).'),
  )
})

test('an address without a host is refused in words, and is one of its world in a flow', async () => {
  await expect(openEmulator().fetch('/api/v2/products')).rejects.toThrow(
    new TypeError(
      'The fetch of an emulator takes an absolute address, such as https://sandbox.example.test/api/v2/products; "/api/v2/products" is none.',
    ),
  )
  expect(await inFlow(async (world) => (await world.fetch('/api/v2/products', { headers: authorized(world) })).status)).toBe(200)
})

test('both may stand where the global fetch stands', () => {
  expectTypeOf<Emulator['fetch']>().toExtend<typeof globalThis.fetch>()
  expectTypeOf<ExperimentWorld['fetch']>().toExtend<typeof globalThis.fetch>()
  expectTypeOf<Emulator['fetch']>().toExtend<(request: Request, context?: FetchContext) => Promise<Response>>()
})
