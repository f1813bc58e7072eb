import { describe, expect, test } from 'vitest'
import { openClient } from '../support/door/client.js'
import { owners, signIn } from '../support/door/owners.js'

describe.each(owners)('an account without orders: $producer producer, $environment', (owner) => {
  test('has empty lists, a summary of zeros and no landmark', async () => {
    const client = await openClient({ orders: 0 })
    const sending = await signIn(client, owner)
    const read = async (path: string) => {
      const { status, json } = await client.get(path, sending)
      expect(status, path).toBe(200)
      return json
    }
    const products = await read('/api/v2/products')
    expect(products).toMatchObject({ object: 'list', data: [], meta: { page: 1, total: 0 } })
    for (const path of ['/api/v2/orders/history', '/api/v2/subscriptions/history']) {
      const { data, meta, links } = await read(path)
      expect(data).toEqual([])
      expect(meta).toMatchObject({ current_page: 1, from: null, to: null, last_page: 1, total: 0 })
      expect(links.next).toBeNull()
    }
    const summary = { total: 0, total_items: 0, bump_total: 0, upsell_total: 0, commission_sum: 0 }
    expect(await read('/api/v2/orders/summary')).toEqual(summary)
    const { json } = await client.control(`/landmarks?producer=${owner.producer}&environment=${owner.environment}`)
    expect(json).toEqual({})
  })
})

test('a product, an offer and a sale can be made in an empty account, and a reset empties it again', async () => {
  const client = await openClient({ orders: 0 })
  const { json: product } = await client.post('/api/v2/products', { name: 'Violão', type: 'course', description: 'Aulas' })
  await client.post(`/api/v2/products/${product.id}/offers`, { name: 'Única', price: 9_900, charge_type: 'one_time' })
  const sold = await client.control('/orders', { method: 'POST', json: { product_id: product.id } })
  expect(sold.status, sold.text).toBe(201)
  expect((await client.get('/api/v2/orders/summary')).json).toMatchObject({ total: 1, total_items: 1 })
  client.emulator.clock.advance('400d')
  expect((await client.get('/api/v2/orders/summary')).json.total).toBe(1)
  const snapshot = client.emulator.snapshot()
  client.emulator.reset()
  expect((await client.get('/api/v2/products')).json.data).toEqual([])
  client.emulator.restore(snapshot)
  expect((await client.get('/api/v2/products')).json.data).toHaveLength(1)
})

test('1 to 29 orders are refused, because they could not hold every landmark', async () => {
  await expect(openClient({ orders: 29 })).rejects.toThrow('give 0, or a whole number from 30 to 5000000')
})

test('a scenario that needs a row of an empty account says so and hurts nobody', async () => {
  const client = await openClient({ orders: 0 })
  client.emulator.play({
    name: 'cancels-nothing',
    summary: 'Somebody cancels what is not there.',
    steps: [{ effect: { kind: 'cancel_subscription', subscription: 'subscription_active' } }],
  })
  expect((await client.get('/api/v2/products')).status).toBe(200)
})
