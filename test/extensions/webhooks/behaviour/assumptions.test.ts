import { hmac } from '@noble/hashes/hmac.js'
import { sha1 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { expect, test } from 'vitest'
import { createSellable, sell } from '../../../support/door/sale.js'
import { openWith } from '../../../support/open-with.js'

interface Heard {
  readonly url: URL
  readonly headers: Headers
  readonly body: string
}

/** Makes a sale under an assumption, and tells what a receiver hears of it. */
const hearOf = async (...assumed: readonly string[]) => {
  const client = await openWith(...assumed)
  const { webhooks } = client.emulator
  const heard: Heard[] = []
  const endpoint = webhooks.deliver(async (request) => {
    heard.push({ url: new URL(request.url), headers: request.headers, body: await request.text() })
    return new Response(null, { status: 503 })
  })
  const { productId } = await createSellable(client, 1_000)
  await sell(client, { product_id: productId })
  await webhooks.drain()
  const [first] = heard
  if (first === undefined) throw new Error('Nothing was delivered.')
  return { client, heard, endpoint, first, event: JSON.parse(first.body) }
}

const hashes = { sha1, sha256 }

const hmacOf = (kind: keyof typeof hashes, { body }: Heard, secret: string) =>
  bytesToHex(hmac(hashes[kind], utf8ToBytes(secret), utf8ToBytes(body)))

test('webhooks-enabled=off: nothing is told, even where there is an endpoint', async () => {
  const client = await openWith('webhooks-enabled=off')
  const inbox = client.emulator.webhooks.inbox()
  const off = { 'webhooks-enabled': 'off' }
  expect((await client.control('/assumptions', { method: 'PATCH', json: off })).status).toBe(200)
  const { productId } = await createSellable(client, 1_000)
  await sell(client, { product_id: productId })
  await client.emulator.webhooks.drain()
  expect(inbox.all()).toEqual([])
})

test('webhooks-enabled=on: what happens is told', async () => {
  const { heard } = await hearOf('webhooks-enabled=on')
  expect(heard).toHaveLength(1)
})

test.each([
  ['dotted', 'order.authorized'],
  ['upper_case', 'PURCHASE_APPROVED'],
  ['snake_case', 'order_approved'],
])('webhook-events=%s: a sale is called %s', async (value, name) => {
  const { event } = await hearOf(`webhook-events=${value}`)
  expect(event.event).toBe(name)
})

test('webhook-payload=envelope: the order stands in data', async () => {
  const { event } = await hearOf('webhook-payload=envelope')
  expect(Object.keys(event)).toEqual(['id', 'event', 'created_at', 'data'])
  expect(event.data.tracking.utm_source).toBe('Não Informado')
})

test('webhook-payload=flat: the members of the order stand beside those of the event', async () => {
  const { event } = await hearOf('webhook-payload=flat')
  expect(event).toMatchObject({ event_id: expect.stringMatching(/^evt_/), event: 'order.authorized', id: expect.any(Number) })
  expect(event.tracking.utm_source).toBe('Não Informado')
})

test('webhook-signature=standard: three headers', async () => {
  const { first, event } = await hearOf('webhook-signature=standard')
  expect(first.headers.get('webhook-id')).toBe(event.id)
  expect(first.headers.get('webhook-timestamp')).toMatch(/^\d{10}$/)
  expect(first.headers.get('webhook-signature')).toMatch(/^v1,[A-Za-z0-9+/]{43}=$/)
})

test('webhook-signature=laravel: the hexadecimal HMAC of the body in a header', async () => {
  const { first, endpoint } = await hearOf('webhook-signature=laravel')
  expect(first.headers.get('signature')).toBe(hmacOf('sha256', first, endpoint.secret))
})

test('webhook-signature=sha1-query: the hexadecimal HMAC of the body in the query', async () => {
  const { first, endpoint } = await hearOf('webhook-signature=sha1-query')
  expect(first.url.searchParams.get('signature')).toBe(hmacOf('sha1', first, endpoint.secret))
})

test('webhook-signature=static-token: the secret itself', async () => {
  const { first, endpoint } = await hearOf('webhook-signature=static-token')
  expect(first.headers.get('webhook-token')).toBe(endpoint.secret)
})

test('webhook-signature=none: nothing', async () => {
  const { first } = await hearOf('webhook-signature=none')
  expect([...first.headers.keys()].toSorted()).toEqual(['content-type', 'user-agent'])
  expect(first.url.search).toBe('')
})

test.each([
  ['standard', 10],
  ['laravel', 3],
  ['none', 1],
])('webhook-retries=%s: %i attempts, of which none succeeds', async (value, attempts) => {
  const { client } = await hearOf(`webhook-retries=${value}`)
  client.emulator.clock.advance('76h')
  await client.emulator.webhooks.drain()
  const [delivery] = client.emulator.webhooks.deliveries({ event: 'order.authorized' })
  expect(delivery).toMatchObject({ state: 'failed', due_at: null })
  expect(delivery?.attempts.map(({ status }) => status)).toEqual(Array.from({ length: attempts }, () => 503))
})
