import { expect, test } from 'vitest'
import { type Client, freshKey } from '../../support/door/client.js'
import { openWith } from '../../support/open-with.js'
import { type Row, subscriptionsOf } from '../../support/read-sales.js'

const idOf = (client: Client) => client.emulator.landmarks.subscription_active.id
const cancel = (client: Client, id: unknown = idOf(client), body?: unknown) =>
  client.post(`/api/v2/subscriptions/${id}/cancel`, body)
const listed = async (client: Client, id: unknown = idOf(client)): Promise<Row> =>
  (await subscriptionsOf(client)).find((row) => row.id === id)

test('cancel-request-body=ignored: any body is left unread', async () => {
  const client = await openWith('cancel-request-body=ignored')
  const path = `/api/v2/subscriptions/${idOf(client)}/cancel`
  const sent = { body: '{"reason":', headers: { 'Content-Type': 'text/plain' } }
  expect((await client.post(path, undefined, sent)).status).toBe(200)
})

test('cancel-request-body=optional_reason: a reason may be sent and must be a text', async () => {
  const client = await openWith('cancel-request-body=optional_reason')
  const refused = await cancel(client, idOf(client), { reason: 5 })
  expect(refused.status).toBe(422)
  expect(refused.json.errors).toEqual({ reason: ['The reason field must be a string.'] })
  expect((await listed(client)).situation).toBe('active')
  expect((await cancel(client, idOf(client), { reason: 'mudança de planos' })).status).toBe(200)
  expect((await cancel(client)).status).toBe(200)
})

test.each([
  ['cancel-success-status=200', 200],
  ['cancel-success-status=202', 202],
  ['cancel-success-status=204', 204],
])('%s: the answer to a cancel', async (assumed, status) => {
  const client = await openWith(assumed)
  const answer = await cancel(client)
  expect(answer.status).toBe(status)
  if (status === 204) expect(answer.text).toBe('')
  else expect(answer.json).toMatchObject({ id: idOf(client), situation: 'canceled' })
  expect((await listed(client)).situation).toBe('canceled')
})

test('cancel-success-body=subscription: it is the subscription as the list shows it', async () => {
  const client = await openWith('cancel-success-body=subscription')
  expect((await cancel(client)).json).toEqual(await listed(client))
})

test('cancel-success-body=message: it is a message alone', async () => {
  const client = await openWith('cancel-success-body=message')
  expect((await cancel(client)).json).toEqual({ message: 'The subscription was canceled.' })
  expect((await listed(client)).situation).toBe('canceled')
})

test('cancel-success-body=empty: there is none', async () => {
  const client = await openWith('cancel-success-body=empty')
  expect(await cancel(client)).toMatchObject({ status: 200, text: '' })
  expect((await listed(client)).situation).toBe('canceled')
})

test('cancel-effect-timing=immediate: request and end have one date', async () => {
  const client = await openWith('cancel-effect-timing=immediate')
  const now = '01/03/2026 09:00:00'
  const canceled = { situation: 'canceled', cancellation_requested_at: now, canceled_at: now }
  expect((await cancel(client)).json).toMatchObject(canceled)
})

test('cancel-effect-timing=period_end: the subscription runs until its next charge would be due', async () => {
  const client = await openWith('cancel-effect-timing=period_end')
  const { next_charge } = await listed(client)
  const requested = { cancellation_requested_at: '01/03/2026 09:00:00' }
  expect((await cancel(client)).json).toMatchObject({ ...requested, situation: 'active', canceled_at: null })
  const [day, month, year] = next_charge.split('/')
  client.emulator.clock.set(`${year}-${month}-${day}T03:00:00Z`)
  expect(await listed(client)).toMatchObject({ ...requested, situation: 'active', canceled_at: null })
  client.emulator.clock.advance('1d')
  expect(await listed(client)).toMatchObject({ ...requested, situation: 'canceled', next_charge })
  expect((await listed(client)).canceled_at.slice(0, 10)).toBe(next_charge)
})

test('next-charge-after-cancel=unchanged: the day of the next charge stays', async () => {
  const client = await openWith('next-charge-after-cancel=unchanged')
  const { next_charge } = await listed(client)
  expect((await cancel(client)).json.next_charge).toBe(next_charge)
  expect(next_charge).toMatch(/^\d{2}\/\d{2}\/\d{4}$/)
})

test('next-charge-after-cancel=null: the day of the next charge goes', async () => {
  const client = await openWith('next-charge-after-cancel=null')
  expect((await listed(client)).next_charge).not.toBeNull()
  expect((await cancel(client)).json.next_charge).toBeNull()
  expect((await listed(client)).next_charge).toBeNull()
})

test('cancel-already-canceled=200: the same answer comes again and nothing changes', async () => {
  const client = await openWith('cancel-already-canceled=200')
  const first = await cancel(client)
  client.emulator.clock.advance('1h')
  const second = await cancel(client)
  expect(second.status).toBe(200)
  expect(second.json).toEqual(first.json)
})

test.each([
  ['cancel-already-canceled=409', 409],
  ['cancel-already-canceled=400', 400],
  ['cancel-already-canceled=422', 422],
])('%s: a second cancel is refused', async (assumed, status) => {
  const client = await openWith(assumed)
  expect((await cancel(client)).status).toBe(200)
  const second = await cancel(client)
  expect(second.status).toBe(status)
  expect(second.json).toMatchObject({ error: 'already_canceled', message: 'The subscription is already canceled.' })
})

test('cancel-already-canceled=404: a second cancel finds nothing and counts towards the block', async () => {
  const client = await openWith('cancel-already-canceled=404', 'cancel-404-threshold=1')
  expect((await cancel(client)).status).toBe(200)
  expect(await cancel(client)).toMatchObject({ status: 404, json: { error: 'not_found' } })
  expect(await cancel(client)).toMatchObject({ status: 429, json: { error: 'too_many_requests' } })
})

test.each([
  ['cancel-other-situations=any', 200],
  ['cancel-other-situations=409', 409],
])('%s: canceling a trial', async (assumed, status) => {
  const client = await openWith(assumed, 'subscription-situations=with_trial')
  const { id } = client.emulator.landmarks.subscription_trial
  expect((await cancel(client, id)).status).toBe(status)
  expect((await listed(client, id)).situation).toBe(status === 200 ? 'canceled' : 'trial')
  expect((await cancel(client)).status).toBe(200)
})

test.each([
  ['cancel-id-type=404_counted', [404, 429]],
  ['cancel-id-type=422', [422, 422]],
  ['cancel-id-type=404_uncounted', [404, 404]],
])('%s: ids that are no row of digits, where one failed look-up blocks', async (assumed, statuses) => {
  const client = await openWith(assumed, 'cancel-404-threshold=1')
  const first = await cancel(client, 'abc')
  expect([first.status, (await cancel(client, '-1')).status]).toEqual(statuses)
  if (first.status === 422) expect(first.json.errors).toEqual({ id: ['The id field must be an integer.'] })
})

test.each([
  ['cancel-id-overflow=404', 404],
  ['cancel-id-overflow=numeric', 200],
])('%s: an id with leading zeros', async (assumed, status) => {
  const client = await openWith(assumed)
  expect((await cancel(client, `00${idOf(client)}`)).status).toBe(status)
  expect((await cancel(client, '9'.repeat(30))).status).toBe(404)
  expect((await listed(client)).situation).toBe(status === 200 ? 'canceled' : 'active')
})

// Over two connections one could finish before the other arrives, so these go straight to the emulator.
const cancelTwice = async (client: Client, tokens: readonly string[]): Promise<number[]> => {
  const answers = await Promise.all(
    tokens.map((token) => {
      const headers = { Authorization: `Bearer ${token}`, 'Idempotency-Key': freshKey() }
      const url = `http://localhost:4010/api/v2/subscriptions/${idOf(client)}/cancel`
      return client.emulator.fetch(new Request(url, { method: 'POST', headers }))
    }),
  )
  return answers.map(({ status }) => status)
}

test.each([
  ['cancel-race=serialised', [200, 200]],
  ['cancel-race=409', [200, 409]],
])('%s: two cancels at once', async (assumed, statuses) => {
  const client = await openWith(assumed)
  await subscriptionsOf(client)
  const { full } = client.emulator.tokens
  expect(await cancelTwice(client, [full, full])).toEqual(statuses)
  expect((await cancel(client)).status).toBe(200)
})

test('cancel-race=409: a cancel of another producer finds nothing, whatever runs', async () => {
  const client = await openWith('cancel-race=409')
  await subscriptionsOf(client)
  const { full, other_producer } = client.emulator.tokens
  expect(await cancelTwice(client, [full, other_producer])).toEqual([200, 404])
})
