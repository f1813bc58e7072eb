import { expect, test } from 'vitest'
import { openClient } from '../../support/door/client.js'
import { createSellable } from '../../support/door/sale.js'
import { walkProducts } from '../../support/door/walk.js'

const pathOf = (product: string | number) => `/api/v2/products/${product}/offers`

test('the envelope has exactly object and data, and no meta', async () => {
  const client = await openClient()
  const { status, json } = await client.get(pathOf(client.emulator.landmarks.product_active.id))
  expect(status).toBe(200)
  expect(Object.keys(json)).toEqual(['object', 'data'])
  expect(json.object).toBe('list')
  expect(json.data.length).toBeGreaterThan(0)
})

test('an offer has exactly the documented members', async () => {
  const client = await openClient()
  const { productId, offerId, offerNumber } = await createSellable(client, 4_990)
  expect((await client.get(pathOf(productId))).json).toEqual({
    object: 'list',
    data: [
      {
        object: 'offer',
        id: offerId,
        reference_id: offerNumber,
        product_id: productId,
        price: 4_990,
        is_active: true,
        checkout_url: `https://checkout.example/${offerId}`,
        created_at: '2026-03-01T12:00:00.000000Z',
      },
    ],
  })
})

test('the checkout address is the configured base and the offer code', async () => {
  const client = await openClient({ checkoutBaseUrl: 'https://pay.example.test/c/' })
  const { json } = await client.get(pathOf(client.emulator.landmarks.product_active.id))
  for (const offer of json.data) expect(offer.checkout_url).toBe(`https://pay.example.test/c/${offer.id}`)
})

test('every offer names the product it was asked for, and no code appears twice', async () => {
  const client = await openClient()
  const codes: string[] = []
  for (const product of (await walkProducts(client)).items) {
    for (const offer of (await client.get(pathOf(product.id))).json.data) {
      expect(offer.product_id).toBe(product.id)
      codes.push(offer.id)
    }
  }
  expect(codes.length).toBeGreaterThan(15)
  expect(new Set(codes).size).toBe(codes.length)
})

test('a product without offers has an empty list', async () => {
  const client = await openClient()
  const { status, json } = await client.get(pathOf(client.emulator.landmarks.product_without_offers.id))
  expect(status).toBe(200)
  expect(json).toEqual({ object: 'list', data: [] })
})

test('offers come newest first, all of them, whatever page is asked for', async () => {
  const client = await openClient({ unlimited: true })
  const { productId, offerId } = await createSellable(client, 1_000)
  const created = [offerId]
  for (let number = 1; number <= 120; number += 1) {
    client.emulator.clock.advance('1s')
    const { json } = await client.post(pathOf(productId), { name: 'Oferta', price: 1_000, charge_type: 'one_time' })
    created.unshift(json.id)
  }
  for (const query of ['', '?page=2', '?per_page=10', '?paginate=5&page=7']) {
    const { json } = await client.get(`${pathOf(productId)}${query}`)
    expect(json.data.map(({ id }: { id: string }) => id)).toEqual(created)
  }
})

test.each([
  ['unknown', () => 'aaaaaaaaaaaa'],
  ['numeric', ({ emulator }: Awaited<ReturnType<typeof openClient>>) => String(emulator.landmarks.order_upsell.id)],
  [
    'in other case',
    ({ emulator }: Awaited<ReturnType<typeof openClient>>) => String(emulator.landmarks.product_active.id).toUpperCase(),
  ],
])('a product id that is %s is not found', async (_kind, idOf) => {
  const client = await openClient()
  const { status, json } = await client.get(pathOf(idOf(client)))
  expect(status).toBe(404)
  expect(json).toEqual({ error: 'not_found', message: 'Resource not found.', request_id: expect.any(String) })
})

test("another producer's product is not found, nor one of the other environment", async () => {
  const client = await openClient()
  const { id } = client.emulator.landmarks.product_active
  expect((await client.get(pathOf(id))).status).toBe(200)
  expect((await client.get(pathOf(id), { token: client.emulator.tokens.other_producer })).status).toBe(404)
  expect((await client.get(pathOf(id), { environment: 'production' })).status).toBe(404)
})
