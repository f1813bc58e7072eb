import { expect, test } from 'vitest'
import { type Client, openClient, type Received } from '../support/door/client.js'

const path = '/api/v2/products'
const course = { name: 'Curso', type: 'course', description: 'd' }

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)

/** Sends a body as it is, as JSON unless told otherwise; bytes bring no content type of their own. */
const sendRaw = (client: Client, body: BodyInit, type: string | null = 'application/json'): Promise<Received> =>
  client.post(path, undefined, { body, headers: type === null ? {} : { 'Content-Type': type } })

const newest = async (client: Client): Promise<{ id: string; name: string }> => (await client.get(path)).json.data[0]
const count = async (client: Client): Promise<number> => (await client.get(path)).json.meta.total

const refusal = (error: string) => ({
  error,
  message: expect.any(String),
  request_id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
})

/** Expects the next requests to be answered as if nothing had happened. */
const expectUnharmed = async (client: Client, total: number): Promise<void> => {
  expect(await count(client)).toBe(total)
  const created = await client.post(path, course)
  expect(created.status).toBe(201)
  expect(await newest(client)).toEqual(created.json)
}

const expectInvalidJson = async (body: BodyInit, problem?: string): Promise<void> => {
  const client = await openClient()
  const before = await count(client)
  const refused = await sendRaw(client, body)
  expect(refused.status).toBe(400)
  expect(refused.json).toEqual(refusal('invalid_json'))
  if (problem !== undefined) expect(refused.json.message).toContain(problem)
  expect(refused.text).not.toMatch(/SyntaxError|\bat \w+ \(|node_modules|\.[jt]s:/)
  expect(refused.headers.get('x-ratelimit-remaining')).toBe('29')
  await expectUnharmed(client, before)
}

test.each([
  ['a brace alone', '{'],
  ['a member cut short', '{"name":"Curso","ty'],
  ['a text cut short', '"abc'],
  ['a bracket too many', '{"name":"a"}}'],
  ['two values', '{}{}'],
  ['a comma at the end', '{"name":"a",}'],
  ['no quotes', '{name:"a"}'],
  ['single quotes', "{'name':'a'}"],
  ['a comment', '{"name":"a"/* b */}'],
  ['a number that is none', '{"price":01}'],
  ['NaN', '{"price":NaN}'],
  ['Infinity', '{"price":Infinity}'],
  ['undefined', 'undefined'],
  ['plain text', 'name=Curso&type=course'],
  ['XML', '<?xml version="1.0"?><product/>'],
  ['a raw line feed in a text', '{"name":"a\nb"}'],
  ['a raw NUL in a text', '{"name":"a\0b"}'],
  ['NULs alone', '\0\0\0'],
  ['an escape that is none', '{"name":"\\x41"}'],
  ['half an escape', '{"name":"\\u12"}'],
])('%s is no JSON: 400, and nothing is created', async (_what, body) => {
  await expectInvalidJson(body)
})

test.each([
  ['{"name":"a",}', 'line 1, column 13'],
  ['{\n  "name": "a"\n  "type": "b"\n}', 'line 3, column 3'],
  ['{"name":', 'ends too early'],
])('the refusal of %j says where', async (body, place) => {
  await expectInvalidJson(body, place)
})

test.each([
  ['lists', `${'['.repeat(10_000)}${']'.repeat(10_000)}`],
  ['objects', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
  ['both in turn', `${'[{"a":'.repeat(5_000)}1${'}]'.repeat(5_000)}`],
  ['lists never closed', '['.repeat(10_000)],
  ['objects never closed', '{"a":'.repeat(10_000)],
  ['lists in an unknown member', `${JSON.stringify(course).slice(0, -1)},"x":${'['.repeat(10_000)}${']'.repeat(10_000)}}`],
  ['lists as the name', `{"type":"course","description":"d","name":${'['.repeat(10_000)}${']'.repeat(10_000)}}`],
  ['half a million lists', '['.repeat(500_000)],
])('10,000 levels are refused: %s', async (_what, body) => {
  await expectInvalidJson(body)
})

test('100 levels in an unknown member are taken, and brackets inside a text are no levels', async () => {
  const client = await openClient()
  const deep = JSON.parse(`${'['.repeat(100)}${']'.repeat(100)}`)
  expect((await client.post(path, { ...course, x: deep })).status).toBe(201)
  expect((await client.post(path, { ...course, description: '[{"'.repeat(10_000) })).status).toBe(201)
})

test('the cap counts bytes, not characters', async () => {
  const client = await openClient()
  const refused = await sendRaw(client, JSON.stringify({ ...course, x: 'é'.repeat(600_000) }))
  expect(refused.status).toBe(413)
})

test.each([
  '{"name":"a","type":"course","description":"d","__proto__":{"polluted":true,"is_active":false}}',
  '{"name":"a","type":"course","description":"d","constructor":{"prototype":{"polluted":true}}}',
  '{"name":"a","type":"course","description":"d","prototype":{"polluted":true},"toString":1,"hasOwnProperty":null,"valueOf":[]}',
  '{"name":"a","type":"course","description":"d","__proto__":null}',
  '{"name":"a","type":"course","description":"d","__proto__":"x","constructor":"x"}',
  '{"name":"a","type":"course","description":"d","x":{"__proto__":{"polluted":true}}}',
  '{"name":"a","type":"course","description":"d","__proto__":{"status":"pending","id":"x"}}',
])('%s is a product like any other and touches no prototype', async (body) => {
  const client = await openClient()
  const created = await sendRaw(client, body)
  expect(created.status).toBe(201)
  expect(created.json).toMatchObject({ name: 'a', status: 'approved', is_active: true })
  expect((await newest(client)).id).toBe(created.json.id)
  expect('polluted' in {}).toBe(false)
  expect(Object.keys(Object.prototype)).toEqual([])
})

test.each(['{"__proto__":{"name":"a","type":"course","description":"d"}}', '{"constructor":{"name":"Object"}}'])(
  '%s has none of the required members',
  async (body) => {
    const client = await openClient()
    const refused = await sendRaw(client, body)
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.json.errors)).toEqual(['name', 'type', 'description'])
  },
)

test('members of these names are unknown ones, where unknown ones are refused', async () => {
  const client = await openClient({ assumptions: { 'unknown-fields': '422' } })
  for (const member of ['__proto__', 'constructor', 'prototype']) {
    const refused = await sendRaw(client, `{"name":"a","type":"course","description":"d","${member}":{"polluted":true}}`)
    expect(refused.status).toBe(422)
    expect(refused.text).toContain(`"errors":{"${member}":[`)
  }
  expect('polluted' in {}).toBe(false)
})

test('5,000 characters are a description but no name', async () => {
  const client = await openClient()
  const refused = await client.post(path, { ...course, name: 'ã'.repeat(5_000) })
  expect([refused.status, Object.keys(refused.json.errors)]).toEqual([422, ['name']])
  expect((await client.post(path, { ...course, description: '😀'.repeat(5_000) })).status).toBe(201)
})

test.each(['{}', '', 'null', '[]', '"x"', '17', 'true'])('the body %j is one without members', async (body) => {
  const client = await openClient()
  const before = await count(client)
  const refused = await sendRaw(client, bytesOf(body))
  expect(refused.status).toBe(422)
  expect(refused.json.error).toBe('validation_error')
  await expectUnharmed(client, before)
})

test('10,000 unknown members are ignored', async () => {
  const client = await openClient()
  const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`m${n}`, n]))
  expect((await client.post(path, { ...many, ...course })).status).toBe(201)
})
