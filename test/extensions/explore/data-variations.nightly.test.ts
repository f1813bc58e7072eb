import { describe, expect, test, vi } from 'vitest'
import {
  createEmulator,
  ExperimentError,
  type ExperimentWorld,
  type ExploreFinding,
  type ExploreOptions,
  experimentWorld,
} from '../../../src/index.js'

// Dozens of runs each: long on a busy machine, and no time is measured.
vi.setConfig({ testTimeout: 180_000 })

const shop = () => createEmulator({ seed: 7, orders: 30, now: '2026-03-01T12:00:00Z', frozen: true })

interface Line {
  readonly id: number
  readonly value: number
  readonly transaction: { readonly id: number; readonly status: string }
  readonly customer: { readonly name: string }
  readonly order: { readonly id: number }
}

/** Every line of the history, once: one that moves to the next page meanwhile comes twice. */
const readLines = async ({ fetch, token }: ExperimentWorld): Promise<readonly Line[]> => {
  const lines = new Map<number, Line>()
  for (let page = 1, last = 1; page <= last; page += 1) {
    const answer = await fetch(`/api/v2/orders/history?paginate=25&page=${page}`, {
      headers: { Authorization: `Bearer ${token}` },
    })
    const { data, meta } = (await answer.json()) as { data: readonly Line[]; meta: { last_page: number } }
    for (const line of data) lines.set(line.id, line)
    last = meta.last_page
  }
  return [...lines.values()]
}

type Flow = (world: ExperimentWorld) => Promise<unknown>

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

const right: Flow = async (world) => sum((await readLines(world)).map(({ value }) => value))

/** Fails on a status that the samples of the specification do not show. */
const strict: Flow = async (world) => {
  for (const { transaction } of await readLines(world)) {
    if (transaction.status !== 'authorized') throw new Error(`what is ${transaction.status}?`)
  }
}

const explored = async (flow: Flow, options: ExploreOptions = {}): Promise<readonly ExploreFinding[]> =>
  (await shop().explore(flow, { only: 'data', ...options })).findings

/** The one sentence that a flow is refused with. */
const refusal = async (flow: Flow, options: ExploreOptions): Promise<string> => {
  const failure: unknown = await shop()
    .explore(flow, options)
    .catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(ExperimentError)
  return (failure as Error).message
}

describe('a flow that reads orders', () => {
  test('is clean under every variation if it is right', async () => {
    const report = await shop().explore(right, { only: 'data' })
    expect(report.findings).toEqual([])
    expect(report.notTried).toEqual([])
    expect(report.runs).toBeGreaterThan(40)
  })

  test.each<[string, Flow, string, string]>([
    [
      'a crash',
      strict,
      'order-processing',
      'throws "what is processing?" when an order is being processed (assumed: seeded-variety)',
    ],
    [
      'money as floating point',
      async (world) => sum((await readLines(world)).map(({ value }) => value / 100)),
      'amount-binary',
      'has a result of 0.30000000000000004 instead of 0.3 when orders are of 10 and of 20 cents',
    ],
    [
      'a lost cent',
      async (world) => sum((await readLines(world)).map(({ value }) => Math.floor((value / 100) * 100))),
      'amount-lost-cent',
      'loses a cent: 1989 instead of 1990 when an order is of 19.90, which is less than 1990 cents in floating point',
    ],
    [
      'amounts of 32 bits',
      async (world) => (await readLines(world)).reduce((total, { value }) => (total + value) | 0, 0),
      'amount-large',
      'cuts 5000000001 to 32 bits: 705032705 when an order is of more than 2^31 cents',
    ],
    [
      'ids of 32 bits',
      async (world) => (await readLines(world)).map(({ order }) => order.id | 0),
      'order-large-id',
      'cuts 2147483649 to 32 bits: -2147483647 when the id of an order is above 2^31',
    ],
    [
      'ids of lines of 32 bits',
      async (world) => (await readLines(world)).map(({ id }) => id | 0),
      'order-large-id',
      'cuts 2147483653 to 32 bits: -2147483643 when the id of an order is above 2^31',
    ],
    [
      'ids of transactions of 32 bits',
      async (world) => (await readLines(world)).map(({ transaction }) => transaction.id | 0),
      'order-large-id',
      'cuts 2147483655 to 32 bits: -2147483641 when the id of an order is above 2^31',
    ],
    [
      'a division by no rows',
      async (world) => {
        const lines = await readLines(world)
        return sum(lines.map(({ value }) => value)) / lines.length
      },
      'orders-none',
      'has NaN in its result: "<NaN>" when there are no orders (assumed: empty-list)',
    ],
    [
      'half an emoji',
      async (world) => (await readLines(world)).flatMap(({ customer }) => customer.name.split(' ').map((word) => word[0])),
      'order-customer-emoji',
      'half a character',
    ],
  ])('is told the cause of %s', async (_what, flow, variation, detail) => {
    const found = (await explored(flow)).find((finding) => finding.variation === variation)
    expect(found?.detail).toContain(detail)
    expect(found?.effect).toBe(variation)
    expect(found?.data).toBeTypeOf('object')
  })

  test('has one finding for all statuses, which a world with its data and scenario shows again', async () => {
    const findings = await explored(strict)
    expect(findings).toHaveLength(1)
    const [finding] = findings
    expect(finding?.also).toContain('order-refunded')
    const file = JSON.parse(JSON.stringify(finding)) as ExploreFinding
    const world = shop().fork({ data: file.data ?? {}, scenario: file.scenario })
    await expect(strict(experimentWorld(world))).rejects.toThrow('what is processing?')
  })
})

test('only what a flow reads is varied', async () => {
  const products = await shop().explore(
    async ({ fetch, token }) => void (await fetch('/api/v2/products', { headers: { Authorization: `Bearer ${token}` } })),
    { only: ['product-emoji'] },
  )
  expect(products.findings).toEqual([])
  expect(await refusal(right, { only: ['product-emoji'] })).toBe(
    'The variation product-emoji cannot be applied: the run reads no products.',
  )
})

test('an order that is read by its hash is changed in its place', async () => {
  const findings = await explored(async ({ fetch, token, landmarks }) => {
    const path = `/api/v2/orders/${landmarks.order_full_tracking.hash}`
    const answer = await fetch(path, { headers: { Authorization: `Bearer ${token}` } })
    const { transactions } = (await answer.json()) as { transactions: readonly { payment_method: string }[] }
    if (transactions[0]?.payment_method !== 'credit_card') throw new Error('no card')
  })
  expect(findings.map(({ variation }) => variation)).toContain('order-by-pix')
})

test('a flow that is bound to the records of its account is not judged by others', async () => {
  const report = await shop().explore(
    async (world) => {
      const lines = await readLines(world)
      if (lines.length !== 83) throw new Error(`${lines.length} lines`)
    },
    { only: 'data' },
  )
  expect(report.findings).toEqual([])
  expect(report.notTried[0]?.why).toBe('with nothing special, there is one more order, it fails: 84 lines')
  // Two good runs, the account as a document, and the ordinary order.
  expect(report).toMatchObject({ runs: 4, tried: 0 })
})

describe('the owner of a flow', () => {
  test('gives what is right for any account', async () => {
    const expected: ExploreOptions['expected'] = ({ records }) => records.orders.count()
    const orders: Flow = async (world) => new Set((await readLines(world)).map(({ order }) => order.id)).size
    const paid: Flow = async (world) =>
      new Set((await readLines(world)).flatMap(({ order, transaction }) => (transaction.status === 'authorized' ? order.id : [])))
        .size
    expect(await explored(orders, { expected })).toEqual([])
    const findings = await explored(paid, { expected })
    expect(findings.map(({ finding, variation, detail }) => [finding, variation, detail])).toEqual([
      [
        'wrong-result',
        'order-processing',
        'ends with 30 instead of 31 when an order is being processed (assumed: seeded-variety)',
      ],
    ])
    expect(await refusal(right, { only: 'data', expected: () => 1 })).toMatch(
      /^The outcome of the run is not what "expected" gives, without a fault: \d+ instead of 1\.$/,
    )
  })

  test('is told what an expectation throws, and nothing is left of it', async () => {
    const emulator = shop()
    const before = JSON.stringify(emulator.snapshot())
    const failure: unknown = await emulator
      .explore(right, {
        expected: () => {
          throw new Error('no account')
        },
      })
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(ExperimentError)
    expect((failure as Error).message).toBe(
      'The option "expected" has thrown: no account. It has to compute the result for any account.',
    )
    expect(JSON.stringify(emulator.snapshot())).toBe(before)
    expect(emulator.worlds()).toHaveLength(1)
  })

  test('has invariants look at the result, too', async () => {
    const findings = await explored(right, {
      invariants: { 'more than a real': (_world, result) => (Number(result) > 100 ? undefined : `it is ${result}`) },
      only: ['amount-one-cent', 'amount-large'],
    })
    expect(findings.map(({ finding, detail }) => [finding, detail])).toEqual([
      ['invariant', 'more than a real: it is 1 when an order is of one cent'],
    ])
  })

  test.each([
    [
      'an unknown name',
      ['order-refunnded'],
      'Invalid option "only": there is no fault or variation "order-refunnded"; did you mean order-refunded?',
    ],
    ['an unknown group', 'wires', "Invalid option \"only\": give 'wire', 'data', or a list of names."],
    ['no name', [], "Invalid option \"only\": give 'wire', 'data', or a list of names."],
  ])('is refused %s', async (_what, only, message) => {
    expect(await refusal(right, { only } as ExploreOptions)).toBe(message)
  })

  test('tries one fault of the wire alone', async () => {
    const report = await shop().explore(right, { only: ['quota'] })
    expect(report.findings.map(({ effect }) => effect)).toEqual(['quota'])
    expect(report.runs).toBe(6)
  })
})
