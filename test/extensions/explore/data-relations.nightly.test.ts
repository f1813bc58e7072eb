import { expect, test, vi } from 'vitest'
import { createEmulator, type ExperimentWorld, type ExploreOptions, type ExploreReport, type Run } from '../../../src/index.js'

// Dozens of runs each: long on a busy machine, and no time is measured.
vi.setConfig({ testTimeout: 180_000 })

interface Line {
  readonly id: number
  readonly value: number
  readonly created_at: string
  readonly transaction: { readonly status: string }
  readonly order: { readonly hash: string }
}

/** The pages of a history, each by itself. */
async function* pagesOf({ fetch, token }: ExperimentWorld): AsyncGenerator<readonly Line[]> {
  for (let page = 1, last = 1; page <= last; page += 1) {
    const answer = await fetch(`/api/v2/orders/history?paginate=25&page=${page}`, {
      headers: { Authorization: `Bearer ${token}` },
    })
    const { data, meta } = (await answer.json()) as { data: readonly Line[]; meta: { last_page: number } }
    last = meta.last_page
    yield data
  }
}

const linesOf = async (world: ExperimentWorld): Promise<readonly Line[]> => {
  const lines = new Map<number, Line>()
  for await (const page of pagesOf(world)) for (const line of page) lines.set(line.id, line)
  return [...lines.values()]
}

const explored = (run: Run, only: readonly string[], options: ExploreOptions = {}): Promise<ExploreReport> =>
  createEmulator({ seed: 7, orders: 30, now: '2026-03-01T12:00:00Z', frozen: true }).explore(run, { only, ...options })

const moving = ['orders-appear', 'orders-disappear', 'orders-change']

test('one more order changes a sum by its amount, not by nearly that', async () => {
  const inReais: Run = async (world) => (await linesOf(world)).reduce((sum, { value }) => sum + value / 100, 0)
  const { findings } = await explored(inReais, ['order-ordinary'])
  expect(findings.map(({ finding, detail }) => `${finding}: ${detail}`)).toEqual([
    expect.stringMatching(
      /^wrong-result: changes its result by 123\.4[45]\d{9,} instead of 123\.45: \d+\.\d+ when there is one more order$/,
    ),
  ])
  const mean: Run = async (world) => {
    const lines = await linesOf(world)
    return [lines.reduce((sum, { value }) => sum + value, 0) / 100, lines.length, 1 / lines.length]
  }
  expect((await explored(mean, ['order-ordinary'])).findings).toEqual([])
})

test('two rows of one instant may change places', async () => {
  const byInstant: Run = async (world) =>
    [...new Map((await linesOf(world)).map(({ created_at, value }) => [created_at, value])).values()].reduce(
      (sum, value) => sum + value,
      0,
    )
  const { findings } = await explored(byInstant, ['orders-of-one-instant'])
  expect(findings.map(({ detail }) => detail)).toEqual([
    expect.stringMatching(/^ends with \d+ instead of \d+ when two orders are of the same instant \(assumed: sort-histories\)$/),
  ])
  const list: Run = async (world) => (await linesOf(world)).map(({ id, value }) => ({ id, value }))
  expect((await explored(list, ['orders-of-one-instant'])).findings).toEqual([])
})

test('a record that appears, changes or disappears leaves a right flow with the account of before or of after', async () => {
  const statuses: Run = async (world) => (await linesOf(world)).map(({ id, transaction }) => `${id} ${transaction.status}`)
  const report = await explored(statuses, moving)
  expect(report.findings).toEqual([])
  expect(report.notTried).toEqual([])
  expect(report.tried).toBe(3)
})

test('a row that has moved to the next page is counted once', async () => {
  const twice: Run = async (world) => {
    let sum = 0
    for await (const page of pagesOf(world)) for (const { value } of page) sum += value
    return sum
  }
  const { findings } = await explored(twice, moving)
  expect(findings.map(({ variation, detail }) => [variation, detail])).toEqual([
    [
      'orders-appear',
      expect.stringMatching(
        /^ends with \d+ instead of \d+ when an order appears before the second page of the order history is read$/,
      ),
    ],
  ])
})

test('a page that is empty when its turn comes is no reason to fail', async () => {
  const first: Run = async (world) => {
    const ids: number[] = []
    for await (const [line] of pagesOf(world)) {
      if (line === undefined) throw new Error('no line')
      ids.push(line.id)
    }
    return ids.length > 0
  }
  const { findings } = await explored(first, moving)
  expect(findings.map(({ finding, variation }) => [finding, variation])).toEqual([['crashes', 'orders-disappear']])
})

test('what happens between two pages cannot happen to a flow that reads one', async () => {
  const one: Run = async (world) => (await pagesOf(world).next()).value?.length
  const emulator = createEmulator({ seed: 7, orders: 30, now: '2026-03-01T12:00:00Z', frozen: true })
  await expect(emulator.explore(one, { only: moving })).rejects.toThrow(
    'The variation orders-appear cannot be applied: request 2 of listOrderHistory never came.',
  )
})

interface Subscription {
  readonly price: number
  readonly currency: string
  readonly transactions: readonly { readonly paid_amount: number }[]
  readonly customer: { readonly name: string; readonly email: string; readonly city: string }
}

const subscriptionsOf = async ({ fetch, token }: ExperimentWorld): Promise<readonly Subscription[]> => {
  const answer = await fetch('/api/v2/subscriptions/history?paginate=1000', { headers: { Authorization: `Bearer ${token}` } })
  return ((await answer.json()) as { data: readonly Subscription[] }).data
}

const currencies = ['subscription-currency']

test('an amount in dollars is part of no sum of reais', async () => {
  const inReais: Run = async (world) => ({
    recurring: (await subscriptionsOf(world)).reduce((sum, { price }) => sum + price / 100, 0).toFixed(2),
  })
  const { findings } = await explored(inReais, currencies)
  expect(findings.map(({ finding, detail }) => `${finding}: ${detail}`)).toEqual([
    expect.stringMatching(
      /^wrong-result: adds 4990 cents of USD to those of another currency: [\d.]+ when a subscription is in dollars \(assumed: /,
    ),
  ])
})

test('what was paid in dollars is part of no sum of reais, but of that of orders, which show no currency', async () => {
  const paidOf = (rows: readonly Subscription[]): number =>
    rows.flatMap(({ transactions }) => transactions).reduce((sum, { paid_amount }) => sum + paid_amount, 0)
  const { findings } = await explored(async (world) => ({ paid: paidOf(await subscriptionsOf(world)) }), currencies)
  expect(findings.map(({ finding, detail }) => `${finding}: ${detail}`)).toEqual([
    expect.stringMatching(
      /^wrong-result: adds 9980 cents of USD to those of another currency: \d+ when a subscription is in dollars/,
    ),
  ])
  const revenue: Run = async (world) => {
    const lines = await linesOf(world)
    return { revenue: lines.reduce((sum, { value }) => sum + value, 0), subscriptions: (await subscriptionsOf(world)).length }
  }
  expect((await explored(revenue, currencies)).findings).toEqual([])
})

test('sums by currency, a filter, a list and a count are right', async () => {
  const sumOf = (rows: readonly Subscription[], wanted: string): number =>
    rows.filter(({ currency }) => currency === wanted).reduce((sum, { price }) => sum + price, 0)
  const flows: readonly Run[] = [
    async (world) => {
      const rows = await subscriptionsOf(world)
      return { BRL: sumOf(rows, 'BRL'), USD: sumOf(rows, 'USD') }
    },
    async (world) => {
      const rows = await subscriptionsOf(world)
      return Object.fromEntries([...new Set(rows.map(({ currency }) => currency))].map((one) => [one, sumOf(rows, one)]))
    },
    async (world) => sumOf(await subscriptionsOf(world), 'BRL'),
    async (world) => (await subscriptionsOf(world)).map(({ price, currency }) => `${price} ${currency}`),
    async (world) => (await subscriptionsOf(world)).length,
  ]
  for (const flow of flows) expect((await explored(flow, currencies)).findings).toEqual([])
})

const namedOddly = ['subscription-customer-quotes', 'subscription-customer-markup', 'subscription-customer-long']

test.each([
  ['commas', ','],
  ['semicolons', ';'],
])('a table of %s keeps its columns when a name holds one', async (_name, separator) => {
  const csv =
    (write: (value: string) => string): Run =>
    async (world) => {
      const rows = (await subscriptionsOf(world)).map(({ customer, price }) =>
        [write(customer.name), write(customer.email), price].join(separator),
      )
      return { file: [['name', 'email', 'price'].join(separator), ...rows].join('\r\n') }
    }
  const { findings } = await explored(csv(String), namedOddly)
  expect(findings.map(({ variation, detail }) => `${variation}: ${detail}`)).toEqual([
    expect.stringMatching(
      /^subscription-customer-quotes: tears its table: row \d+ has 4 fields, the first one 3 when the name of a customer has quotes/,
    ),
  ])
  const quoted = csv((value) => `"${value.replaceAll('"', '""')}"`)
  expect((await explored(quoted, namedOddly)).findings).toEqual([])
  const stripped = csv((value) => value.replaceAll(/[",;]/g, ' '))
  expect((await explored(stripped, namedOddly)).findings).toEqual([])
})

test('sentences and lists of names are no table', async () => {
  const flows: readonly Run[] = [
    async (world) => (await subscriptionsOf(world)).map(({ customer }) => `Olá, ${customer.name}, tudo bem?`).join('\n'),
    async (world) => (await subscriptionsOf(world)).map(({ customer, price }) => `${customer.name}, R$ ${price}`).join('\n'),
    async (world) => `Assinantes, hoje:\n${(await subscriptionsOf(world)).map(({ customer }) => customer.name).join('\n')}`,
  ]
  for (const flow of flows) expect((await explored(flow, namedOddly)).findings).toEqual([])
})

test('a flow that also reads subscriptions is right about an order that is refunded meanwhile', async () => {
  const page = async ({ fetch, token }: ExperimentWorld, path: string) => {
    const rows: { id: number; transaction: Paid; transactions: Paid[] }[] = []
    for (let next: string | null = `${path}?paginate=2`; next !== null; ) {
      const answer = await fetch(next, { headers: { authorization: `Bearer ${token}` } })
      const { data, links } = (await answer.json()) as { data: typeof rows; links: { next: string | null } }
      rows.push(...data)
      next = links.next
    }
    return rows
  }
  interface Paid {
    readonly status: string
    readonly paid_amount: number
  }
  const paid = (list: readonly Paid[]): number =>
    list.filter(({ status }) => status === 'authorized').reduce((sum, { paid_amount }) => sum + paid_amount, 0)
  const flow: Run = async (world) => {
    const lines = new Map((await page(world, '/api/v2/orders/history')).map((line) => [line.id, line]))
    const subscriptions = await page(world, '/api/v2/subscriptions/history')
    const charges = subscriptions.flatMap(({ transactions }) => transactions)
    return { revenue: paid([...lines.values()].map(({ transaction }) => transaction)), paid: paid(charges) }
  }
  const sales = ['s1', 's2', 's3']
  const emulator = createEmulator({
    now: '2026-03-20T12:00:00Z',
    frozen: true,
    data: {
      offers: { m: { price: 4_990, interval: 30 } },
      orders: Object.fromEntries(sales.map((label, nth) => [label, { offer: 'm', at: `-${20 - 5 * nth}d` }])),
      subscriptions: Object.fromEntries(sales.map((label) => [label, {}])),
    },
  })
  const { findings, tried } = await emulator.explore(flow, { only: ['orders-change'] })
  expect(findings).toEqual([])
  expect(tried).toBe(1)
})

test('what is shown elsewhere, too, is not judged where a right flow may see it as it was and as it is', async () => {
  const careful: Run = async (world) => {
    const lines = await linesOf(world)
    const answer = await world.fetch('/api/v2/orders/summary', { headers: { Authorization: `Bearer ${world.token}` } })
    const { total_items } = (await answer.json()) as { total_items: number }
    if (lines.length !== total_items) throw new Error(`${lines.length} lines of ${total_items}`)
    return lines.length
  }
  const { findings, notTried } = await createEmulator({ seed: 7, orders: 30, now: '2026-03-01T12:00:00Z', frozen: true }).explore(
    careful,
    { only: 'data' },
  )
  expect(findings.filter(({ variation }) => moving.includes(variation ?? ''))).toEqual([])
  expect(notTried.filter(({ effect }) => moving.includes(effect)).map(({ why }) => why)).toEqual(
    moving.map(() => 'the run also asks getOrderSummary, where it may see the account of before or of after'),
  )
})

test('an invariant about the world is not asked of a run in which the world changes', async () => {
  const count: Run = async (world) => new Set((await linesOf(world)).map(({ order }) => order.hash)).size
  const invariants: ExploreOptions['invariants'] = {
    'as many as there are': ({ records }, result) =>
      result === undefined || result === records.orders.count() ? undefined : `${result} of ${records.orders.count()}`,
  }
  expect((await explored(count, moving, { invariants })).findings).toEqual([])
})
