import { expect, test } from 'vitest'
import { openClient } from '../../../support/door/client.js'
import { openShop } from '../../../support/shop.js'

test('a refunded order says so on its lines, its detail and its dates, and keeps the day of its approval', async () => {
  const shop = await openShop()
  const { hash } = await shop.sell({ ...shop.withBump, two_cards: true })
  const before = await shop.lines()
  shop.client.emulator.clock.advance('2d')
  const refunded = await shop.client.control(`/orders/${hash}/refund`, { method: 'POST' })
  expect(refunded.status).toBe(200)
  const detail = (await shop.client.get(`/api/v2/orders/${hash}`)).json
  expect(detail).toEqual(refunded.json)
  expect(detail).toMatchObject({
    paid_amount: 0,
    transactions: [{ status: 'refunded' }, { status: 'refunded', is_card2: true }],
    items: [{ status: 'refunded' }, { status: 'refunded' }],
  })
  expect(detail.updated_at).not.toBe(detail.created_at)
  expect(detail.transactions[0].updated_at).toBe(detail.updated_at)
  const after = await shop.lines()
  expect(after.map(({ transaction }) => transaction.status)).toEqual(['refunded', 'refunded'])
  const constant = ['id', 'value', 'approved_date', 'created_at', 'customer', 'tracking'] as const
  for (const member of constant) expect(after.map((line) => line[member])).toEqual(before.map((line) => line[member]))
  expect(after[0]?.updated_at).toBe(detail.updated_at)
})

test.each([
  ['refund', 'already_refunded'],
  ['chargeback', 'already_refunded'],
])('a refunded order cannot have a %s once more', async (act, error) => {
  const { client, sell } = await openShop()
  const { hash } = await sell()
  await client.control(`/orders/${hash}/refund`, { method: 'POST' })
  const again = await client.control(`/orders/${hash}/${act}`, { method: 'POST' })
  expect(again.status).toBe(409)
  expect(again.json).toMatchObject({ error, message: expect.stringContaining(`The order ${hash} is refunded already`) })
})

test('a chargeback is told from a refund', async () => {
  const { client, sell, lines } = await openShop()
  const { hash } = await sell()
  expect((await client.control(`/orders/${hash}/chargeback`, { method: 'POST' })).status).toBe(200)
  expect((await lines()).map(({ transaction }) => transaction.status)).toEqual(['chargedback'])
  expect((await client.control(`/orders/${hash}/refund`, { method: 'POST' })).json.error).toBe('already_chargedback')
})

test('one charge of a seeded subscription goes back, in lines, detail, subscription and sum', async () => {
  const client = await openClient()
  const { order_of_subscription, subscription_many_charges } = client.emulator.landmarks
  const summary = async () => (await client.get('/api/v2/orders/summary')).json
  const before = await summary()
  const { hash } = order_of_subscription
  client.emulator.clock.advance('31d')
  const [paid, charges] = [await summary(), (await client.get(`/api/v2/orders/${hash}`)).json.transactions.length]
  expect(paid.commission_sum).toBeGreaterThan(before.commission_sum)
  for (const charge of [1, charges - 1]) {
    expect((await client.control(`/orders/${hash}/refund`, { method: 'POST', json: { charge } })).status).toBe(200)
  }
  const { transactions, commissions } = (await client.get(`/api/v2/orders/${hash}`)).json
  expect(transactions.filter(({ status }: { status: string }) => status === 'refunded').length).toBe(2)
  expect(commissions.filter(({ value }: { value: number }) => value === 0).length).toBe(2)
  const lines = (await client.get('/api/v2/orders/history?paginate=1000')).json.data
  const refunded = lines.filter(({ transaction }: { transaction: { status: string } }) => transaction.status === 'refunded')
  expect(refunded.length).toBe(2)
  const sum = lines.reduce((total: number, { commission }: { commission: number }) => total + commission, 0)
  expect((await summary()).commission_sum).toBe(sum)
  const subscriptions = (await client.get('/api/v2/subscriptions/history?paginate=1000')).json.data
  const own = subscriptions.find(({ id }: { id: number }) => id === subscription_many_charges.id)
  expect(own.transactions.filter(({ status }: { status: string }) => status === 'refunded').length).toBe(2)
  const snapshot = client.emulator.snapshot()
  client.emulator.reset()
  client.emulator.restore(snapshot)
  expect((await summary()).commission_sum).toBe(sum)
})

test('a wrong request is refused in words, and nothing goes back', async () => {
  const { client, sell } = await openShop()
  const { hash } = await sell()
  const ask = (path: string, json?: object) => client.control(path, { method: 'POST', ...(json === undefined ? {} : { json }) })
  expect((await ask('/orders/nobody/refund')).status).toBe(404)
  const unknown = await ask(`/orders/${hash}/refund`, { charge: 1 })
  expect([unknown.status, unknown.json.errors.charge]).toEqual([422, ['The order has no charge 1; its charges are 0 to 0.']])
  expect((await ask(`/orders/${hash}/refund`, { amount: 5 })).status).toBe(422)
  expect((await client.get(`/api/v2/orders/${hash}`)).json.paid_amount).toBe(10_000)
})

test('nothing goes back of a trial that is still free', async () => {
  const client = await openClient()
  const { data } = (await client.get('/api/v2/subscriptions/history')).json
  const { order } = data.find(({ id }: { id: number }) => id === client.emulator.landmarks.subscription_trial.id)
  const refused = await client.control(`/orders/${order.hash}/refund`, { method: 'POST' })
  expect([refused.status, refused.json.error]).toEqual([409, 'not_paid'])
})
