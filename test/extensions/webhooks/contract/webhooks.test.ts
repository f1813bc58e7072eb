import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { type Client, openClient } from '../../../support/door/client.js'

/** A caller cancels through the door; whoever is told, is told of it. */
const cancel = async (client: Client) => {
  const { id } = client.emulator.landmarks.subscription_active
  const { status, headers } = await client.post(`/api/v2/subscriptions/${id}/cancel`)
  expect(status).toBe(200)
  return { id, requestId: headers.get('x-request-id') }
}

test('what a caller does is told to a function, signed, and the request is named as its cause', async () => {
  const client = await openClient()
  const { webhooks } = client.emulator
  const heard: { headers: Record<string, string>; body: string }[] = []
  const { secret } = webhooks.deliver(async (request) => {
    heard.push({ headers: Object.fromEntries(request.headers), body: await request.text() })
    return new Response(null, { status: heard.length === 1 ? 503 : 204 })
  })
  const { id, requestId } = await cancel(client)
  expect(heard).toEqual([])
  client.emulator.clock.advance('5s')
  await webhooks.drain()
  expect(heard).toHaveLength(2)
  for (const { headers, body } of heard) {
    expect(new Webhook(secret).verify(body, headers)).toMatchObject({ event: 'subscription.canceled', data: { id } })
  }
  const cause = webhooks.deliveries()[0]?.cause
  const [entry] = client.emulator.requests.list({ operation: 'cancelSubscription' })
  expect(cause).toBe(entry?.request_id)
  if (requestId !== null) expect(cause).toBe(requestId)
})

test('whoever waits with an inbox is told while the clock stands', async () => {
  const client = await openClient()
  const inbox = client.emulator.webhooks.inbox({ events: ['subscription.canceled'] })
  const waiting = inbox.waitFor('subscription.canceled', '10s')
  const { id } = await cancel(client)
  expect((await waiting).json.data.id).toBe(id)
})

test('deliveries are told by the control API, and are made again by it', async () => {
  const client = await openClient()
  client.emulator.webhooks.inbox({ events: ['subscription.canceled'] })
  await cancel(client)
  await client.control('/clock', { method: 'POST', json: { advance: 0 } })
  const { data } = (await client.control('/webhooks/deliveries')).json
  expect(data).toMatchObject([{ event: 'subscription.canceled', state: 'delivered' }])
  const again = await client.control(`/webhooks/deliveries/${data[0].id}/redeliver`, { method: 'POST' })
  expect(again.json.attempts.map(({ redelivery }: { redelivery: boolean }) => redelivery)).toEqual([false, true])
})

test('whoever waits by the control API is answered when something was delivered', async () => {
  const client = await openClient()
  client.emulator.webhooks.inbox({ events: ['subscription.canceled'] })
  const waiting = client.control('/webhooks/deliveries?wait=20s&event=subscription.canceled')
  const { id } = await cancel(client)
  const { status, json } = await waiting
  expect(status).toBe(200)
  expect(json.data.map(({ attempts }: { attempts: unknown[] }) => attempts.length)).toEqual([1])
  expect(JSON.parse(json.data[0].attempts[0].request.body).data.id).toBe(id)
})

test('receivers hear nothing of a fork: inboxes stand in their places there', async () => {
  const client = await openClient()
  const heard: string[] = []
  const { webhooks } = client.emulator
  webhooks.deliver((request) => {
    heard.push(request.url)
    return new Response()
  })
  await cancel(client)
  await webhooks.drain()
  const count = heard.length
  const fork = client.emulator.fork({ from: 'now' })
  await fork.sales.cancel(fork.landmarks.subscription_trial.id)
  await fork.webhooks.drain()
  expect(fork.webhooks.deliveries()[0]).toMatchObject({ event: 'subscription.canceled', state: 'delivered' })
  expect(fork.webhooks.endpoints().map(({ kind }) => kind)).toEqual(['inbox'])
  expect(heard).toHaveLength(count)
})

test('a fork has the same deliveries; a file of the run tells an inbox, and no receiver or secret', async () => {
  const client = await openClient()
  const { webhooks } = client.emulator
  const { secret } = webhooks.deliver(() => new Response(null, { status: 503 }), { events: ['subscription.canceled'] })
  await cancel(client)
  await webhooks.drain()
  expect(client.emulator.fork({ from: 'now' }).webhooks.deliveries()).toEqual(webhooks.deliveries())
  await client.get('/api/v2/products')
  const repro = client.emulator.repro()
  expect(JSON.stringify(repro)).not.toContain(secret)
  expect(repro.snapshot.webhooks?.endpoints).toMatchObject([{ kind: 'inbox', events: ['subscription.canceled'] }])
})
