import { expect, test, vi } from 'vitest'
import { createEmulator, type ExperimentWorld, type Run } from '../../../src/index.js'

// Dozens of runs each: long on a busy machine, and no time is measured.
vi.setConfig({ testTimeout: 180_000 })

const shop = (orders = 30) => createEmulator({ seed: 7, orders, now: '2026-03-01T12:00:00Z', frozen: true })

interface Page {
  readonly data: readonly { readonly id: number; readonly name: string; readonly value: number; readonly situation: string }[]
  readonly links: { readonly next: string | null }
  readonly meta: { readonly last_page: number; readonly total: number }
}

const get = async ({ fetch, token }: ExperimentWorld, path: string): Promise<Page> => {
  const answer = await fetch(path, { headers: { Authorization: `Bearer ${token}` } })
  return (await answer.json()) as Page
}

const orders = (page: number, size = 30): string => `/api/v2/orders/history?paginate=${size}&page=${page}`

/** Sum over the pages of a history up to one. */
const sumUntil =
  (lastOf: (page: Page) => number, path = orders): Run =>
  async (world) => {
    let sum = 0
    for (let page = 1, last = 1; page <= last; page += 1) {
      const answer = await get(world, path(page))
      for (const { value } of answer.data) sum += value
      last = lastOf(answer)
    }
    return sum
  }

/** The names of variations of the number of rows. */
const namesOf = (list: string): readonly string[] =>
  ['page-less-one', 'one-page', 'page-and-one', 'last-page-of-one', 'more-pages'].map((name) => `${list}-${name}`)

const findingsOf = async (run: Run, list = 'orders', emulator = shop()): Promise<readonly string[]> => {
  const { findings, notTried } = await emulator.explore(run, { only: namesOf(list) })
  expect(notTried).toEqual([])
  return findings.map(({ finding, detail, also }) => `${finding}: ${detail}, also ${also.length}`)
}

test('a flow that reads every page is right with any number of rows', async () => {
  expect(await findingsOf(sumUntil(({ meta }) => meta.last_page))).toEqual([])
})

test.each<[string, Run, string]>([
  [
    'ignores the last page',
    sumUntil(({ meta }) => meta.last_page - 1),
    'wrong-result: reads 30 of 31 lines: page 2 was never requested when the order history has one page and one row, also 2',
  ],
  [
    'knows no pages',
    sumUntil(() => 1),
    'wrong-result: reads 30 of 31 lines: page 2 was never requested when the order history has one page and one row, also 2',
  ],
  [
    'never expects more than three pages',
    sumUntil(({ meta }) => Math.min(3, meta.last_page)),
    'wrong-result: reads 90 of 91 lines: page 4 was never requested when the order history has a last page of one row, also 1',
  ],
  [
    'takes a full page for one that is followed by another',
    async (world) => {
      let sum = 0
      for (let page = 1, isLast = false; !isLast; page += 1) {
        const { data } = await get(world, orders(page))
        if (data.length === 0) throw new Error(`page ${page} is empty`)
        for (const { value } of data) sum += value
        isLast = data.length < 30
      }
      return sum
    },
    'crashes: throws "page 2 is empty" when the order history has exactly one page, also 1',
  ],
])('a flow that %s is found', async (_what, run, detail) => {
  expect(await findingsOf(run)).toContain(detail)
})

test('the number of lines of a long history is named', async () => {
  const read: Run = sumUntil(
    ({ meta }) => Math.min(20, meta.last_page),
    (page) => orders(page, 4),
  )
  expect(await findingsOf(read)).toEqual([
    'wrong-result: reads 80 of 85 lines: pages 21 and 22 were never requested when the order history has a last page of one row, also 1',
  ])
})

test('a client that returns nothing is told which pages it leaves out', async () => {
  const read: Run = async (world) => {
    await sumUntil(({ meta }) => meta.last_page - 1)(world)
  }
  expect((await findingsOf(read))[0]).toMatch(/^wrong-result: reads 30 of 31 lines: page 2 was never requested/)
})

test('who looks for one row, or shows the newest, may stop at any page', async () => {
  const newest: Run = async (world) => (await get(world, orders(1))).data[0]?.id
  expect(await findingsOf(newest)).toEqual([])
  const active: Run = async (world) => {
    await get(world, orders(1))
    for (let page = 1, last = 1; page <= last; page += 1) {
      const { data, meta } = await get(world, `/api/v2/subscriptions/history?paginate=2&page=${page}`)
      const found = data.find(({ situation }) => situation === 'active')
      if (found !== undefined) return found.id
      last = meta.last_page
    }
    return null
  }
  expect(await findingsOf(active, 'subscriptions')).toEqual([])
})

test('lists of products and of subscriptions have ends of pages, too', async () => {
  const names: Run = async (world) => (await get(world, '/api/v2/products')).data.map(({ name }) => name)
  expect(await findingsOf(names, 'products')).toEqual([
    'wrong-result: reads 15 of 16 products: page 2 was never requested when the product list has one page and one row, also 2',
  ])
  const count: Run = async (world) => (await get(world, '/api/v2/subscriptions/history?paginate=10')).data.length
  expect((await findingsOf(count, 'subscriptions'))[0]).toMatch(/^wrong-result: reads 10 of 11 subscriptions: page 2/)
})

test('a page of a thousand rows has as many as can be made', async () => {
  const read: Run = sumUntil(
    ({ meta }) => meta.last_page,
    (page) => orders(page, 1_000),
  )
  const { findings } = await shop().explore(read, { only: ['orders-page-and-one'] })
  expect(findings).toEqual([])
  await expect(shop().explore(read, { only: ['orders-more-pages'] })).rejects.toThrow(
    'The variation orders-more-pages cannot be applied: it takes 3000 rows; have the run ask for smaller pages.',
  )
})

test('a run that reads no list has no pages', async () => {
  const total: Run = async (world) => await get(world, '/api/v2/orders/summary')
  await expect(shop().explore(total, { only: ['orders-one-page'] })).rejects.toThrow(
    'The variation orders-one-page cannot be applied: the run reads no list of orders.',
  )
})

const productPage = (page: number): string => `/api/v2/products?per_page=40&page=${page}`

/** Names of all products by pages of 40, until one that is not full. */
const untilNotFull: Run = async (world) => {
  const names: string[] = []
  for (let page = 1, isLast = false; !isLast; page += 1) {
    const { data } = await get(world, productPage(page))
    names.push(...data.map(({ name }) => name))
    isLast = data.length < 40
  }
  return names
}

/** The same by the total that the list tells. */
const untilTotal: Run = async (world) => {
  const names: string[] = []
  for (let page = 1, total = 1; names.length < total; page += 1) {
    const { data, meta } = await get(world, productPage(page))
    names.push(...data.map(({ name }) => name))
    total = meta.total
  }
  return names
}

test('who takes a page that is smaller than asked for the last one is found, with what shows it again', async () => {
  const { findings } = await shop().explore(untilNotFull, { only: ['products-smaller-pages'] })
  expect(findings).toMatchObject([
    {
      finding: 'wrong-result',
      detail:
        'reads 10 of 41 products: pages 2 to 5 were never requested when pages of the product list have 10 rows, whatever is asked for (assumed: products-page-size-param)',
      assumptions: { 'products-page-size-param': 'limit', 'products-page-size-default': '10' },
    },
  ])
  const [{ data, scenario, assumptions = {} } = expect.fail('nothing was found')] = findings
  const again = shop().fork({ scenario, assumptions, ...(data === undefined ? {} : { data }) })
  const answer = await again.fetch(`https://sandbox.example.test${productPage(1)}`, {
    headers: { Authorization: `Bearer ${again.tokens.full}` },
  })
  expect(await answer.json()).toMatchObject({ data: { length: 10 }, meta: { per_page: 10, total: 41 } })
})

test.each<[string, Run, string]>([
  ['reads on to the total', untilTotal, 'products'],
  ['shows the newest page', async (world) => (await get(world, productPage(1))).data.map(({ name }) => name), 'products'],
  [
    'reads on to the last page',
    sumUntil(
      ({ meta }) => meta.last_page,
      (page) => `/api/v2/subscriptions/history?paginate=100&page=${page}`,
    ),
    'subscriptions',
  ],
])('smaller pages do nothing to a flow that %s', async (_what, run, list) => {
  const { findings, notTried } = await shop().explore(run, { only: [`${list}-smaller-pages`] })
  expect([findings, notTried]).toEqual([[], []])
})
