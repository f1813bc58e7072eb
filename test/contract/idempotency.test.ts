import { expect, test } from 'vitest'
import { type Client, freshKey, openClient, type Received, type Sending } from '../support/door/client.js'

const products = '/api/v2/products'
const course = { name: 'Curso de Violão', type: 'course', description: 'Do zero ao primeiro acorde.' }

const key = '5f0c8a1e-3b7d-4c2a-9e6f-1a2b3c4d5e6f'

const create = (client: Client, sending: Sending = {}, body: unknown = course): Promise<Received> =>
  client.post(products, body, { key, ...sending })

const count = async (client: Client, sending: Sending = {}): Promise<number> =>
  (await client.get(products, sending)).json.meta.total

const refusal = (error: string) => ({
  error,
  message: expect.any(String),
  request_id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
})

const expectReplay = (repeat: Received, first: Received): void => {
  expect(first.status).toBe(201)
  expect(repeat.status).toBe(201)
  expect(repeat.text).toBe(first.text)
}

test('two lines of the header are no key', async () => {
  const client = await openClient()
  const headers = new Headers({ Authorization: `Bearer ${client.emulator.tokens.full}`, 'Content-Type': 'application/json' })
  headers.append('Idempotency-Key', freshKey())
  headers.append('Idempotency-Key', freshKey())
  const url = `${client.door.urls.sandbox}${products}`
  const refused = await client.door.send(new Request(url, { method: 'POST', headers, body: JSON.stringify(course) }))
  expect(refused.status).toBe(400)
  expect(await refused.json()).toEqual(refusal('idempotency_key_invalid'))
})

test('a repeat gets the same status and bytes, and there is one product', async () => {
  const client = await openClient()
  const before = await count(client)
  const first = await create(client)
  client.emulator.clock.advance('10s')
  for (let repeat = 0; repeat < 3; repeat += 1) expectReplay(await create(client), first)
  expect(await count(client)).toBe(before + 1)
})

test('upper case and blanks around it are the same key', async () => {
  const client = await openClient()
  const first = await create(client)
  expectReplay(await create(client, { key: '5F0C8A1E-3B7D-4C2A-9E6F-1A2B3C4D5E6F' }), first)
  expectReplay(await create(client, { key: `  ${key}\t` }), first)
})

test('nothing on the wire tells a replay', async () => {
  const client = await openClient()
  const first = await create(client)
  const repeat = await create(client)
  expect([...repeat.headers.keys()]).toEqual([...first.headers.keys()])
  expect(repeat.headers.get('idempotency-key')).toBeNull()
})

test('100 POSTs that come together with one key create one product, each answered 201 or 409', async () => {
  const client = await openClient({ unlimited: true })
  const before = await count(client)
  const answers = await Promise.all(Array.from({ length: 100 }, () => create(client)))
  const created = answers.filter(({ status }) => status === 201)
  const inFlight = answers.filter(({ status }) => status === 409)
  expect(created.length).toBeGreaterThanOrEqual(1)
  expect(created.length + inFlight.length).toBe(100)
  expect(new Set(created.map(({ text }) => text)).size).toBe(1)
  for (const { json, headers } of inFlight) {
    expect(json).toEqual(refusal('idempotency_key_in_use'))
    expect(headers.get('retry-after')).toBeNull()
  }
  expect(await count(client)).toBe(before + 1)
  expectReplay(await create(client), created[0] as Received)
})
