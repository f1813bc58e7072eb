import { expect, test } from 'vitest'
import { createEmulator, type Emulator, type ExperimentWorld } from '../../../src/index.js'

// What a report says of a request shows with that request, whatever else the flow has asked before it.

const shop = () => createEmulator({ seed: 3, orders: 30, now: '2026-03-01T12:00:00Z', frozen: true })

/** The world of a flow with all that an emulator can do. */
const whole = (world: ExperimentWorld) => world as ExperimentWorld & Emulator

interface Asked {
  readonly path: string
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

const json = { 'Content-Type': 'application/json' }
const create: Asked = {
  path: '/products',
  method: 'POST',
  headers: json,
  body: JSON.stringify({ name: 'Curso', type: 'course', description: 'Sobre testes.' }),
}
const tooLarge: Asked = { ...create, body: ' '.repeat(1_100_000) }

const ask = async ({ fetch, token }: ExperimentWorld, { path, headers, ...init }: Asked): Promise<void> => {
  const answer = await fetch(`/api/v2${path}`, { ...init, headers: { Authorization: `Bearer ${token}`, ...headers } })
  await answer.text()
}

const askAll = async (world: ExperimentWorld, all: readonly Asked[]): Promise<void> => {
  for (const one of all) await ask(world, one).catch(() => {})
}

/** For each fault, the request it was aimed at and the one it has struck first, counted among those that the journal has. */
const struckIn = async (flow: (world: ExperimentWorld) => Promise<void>) => {
  const struck: { readonly aimed: number; readonly struck: number }[] = []
  const look = (world: ExperimentWorld): void => {
    const [, aimed] = /^request-(\d+)-/.exec(world.snapshot().scenario.scenario?.name ?? '') ?? []
    const index = [...world.requests.list()].reverse().findIndex(({ scenario_step }) => scenario_step !== null)
    if (aimed !== undefined) struck.push({ aimed: Number(aimed), struck: index + 1 })
  }
  const report = await shop().explore(flow, { delayMs: 0, retryAfterSeconds: 0, invariants: { look } })
  return { report, struck }
}

const flows: Readonly<Record<string, readonly Asked[]>> = {
  'a body that is too large before one that is not': [create, tooLarge, create],
  'nothing but a body that is too large on that path': [tooLarge, { path: '/orders/summary' }],
  'a slash at the end where nothing lies': [{ path: '/nothing' }, { path: '/nothing/' }, { path: '/nothing?page=2' }],
  'slashes at the end': [{ path: '/products/' }, { path: '/products//' }, { path: '/products' }],
  'a method that is not answered there': [
    { path: '/products/', method: 'PATCH' },
    { path: '/products', method: 'PATCH' },
  ],
  'each method': ['GET', 'HEAD', 'OPTIONS', 'DELETE', 'GET'].map((method) => ({ path: '/products', method })),
}

test.each(Object.entries(flows))('a fault strikes the request that it is aimed at: %s', async (_what, all) => {
  const { report, struck } = await struckIn((world) => askAll(world, all))
  expect(struck.length).toBeGreaterThan(0)
  expect(struck.filter(({ aimed, struck: index }) => index !== aimed)).toEqual([])
  expect(report.notTried).toEqual([])
})

test('a fault strikes the request that it is aimed at also where the flow has emptied the journal', async () => {
  const { report, struck } = await struckIn(async (world) => {
    await askAll(world, [{ path: '/products' }, create, { path: '/nothing' }, { path: '/products?page=2' }])
    whole(world).requests.clear()
    await askAll(world, [{ path: '/nothing/' }, { path: '/products?page=3' }, create])
  })
  expect(report.requests).toBe(3)
  expect(struck.length).toBeGreaterThan(0)
  expect(struck.filter(({ aimed, struck: index }) => index !== aimed)).toEqual([])
  expect(report.notTried).toEqual([])
})

test('a reset of the flow has requests counted anew', async () => {
  const { report, struck } = await struckIn(async (world) => {
    await askAll(world, [{ path: '/products' }, { path: '/products' }])
    whole(world).reset()
    await askAll(world, [{ path: '/products' }])
    whole(world).requests.clear()
    await askAll(world, [{ path: '/products' }, { path: '/orders/summary' }])
  })
  expect(report.requests).toBe(2)
  expect(struck.filter(({ aimed, struck: index }) => index !== aimed)).toEqual([])
  expect(report.notTried).toEqual([])
})
