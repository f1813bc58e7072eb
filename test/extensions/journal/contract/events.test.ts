import { expect, onTestFinished, test } from 'vitest'
import { type Client, openClient } from '../../../support/door/client.js'

interface Event {
  readonly event: string
  // biome-ignore lint/suspicious/noExplicitAny: cases look into events of every shape
  readonly data: any
}

/** Reads server-sent events one by one. */
const openEvents = async (client: Client, path = '', query = '') => {
  const response = await client.door.send(new Request(`${client.door.urls.sandbox}/_emulator${path}/events${query}`))
  const reader = (response.body as ReadableStream<Uint8Array>).getReader()
  const decoder = new TextDecoder()
  let text = ''
  const next = async (): Promise<Event> => {
    for (;;) {
      const end = text.indexOf('\n\n')
      if (end >= 0) {
        const [event = '', data = ''] = text.slice(0, end).split('\n')
        text = text.slice(end + 2)
        return { event: event.replace('event: ', ''), data: JSON.parse(data.replace('data: ', '')) }
      }
      const { value, done } = await reader.read()
      if (done) throw new Error('The events have ended')
      text += decoder.decode(value, { stream: true })
    }
  }
  // Nobody waits for it: MSW keeps a copy of the answer, and a stream with a copy ends only with both.
  onTestFinished(() => void reader.cancel())
  return { response, next }
}

test('the state of the journal comes first, then every request as its journal entry', async () => {
  const client = await openClient()
  await client.get('/api/v2/products')
  const events = await openEvents(client)
  expect(events.response.status).toBe(200)
  expect(events.response.headers.get('content-type')).toBe('text/event-stream')
  expect(await events.next()).toEqual({ event: 'journal', data: { recorded: 1, remembered: 1, let_go: 0, replaced: 0 } })
  await client.get('/api/v2/orders/nothing')
  const { event, data } = await events.next()
  expect(event).toBe('request')
  expect([data]).toEqual((await client.control('/requests?limit=1&without=assumptions')).json.data)
})

test('the query of a request is in its event where it is asked for, without credentials', async () => {
  const client = await openClient()
  const events = await openEvents(client, '', '?with=query')
  await events.next()
  await client.get('/api/v2/products?page=2&token=svc_test_full')
  const { data } = await events.next()
  expect(data.query.page).toBe('2')
  expect(JSON.stringify(data)).not.toContain('svc_test_full')
  expect([data]).toEqual((await client.control('/requests?limit=1&with=query')).json.data)
})

test('a stream survives a reset and goes on with the requests that come then', async () => {
  const client = await openClient()
  const events = await openEvents(client)
  await events.next()
  client.emulator.reset()
  await client.get('/api/v2/products')
  expect(await events.next()).toMatchObject({ event: 'request', data: { operation: 'listProducts' } })
})

test('a world hears of its own requests only', async () => {
  const client = await openClient()
  const world = client.emulator.fork()
  const [root, forked] = [await openEvents(client), await openEvents(client, `/worlds/${world.id}`)]
  await Promise.all([root.next(), forked.next()])
  await client.get('/api/v2/products', { token: world.tokens.full })
  await client.get('/api/v2/orders/summary')
  expect((await forked.next()).data).toMatchObject({ world: world.id, operation: 'listProducts' })
  expect((await root.next()).data).toMatchObject({ world: 'default', operation: 'getOrderSummary' })
})

test('the events of a world end with it, and those of others go on', async () => {
  const client = await openClient()
  const world = client.emulator.fork()
  const [root, forked] = [await openEvents(client), await openEvents(client, `/worlds/${world.id}`)]
  await Promise.all([root.next(), forked.next()])
  world.drop()
  expect(await forked.next()).toEqual({ event: 'closing', data: {} })
  await expect(forked.next()).rejects.toThrow('The events have ended')
  await client.get('/api/v2/products')
  expect((await root.next()).event).toBe('request')
})

test('a query is refused', async () => {
  const client = await openClient()
  const { status, json } = await client.control('/events?since=now')
  expect(status).toBe(422)
  expect(Object.keys(json.errors)).toEqual(['since'])
})
