import { beforeAll, expect, test } from 'vitest'
import { createEmulator, type RequestPattern } from '../../../src/index.js'

const emulator = createEmulator({ now: '2026-03-01T12:00:00Z', frozen: true, orders: 40 })

const send = (path: string, init: RequestInit = {}) =>
  emulator.fetch(`http://localhost${path}`, {
    ...init,
    headers: { authorization: `Bearer ${emulator.tokens.full}`, ...init.headers },
  })

const verifyByHttp = (pattern: object) =>
  send('/_emulator/requests/verify', {
    method: 'POST',
    body: JSON.stringify(pattern),
    headers: { 'content-type': 'application/json' },
  })

beforeAll(async () => {
  const headers = { 'content-type': 'application/json', 'idempotency-key': 'key-0001-of-this-test' }
  const body = JSON.stringify({ name: 'Violão', type: 'course', description: 'Texto', password: 'segredo' })
  await send('/api/v2/products', { method: 'POST', headers, body })
  await send('/api/v2/products?page=2&tag=a&tag=b')
  await send('/api/v2/products/unknown00000/offers')
})

test.each<[RequestPattern, number]>([
  [{}, 3],
  [{ operation: 'listProducts' }, 1],
  [{ method: 'GET', count: 2 }, 2],
  [{ status: '4xx', count: { min: 0, max: 3 } }, 2],
  [{ status: 404 }, 1],
  [{ query: { page: 2, tag: ['a', 'b'] } }, 1],
  [{ headers: { 'Content-Type': expect.stringContaining('json') } }, 1],
  [{ body: { name: 'Violão' } }, 1],
  [{ body: expect.objectContaining({ type: 'course' }) }, 1],
  [{ body: { name: (name: string) => name.startsWith('V') }, token: 'full' }, 1],
  [{ path: /offers$/ }, 1],
  [{ operation: 'cancelSubscription', count: 0 }, 0],
])('%o is matched', (pattern, matched) => {
  expect(emulator.requests.verify(pattern)).toHaveLength(matched)
})

test('entries have the query and the parsed body, without credentials', () => {
  const [created] = emulator.requests.verify({ method: 'POST' })
  expect(created).toMatchObject({ operation: 'createProduct', query: {}, body: { name: 'Violão', type: 'course' } })
  expect(JSON.stringify(created)).not.toContain('segredo')
  expect(emulator.requests.verify({ operation: 'listProducts' })[0]).toMatchObject({
    query: { page: '2', tag: ['a', 'b'] },
    body: null,
  })
})

test('a failure names the nearest request first, and how it differs', () => {
  const wanted: RequestPattern = { operation: 'createProduct', body: { type: 'ebook', name: expect.stringContaining('Vi') } }
  expect(() => emulator.requests.verify(wanted)).toThrow(
    /expected at least 1, found 0 among the 3 requests in the journal\.\nThe nearest:\n {2}\S+ POST \/api\/v2\/products \(\d+\): body\.type is "course", expected "ebook"\n/,
  )
  expect(() => emulator.requests.verify({ method: 'GET', count: 1 })).toThrow(/expected 1, found 2 .*\nThose that match:\n/)
})

test.each([
  [{ operatoin: 'listProducts' }, 'A request has no "operatoin" to verify'],
  [{ count: -1 }, 'count must be a whole number'],
  [{ count: { min: 3, max: 2 } }, 'count must be a whole number'],
])('%o is refused in words', async (pattern, message) => {
  expect(() => emulator.requests.verify(pattern as RequestPattern)).toThrow(message)
  const answer = await verifyByHttp(pattern)
  expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining(message.replaceAll('"', '\\"'))])
})

test('the control API answers the same', async () => {
  const answer = await verifyByHttp({ operation: 'createProduct', body: { name: 'Violão' } })
  expect([answer.status, await answer.json()]).toEqual([
    200,
    { matched: 1, entries: JSON.parse(JSON.stringify(emulator.requests.verify({ operation: 'createProduct' }))) },
  ])
  const refused = await verifyByHttp({ operation: 'createProduct', body: { name: 'Piano' } })
  const { message } = (await refused.json()) as { message: string }
  expect([refused.status, message]).toEqual([422, expect.stringContaining('body.name is "Violão", expected "Piano"')])
})
