import { expect, test } from 'vitest'
import { openWith } from '../../support/open-with.js'

const cashouts = '/api/v2/cashouts/history'

test('cashouts-endpoint=absent: there is no such route', async () => {
  const client = await openWith('cashouts-endpoint=absent')
  expect(await client.get(cashouts)).toMatchObject({ status: 404, json: { error: 'not_found' } })
})

test('cashouts-endpoint=present: withdrawals come in the envelope of the histories', async () => {
  const client = await openWith('cashouts-endpoint=present')
  const { status, json } = await client.get(`${cashouts}?paginate=5`)
  expect(status).toBe(200)
  expect(json.meta).toMatchObject({ current_page: 1, per_page: 5, path: `${client.door.urls.sandbox}${cashouts}` })
  const members = ['id', 'amount', 'fee', 'net_amount', 'status', 'requested_at', 'paid_at']
  for (const cashout of json.data) {
    expect(Object.keys(cashout)).toEqual(members)
    expect(cashout.net_amount).toBe(cashout.amount - cashout.fee)
    expect(cashout.requested_at).toMatch(/^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}:\d{2}$/)
  }
  expect(json.data).toHaveLength(5)
  expect((await client.get(cashouts, { token: client.emulator.tokens.documented })).status).toBe(403)
})

test('sandbox-order-data=seeded: the sandbox has orders and subscriptions', async () => {
  const client = await openWith('sandbox-order-data=seeded')
  expect((await client.get('/api/v2/orders/summary')).json.total).toBe(250)
  expect((await client.get('/api/v2/subscriptions/history')).json.meta.total).toBeGreaterThan(0)
  expect((await client.get(`/api/v2/orders/${client.emulator.landmarks.order_upsell.hash}`)).status).toBe(200)
})

test('sandbox-order-data=empty: the sandbox begins without sales, production does not', async () => {
  const client = await openWith('sandbox-order-data=empty', 'cashouts-endpoint=present')
  const { order_upsell, subscription_active } = client.emulator.landmarks
  const nothing = { total: 0, total_items: 0, bump_total: 0, upsell_total: 0, commission_sum: 0 }
  expect((await client.get('/api/v2/orders/summary')).json).toEqual(nothing)
  for (const path of ['/api/v2/orders/history', '/api/v2/subscriptions/history', cashouts]) {
    expect((await client.get(path)).json).toMatchObject({ data: [], meta: { total: 0, from: null, to: null, last_page: 1 } })
  }
  expect((await client.get(`/api/v2/orders/${order_upsell.hash}`)).status).toBe(404)
  expect((await client.post(`/api/v2/subscriptions/${subscription_active.id}/cancel`)).status).toBe(404)
  expect((await client.get('/api/v2/products')).json.meta.total).toBeGreaterThan(0)
  expect((await client.get('/api/v2/orders/summary', { environment: 'production' })).json.total).toBe(250)
})

test.each([
  ['purchase-simulation=control', 201],
  ['purchase-simulation=none', 404],
])('%s: a sale through the control API', async (assumed, status) => {
  const client = await openWith(assumed)
  const json = { product_id: client.emulator.landmarks.product_active.id }
  expect((await client.control('/orders', { method: 'POST', json })).status).toBe(status)
  expect((await client.get('/api/v2/orders/summary')).json.total).toBe(status === 201 ? 251 : 250)
})

test('a PATCH of the assumptions opens and closes the cashouts', async () => {
  const client = await openWith()
  const assume = (value: string) => client.control('/assumptions', { method: 'PATCH', json: { 'cashouts-endpoint': value } })
  expect((await client.get(cashouts)).status).toBe(404)
  await assume('present')
  expect((await client.get(cashouts)).status).toBe(200)
  await assume('absent')
  expect((await client.get(cashouts)).status).toBe(404)
})
