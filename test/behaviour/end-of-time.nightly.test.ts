import { expect, test } from 'vitest'
import { type Client, openClient } from '../support/door/client.js'
import { walk } from '../support/door/walk.js'

const last = '9995-12-31T23:59:59.999Z'
const course = { name: 'Curso', type: 'course', description: 'Texto' }

/** Everything that shows dates, after something of every kind has happened. */
const everything = async (client: Client): Promise<string> => {
  const { emulator } = client
  await client.post('/api/v2/products', course)
  const { data } = (await client.get('/api/v2/subscriptions/history')).json
  const sold = data.find(({ id }: { id: number }) => id === emulator.landmarks.subscription_trial.id)
  const items = (await client.get('/api/v2/products?per_page=100')).json.data
  const product = items.find(({ reference_id }: { reference_id: number }) => reference_id === sold.product.id)
  const sale = { product_id: product.id, offer_id: sold.offer.code }
  expect((await client.control('/orders', { method: 'POST', json: sale })).status).toBe(201)
  for (let sent = 0; sent < 5; sent += 1) await client.post('/api/v2/subscriptions/999999999/cancel')
  await client.post('/api/v2/subscriptions/999999999/cancel')
  const cancel = `/api/v2/subscriptions/${emulator.landmarks.subscription_active.id}/cancel`
  await client.post(cancel, undefined, { token: emulator.tokens.other_producer })
  const texts = [
    (await client.control('/tokens')).text,
    (await client.control('/quotas')).text,
    (await client.control('/charges/next')).text,
    (await client.control('/requests')).text,
    JSON.stringify((await walk(client, '/api/v2/subscriptions/history?paginate=1000')).items),
    JSON.stringify((await client.get('/api/v2/orders/history?paginate=1000')).json),
  ]
  return texts.join('\n')
}

test.each([
  ['by its start', { now: last, orders: 30 }],
  ['by a leap', { now: '9900-01-01T00:00:00Z', orders: 30 }],
])('at the end of time, reached %s, every year has four digits and the state can be put back', async (_how, options) => {
  const client = await openClient({ ...options, assumptions: { 'cancel-404-window': '99999999s', 'cancel-404-threshold': '3' } })
  client.emulator.clock.set(last)
  const text = await everything(client)
  expect(text.match(/.{20}(?:\d\d\/\d\d\/\d{5}|\d{5}-\d\d-\d\dT).{9}/g)).toBeNull()
  expect(/\d\d\/9996/.test(text)).toBe(true)
  expect(/9999-\d\d-\d\dT/.test(text)).toBe(true)
  const state = client.emulator.snapshot()
  client.emulator.restore(JSON.parse(JSON.stringify(state)))
  expect(client.emulator.snapshot()).toEqual(state)
  expect((await client.control('/snapshot', { method: 'PUT', json: state })).status).toBe(200)
  const refused = await client.control('/clock', { method: 'POST', json: { advance: '1ms' } })
  expect([refused.status, refused.text]).toEqual([422, expect.stringContaining(last)])
})

test('no clock begins beyond the end of time, and none runs beyond it', async () => {
  const { emulator } = await openClient({ orders: 30 })
  expect(() => emulator.fork({ now: '9996-01-01T00:00:00Z' })).toThrow(/9995-12-31T23:59:59\.999Z/)
  const world = emulator.fork({ now: last, frozen: false })
  expect(world.clock.now().toISOString()).toBe(last)
  world.restore(world.snapshot())
  expect(world.clock.now().toISOString()).toBe(last)
})

test.each(['9999-12-31T23:59:59-23:59', '0000-01-01T00:00:00+23:59', '9999-12-31T23:59:59.999999999-00:01'])(
  'an instant that is written with another year of five digits in UTC is none: %s',
  async (expires_at) => {
    const client = await openClient()
    const json = { name: 'a', scopes: ['orders:read'], expires_at }
    expect((await client.control('/tokens', { method: 'POST', json })).status).toBe(422)
  },
)
