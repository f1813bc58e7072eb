import { expect, test } from 'vitest'
import { createEmulator, type Emulator, type ExperimentWorld } from '../../../src/index.js'

const start = { seed: 3, orders: 30, now: '2026-03-01T12:00:00Z', frozen: true } as const

/** What a flow sees of the world that it is given. */
const look = async ({ fetch, token, clock, records }: ExperimentWorld) => {
  const answer = await fetch('/api/v2/products?limit=100', { headers: { Authorization: `Bearer ${token}` } })
  const { data } = (await answer.json()) as { data: { name: string }[] }
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() }
  const { status } = await fetch('/api/v2/products', { method: 'POST', headers, body: '{}' })
  return { names: data.map(({ name }) => name).sort(), now: clock.now().toISOString(), orders: records.orders.count(), status }
}

/** What the runs of both experiments have seen: all that explore the slow answers, and the good ones of the other. */
const seenIn = async (world: Emulator) => {
  const seen: Awaited<ReturnType<typeof look>>[] = []
  const run = async (given: ExperimentWorld) => {
    const found = await look(given)
    seen.push(found)
    return found.names.length
  }
  await world.explore(run, { only: ['slow'], delayMs: 0 })
  const explored = seen.length
  await world.sensitivity(run)
  expect(explored).toBeGreaterThan(2)
  expect(seen.length).toBeGreaterThan(explored + 2)
  return seen.slice(0, explored + 2)
}

const document = { products: { violao: { name: 'Violão do Zero' }, canto: { name: 'Canto' } } }

test('a flow sees the data, the clock and the assumptions of the world that it is tried in', async () => {
  const assumptions = { 'validation-status': '400' } as const
  const world = createEmulator(start).fork({ data: document, now: '2026-05-01T12:00:00Z', assumptions })
  const expected = { names: ['Canto', 'Violão do Zero'], now: '2026-05-01T12:00:00.000Z', orders: 0, status: 400 }
  for (const seen of await seenIn(world)) expect(seen).toEqual(expected)
})

test('a flow sees what was changed in the world before it is tried there', async () => {
  const emulator = createEmulator({ ...start, orders: 0 })
  await emulator.add(document)
  emulator.clock.advance('40d')
  const before = JSON.stringify(emulator.snapshot())
  const expected = { names: ['Canto', 'Violão do Zero'], now: '2026-04-10T12:00:00.000Z', orders: 0, status: 422 }
  for (const seen of await seenIn(emulator)) expect(seen).toEqual(expected)
  expect(JSON.stringify(emulator.snapshot())).toBe(before)
  expect(emulator.worlds()).toHaveLength(1)
})

test('quotas that were used before do not count', async () => {
  const emulator = createEmulator({ ...start, orders: 0 })
  const ask = () =>
    emulator.fetch('https://sandbox.example.test/api/v2/products', {
      headers: { Authorization: `Bearer ${emulator.tokens.full}` },
    })
  let status = 200
  while (status === 200) ({ status } = await ask())
  expect(status).toBe(429)
  const report = await emulator.explore(look, { only: ['slow'], delayMs: 0 })
  expect(report.findings).toEqual([])
})

test('the data of a changed world is varied, too', async () => {
  const emulator = createEmulator({ ...start, orders: 0 })
  await emulator.add({
    products: { violao: { name: 'Violão' } },
    offers: { um: { product: 'violao', name: 'Um', price: 100, interval: null } },
    orders: { ana: { offer: 'um', at: '-1d' } },
  })
  const run = async ({ fetch, token }: ExperimentWorld) => {
    const answer = await fetch('/api/v2/orders/history', { headers: { Authorization: `Bearer ${token}` } })
    const { data } = (await answer.json()) as { data: { transaction: { status: string } }[] }
    for (const { transaction } of data) if (transaction.status === 'refunded') throw new Error('what is refunded?')
    return data.length
  }
  const { findings } = await emulator.explore(run, { only: ['order-refunded'] })
  expect(findings).toMatchObject([{ finding: 'crashes', variation: 'order-refunded' }])
})

test('a scenario of the world plays in every run, beside the fault, and in the scenario of a finding', async () => {
  const refusing = {
    name: 'refuses-once',
    summary: 'The first list is refused.',
    steps: [
      { id: 'reset-before', match: { operation: 'listProducts', nth: 1 }, effect: { kind: 'refuse', code: 'server_error' } },
    ],
  } as const
  const emulator = createEmulator({ ...start, scenario: refusing })
  const run = async ({ fetch, token }: ExperimentWorld) => {
    const ask = () => fetch('/api/v2/products', { headers: { Authorization: `Bearer ${token}` } })
    const first = await ask()
    if (first.status !== 500) throw new Error(`The first answer is ${first.status}`)
    return (await ask()).status
  }
  const { requests, findings } = await emulator.explore(run, { only: ['reset-before'] })
  expect(requests).toBe(2)
  expect(findings.map(({ detail }) => detail)).toEqual([expect.stringContaining('reset before request')])
  const [finding] = findings
  expect(finding?.scenario.steps.map(({ id }) => id)).toEqual(['reset-before-too', 'reset-before'])
  expect(() => emulator.fork({ scenario: finding?.scenario as never, sameIds: true })).not.toThrow()
})

test('a value that a scenario lays over the others is tried against the rest', async () => {
  const scenario = {
    name: 'other-status',
    summary: 'A wrong body is refused with 400.',
    assumptions: { 'validation-status': '400' },
    steps: [],
  }
  const run = async ({ fetch, token }: ExperimentWorld) =>
    (
      await fetch('/api/v2/products', {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${token}`,
          'Content-Type': 'application/json',
          'Idempotency-Key': '8c1f4f4e-0c1b-4d2e-9a53-0f7a4d7b7c11',
        },
        body: '{}',
      })
    ).status
  const { matters } = await createEmulator({ ...start, scenario }).sensitivity(run)
  const status = matters.find(({ assumption }) => assumption === 'validation-status')
  expect(status?.values).toEqual([{ value: '422', outcome: 'it ends with 422 instead of 400' }])
})
