import { expect, test } from 'vitest'
import { freshKey, openClient } from '../support/door/client.js'
import {
  bytesOf,
  count,
  course,
  expectInvalidJson,
  expectUnharmed,
  newest,
  path,
  refusal,
  sendRaw,
} from '../support/door/raw-bodies.js'

test('without HTTP in between a length that understates the body does not get it past the cap', async () => {
  const client = await openClient()
  const headers = { Authorization: `Bearer ${client.emulator.tokens.full}`, 'Content-Length': '2', 'Idempotency-Key': freshKey() }
  const request = new Request('http://localhost:4010/api/v2/products', { method: 'POST', headers, body: ' '.repeat(2_000_000) })
  expect((await client.emulator.fetch(request)).status).toBe(413)
})

test.each([
  ['NUL inside', 'a\u0000b'],
  ['control characters', 'a\u0001\u001b[31m\u007fb'],
  ['a high surrogate alone', 'a\ud800b'],
  ['a low surrogate alone', 'a\udc00b'],
  ['surrogates the wrong way round', '\udc00\ud800'],
  ['emoji with joiners', '👩🏽‍💻👨‍👩‍👧‍👦🇧🇷'],
  ['right to left', 'دورة العود \u202eabc\u202c עברית'],
  ['decomposed accents', 'Viola\u0303o basico\u0301'],
  ['composed accents', 'Viol\u00e3o b\u00e1sico'],
  ['zero width and unassigned characters', 'a\u200bb\u{e0fff}c\uffff'],
  ['quotes and markup', '"><script>alert(1)</script>\\"\'`\u0024{x}</title>'],
  ['SQL and templates', "'; DROP TABLE products; -- {{7*7}} %s %n ../../etc/passwd"],
  ['line separators', 'a\u2028b\u2029c\r\nd'],
  ['a byte order mark inside', 'a\ufeffb'],
  ['a name of the prototype', '__proto__'],
])('a name with %s is kept as it was sent', async (_what, name) => {
  const client = await openClient()
  const created = await client.post(path, { ...course, name })
  expect(created.status).toBe(201)
  expect(created.json.name).toBe(name)
  expect((await newest(client)).name).toBe(name)
})

test('a lone surrogate goes out as an escape, so that the answer is UTF-8', async () => {
  const client = await openClient()
  const key = freshKey()
  const first = await client.post(path, { ...course, name: 'a\ud800b' }, { key })
  expect(first.text).toContain('"name":"a\\ud800b"')
  expect((await client.post(path, { ...course, name: 'a\ud800b' }, { key })).text).toBe(first.text)
  expect((await client.post(path, { ...course, name: 'a\ud801b' }, { key })).json.error).toBe('idempotency_key_reused')
})

test.each([
  ['a byte that begins nothing', [0xff]],
  ['a character cut short', [0xc3]],
  ['a character longer than it need be', [0xc0, 0xaf]],
  ['a surrogate in UTF-8', [0xed, 0xa0, 0x80]],
  ['Latin-1', [0xe7, 0xe3, 0x6f]],
])('bytes that are no UTF-8 are no JSON: %s', async (_what, wrong) => {
  const body = new Uint8Array([...bytesOf('{"name":"'), ...wrong, ...bytesOf('","type":"course","description":"d"}')])
  await expectInvalidJson(body, 'UTF-8')
})

test('UTF-16 is no JSON', async () => {
  const body = new Uint8Array([...JSON.stringify(course)].flatMap((character) => [character.charCodeAt(0), 0]))
  await expectInvalidJson(new Uint8Array([0xff, 0xfe, ...body]))
  await expectInvalidJson(body)
})

test('a byte order mark before the body is passed over', async () => {
  const body = new Uint8Array([0xef, 0xbb, 0xbf, ...bytesOf(JSON.stringify(course))])
  const created = await sendRaw(await openClient(), body)
  expect([created.status, created.json.name]).toEqual([201, 'Curso'])
})

test.each([
  'application/json',
  'application/json; charset=utf-8',
  'application/json;charset=UTF-8',
  'application/json ; charset="utf-8"; x=y',
  'APPLICATION/JSON',
  'application/vnd.api+json',
  'application/problem+json; charset=utf-8',
])('a body of the content type %s is read', async (type) => {
  expect((await sendRaw(await openClient(), bytesOf(JSON.stringify(course)), type)).status).toBe(201)
})

test('a body without a content type is read', async () => {
  expect((await sendRaw(await openClient(), bytesOf(JSON.stringify(course)), null)).status).toBe(201)
})

test.each([
  'text/plain',
  'text/plain;charset=UTF-8',
  'text/json',
  'text/html',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/octet-stream',
  'application/jsonp',
  'application/json5',
  'application/x-ndjson',
  'application/json, text/plain',
  'json',
  '+json',
  '/',
  ';',
  'é',
  'x'.repeat(5_000),
])('a body of the content type %s is 415, and nothing is created', async (type) => {
  const client = await openClient()
  const before = await count(client)
  const refused = await sendRaw(client, bytesOf(JSON.stringify(course)), type)
  expect(refused.status).toBe(415)
  expect(refused.json).toEqual(refusal('unsupported_media_type'))
  await expectUnharmed(client, before)
})

test('a POST without any body is one without members', async () => {
  const client = await openClient()
  const refused = await client.post(path)
  expect([refused.status, Object.keys(refused.json.errors)]).toEqual([422, ['name', 'type', 'description']])
})
