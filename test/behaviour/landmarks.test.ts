import { describe, expect, test } from 'vitest'
import { openClient } from '../support/door/client.js'
import { owners, signIn } from '../support/door/owners.js'
import { walk, walkProducts } from '../support/door/walk.js'

const names = [
  'product_active',
  'product_inactive',
  'product_without_offers',
  'order_full_tracking',
  'order_without_tracking',
  'order_src_without_sck',
  'order_with_bump',
  'order_upsell',
  'order_two_cards',
  'order_with_coupon',
  'order_without_offer_code',
  'order_of_subscription',
  'subscription_active',
  'subscription_trial',
  'subscription_many_charges',
]
const literal = 'N\u00e3o Informado'
const cases = [30, 250].flatMap((orders) => owners.map((owner) => ({ orders, ...owner })))

const readLandmarks = async ({ orders, ...owner }: (typeof cases)[number]) => {
  const client = await openClient({ orders, seed: 42 })
  const sending = await signIn(client, owner)
  const { status, json: landmarks } = await client.control(
    `/landmarks?producer=${owner.producer}&environment=${owner.environment}`,
  )
  expect(status).toBe(200)
  const order = async (name: string) => {
    const { status, json } = await client.get(`/api/v2/orders/${landmarks[name].hash}`, sending)
    expect(status).toBe(200)
    expect(json.id).toBe(landmarks[name].id)
    return json
  }
  return { client, sending, landmarks, order }
}

describe.each(cases)('landmarks of $orders orders, $producer producer, $environment', (given) => {
  test('all have a name, an id and, if they are orders, a hash', async () => {
    const { landmarks } = await readLandmarks(given)
    expect(Object.keys(landmarks)).toEqual(names)
    for (const name of names) {
      const members = name.startsWith('order_') ? ['id', 'hash'] : ['id']
      expect(Object.keys(landmarks[name])).toEqual(members)
    }
  })

  test('name products that are what they are called', async () => {
    const { client, sending, landmarks } = await readLandmarks(given)
    const { items } = await walkProducts(client, sending)
    const product = (name: string) => items.find(({ id }) => id === landmarks[name].id)
    const offersOf = async (name: string) =>
      (await client.get(`/api/v2/products/${landmarks[name].id}/offers`, sending)).json.data
    expect(product('product_active').is_active).toBe(true)
    expect((await offersOf('product_active')).some(({ is_active }: { is_active: boolean }) => is_active)).toBe(true)
    expect(product('product_inactive').is_active).toBe(false)
    expect(product('product_without_offers')).toBeDefined()
    expect(await offersOf('product_without_offers')).toEqual([])
  })

  test('name orders whose tracking is what they are called', async () => {
    const { order } = await readLandmarks(given)
    const full = await order('order_full_tracking')
    expect(Object.values(full.tracking)).not.toContain(literal)
    expect(Object.values(full.tracking)).toHaveLength(9)
    const without = await order('order_without_tracking')
    expect(without.query_params).toEqual({})
    expect(Object.values(without.tracking)).toEqual(Array(9).fill(literal))
    const source = await order('order_src_without_sck')
    expect(source.query_params.src).toBeTruthy()
    expect(source.query_params).not.toHaveProperty('sck')
    expect(source.tracking.sck).toBe(source.query_params.src)
  })

  test('name orders whose items and attempts are what they are called', async () => {
    const { order } = await readLandmarks(given)
    const types = ({ items }: { items: { type: string }[] }) => items.map(({ type }) => type)
    expect(types(await order('order_with_bump'))).toEqual(['main', 'bump'])
    expect(types(await order('order_upsell'))).toEqual(['upsell'])
    const cards = (await order('order_two_cards')).transactions.map(({ is_card2 }: { is_card2: boolean }) => is_card2)
    expect(cards).toEqual([false, true])
    const { coupon } = (await order('order_with_coupon')).items[0]
    expect(coupon.name).toBeTruthy()
    expect(coupon.discount).toBeGreaterThan(0)
    expect((await order('order_without_offer_code')).checkout_url).toBeNull()
  })

  test('name subscriptions that are what they are called', async () => {
    const { client, sending, landmarks, order } = await readLandmarks(given)
    const { items } = await walk(client, '/api/v2/subscriptions/history?paginate=1000', sending)
    const subscription = (name: string) => items.find(({ id }) => id === landmarks[name].id)
    expect(subscription('subscription_active')).toMatchObject({ situation: 'active', free_days: 0, canceled_at: null })
    expect(subscription('subscription_active').successful_charges).toBeGreaterThan(0)
    expect(subscription('subscription_trial')).toMatchObject({ free_days: 7, successful_charges: 0 })
    const many = subscription('subscription_many_charges')
    expect(many.successful_charges).toBe(Math.max(...items.map(({ successful_charges }) => successful_charges)))
    expect(many.successful_charges).toBeGreaterThan(5)
    const { hash } = await order('order_of_subscription')
    expect(items.some((row) => row.order.hash === hash)).toBe(true)
  })
})

test('without a query the landmarks are those of the first producer in the sandbox', async () => {
  const client = await openClient()
  const [plain, named] = [
    await client.control('/landmarks'),
    await client.control('/landmarks?producer=first&environment=sandbox'),
  ]
  expect(plain.text).toBe(named.text)
  expect(plain.json).toEqual(client.emulator.landmarks)
})

test('the landmarks of the four owners have no hash or product in common', async () => {
  const client = await openClient()
  const names: string[] = []
  for (const { producer, environment } of owners) {
    const { json } = await client.control(`/landmarks?producer=${producer}&environment=${environment}`)
    names.push(json.product_active.id, json.product_inactive.id, json.order_upsell.hash, json.order_with_bump.hash)
  }
  expect(new Set(names).size).toBe(16)
})

test('an unknown producer, environment or parameter is refused by name', async () => {
  const client = await openClient()
  const { status, json } = await client.control('/landmarks?producer=third&environment=moon&size=3')
  expect(status).toBe(422)
  expect(json.error).toBe('validation_error')
  expect(Object.keys(json.errors).sort()).toEqual(['environment', 'producer', 'size'])
})
