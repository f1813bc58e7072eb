import { expect, test } from 'vitest'
import { allOrders, day, dayStart, loadOwner } from '../../support/seed-world.js'

test.each([1, 2, 3, 4, 5, 6, 7, 8])('a catalogue has what the orders need (seed %d)', async (seed) => {
  const data = await loadOwner({ seed, orders: 600 })
  const { products } = data
  expect(products.length).toBe(24)
  expect(new Set(products.map((product) => product.name)).size).toBe(24)
  expect(products.filter((product) => product.is_subscription).length).toBe(6)
  for (const product of products) {
    expect(product).toMatchObject({ type: 'course', status: 'approved', producer_id: data.producer.id, environment: 'sandbox' })
    const offers = data.offersOf(product.id)
    expect(offers.length).toBeLessThanOrEqual(3)
    for (const offer of offers) {
      expect(offer).toMatchObject({ product_id: product.id, is_subscription: product.is_subscription })
      expect(offer.interval).toBe(product.is_subscription ? 30 : null)
      expect(offer.created_at).toBeGreaterThan(product.created_at)
    }
  }
  for (const order of allOrders(data)) {
    for (const { product, offer, type } of order.items) {
      expect(product.is_active).toBe(true)
      expect(product.id).toBe(offer.product_id)
      expect(offer.id === '' || data.offersOf(product.id).includes(offer)).toBe(true)
      expect(offer.is_subscription).toBe(order.subscription_id !== null)
      expect(['main', 'bump', 'upsell']).toContain(type)
    }
  }
})

test('products and offers come newest first and are older than every sale', async () => {
  const data = await loadOwner()
  const descending = (values: readonly number[]) => expect(values).toEqual([...values].sort((left, right) => right - left))
  descending(data.products.map((product) => product.reference_id))
  descending(data.products.map((product) => product.created_at))
  const offers = data.products.flatMap((product) => data.offersOf(product.id))
  descending(offers.map((offer) => offer.reference_id))
  descending(offers.map((offer) => offer.created_at))
  expect(Math.max(...data.products.map((product) => product.created_at))).toBeLessThan(dayStart - 400 * day)
  expect(Math.max(...offers.map((offer) => offer.created_at))).toBeLessThan(dayStart - 400 * day)
  expect(data.offersOf('nobodys')).toEqual([])
  expect(data.productById('nobodys')).toBeUndefined()
})
