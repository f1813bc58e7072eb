import { expect, test } from 'vitest'
import { type Client, openClient } from '../../../support/door/client.js'
import { createSellable } from '../../../support/door/sale.js'

/** The bank of the customer refuses the charge that is due next. */
const decline = (client: Client, id: unknown, json?: object) =>
  client.control(`/subscriptions/${id}/decline`, { method: 'POST', ...(json === undefined ? {} : { json }) })

const subscribe = async (client: Client) => {
  const { productId } = await createSellable(client, 1_000)
  const { status, json } = await client.control('/subscriptions', {
    method: 'POST',
    json: { product_id: productId, at: '-10d' },
  })
  expect(status).toBe(201)
  return json.id
}

test.each([
  ['generated', (client: Client) => Promise.resolve(client.emulator.landmarks.subscription_active.id)],
  ['made by hand', subscribe],
])('a charge of a subscription that was %s is refused: an attempt and an entry, no line, and none follows', async (_, choose) => {
  const client = await openClient()
  const id = await choose(client)
  const before = (await client.control(`/subscriptions/${id}`)).json
  const totals = (await client.get('/api/v2/orders/summary')).json
  const { status, json } = await decline(client, id)
  expect(status).toBe(200)
  expect(json).toMatchObject({
    situation: 'late',
    failed_charges: before.failed_charges + 1,
    successful_charges: before.successful_charges,
  })
  expect(json.transactions).toHaveLength(before.transactions.length + 1)
  expect(json.histories).toHaveLength(before.histories.length + 1)
  expect(json.histories.filter((entry: { status: string }) => entry.status === 'failed')).toHaveLength(1)
  expect((await client.get('/api/v2/orders/summary')).json).toEqual(totals)
  const order = (await client.get(`/api/v2/orders/${before.order.hash}`)).json
  expect(order.transactions.filter((each: { status: string }) => each.status === 'refused')).toHaveLength(1)
  expect(await decline(client, id)).toMatchObject({ status: 409, json: { error: 'not_charged' } })

  const snapshot = client.emulator.snapshot()
  client.emulator.clock.advance('62d')
  const later = (await client.control(`/subscriptions/${id}`)).json
  expect([later.successful_charges, later.failed_charges]).toEqual([json.successful_charges, json.failed_charges])
  client.emulator.restore(snapshot)
  expect((await client.control(`/subscriptions/${id}`)).json).toEqual(json)
})

test('whoever is told, is told of the refused charge and of no renewal', async () => {
  const client = await openClient()
  const inbox = client.emulator.webhooks.inbox()
  const { id } = client.emulator.landmarks.subscription_active
  const late = (await decline(client, id)).json
  await client.emulator.webhooks.drain()
  expect(inbox.all().map(({ event, json }) => [event, json.data.id])).toEqual([['subscription.charge_failed', id]])
  expect(inbox.all()[0]?.json.data).toMatchObject({ ...late, tracking: expect.any(Object) })
  client.emulator.clock.advance('62d')
  await client.emulator.webhooks.drain()
  const events = inbox.all().filter(({ json }) => json.data.id === id)
  expect(events).toHaveLength(1)
})

test('one that was charged this second, is canceled or is nobody’s cannot be refused', async () => {
  const client = await openClient()
  const { productId } = await createSellable(client, 1_000)
  const { id } = (await client.control('/subscriptions', { method: 'POST', json: { product_id: productId } })).json
  expect(await decline(client, id)).toMatchObject({ status: 409, json: { error: 'charged_just_now' } })
  await client.control(`/subscriptions/${id}/cancel`, { method: 'POST' })
  expect(await decline(client, id)).toMatchObject({ status: 409, json: { error: 'not_charged' } })
  expect((await decline(client, 1)).status).toBe(404)
  expect((await decline(client, id, { by: 'bank' })).status).toBe(422)
})
