import { expect, test } from 'vitest'
import { openClient } from '../support/door/client.js'
import { bytesOf, count, course, expectInvalidJson, expectUnharmed, newest, path, sendRaw } from '../support/door/raw-bodies.js'

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
])('the refusal of %j says where', async (body, path) => {
  await expectInvalidJson(body, path)
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
