import { expect, test } from 'vitest'
import { type Client, openClient } from '../support/door/client.js'
import { createSellable, sell } from '../support/door/sale.js'
import { walk, walkProducts } from '../support/door/walk.js'

const products = '/api/v2/products'

/** All that the API shows of the catalogue. */
const readCatalogue = async (client: Client): Promise<unknown[]> => {
  const { items } = await walkProducts(client)
  const offers = []
  for (const { id } of items) offers.push((await client.get(`${products}/${id}/offers`)).json)
  return [...items, ...offers]
}

test('no request of the API changes or removes a product or an offer', async () => {
  const client = await openClient({ unlimited: true })
  const { productId, offerId } = await createSellable(client, 10_000)
  const before = await readCatalogue(client)
  const paths = ['', '/offers', `/offers/${offerId}`, '/activate', '/activation', '/status'].map(
    (rest) => `${products}/${productId}${rest}`,
  )
  const json = { name: 'Outro', status: 'pending', is_active: false, price: 1, charge_type: 'one_time' }
  for (const path of [products, ...paths]) {
    for (const method of ['PUT', 'PATCH', 'DELETE']) {
      expect([method, path, (await client.send(path, { method, json })).status]).toEqual([
        method,
        path,
        expect.toBeOneOf([404, 405]),
      ])
    }
  }
  for (const path of paths.filter((path) => !path.endsWith('/offers'))) expect((await client.post(path, json)).status).toBe(404)
  expect(await readCatalogue(client)).toEqual(before)
})

test('an inactive product stays inactive until it is activated outside the API', async () => {
  const client = await openClient()
  const { json: created } = await client.post(products, { name: 'Curso', type: 'course', description: 'Texto', is_active: false })
  await client.post(`${products}/${created.id}/offers`, { name: 'Oferta', price: 10_000, charge_type: 'one_time' })
  client.emulator.clock.advance('400d')
  const sale = { method: 'POST', json: { product_id: created.id } } as const
  expect((await client.get(products)).json.data[0]).toEqual(created)
  expect((await client.control('/orders', sale)).status).toBe(409)
  await client.control(`/products/${created.id}`, { method: 'PATCH', json: { is_active: true } })
  expect((await client.get(products)).json.data[0]).toEqual({ ...created, is_active: true })
  expect((await client.control('/orders', sale)).status).toBe(201)
})

test('a product can be paid for through its offers from its creation on', async () => {
  const client = await openClient()
  const { productId, offerId, offerNumber } = await createSellable(client, 10_000)
  const { items, paid_amount } = await sell(client, { product_id: productId, offer_id: offerId })
  expect(items).toMatchObject([{ offer: { id: offerNumber, code: offerId }, amount: 10_000, status: 'authorized' }])
  expect(paid_amount).toBe(10_000)
})

test('only the values seen appear as states', async () => {
  const client = await openClient()
  const values = (rows: readonly object[], name: string) => [
    ...new Set(rows.map((row) => (row as Record<string, unknown>)[name])),
  ]
  const { items: catalogue } = await walkProducts(client)
  expect(values(catalogue, 'status')).toEqual(['approved'])
  expect(values(catalogue, 'is_active').sort()).toEqual([false, true])
  const { items: lines } = await walk(client, '/api/v2/orders/history?paginate=1000')
  expect(
    values(
      lines.map(({ transaction }) => transaction),
      'status',
    ),
  ).toEqual(['authorized'])
  expect(
    values(
      lines.map(({ order_item }) => order_item),
      'status',
    ),
  ).toEqual(['authorized'])
  const { items: subscriptions } = await walk(client, '/api/v2/subscriptions/history?paginate=1000')
  expect(values(subscriptions, 'situation')).toEqual(['active'])
  const histories = subscriptions.flatMap((subscription) => subscription.histories)
  expect([values(histories, 'type'), values(histories, 'status')]).toEqual([['charge'], ['paid']])
})

test('time adds renewals and moves nothing of a sale or subscription to another state', async () => {
  const client = await openClient()
  const read = async () => ({
    lines: (await walk(client, '/api/v2/orders/history?paginate=1000')).items,
    subscriptions: (await walk(client, '/api/v2/subscriptions/history?paginate=1000')).items,
  })
  const before = await read()
  client.emulator.clock.advance('400d')
  const after = await read()
  expect(after.lines.slice(-before.lines.length)).toEqual(before.lines)
  expect(after.lines.every(({ transaction, order_item }) => transaction.status === order_item.status)).toBe(true)
  expect(new Set(after.lines.map(({ transaction }) => transaction.status))).toEqual(new Set(['authorized']))
  for (const [index, subscription] of after.subscriptions.entries()) {
    const { transactions, histories, successful_charges, ...earlier } = before.subscriptions[index]
    const { next_charge, updated_at } = subscription
    expect(subscription).toMatchObject({ ...earlier, next_charge, updated_at, failed_charges: 0 })
    expect(subscription.transactions.slice(0, successful_charges)).toEqual(transactions)
    expect(subscription.histories.slice(0, successful_charges)).toEqual(histories)
    expect(subscription.successful_charges).toBeGreaterThan(successful_charges + 12)
  }
})
