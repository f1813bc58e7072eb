import { expect, test } from 'vitest'
import { type Client, freshKey, openClient, type Received, type Sending } from '../../support/door/client.js'

const products = '/api/v2/products'
const product = { name: 'Curso de violão', type: 'course', description: 'Doze aulas' }
const other = { name: 'Curso de flauta', type: 'course', description: 'Doze aulas' }

const create = (client: Client, sending: Sending, body: unknown = product): Promise<Received> =>
  client.post(products, body, sending)

test.each([
  ['idempotency-missing-key=400', '400', 400],
  ['idempotency-missing-key=422', '422', 422],
  ['idempotency-missing-key=428', '428', 428],
] as const)('%s: a POST without a key, or with a blank one', async (_, value, status) => {
  const client = await openClient({ assumptions: { 'idempotency-missing-key': value } })
  for (const key of [null, ' ']) {
    expect(await create(client, { key })).toMatchObject({ status, json: { error: 'idempotency_key_required' } })
  }
})

test('idempotency-missing-key=ignore: a POST without a key makes a product each time', async () => {
  const client = await openClient({ assumptions: { 'idempotency-missing-key': 'ignore' } })
  const [first, second] = [await create(client, { key: null }), await create(client, { key: null })]
  expect([first.status, second.status]).toEqual([201, 201])
  expect(first.json.id).not.toBe(second.json.id)
})

const version1 = '6ba7b810-9dad-11d1-80b4-00c04fd430c8'
const version4 = '9b2f6c1e-58a4-4e0f-8d35-7c2a1b9e4f60'

test.each([
  ['idempotency-invalid-key=400', '400', { version1: 400, text: 400, long: 400 }],
  ['idempotency-invalid-key=422', '422', { version1: 422, text: 422, long: 422 }],
  ['idempotency-invalid-key=any_uuid', 'any_uuid', { version1: 201, text: 400, long: 400 }],
  ['idempotency-invalid-key=any_text', 'any_text', { version1: 201, text: 201, long: 400 }],
] as const)('%s: a UUID of version 1, other text, and 256 characters', async (_, value, expected) => {
  const client = await openClient({ assumptions: { 'idempotency-invalid-key': value } })
  const keys = { version1, text: 'order 17', long: 'k'.repeat(256) }
  for (const [name, key] of Object.entries(keys)) {
    const status = expected[name as keyof typeof keys]
    const answer = await create(client, { key })
    expect(answer.status).toBe(status)
    if (status !== 201) expect(answer.json.error).toBe('idempotency_key_invalid')
  }
  expect((await create(client, { key: version4 })).status).toBe(201)
})

test('idempotency-invalid-key=any_text: a text of 255 characters is a key, and letters keep their case', async () => {
  const client = await openClient({ assumptions: { 'idempotency-invalid-key': 'any_text' } })
  expect((await create(client, { key: 'k'.repeat(255) })).status).toBe(201)
  expect((await create(client, { key: 'Order 17' })).json.id).not.toBe((await create(client, { key: 'order 17' })).json.id)
})

test.each([
  ['idempotency-key-syntax=bare_folded', 'bare_folded', { isCaseFolded: true, quoted: 400 }],
  ['idempotency-key-syntax=strip_quotes', 'strip_quotes', { isCaseFolded: true, quoted: 201 }],
  ['idempotency-key-syntax=case_sensitive', 'case_sensitive', { isCaseFolded: false, quoted: 400 }],
] as const)('%s: the same key in capitals, and in quotes', async (_, value, { isCaseFolded, quoted }) => {
  const client = await openClient({ assumptions: { 'idempotency-key-syntax': value } })
  const first = await create(client, { key: version4 })
  expect(first.status).toBe(201)
  const inCapitals = await create(client, { key: version4.toUpperCase() })
  expect(inCapitals.json.id === first.json.id).toBe(isCaseFolded)
  const inQuotes = await create(client, { key: `"${version4}"` })
  expect(inQuotes.status).toBe(quoted)
  if (quoted === 201) expect(inQuotes.json.id).toBe(first.json.id)
})

test.each([
  ['idempotency-scope=producer', 'producer', { sameProducer: true, otherRoute: 422, otherProducer: false }],
  ['idempotency-scope=token', 'token', { sameProducer: false, otherRoute: 422, otherProducer: false }],
  ['idempotency-scope=route', 'route', { sameProducer: true, otherRoute: 200, otherProducer: false }],
  ['idempotency-scope=global', 'global', { sameProducer: true, otherRoute: 422, otherProducer: true }],
] as const)('%s: who gets the answer of the first request', async (_, value, expected) => {
  const client = await openClient({ assumptions: { 'idempotency-scope': value } })
  const key = freshKey()
  const first = await create(client, { key })
  const { documented, other_producer } = client.emulator.tokens
  const isReplayed = async (token: string): Promise<boolean> => (await create(client, { key, token })).json.id === first.json.id
  expect(await isReplayed(documented)).toBe(expected.sameProducer)
  expect(await isReplayed(other_producer)).toBe(expected.otherProducer)
  const cancel = `/api/v2/subscriptions/${client.emulator.landmarks.subscription_active.id}/cancel`
  expect((await client.post(cancel, undefined, { key })).status).toBe(expected.otherRoute)
})

test('idempotency-scope=global: the other environment has keys of its own', async () => {
  const client = await openClient({ assumptions: { 'idempotency-scope': 'global' } })
  const key = freshKey()
  expect((await create(client, { key })).status).toBe(201)
  expect((await create(client, { key, environment: 'production' }, other)).status).toBe(201)
})

const reordered = '{ "description": "Doze aulas", "type": "course", "name": "Curso de violão" }'

test.each([
  ['idempotency-fingerprint=parsed_body', 'parsed_body', { reordered: 201, changed: 422 }],
  ['idempotency-fingerprint=raw_bytes', 'raw_bytes', { reordered: 422, changed: 422 }],
  ['idempotency-fingerprint=method_path', 'method_path', { reordered: 201, changed: 201 }],
] as const)('%s: the same members in another order, and another body', async (_, value, expected) => {
  const client = await openClient({ assumptions: { 'idempotency-fingerprint': value } })
  const key = freshKey()
  const first = await create(client, { key })
  const headers = { 'Content-Type': 'application/json' }
  const answers = {
    reordered: await client.send(products, { method: 'POST', key, headers, body: reordered }),
    changed: await create(client, { key }, other),
  }
  for (const [name, answer] of Object.entries(answers)) {
    const status = expected[name as keyof typeof expected]
    expect(answer.status).toBe(status)
    if (status === 201) expect(answer.text).toBe(first.text)
    else expect(answer.json.error).toBe('idempotency_key_reused')
  }
})

test.each([
  ['idempotency-body-mismatch=422', '422', 422],
  ['idempotency-body-mismatch=409', '409', 409],
  ['idempotency-body-mismatch=400', '400', 400],
] as const)('%s: a key that comes back with another body', async (_, value, status) => {
  const client = await openClient({ assumptions: { 'idempotency-body-mismatch': value } })
  const key = freshKey()
  await create(client, { key })
  const total = (await client.get(products)).json.meta.total
  expect(await create(client, { key }, other)).toMatchObject({ status, json: { error: 'idempotency_key_reused' } })
  expect((await client.get(products)).json.meta.total).toBe(total)
})

test('idempotency-body-mismatch=replay: a key that comes back with another body gets the first answer', async () => {
  const client = await openClient({ assumptions: { 'idempotency-body-mismatch': 'replay' } })
  const key = freshKey()
  const first = await create(client, { key })
  const again = await create(client, { key }, other)
  expect([again.status, again.text]).toEqual([201, first.text])
})

test.each([
  ['idempotency-path-mismatch=422', '422', 422],
  ['idempotency-path-mismatch=independent', 'independent', 201],
] as const)('%s: a key that comes back on another route', async (_, value, status) => {
  const client = await openClient({ assumptions: { 'idempotency-path-mismatch': value } })
  const key = freshKey()
  const made = await create(client, { key })
  const offer = { name: 'Único', price: 9900, charge_type: 'one_time' }
  const answer = await client.post(`${products}/${made.json.id}/offers`, offer, { key })
  expect(answer.status).toBe(status)
  expect(status === 201 ? answer.json.object : answer.json.error).toBe(status === 201 ? 'offer' : 'idempotency_key_reused')
  expect((await create(client, { key })).text).toBe(made.text)
})

test('an assumption about keys that is changed by PATCH holds from the next request on', async () => {
  const client = await openClient()
  expect((await create(client, { key: null })).status).toBe(400)
  await client.control('/assumptions', { method: 'PATCH', json: { 'idempotency-missing-key': '428' } })
  expect((await create(client, { key: null })).status).toBe(428)
})
