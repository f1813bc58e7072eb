import { expect, test } from 'vitest'
import { type Client, openClient } from '../../../support/door/client.js'

const course = { name: 'Curso de Teste', type: 'course', description: 'Sobre testes.' }
const key = '00000000-0000-4000-9000-000000000001'

/** What the request that was answered last has changed. */
const changesOfLatest = async (client: Client) => {
  const [latest] = client.emulator.requests.list({ limit: 1 })
  const { status, json } = await client.control(`/requests/${latest?.request_id}/changes`)
  expect(status).toBe(200)
  expect(json.request_id).toBe(latest?.request_id)
  return json
}

const partsOf = ({ changes }: { readonly changes: readonly { readonly part: string; readonly change: string }[] }) =>
  changes.map(({ part, change }) => `${part} ${change}`)

test('of a create one reads which product, quota, key and token it has changed', async () => {
  const client = await openClient()
  await client.get('/api/v2/products')
  const { json: made } = await client.post('/api/v2/products', course, { key })
  const { meanwhile, by_request } = await changesOfLatest(client)
  expect(meanwhile.changes).toEqual([])
  expect(partsOf(by_request)).toEqual(['products added', 'quotas added', 'idempotency keys added'])
  expect(by_request.changes[0]).toMatchObject({ part: 'products', key: made.id })
  expect(by_request.changes[0].members).toContainEqual({ member: 'name', before: null, after: '"Curso de Teste"' })
  expect(by_request.changes[2].members).toContainEqual({ member: 'status', before: null, after: '201' })
})

test('of a cancel one reads how the subscription stood before', async () => {
  const client = await openClient()
  const { id } = client.emulator.landmarks.subscription_active
  await client.post(`/api/v2/subscriptions/${id}/cancel`, undefined, { key })
  const { by_request } = await changesOfLatest(client)
  const canceled = by_request.changes.find(({ part }: { part: string }) => part === 'subscriptions')
  expect(canceled).toMatchObject({ key: String(id), change: 'changed' })
  expect(canceled.members).toContainEqual({ member: 'situation', before: '"active"', after: '"canceled"' })
})

test('what happened beside the requests is told apart from what the request did', async () => {
  const client = await openClient()
  await client.get('/api/v2/orders/summary')
  client.emulator.clock.advance('61s')
  const sold = await client.control('/orders', {
    method: 'POST',
    json: { product_id: client.emulator.landmarks.product_active.id },
  })
  expect(sold.status).toBe(201)
  await client.get('/api/v2/orders/summary')
  const { meanwhile, by_request } = await changesOfLatest(client)
  expect(Date.parse(meanwhile.to) - Date.parse(meanwhile.from)).toBe(61_000)
  expect(partsOf(meanwhile)).toContain('orders added')
  expect(JSON.stringify(meanwhile)).toContain(sold.json.hash)
  expect(partsOf(by_request)).toContain('quotas changed')
  expect(partsOf(by_request)).not.toContain('orders added')
})

test('a refused request that changes nothing but its quota says so', async () => {
  const client = await openClient()
  for (let sent = 0; sent < 2; sent += 1) await client.get('/api/v2/orders/unknown')
  const { by_request } = await changesOfLatest(client)
  expect(partsOf(by_request)).toEqual(['quotas changed'])
  expect(by_request.changes[0].members).toEqual([{ member: 'count', before: '1', after: '2' }])
})

test('no text of a token, no hash of one and no body of a stored answer is told', async () => {
  const client = await openClient()
  const { json: made } = await client.control('/tokens', { method: 'POST', json: { name: 'mine', scopes: ['products:write'] } })
  await client.post('/api/v2/products', course, { token: made.token, key })
  const request_id = client.emulator.requests.list({ limit: 1 })[0]?.request_id
  const { text } = await client.control(`/requests/${request_id}/changes`)
  expect(text).not.toContain(made.token)
  for (const { hash } of client.emulator.snapshot().tokens) expect(text).not.toContain(hash)
})

test('a request that nobody knows is named', async () => {
  const client = await openClient()
  const { status, json } = await client.control('/requests/00000000-0000-4000-8000-00000000dead/changes')
  expect([status, json.error]).toEqual([404, 'not_found'])
  expect(json.message).toContain('00000000-0000-4000-8000-00000000dead')
})

test('of a request of before a restore only the entry is known, and that is said', async () => {
  const client = await openClient()
  await client.get('/api/v2/products')
  client.emulator.restore(client.emulator.snapshot())
  const request_id = client.emulator.requests.list({ limit: 1 })[0]?.request_id
  const { status, json } = await client.control(`/requests/${request_id}/changes`)
  expect(status).toBe(404)
  expect(json.message).toMatch(/^The state before the request ".+" is not kept, or no longer\.$/)
})
