import { expect, test } from 'vitest'
import { type Client, openClient, type Received, type Sending } from '../../support/door/client.js'

const path = '/api/v2/products'
const course = { name: 'Curso de Violão', type: 'course', description: 'Do zero ao primeiro acorde.' }

const create = (client: Client, changes: object = {}, sending: Sending = {}): Promise<Received> =>
  client.post(path, { ...course, ...changes }, sending)

const without = (member: string): object => Object.fromEntries(Object.entries(course).filter(([name]) => name !== member))

/** How many products the producer has. */
const count = async (client: Client, sending: Sending = {}): Promise<number> => (await client.get(path, sending)).json.meta.total

/** Sends a body as it is written, under the content type of JSON. */
const createRaw = (client: Client, body: string): Promise<Received> =>
  client.post(path, undefined, { body, headers: { 'Content-Type': 'application/json' } })

const refusal = (fields: readonly string[]) => ({
  error: 'validation_error',
  message: expect.any(String),
  request_id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
  errors: Object.fromEntries(fields.map((field) => [field, [expect.any(String)]])),
})

/** Expects a refusal that names these members alone and creates nothing. */
const expectRefused = async (client: Client, send: () => Promise<Received>, fields: readonly string[]): Promise<void> => {
  const before = await count(client)
  const refused = await send()
  expect(refused.status).toBe(422)
  expect(refused.json).toEqual(refusal(fields))
  expect(await count(client)).toBe(before)
}

test('a product is created approved and active, with exactly the documented members', async () => {
  const client = await openClient()
  const created = await create(client)
  expect(created.status).toBe(201)
  expect(created.headers.get('content-type')).toMatch(/^application\/json/)
  expect(created.json).toEqual({
    object: 'product',
    id: expect.stringMatching(/^[a-z0-9]{12}$/),
    reference_id: expect.any(Number),
    name: 'Curso de Violão',
    type: 'course',
    status: 'approved',
    is_active: true,
    created_at: '2026-03-01T12:00:00.000000Z',
  })
  expect(Object.keys(created.json)).not.toContain('description')
})

test('the answer carries the headers of a write and no Location', async () => {
  const { headers } = await create(await openClient())
  expect(headers.get('x-ratelimit-limit')).toBe('30')
  expect(headers.get('x-ratelimit-remaining')).toBe('29')
  expect(headers.get('retry-after')).toBeNull()
  expect(headers.get('location')).toBeNull()
  expect(headers.get('cache-control')).toBe('no-cache, private')
  expect(headers.get('date')).toBe('Sun, 01 Mar 2026 12:00:00 GMT')
})

test('is_active false creates the product unavailable, true and nothing create it active', async () => {
  const client = await openClient()
  const inactive = await create(client, { is_active: false })
  expect(inactive.json).toMatchObject({ status: 'approved', is_active: false })
  expect((await create(client, { is_active: true })).json.is_active).toBe(true)
  expect((await client.get(path)).json.data[1]).toEqual(inactive.json)
})

test('a new product is the first of the list at once, and the total counts it', async () => {
  const client = await openClient()
  const before = (await client.get(path)).json
  const first = await create(client, { name: 'Primeiro' })
  client.emulator.clock.advance('1s')
  const second = await create(client, { name: 'Segundo' })
  const after = (await client.get(path)).json
  expect(after.data.slice(0, 3)).toEqual([second.json, first.json, before.data[0]])
  expect(after.meta.total).toBe(before.meta.total + 2)
  expect(second.json.created_at).toBe('2026-03-01T12:00:01.000000Z')
})

test('reference ids go up by one and ids are never given twice', async () => {
  const client = await openClient()
  const [newest] = (await client.get(path)).json.data
  const first = (await create(client)).json
  const second = (await create(client)).json
  expect([first.reference_id, second.reference_id]).toEqual([newest.reference_id + 1, newest.reference_id + 2])
  expect(second.id).not.toBe(first.id)
})

test('a new product has no offers and takes some', async () => {
  const client = await openClient()
  const { id } = (await create(client)).json
  const offers = `${path}/${id}/offers`
  expect((await client.get(offers)).json).toEqual({ object: 'list', data: [] })
  const offer = await client.post(offers, { name: 'À vista', price: 1990, charge_type: 'one_time' })
  expect(offer.status).toBe(201)
  expect((await client.get(offers)).json.data).toEqual([offer.json])
})

test('a product exists for its own producer and environment alone', async () => {
  const client = await openClient()
  const others: Sending[] = [{ token: client.emulator.tokens.other_producer }, { environment: 'production' }]
  const before = await Promise.all(others.map((sending) => count(client, sending)))
  const { id } = (await create(client)).json
  expect(await Promise.all(others.map((sending) => count(client, sending)))).toEqual(before)
  for (const sending of others) expect((await client.get(`${path}/${id}/offers`, sending)).status).toBe(404)
})

test('the same product may be created twice', async () => {
  const client = await openClient()
  const [first, second] = [await create(client), await create(client)]
  expect([first.status, second.status]).toEqual([201, 201])
  expect(second.json.id).not.toBe(first.json.id)
})

test.each(['name', 'type', 'description'])('%s is required', async (member) => {
  const client = await openClient()
  await expectRefused(client, () => client.post(path, without(member)), [member])
})

test.each([
  ['an empty object', '{}'],
  ['an empty body', ''],
  ['blanks alone', ' \n\t '],
  ['null', 'null'],
  ['a list', '[]'],
  ['a list with an object', JSON.stringify([course])],
  ['a text', '"x"'],
  ['a number', '17'],
  ['false', 'false'],
])('%s lacks all three required members', async (_what, body) => {
  const client = await openClient()
  await expectRefused(client, () => createRaw(client, body), ['name', 'type', 'description'])
})

test('the message is the first complaint and the number of the others', async () => {
  const client = await openClient()
  expect((await client.post(path, {})).json).toMatchObject({
    message: 'The name field is required. (and 2 more errors)',
    errors: {
      name: ['The name field is required.'],
      type: ['The type field is required.'],
      description: ['The description field is required.'],
    },
  })
  expect((await create(client, { name: '', type: '' })).json.message).toBe('The name field is required. (and 1 more error)')
  expect((await create(client, { is_active: 'yes' })).json.message).toBe('The is active field must be true or false.')
})

test.each([
  ['name', 1],
  ['name', 255],
  ['description', 1],
  ['description', 5_000],
  ['description', 65_535],
  ['type', 1],
  ['type', 50],
])('a %s of %i characters is taken', async (member, length) => {
  const client = await openClient()
  const created = await create(client, { [member]: 'a'.repeat(length) })
  expect(created.status).toBe(201)
  if (member !== 'description') expect(created.json[member]).toBe('a'.repeat(length))
})

test.each([
  ['name', 0],
  ['name', 256],
  ['name', 5_000],
  ['description', 0],
  ['description', 65_536],
  ['type', 0],
  ['type', 51],
])('a %s of %i characters is refused', async (member, length) => {
  const client = await openClient()
  await expectRefused(client, () => create(client, { [member]: 'a'.repeat(length) }), [member])
})

test('a name counts by characters, whatever room they take', async () => {
  const client = await openClient()
  for (const character of ['ã', '中', '😀']) {
    const name = character.repeat(255)
    expect((await create(client, { name })).json.name).toBe(name)
    await expectRefused(client, () => create(client, { name: `${name}${character}` }), ['name'])
  }
})

test.each(['course', 'ebook', 'membership', 'a1_b2', 'x_'])('the type %s is taken and sent back', async (type) => {
  const created = await create(await openClient(), { type })
  expect(created.status).toBe(201)
  expect(created.json.type).toBe(type)
})

test.each(['Course', '1st', '_x', 'e-book', 'two words', 'ação', 'course\nx'])('the type %j is refused', async (type) => {
  const client = await openClient()
  await expectRefused(client, () => create(client, { type }), ['type'])
})

test.each([
  ['name', [1, true, null, [], {}, ['x']]],
  ['type', [1, true, null, [], {}]],
  ['description', [1, true, null, [], {}]],
  ['is_active', [null, 0, 1, '0', '1', 'true', 'false', [], {}]],
])('%s of another JSON type is refused', async (member, values) => {
  const client = await openClient({ unlimited: true })
  for (const value of values) await expectRefused(client, () => create(client, { [member]: value }), [member])
})

test.each(['name', 'type', 'description'])('a blank %s counts as missing', async (member) => {
  const client = await openClient()
  for (const blank of ['', ' ', '\t\r\n ', '\u00a0']) {
    await expectRefused(client, () => create(client, { [member]: blank }), [member])
  }
  expect((await create(client, { [member]: ' ' })).json.errors[member]).toEqual([`The ${member} field is required.`])
})

test('texts are trimmed before their length is taken, and kept inside', async () => {
  const client = await openClient()
  const name = `${'a'.repeat(120)}   ${'b'.repeat(132)}`
  const created = await create(client, { name: ` \t${name}\n `, type: ' course ', description: `  ${'d'.repeat(65_535)}  ` })
  expect(created.status).toBe(201)
  expect(created.json).toMatchObject({ name, type: 'course' })
})

test.each([
  ['status', 'approved'],
  ['status', 'pending'],
  ['status', null],
  ['id', 'abcdefghijkl'],
  ['object', 'product'],
  ['reference_id', 1],
  ['created_at', '2026-03-01T12:00:00.000000Z'],
])('%s (%j) cannot be sent', async (member, value) => {
  const client = await openClient()
  await expectRefused(client, () => create(client, { [member]: value }), [member])
})

test('every wrong member is named at once', async () => {
  const client = await openClient()
  const wrong = { name: 5, type: 'Ebook', is_active: 'no', status: 'approved', id: 'x' }
  await expectRefused(client, () => create(client, wrong), ['status', 'id', 'name', 'type', 'is_active'])
})

test('unknown members are ignored, those of an offer included', async () => {
  const created = await create(await openClient(), { price: -1, checkout_url: 'x', product_id: 7, surprise: { deep: [1] } })
  expect(created.status).toBe(201)
  expect(Object.keys(created.json)).toEqual(['object', 'id', 'reference_id', 'name', 'type', 'status', 'is_active', 'created_at'])
})

test('of a member written twice the last one counts', async () => {
  const created = await createRaw(await openClient(), '{"name":"a","type":"course","description":"d","name":"b"}')
  expect(created.json.name).toBe('b')
})

test('a path with a slash at the end creates as well', async () => {
  expect((await (await openClient()).post(`${path}/`, course)).status).toBe(201)
})

test('255 emoji are 255 characters, 256 are too many', async () => {
  const client = await openClient()
  const course = { type: 'course', description: 'd' }
  expect((await client.post('/api/v2/products', { ...course, name: '🎸'.repeat(255) })).status).toBe(201)
  const refused = await client.post('/api/v2/products', { ...course, name: '🎸'.repeat(256) })
  expect(refused.status).toBe(422)
  expect(refused.json.errors).toEqual({ name: ['The name field must not be greater than 255 characters.'] })
})
