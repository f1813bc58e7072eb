import { expect, test } from 'vitest'
import type { EmulatorOptions } from '../../src/index.js'
import { type Client, openClient } from '../support/door/client.js'

const createProduct = { name: 'Curso de Teste', type: 'course', description: 'Sobre testes.' }
const keyOf = (number: number) => `00000000-0000-4000-9000-${String(number).padStart(12, '0')}`

/** A sequence that reads, writes, sells, errs and lets time pass; what it answers, without the address of the door. */
const play = async (client: Client): Promise<string[]> => {
  const { landmarks, tokens } = client.emulator
  const { order_full_tracking, product_active } = landmarks
  const answers = [
    await client.get('/api/v2/products?per_page=100'),
    await client.get('/api/v2/orders/history?paginate=1000'),
    await client.get('/api/v2/subscriptions/history', { token: tokens.other_producer }),
    await client.get('/api/v2/orders/summary', { environment: 'production' }),
    await client.get('/api/v2/orders/unknown'),
    await client.get('/api/v2/orders/summary', { token: null }),
    await client.get('/api/v2/orders/summary', { token: tokens.no_scopes }),
    await client.post('/api/v2/products', createProduct, { key: keyOf(1) }),
    await client.post('/api/v2/products', createProduct, { key: keyOf(1) }),
    await client.post('/api/v2/products', {}, { key: keyOf(2) }),
    await client.post(
      `/api/v2/products/${product_active.id}/offers`,
      { name: 'Oferta', price: 5_000, charge_type: 'one_time' },
      {
        key: keyOf(3),
      },
    ),
    await client.control('/tokens', { method: 'POST', json: { name: 'another', scopes: ['orders:read'] } }),
    await client.control('/clock', { method: 'POST', json: { advance: '3h' } }),
    await client.control('/orders', { method: 'POST', json: { product_id: product_active.id, bump: true, two_cards: true } }),
    await client.get('/api/v2/orders/history?paginate=3'),
    await client.get(`/api/v2/orders/${order_full_tracking.hash}`),
    await client.post(`/api/v2/subscriptions/${landmarks.subscription_active.id}/cancel`, undefined, { key: keyOf(4) }),
    await client.get('/api/v2/nowhere'),
    await client.control('/landmarks'),
    await client.control('/tokens'),
  ]
  return answers.map(({ status, headers, text }) =>
    `${status}\n${[...headers].map(([name, value]) => `${name}: ${value}`).join('\n')}\n\n${text}`
      .replaceAll(client.door.urls.sandbox, 'SANDBOX')
      .replaceAll(client.door.urls.production, 'PRODUCTION'),
  )
}

const playOn = async (options: EmulatorOptions) => play(await openClient(options))

test('two emulators with the same options answer the same requests alike, byte for byte', async () => {
  const [left, right] = [await playOn({ seed: 11, orders: 60 }), await playOn({ seed: 11, orders: 60 })]
  expect(left).toHaveLength(20)
  expect(right).toEqual(left)
})

test('after a reset the same requests have the same answers, byte for byte', async () => {
  const client = await openClient({ seed: 11, orders: 60 })
  const before = await play(client)
  client.emulator.reset()
  expect(await play(client)).toEqual(before)
})

test('the time of day at which the clock starts adds the charges that are due by then, and changes nothing else', async () => {
  const starts = []
  for (const now of ['2026-03-01T00:00:00Z', '2026-03-01T12:34:56Z', '2026-03-01T23:59:59Z']) {
    const client = await openClient({ now })
    const list = async (path: string) => (await client.get(path)).json.data
    starts.push({
      products: await list('/api/v2/products?per_page=100'),
      lines: await list('/api/v2/orders/history?paginate=1000'),
      subscriptions: await list('/api/v2/subscriptions/history'),
    })
  }
  const first = starts[0] as (typeof starts)[number]
  for (const { products, lines, subscriptions } of starts.slice(1)) {
    expect(products).toEqual(first.products)
    expect(lines.slice(-first.lines.length)).toEqual(first.lines)
    expect(lines.length).toBeGreaterThan(first.lines.length)
    for (const [position, row] of subscriptions.entries()) {
      const { successful_charges, transactions, histories, next_charge, updated_at, ...rest } = first.subscriptions[position]
      expect(row).toMatchObject(rest)
      expect(row.transactions.slice(0, successful_charges)).toEqual(transactions)
      expect(row.histories.slice(0, successful_charges)).toEqual(histories)
      if (row.successful_charges === successful_charges)
        expect([row.next_charge, row.updated_at]).toEqual([next_charge, updated_at])
    }
  }
})

test('another seed has other data, other names and other request ids', async () => {
  const answers = []
  for (const seed of [1, 2]) {
    const client = await openClient({ seed })
    const { json: products } = await client.get('/api/v2/products?per_page=100')
    const { json: history } = await client.get('/api/v2/orders/history?paginate=1000')
    const { json: missing } = await client.get('/api/v2/orders/unknown')
    answers.push({
      ids: new Set<string>(products.data.map(({ id }: { id: string }) => id)),
      hashes: new Set<string>(history.data.map(({ order }: { order: { hash: string } }) => order.hash)),
      requestId: missing.request_id,
    })
  }
  const [one, two] = answers
  expect([...(one?.ids ?? [])].filter((id) => two?.ids.has(id))).toEqual([])
  expect([...(one?.hashes ?? [])].filter((hash) => two?.hashes.has(hash))).toEqual([])
  expect(one?.hashes.size).toBe(250)
  expect(one?.requestId).not.toBe(two?.requestId)
})

test('every error has a request id of its own', async () => {
  const client = await openClient()
  const ids = []
  for (let request = 0; request < 50; request += 1) ids.push((await client.get('/api/v2/orders/unknown')).json.request_id)
  expect(new Set(ids).size).toBe(50)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

test('reading more often does not change what is read', async () => {
  const [busy, calm] = [await openClient({ unlimited: true }), await openClient({ unlimited: true })]
  for (const size of [1, 3, 50, 400]) await busy.get(`/api/v2/orders/history?paginate=${size}&page=2`)
  const [left, right] = [await busy.get('/api/v2/orders/history'), await calm.get('/api/v2/orders/history')]
  expect(left.json.data).toEqual(right.json.data)
})
