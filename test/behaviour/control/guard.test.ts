import { expect, test } from 'vitest'
import { openClient } from '../../support/door/client.js'

const summary = '/api/v2/orders/summary'

test.each([
  ['POST', '/reset', 'application/x-www-form-urlencoded', 'a=b'],
  ['POST', '/reset', 'text/plain', '{}'],
  ['POST', '/clock', 'text/plain;charset=UTF-8', '{"advance":"1s"}'],
  ['POST', '/clock', 'application/x-www-form-urlencoded', '{"advance":"1s"}'],
  ['POST', '/clock', 'application/json-patch+json', '{"advance":"1s"}'],
  ['POST', '/tokens', 'multipart/form-data; boundary=x', '--x--'],
  ['POST', '/orders', 'text/json', '{}'],
  ['PATCH', '/assumptions', 'text/plain', '{"cancel-scope":"none"}'],
  ['DELETE', '/tokens/full', 'text/plain', 'x'],
])('%s %s with a body of %s is 415 and does nothing', async (method, path, type, body) => {
  const client = await openClient()
  client.emulator.clock.advance('1h')
  const refused = await client.control(path, { method, body, headers: { 'Content-Type': type } })
  expect(refused.status).toBe(415)
  expect(refused.json).toEqual({ error: 'unsupported_media_type', message: expect.any(String), request_id: null })
  expect(client.emulator.clock.now().toISOString()).toBe('2026-03-01T13:00:00.000Z')
  expect((await client.get(summary)).status).toBe(200)
})

test.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON'])('%s is taken', async (type) => {
  const client = await openClient()
  const headers = { 'Content-Type': type }
  expect((await client.control('/clock', { method: 'POST', body: '{"advance":"1s"}', headers })).status).toBe(200)
})

test('an empty body where one is needed is refused by name', async () => {
  const client = await openClient()
  const { status, json } = await client.control('/clock', { method: 'POST' })
  expect(status).toBe(422)
  expect(Object.keys(json.errors)).toEqual(['body'])
})

test('neither token nor quota is needed, and the quotas of the API are untouched', async () => {
  const client = await openClient()
  for (let request = 0; request < 150; request += 1) {
    const { status, headers } = await client.control('/health', { token: client.emulator.tokens.full })
    expect(status).toBe(200)
    expect(headers.get('x-ratelimit-limit')).toBeNull()
  }
  expect((await client.control('/health')).status).toBe(200)
  expect((await client.get(summary)).headers.get('x-ratelimit-remaining')).toBe('119')
  for (let request = 0; request < 40; request += 1) await client.control('/clock', { method: 'POST', json: { advance: 0 } })
  const created = await client.post('/api/v2/products', { name: 'Curso', type: 'course', description: 'Sobre testes.' })
  expect(created.headers.get('x-ratelimit-remaining')).toBe('29')
})

test('a token that the API refuses does not matter', async () => {
  const client = await openClient()
  for (const token of [client.emulator.tokens.revoked, client.emulator.tokens.live, 'garbage']) {
    expect((await client.control('/health', { token })).status).toBe(200)
  }
})

test.each([
  ['GET', '/nowhere'],
  ['POST', ''],
  ['POST', '/health/now'],
  ['GET', '/product'],
  ['DELETE', '/tokens/full/now'],
])('%s /_emulator%s is an unknown route', async (method, path) => {
  const client = await openClient()
  const { status, json } = await client.control(path, { method })
  expect(status).toBe(404)
  expect(json).toEqual({ error: 'not_found', message: expect.any(String), request_id: null })
})

test.each([
  ['POST', '/health', ['GET', 'HEAD']],
  ['GET', '/reset', ['POST']],
  ['DELETE', '/clock', ['GET', 'HEAD', 'POST']],
  ['PUT', '/tokens', ['GET', 'HEAD', 'POST']],
  ['GET', '/tokens/full', ['DELETE']],
  ['PATCH', '/tokens/full', ['DELETE']],
  ['GET', '/products/abc', ['PATCH']],
  ['PUT', '/orders', ['GET', 'HEAD', 'POST']],
  ['POST', '/landmarks', ['GET', 'HEAD']],
  ['PUT', '/assumptions', ['GET', 'HEAD', 'PATCH']],
  ['POST', '/openapi.json', ['GET', 'HEAD']],
])('%s /_emulator%s is 405 and names what is allowed', async (method, path, allowed) => {
  const client = await openClient()
  const { status, headers, json } = await client.control(path, { method })
  expect(status).toBe(405)
  expect((headers.get('allow') ?? '').split(', ').sort()).toEqual([...allowed].sort())
  expect(json).toEqual({ error: 'method_not_allowed', message: expect.any(String), request_id: null })
})

test('a control path under the API is no control route', async () => {
  const client = await openClient()
  expect((await client.get('/api/v2/_emulator/health')).status).toBe(404)
  expect((await client.get('/_emulatorhealth', { token: null })).status).toBe(404)
})
