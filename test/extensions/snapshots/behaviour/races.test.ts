import { expect, test } from 'vitest'
import { type Client, openClient, type Received } from '../../../support/door/client.js'
import { course, keyOf } from '../../../support/door/eventful-script.js'

const products = '/api/v2/products'
const summary = '/api/v2/orders/summary'
const history = '/api/v2/orders/history'
const subscriptions = '/api/v2/subscriptions/history'

const countProducts = async (client: Client): Promise<number> => (await client.get(products)).json.meta.total

test('a write that is under way is not in a snapshot, and neither is its key', async () => {
  const client = await openClient()
  const before = await countProducts(client)
  const inFlight = client.post(products, course, { key: keyOf(1) })
  const state = client.emulator.snapshot()
  expect((await inFlight).status).toBe(201)
  expect(await countProducts(client)).toBe(before + 1)
  client.emulator.restore(state)
  expect(await countProducts(client)).toBe(before)
  const again = await client.post(products, { ...course, name: 'Outro' }, { key: keyOf(1) })
  expect([again.status, again.json.name]).toEqual([201, 'Outro'])
})

/** Whether the products of a world and its keys tell the same story about requests that were sent. */
const expectWhole = async (client: Client, keys: readonly string[]): Promise<void> => {
  const { data } = (await client.get(`${products}?per_page=100`)).json
  const ids = data.map(({ id }: { id: string }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(new Set(data.map(({ reference_id }: { reference_id: number }) => reference_id)).size).toBe(ids.length)
  const snapshot = client.emulator.snapshot()
  const stored = snapshot.idempotency_keys.map(({ key, answer }) => {
    const { id }: { id: string } = JSON.parse(answer.body ?? '{}')
    return { key: key.split(' ').at(-1) ?? '', id }
  })
  const added = snapshot.rows['sandbox first']?.products.added.map(({ id }) => id) ?? []
  expect(stored.map(({ id }) => id).sort()).toEqual([...added].sort())
  for (const { key, id } of stored) {
    expect(keys).toContain(key)
    expect((await client.post(products, course, { key })).json.id).toBe(id)
  }
}

test('creates that race with resets and restores leave a product and its key, or neither', async () => {
  const client = await openClient({ unlimited: true })
  await client.post(products, course, { key: keyOf(0) })
  const state = client.emulator.snapshot()
  const keys = Array.from({ length: 41 }, (_, number) => keyOf(number))
  const sent: Promise<Received>[] = []
  for (const [index, key] of keys.slice(1).entries()) {
    sent.push(client.post(products, course, { key }))
    if (index % 10 === 4) sent.push(client.control('/reset', { method: 'POST' }))
    if (index % 10 === 9) sent.push(client.control('/snapshot', { method: 'PUT', json: state }))
    if (index % 10 === 7) sent.push(client.control('/snapshot'))
  }
  const answers = await Promise.all(sent)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 201, 204]))
  await expectWhole(client, keys)
  for (const { json } of answers.filter(({ status, json }) => status === 200 && json.rows !== undefined)) {
    client.emulator.restore(json)
    await expectWhole(client, keys)
  }
})

test('sales and cancels that race with a restore are whole or not there', async () => {
  const client = await openClient({ unlimited: true })
  const { landmarks } = client.emulator
  const state = client.emulator.snapshot()
  const cancel = `/api/v2/subscriptions/${landmarks.subscription_active.id}/cancel`
  await Promise.all([
    client.control('/orders', { method: 'POST', json: { product_id: landmarks.product_active.id } }),
    client.post(cancel, undefined, { key: keyOf(1) }),
    client.control('/snapshot', { method: 'PUT', json: state }),
    client.control('/orders', { method: 'POST', json: { product_id: landmarks.product_active.id } }),
  ])
  const total = (await client.get(summary)).json.total
  const { data, meta } = (await client.get(`${history}?paginate=1000`)).json
  expect(new Set(data.map((item: { order_id: number }) => item.order_id)).size).toBe(total)
  expect(new Set(data.map((item: { id: number }) => item.id)).size).toBe(meta.total)
  const isStored = client.emulator.snapshot().idempotency_keys.length === 1
  const list = (await client.get(`${subscriptions}?paginate=1000`)).json.data
  const canceled = list.find(({ id }: { id: number }) => id === landmarks.subscription_active.id)
  expect(canceled.cancellation_requested_at !== null).toBe(isStored)
})

test('a refused restore does not disturb a write that is under way', async () => {
  const client = await openClient()
  const before = await countProducts(client)
  const inFlight = client.post(products, course)
  expect(() => client.emulator.restore({} as never)).toThrow('format')
  expect((await inFlight).status).toBe(201)
  expect(await countProducts(client)).toBe(before + 1)
})
