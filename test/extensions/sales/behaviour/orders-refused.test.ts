import { expect, test } from 'vitest'
import { type Client, openClient } from '../../../support/door/client.js'
import { createSellable } from '../../../support/door/sale.js'

const attempt = (client: Client, json: unknown) => client.control('/orders', { method: 'POST', json })
const history = '/api/v2/orders/history'

test('an inactive product cannot be sold until it is activated', async () => {
  const client = await openClient()
  const product = { name: 'Curso de Teste', type: 'course', description: 'Sobre testes.', is_active: false }
  const { id } = (await client.post('/api/v2/products', product)).json
  await client.post(`/api/v2/products/${id}/offers`, { name: 'Oferta', price: 10_000, charge_type: 'one_time' })
  const { total } = (await client.get(history)).json.meta
  const refused = await attempt(client, { product_id: id })
  expect(refused.status).toBe(409)
  expect(refused.json).toEqual({ error: 'product_unavailable', message: expect.stringContaining(id), request_id: null })
  expect((await client.get(history)).json.meta.total).toBe(total)
  await client.control(`/products/${id}`, { method: 'PATCH', json: { is_active: true } })
  expect((await attempt(client, { product_id: id })).status).toBe(201)
})

test('an inactive product cannot be sold along either', async () => {
  const client = await openClient()
  const bump = { product_id: client.emulator.landmarks.product_inactive.id }
  const refused = await attempt(client, { product_id: client.emulator.landmarks.product_active.id, bump })
  expect(refused.status).toBe(409)
  expect(refused.json.error).toBe('product_unavailable')
})

test('an offer that is inactive with its product cannot be sold, named or not', async () => {
  const client = await openClient({ assumptions: { 'offer-is-active': 'mirrors_product' } })
  const { productId, offerId } = await createSellable(client, 10_000)
  await client.control(`/products/${productId}`, { method: 'PATCH', json: { is_active: false } })
  const [offer] = (await client.get(`/api/v2/products/${productId}/offers`)).json.data
  expect(offer).toMatchObject({ id: offerId, is_active: false })
  for (const sale of [{ product_id: productId }, { product_id: productId, offer_id: offerId }]) {
    const refused = await attempt(client, sale)
    expect(refused.status).toBe(409)
    expect(refused.json.error).toBe('product_unavailable')
  }
})

test("another producer's product cannot be named", async () => {
  const client = await openClient()
  const { id } = (await client.control('/landmarks?producer=second')).json.product_active
  const refused = await attempt(client, { product_id: id })
  expect(refused.status).toBe(422)
  expect(Object.keys(refused.json.errors)).toEqual(['product_id'])
})

test('an offer of another product cannot be named', async () => {
  const client = await openClient()
  const [one, two] = [await createSellable(client, 10_000), await createSellable(client, 10_000)]
  const refused = await attempt(client, { product_id: one.productId, offer_id: two.offerId })
  expect(refused.status).toBe(422)
  expect(Object.keys(refused.json.errors)).toEqual(['offer_id'])
})

test('every unknown id is named at once', async () => {
  const client = await openClient()
  const refused = await attempt(client, { product_id: 'aaaaaaaaaaaa', bump: { product_id: 'bbbbbbbbbbbb' } })
  expect(refused.status).toBe(422)
  expect(Object.keys(refused.json.errors).sort()).toEqual(['bump.product_id', 'product_id'])
})

test('a product without offers cannot be sold', async () => {
  const client = await openClient()
  const refused = await attempt(client, { product_id: client.emulator.landmarks.product_without_offers.id })
  expect(refused.status).toBe(422)
  expect(Object.keys(refused.json.errors)).toEqual(['offer_id'])
})

test.each([
  ['no product', {}, ['product_id']],
  ['a number for the product', { product_id: 1 }, ['product_id']],
  ['an empty offer', { offer_id: '' }, ['offer_id']],
  ['no quantity', { quantity: 0 }, ['quantity']],
  ['half a quantity', { quantity: 1.5 }, ['quantity']],
  ['a coupon without discount', { coupon: { name: 'X' } }, ['coupon.discount']],
  ['a coupon larger than the price', { coupon: { name: 'X', discount: 2_147_483_647 } }, ['coupon.discount']],
  ['an unknown member of the coupon', { coupon: { name: 'X', discount: 1, percent: 5 } }, ['coupon.percent']],
  ['a customer without a name', { customer: { email: 'a@example.com' } }, ['customer.name']],
  ['a customer whose address is none', { customer: { name: 'A', email: 'x' } }, ['customer.email']],
  ['parameters that are no texts', { query_params: { src: 1 } }, ['query_params.src']],
  ['parameters that are no object', { query_params: 'src=a' }, ['query_params']],
  ['flags that are none', { upsell: 1, two_cards: 'yes' }, ['two_cards', 'upsell']],
  ['a bump that is neither', { bump: 'yes' }, ['bump']],
  ['unknown owners', { producer: 'third', environment: 'moon' }, ['environment', 'producer']],
  ['unknown members', { price: 1, seller: {} }, ['price', 'seller']],
])('%s is refused by name and sells nothing', async (name, members, wrong) => {
  const client = await openClient()
  const product = name === 'no product' ? {} : { product_id: client.emulator.landmarks.product_active.id }
  const before = (await client.get('/api/v2/orders/summary')).text
  const refused = await attempt(client, { ...product, ...members })
  expect(refused.status).toBe(422)
  expect(refused.json).toMatchObject({ error: 'validation_error', request_id: null })
  expect(Object.keys(refused.json.errors).sort()).toEqual(wrong)
  expect((await client.get('/api/v2/orders/summary')).text).toBe(before)
})
