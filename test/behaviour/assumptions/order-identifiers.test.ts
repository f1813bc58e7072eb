import { expect, test } from 'vitest'
import { openWith } from '../../support/open-with.js'
import { detailOf, linesOf, type Row, subscriptionsOf } from '../../support/read-sales.js'
import { openShop } from '../../support/shop.js'

test.each([
  ['id-cross-reference=reference_id', true],
  ['id-cross-reference=unrelated', false],
])('%s: the numbers of product and offer in orders and subscriptions', async (assumed, areSame) => {
  const { product, offer, sell, lines } = await openShop(assumed)
  const { items } = await sell()
  const [line] = (await lines()) as [Row]
  const seen = [line.product.id, line.offer.id, items[0].offer.id]
  const reference = [product.reference_id, offer.reference_id, offer.reference_id]
  expect(seen.map((id, index) => id === reference[index])).toEqual([areSame, areSame, areSame])
  expect([line.offer.code, items[0].offer.code]).toEqual([offer.id, offer.id])
  const client = await openWith(assumed)
  const catalogue: Row[] = (await client.get('/api/v2/products?per_page=100')).json.data
  for (const subscription of await subscriptionsOf(client)) {
    expect(catalogue.some(({ reference_id }) => reference_id === subscription.product.id)).toBe(areSame)
  }
})

test.each([
  ['product-id-format=short', /^[a-z0-9]{12}$/],
  ['product-id-format=uuid', /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/],
  ['product-id-format=hex_32', /^[0-9a-f]{32}$/],
])('%s: ids of products, seeded and new', async (assumed, format) => {
  const client = await openWith(assumed)
  const created = await client.post('/api/v2/products', { name: 'Curso', type: 'course', description: 'x' })
  expect(created.json.id).toMatch(format)
  const catalogue: Row[] = (await client.get('/api/v2/products?per_page=100')).json.data
  for (const { id } of catalogue) expect(id).toMatch(format)
  const offers = await client.get(`/api/v2/products/${client.emulator.landmarks.product_active.id}/offers`)
  expect(offers.json.data[0].product_id).toMatch(format)
})

test.each([
  ['offer-code-format=short', /^[A-Za-z0-9]{8}$/],
  ['offer-code-format=uuid', /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/],
])('%s: codes of offers, seeded and new', async (assumed, format) => {
  const client = await openWith(assumed)
  const path = `/api/v2/products/${client.emulator.landmarks.product_active.id}/offers`
  const created = await client.post(path, { name: 'Plano', price: 1990, charge_type: 'one_time' })
  expect(created.json.id).toMatch(format)
  expect(created.json.checkout_url).toBe(`https://checkout.example/${created.json.id}`)
  for (const { id } of (await client.get(path)).json.data) expect(id).toMatch(format)
  for (const { offer } of await linesOf(client)) if (offer.code !== '') expect(offer.code).toMatch(format)
  for (const { offer } of await subscriptionsOf(client)) expect(offer.code).toMatch(format)
})

test.each([
  ['order-hash-format=short', /^[a-z0-9]{16}$/],
  ['order-hash-format=uuid', /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/],
  ['order-hash-format=hex_32', /^[0-9a-f]{32}$/],
])('%s: hashes of orders, seeded and new', async (assumed, format) => {
  const client = await openWith(assumed)
  const { product_active, order_upsell } = client.emulator.landmarks
  expect(order_upsell.hash).toMatch(format)
  expect(await detailOf(client, order_upsell.hash)).toMatchObject({ id: order_upsell.id, hash: order_upsell.hash })
  for (const { order } of await linesOf(client)) expect(order.hash).toMatch(format)
  for (const { order } of await subscriptionsOf(client)) expect(order.hash).toMatch(format)
  const sale = await client.control('/orders', { method: 'POST', json: { product_id: product_active.id } })
  expect(sale.json.hash).toMatch(format)
  expect(await detailOf(client, sale.json.hash)).toMatchObject({ id: sale.json.id })
})

test.each([
  ['id-case-sensitivity=exact', 404],
  ['id-case-sensitivity=insensitive', 200],
])('%s: identifiers in capital letters', async (assumed, status) => {
  const client = await openWith(assumed)
  const { order_upsell, product_active } = client.emulator.landmarks
  expect((await client.get(`/api/v2/orders/${order_upsell.hash?.toUpperCase()}`)).status).toBe(status)
  const path = `/api/v2/products/${String(product_active.id).toUpperCase()}/offers`
  expect((await client.get(path)).status).toBe(status)
  const offer = { name: 'Plano', price: 1990, charge_type: 'one_time' }
  const created = await client.post(path, offer)
  expect(created.status).toBe(status === 200 ? 201 : 404)
  if (status === 200) expect(created.json.product_id).toBe(product_active.id)
})
