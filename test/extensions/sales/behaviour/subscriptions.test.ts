import { expect, test } from 'vitest'
import { type Client, openClient } from '../../../support/door/client.js'
import { owners, signIn } from '../../../support/door/owners.js'

const cancel = (client: Client, id: unknown, json?: object) =>
  client.control(`/subscriptions/${id}/cancel`, { method: 'POST', ...(json === undefined ? {} : { json }) })

test('a subscription is canceled at once, by the customer unless told otherwise, and the history shows it', async () => {
  const client = await openClient()
  const { id } = client.emulator.landmarks.subscription_active
  const { status, json } = await cancel(client, id)
  expect(status).toBe(200)
  expect(json).toMatchObject({ id, situation: 'canceled', canceled_by: 'customer' })
  expect(json.cancellation_requested_at).toBe(json.canceled_at)
  const { data } = (await client.get('/api/v2/subscriptions/history?paginate=1000')).json
  expect(data).toContainEqual(json)
})

test.each(['customer', 'system', 'producer'])('it can be canceled by %s', async (by) => {
  const client = await openClient()
  const { id } = client.emulator.landmarks.subscription_active
  expect((await cancel(client, id, { by })).json.canceled_by).toBe(by)
})

test('it is charged no more', async () => {
  const client = await openClient()
  const { id } = client.emulator.landmarks.subscription_active
  const { successful_charges } = (await cancel(client, id)).json
  client.emulator.clock.advance('62d')
  expect((await client.control(`/subscriptions/${id}`)).json.successful_charges).toBe(successful_charges)
})

test('where assumptions name a person, it is the one who canceled', async () => {
  const client = await openClient({ assumptions: { 'canceled-by-values': 'object' } }, { checksShapes: false })
  const { id } = client.emulator.landmarks.subscription_active
  const { canceled_by, customer } = (await cancel(client, id)).json
  expect(canceled_by).toMatchObject({ name: customer.name, email: customer.email })
})

test('a second cancel is refused', async () => {
  const client = await openClient()
  const { id } = client.emulator.landmarks.subscription_active
  await cancel(client, id)
  const { status, json } = await cancel(client, id)
  expect(status).toBe(409)
  expect(json.error).toBe('already_canceled')
})

test('it draws on no quota and counts for no block', async () => {
  const client = await openClient()
  for (let sent = 0; sent < 20; sent += 1) expect((await cancel(client, 1)).status).toBe(404)
  const { id } = client.emulator.landmarks.subscription_active
  expect((await client.post(`/api/v2/subscriptions/${id}/cancel`)).status).toBe(200)
})

test.each(owners)('acts on the $producer producer in $environment when asked to', async (owner) => {
  const client = await openClient()
  const { data } = (await client.control(`/subscriptions?per_page=1&producer=${owner.producer}&environment=${owner.environment}`))
    .json
  expect((await cancel(client, data[0].id, owner)).status).toBe(200)
  const history = await client.get('/api/v2/subscriptions/history?paginate=1', await signIn(client, owner))
  expect(history.json.data[0]).toMatchObject({ id: data[0].id, situation: 'canceled' })
})

test.each([
  [{ by: 'nobody' }, 'by'],
  [{ reason: 'x' }, 'reason'],
])('%j is refused by name and changes nothing', async (json, member) => {
  const client = await openClient()
  const { id } = client.emulator.landmarks.subscription_active
  const refused = await cancel(client, id, json)
  expect(refused.status).toBe(422)
  expect(Object.keys(refused.json.errors)).toEqual([member])
  expect((await client.control(`/subscriptions/${id}`)).json.cancellation_requested_at).toBeNull()
})
