import { describe, expect, test } from 'vitest'
import type { ProducerDataset } from '../../../../src/data/rows/dataset.js'
import { findLandmarks } from '../../../../src/data/seed/find-landmarks.js'
import { makeDataset } from '../../../../src/data/seed/make-dataset.js'
import type { LandmarkName } from '../../../../src/ground/spec/landmark-names.js'
import { allOrders, allSubscriptions, dayStart, optionsOf, owners } from '../../support/seed-world.js'

const trackingKeys = [
  'chatflow_user_id',
  'event',
  'sck',
  'src',
  'utm_campaign',
  'utm_content',
  'utm_medium',
  'utm_source',
  'utm_term',
]
const sizes = [30, 250, 1_234]
const seeds = [1, 7, -3]
const cases = sizes.flatMap((orders) => seeds.map((seed) => ({ orders, seed })))

async function open(options: { orders: number; seed: number }, position: number) {
  const { slot, environment } = owners[position % owners.length] ?? { slot: 'first', environment: 'sandbox' }
  const data = (await makeDataset(optionsOf(options))).producer(slot, environment)
  const landmarks = findLandmarks(optionsOf(options), slot, environment)
  const order = (name: Extract<LandmarkName, `order_${string}`>) => {
    const found = data.orderByHash(landmarks[name].hash)
    if (found === undefined) throw new Error(`${name} does not exist`)
    expect(found.id).toBe(landmarks[name].id)
    return found
  }
  const subscription = (name: LandmarkName) => {
    const found = data.subscriptionById(Number(landmarks[name].id))
    if (found === undefined) throw new Error(`${name} does not exist`)
    return found
  }
  const product = (name: LandmarkName) => data.productById(String(landmarks[name].id))
  return { data, landmarks, order, subscription, product }
}

const soldProducts = (data: ProducerDataset) =>
  new Set(allOrders(data).flatMap((order) => order.items.map((item) => item.product.id)))

describe.each(cases)('landmarks of $orders orders, seed $seed', (options) => {
  test.each([0, 1, 2, 3])('name products that are what they are called (owner %d)', async (position) => {
    const { data, product } = await open(options, position)
    const [active, inactive, bare] = [product('product_active'), product('product_inactive'), product('product_without_offers')]
    expect(active?.is_active).toBe(true)
    expect(data.offersOf(active?.id ?? '').length).toBeGreaterThan(0)
    expect(soldProducts(data)).toContain(active?.id)
    expect(inactive?.is_active).toBe(false)
    expect(data.products.filter((row) => !row.is_active)).toEqual([inactive])
    expect(soldProducts(data)).not.toContain(inactive?.id)
    expect(bare?.is_active).toBe(true)
    expect(data.products.filter((row) => data.offersOf(row.id).length === 0)).toEqual([bare])
    expect(soldProducts(data)).not.toContain(bare?.id)
  })

  test.each([0, 1, 2, 3])('name orders that are what they are called (owner %d)', async (position) => {
    const { data, order } = await open(options, position)
    const full = order('order_full_tracking')
    expect(Object.keys(full.query_params ?? {}).sort()).toEqual([...trackingKeys, 'offer'].sort())
    expect(Object.values(full.query_params ?? {}).every((value) => value.trim() !== '')).toBe(true)
    expect(full.query_params?.['offer']).toBe(full.items[0]?.offer.id)
    expect(order('order_without_tracking').query_params).toBeNull()
    expect(order('order_src_without_sck').query_params).toHaveProperty('src')
    expect(order('order_src_without_sck').query_params).not.toHaveProperty('sck')

    const bump = order('order_with_bump')
    expect(bump.has_bump).toBe(true)
    expect(bump.items.map((item) => item.type)).toEqual(['main', 'bump'])
    expect(bump.items[0]?.product.id).not.toBe(bump.items[1]?.product.id)
    expect(order('order_upsell')).toMatchObject({ is_upsell: true, items: [{ type: 'upsell' }] })

    const twoCards = order('order_two_cards')
    expect(twoCards.has_two_cards).toBe(true)
    expect(twoCards.charges[0]?.attempts.map((attempt) => attempt.is_card2)).toEqual([false, true])
    expect(twoCards.charges[0]?.attempts.every((attempt) => attempt.paid_amount > 0)).toBe(true)
    expect(order('order_with_coupon').items[0]?.coupon?.discount).toBeGreaterThan(0)

    const [codeless] = order('order_without_offer_code').items
    expect(codeless?.offer.id).toBe('')
    expect(codeless?.product.is_active).toBe(true)
    expect(data.offersOf(codeless?.product.id ?? '').some((offer) => offer.id === '')).toBe(false)
  })

  test.each([0, 1, 2, 3])('name subscriptions that are what they are called (owner %d)', async (position) => {
    const { data, order, subscription } = await open(options, position)
    const [active, trial] = [subscription('subscription_active'), subscription('subscription_trial')]
    const many = subscription('subscription_many_charges')
    expect(active).toMatchObject({ situation: 'active', free_days: 0, canceled_at: null })
    expect(active.charges.length).toBeGreaterThan(0)
    expect(trial).toMatchObject({ situation: 'active', free_days: 7, charges: [] })
    expect(trial.next_charge_at).toBeGreaterThanOrEqual(dayStart)
    expect(trial.order.id).toBe(data.orderByAge(0).id)
    expect(many.charges.length).toBeGreaterThanOrEqual(12)
    expect(Math.max(...allSubscriptions(data).map((row) => row.charges.length))).toBe(many.charges.length)
    expect(order('order_of_subscription').subscription_id).toBe(many.id)
  })
})

test('landmarks keep their hashes in every size', () => {
  const [small, large] = [30, 1_000_000].map((orders) => findLandmarks(optionsOf({ orders }), 'first', 'sandbox'))
  expect(large?.order_upsell.hash).toBe(small?.order_upsell.hash)
  expect(large?.product_active).toEqual(small?.product_active)
})
