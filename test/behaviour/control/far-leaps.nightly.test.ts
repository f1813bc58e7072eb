import { expect, test } from 'vitest'
import { type Client, openClient } from '../../support/door/client.js'

const still = { now: '2026-03-01T12:00:00Z', frozen: true, unlimited: true } as const

const leapTo = (client: Client, now: string) => client.control('/clock', { method: 'POST', json: { now } })

/** The instant that a refusal names. */
const furthest = async (client: Client, now: string): Promise<string> => {
  const refused = await leapTo(client, now)
  expect(refused.status, refused.text).toBe(422)
  return /^Cannot move the clock beyond (\S+Z), as far as /.exec(refused.json.message)?.[1] ?? refused.text
}

/** Charges on the first page of subscriptions. */
const chargesShown = async (client: Client): Promise<number> => {
  const page = await client.get('/api/v2/subscriptions/history')
  expect(page.status).toBe(200)
  return page.json.data.reduce((sum: number, { histories }: { histories: readonly object[] }) => sum + histories.length, 0)
}

const daily = {
  products: { clube: { name: 'Clube' } },
  offers: { diaria: { product: 'clube', price: 100, interval: 1 } },
  orders: { uma: { offer: 'diaria', at: '-1d' } },
}

test.each([
  ['thirty orders', { orders: 30 }],
  ['thousands of orders', { orders: 2_000 }],
  ['a subscription that is charged every day', { orders: 0, data: daily }],
])(
  'with %s the clock goes as far as a page can show the charges, and says so; at that instant it is answered',
  async (_what, options) => {
    const client = await openClient({ ...still, ...options })
    const latest = await furthest(client, '9995-12-31T00:00:00Z')
    expect((await leapTo(client, '9995-12-31T00:00:00Z')).json.message).toMatch(
      /as many charges as can be answered in time; reset it, or begin a world/,
    )
    expect((await leapTo(client, latest)).status).toBe(200)
    const summary = await client.get('/api/v2/orders/summary')
    expect(summary.json.total_items).toBeLessThan(510_000)
    expect(await chargesShown(client)).toBeLessThan(80_000)
  },
)

test('an account of nothing goes to the end of time', async () => {
  const client = await openClient({ ...still, orders: 0 })
  expect((await leapTo(client, '9995-12-31T00:00:00Z')).status).toBe(200)
  expect((await client.get('/api/v2/orders/summary')).json.total_items).toBe(0)
})

test('while somebody is told of charges, a leap ends where a bounded text waits for him; then it goes on from there', async () => {
  const client = await openClient({ ...still, orders: 30 })
  let [delivered, letters] = [0, 0]
  client.emulator.webhooks.deliver(async (request: Request) => {
    delivered += 1
    letters += (await request.text()).length
    return new Response(null, { status: 204 })
  })
  const first = await furthest(client, '2100-01-01T00:00:00Z')
  const refused = await leapTo(client, '2100-01-01T00:00:00Z')
  expect(refused.json.message).toMatch(/while endpoints receive every charge: move it there, deliver what is due and continue/)
  expect(delivered).toBe(0)
  let turns = 0
  const count = (): void => {
    turns += 1
    timer = setTimeout(count)
  }
  let timer = setTimeout(count)
  expect((await leapTo(client, first)).status).toBe(200)
  clearTimeout(timer)
  expect(turns).toBeGreaterThan(3)
  expect(delivered).toBeGreaterThan(500)
  // Two hundred thousand charges at most, of some three hundred bytes.
  expect(letters).toBeLessThan(100_000_000)
  const second = await furthest(client, '2100-01-01T00:00:00Z')
  expect(Date.parse(second)).toBeGreaterThan(Date.parse(first))
  const before = delivered
  expect((await leapTo(client, second)).status).toBe(200)
  expect(delivered).toBeGreaterThan(before)
})

test('leaps in one go, with nothing delivered in between, count together; whoever delivers first goes on', async () => {
  const client = await openClient({ ...still, orders: 30 })
  const { clock, webhooks } = client.emulator
  webhooks.inbox()
  const leap = (): void => {
    for (let leaps = 0; leaps < 100; leaps += 1) clock.advance('365d')
  }
  expect(leap).toThrow(/as far as one move goes while endpoints receive/)
  await webhooks.drain()
  clock.advance('365d')
})
