import * as fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { createEmulator } from '../../../src/index.js'

// A filter that is misunderstood is worse than none: `count: 0` is met for ever, and a wait never ends.

const emulator = createEmulator({ now: '2026-03-01T12:00:00Z', frozen: true, orders: 30 })
const { requests } = emulator

const send = (path: string, init: RequestInit = {}) =>
  emulator.fetch(`http://localhost${path}`, {
    ...init,
    headers: { authorization: `Bearer ${emulator.tokens.full}`, ...init.headers },
  })

let keys = 0
const create = (product: object) => {
  keys += 1
  return send('/api/v2/products', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': `00000000-0000-4000-8000-${String(keys).padStart(12, '0')}`,
    },
    body: JSON.stringify({ type: 'course', description: 'Texto', ...product }),
  })
}

const control = (path: string, json?: unknown) =>
  send(`/_emulator${path}`, {
    method: json === undefined ? 'GET' : 'POST',
    ...(json === undefined ? {} : { body: JSON.stringify(json), headers: { 'content-type': 'application/json' } }),
  })

beforeAll(async () => {
  await create({ name: 'Violão' })
  await send('/api/v2/products?page=2&tag=a&tag=b&active=true')
  await send('/api/v2/products/unknown00000/offers')
  await send('/api/v2/nowhere', { headers: { authorization: 'Bearer wrong' } })
})

/** Members that no request can match, with what the refusal says of them. */
const wrongMembers: readonly [pattern: object, says: string][] = [
  [{ operation: 'createProdukt' }, 'There is no operation "createProdukt"; did you mean createProduct?'],
  [{ operation: ['listProducts', 'createProdukt'] }, 'There is no operation "createProdukt"; did you mean createProduct?'],
  [{ operation: [] }, 'The list is empty'],
  [{ operation: 7 }, 'There is no operation 7; known are'],
  [{ token: 'ful' }, 'There is no token "ful" in this world; did you mean full?'],
  [{ token: 7 }, 'There is no token 7 in this world'],
  [{ status: '9xx' }, 'The status "9xx" is neither one such as 404 nor a class such as 4xx.'],
  [{ status: '4XX' }, 'The status "4XX" is neither'],
  [{ status: 4 }, 'The status 4 is neither'],
  [{ status: [404] }, 'The status a list is neither'],
  [{ statsu: 404 }, '"statsu"'],
]

/** Members of a pattern alone. */
const wrongPatterns: readonly [pattern: object, says: string][] = [
  [{ method: 'post' }, 'There is no method "post"; did you mean POST?'],
  [{ method: 'PSOT' }, 'There is no method "PSOT"; did you mean POST?'],
  [{ method: null }, 'There is no method null'],
  [{ path: 'products' }, 'The path "products" does not begin with "/".'],
  [{ path: '/api/v2/products?page=2' }, 'The path "/api/v2/products?page=2" has a query; give that as query.'],
  [{ query: 'page=2' }, 'query must be an object of values by name, not "page=2".'],
  [{ query: { page: null } }, 'The parameter "page" is text in every request; null cannot match it.'],
  [{ query: { page: { min: 2 } } }, 'The parameter "page" is text in every request; an object cannot match it.'],
  [{ headers: ['x'] }, 'headers must be an object of values by name, not a list.'],
  [{ headers: { 'x-a': ['b'] } }, 'The header "x-a" is text in every request; a list cannot match it.'],
  [{ count: 'many' }, 'count must be a whole number of 0 or more, or { min, max } of such numbers, not "many".'],
  [{ count: '1' }, 'count must be a whole number of 0 or more, or { min, max } of such numbers, not "1".'],
  [{ count: null }, 'count must be a whole number of 0 or more, or { min, max } of such numbers, not null.'],
  [{ count: 1.5 }, 'count must be a whole number'],
  [{ count: -1 }, 'count must be a whole number'],
  [{ count: {} }, 'the range is empty'],
  [{ count: { mn: 7 } }, 'count has no "mn"; did you mean min?'],
  [{ count: { min: '1' } }, 'min is "1"'],
  [{ count: { min: 3, max: 2 } }, '3 to 2 has no number'],
]

describe('what no request can match is refused by name', () => {
  test.each([...wrongMembers, ...wrongPatterns])('by verify: %o', async (pattern, says) => {
    expect(() => requests.verify({ count: 0, ...pattern } as never)).toThrow(says)
    const answer = await control('/requests/verify', { count: 0, ...pattern })
    const { error, errors } = (await answer.json()) as { error: string; errors: Record<string, string[]> }
    expect([answer.status, error, Object.keys(errors)]).toEqual([422, 'validation_error', Object.keys(pattern)])
    expect(Object.values(errors).flat().join(' ')).toContain(says)
  })

  test.each(wrongMembers)('by list and waitFor: %o', async (filter, says) => {
    expect(() => requests.list(filter as never)).toThrow(says)
    await expect(requests.waitFor(filter as never)).rejects.toThrow(says)
  })

  test.each([
    [{ body: { at: new Date(0) } }, 'body.at is a Date, which no body has: give JSON, a function or a matcher.'],
    [{ body: { list: [1, { deep: 1n }] } }, 'body.list[1].deep is 1, which no body has'],
    [{ body: { price: Number.NaN } }, 'body.price is NaN, which no body has'],
    [{ body: new Map([['name', 'x']]) }, 'body is a Map, which no body has'],
  ])('of a body: %o', (pattern, says) => {
    expect(() => requests.verify({ count: 0, ...pattern })).toThrow(says)
  })

  test.each([
    [null, 'Cannot verify null: give a pattern such as'],
    [5, 'Cannot verify 5'],
    ['createProduct', 'Cannot verify "createProduct"'],
    [[], 'Cannot verify a list'],
    [() => true, 'Cannot verify a function'],
  ])('of what is no pattern: %o', async (pattern, says) => {
    expect(() => requests.verify(pattern as never)).toThrow(says)
    if (typeof pattern !== 'function') expect((await control('/requests/verify', pattern)).status).toBe(422)
  })

  test.each([null, 5, 'createProduct', []])('of what is no filter: %o', async (filter) => {
    expect(() => requests.list(filter as never)).toThrow('give a filter such as')
    await expect(requests.waitFor(filter as never)).rejects.toThrow('give a filter such as')
  })

  test.each([
    [{ event: 'order.autorized' }, 'There is no event "order.autorized"; did you mean order.authorized?'],
    [{ evnt: 'order.authorized' }, 'A message has no "evnt" to wait for; did you mean event?'],
    [{ id: 7 }, 'Give id as text, not 7.'],
  ])('of messages: %o', async (filter, says) => {
    const inbox = createEmulator({ orders: 0 }).webhooks.inbox()
    await expect(inbox.waitFor(filter as never)).rejects.toThrow(says)
  })

  test.each([
    [{ event: 'order.autorized' }, 'There is no event "order.autorized"; did you mean order.authorized?'],
    [{ state: 'delivred' }, 'There is no state "delivred"; did you mean delivered?'],
    [{ endpoint: 'none' }, 'There is no endpoint "none" in this world'],
    [{ limit: 0 }, 'The limit 0 is not a whole number from 1.'],
    [{ evnt: 'x' }, 'There is no filter "evnt"; did you mean event?'],
    [null, 'give a filter such as'],
  ])('of deliveries: %o', (filter, says) => {
    const { webhooks } = createEmulator({ orders: 0 })
    webhooks.inbox()
    expect(() => webhooks.deliveries(filter as never)).toThrow(says)
  })

  test.each([
    [{ requests: { operation: 'createProdukt', at_most: 0 } }, 'did you mean "createProduct"?'],
    [{ requests: { token: 'ful', at_most: 0 } }, 'there is no token "ful" in this world; did you mean "full"?'],
    [{ when: { token: 'ful' }, requests: { at_most: 0 } }, 'there is no token "ful" in this world; did you mean "full"?'],
    [{ requests: { status: '9xx', at_most: 0 } }, 'expects[0].requests.status'],
    [{ requests: { path: 'products', at_most: 0 } }, 'expects[0].requests.path'],
    [{ requests: { statsu: 404, at_most: 0 } }, 'did you mean "status"?'],
  ])('of the expectations of a scenario: %o', (expectation, says) => {
    const world = createEmulator({ orders: 0 })
    const scenario = { name: 'own', summary: 'Own.', steps: [], expects: [{ say: 'x', ...expectation }] }
    expect(() => world.play(scenario as never)).toThrow(says)
  })
})

test('a pattern with one more letter in any name is refused, whatever it says otherwise', () => {
  const good = { operation: 'createProduct', method: 'POST', token: 'full', status: '2xx', path: '/api/v2/products' }
  fc.assert(
    fc.property(
      fc.constantFrom(...(Object.keys(good) as (keyof typeof good)[])),
      fc.nat(20),
      fc.boolean(),
      (member, at, isName) => {
        const misspelt = (text: string): string =>
          `${text.slice(0, at % (text.length + 1))}x${text.slice(at % (text.length + 1))}`
        const { [member]: value, ...others } = good
        // Any path could be that of a request, as long as it begins as one.
        const isStillPath = !isName && member === 'path' && at % (value.length + 1) > 0
        const pattern = isName ? { ...others, [misspelt(member)]: value } : { ...good, [member]: misspelt(value) }
        if (isStillPath) expect(requests.verify({ ...pattern, count: 0 } as never)).toEqual([])
        else expect(() => requests.verify({ ...pattern, count: 0 } as never)).toThrow()
      },
    ),
  )
})

describe('what a pattern says is what is compared', () => {
  test.each<[object, number]>([
    [{ operation: ['createProduct', 'listOffers'] }, 2],
    [{ operation: null }, 1],
    [{ token: null }, 1],
    [{ query: { active: true, page: 2 } }, 1],
    [{ query: { page: ['2'] } }, 1],
    [{ query: { tag: ['a', /b/] } }, 1],
    [{ query: { page: undefined } }, 3],
    [{ body: { name: 'Violão', is_active: undefined } }, 1],
    [{ body: { name: undefined }, method: 'POST' }, 0],
    [{ body: { items: (items: unknown[]) => items.length > 1 } }, 0],
    [{ path: /./g, status: '4xx' }, 2],
    [{ token: /./ }, 3],
    [{ status: (status: number) => status >= 400 }, 2],
    [{ status: '404' }, 2],
  ])('%o', (pattern, count) => {
    expect(requests.verify({ ...pattern, count })).toHaveLength(count)
  })

  test('a global expression means the same each time', () => {
    const path = /offers/g
    for (let times = 0; times < 3; times += 1) expect(requests.verify({ path })).toHaveLength(1)
  })

  test('a function that returns a promise is refused', () => {
    expect(() => requests.verify({ path: async () => false })).toThrow('returned a promise')
  })

  test('a cyclic pattern is compared, and shown as far as there is room', () => {
    const cyclic: Record<string, unknown> = { name: 'Violão' }
    cyclic['self'] = cyclic
    expect(() => requests.verify({ method: 'POST', body: cyclic })).toThrow(
      /body\.self is absent, expected \{"name":"Violão","self":/,
    )
  })
})

test('a body of which only the beginning is kept is not taken for one that does not match', async () => {
  const world = createEmulator({ now: '2026-03-01T12:00:00Z', frozen: true, orders: 0 })
  const body = JSON.stringify({ name: 'Longo', type: 'course', description: 'x'.repeat(20_000) })
  const headers = { authorization: `Bearer ${world.tokens.full}`, 'content-type': 'application/json' }
  await world.fetch('http://localhost/api/v2/products', {
    method: 'POST',
    headers: { ...headers, 'idempotency-key': '00000000-0000-4000-8000-000000000000' },
    body,
  })
  expect(() => world.requests.verify({ body: { name: 'Longo' }, count: 0 })).toThrow(
    /found 0 among the 1 request in the journal, and 1 that may match/,
  )
  expect(() => world.requests.verify({ body: { name: 'Longo' } })).toThrow('only the first 16 KiB of the body are kept')
  expect(world.requests.verify({ method: 'GET', body: { name: 'Longo' }, count: 0 })).toEqual([])
  const restored = createEmulator({ orders: 0 })
  restored.restore(world.snapshot())
  expect(() => restored.requests.verify({ body: { name: 'Kurz' }, count: 0 })).toThrow('headers and body are not kept')
})

test('entries of list and waitFor have query and body, without credentials', async () => {
  const [unknownRoute, , listed, created] = requests.list()
  expect([unknownRoute?.query, unknownRoute?.body]).toEqual([{}, null])
  expect([listed?.query, listed?.body]).toEqual([{ page: '2', tag: ['a', 'b'], active: 'true' }, null])
  expect([created?.query, created?.body]).toEqual([{}, { name: 'Violão', type: 'course', description: 'Texto' }])
  expect(requests.list({ operation: 'createProduct' })).toEqual(requests.verify({ operation: 'createProduct' }))
  expect((await requests.waitFor({ operation: 'createProduct' })).body).toEqual(created?.body)
  const other = createEmulator({ orders: 0 })
  await other.fetch(`http://localhost/api/v2/products?access_token=geheim-1&q=${other.tokens.full}x`, {
    method: 'POST',
    body: JSON.stringify({ password: 'geheim-2', card: { cvv: 'geheim-3' } }),
  })
  const [entry] = other.requests.list()
  expect(Object.keys(entry?.query ?? {})).toEqual(['access_token', 'q'])
  expect(JSON.stringify(entry)).not.toMatch(/geheim|full/)
  other.requests.clear()
  expect(entry?.body).toEqual({ password: expect.any(String), card: { cvv: expect.any(String) } })
})

test('the list over HTTP has query and body when it is asked for them', async () => {
  const read = async (query: string) => ((await (await control(`/requests?${query}`)).json()) as { data: object[] }).data
  const [plain] = await read('operation=createProduct')
  expect(Object.keys(plain ?? {})).not.toContain('body')
  expect(await read('operation=createProduct&with=body')).toEqual(
    JSON.parse(JSON.stringify(requests.list({ operation: 'createProduct' }))),
  )
  const [queried] = await read('operation=createProduct&with=query')
  expect(queried).toEqual({ ...plain, query: requests.list({ operation: 'createProduct' })[0]?.query })
  const [both] = await read('operation=createProduct&with=assumptions,body')
  expect(both).toMatchObject({ body: { name: 'Violão' }, assumptions: expect.arrayContaining(['product-id-format']) })
  expect((await control('/requests?with=bodies')).status).toBe(422)
})

test('a token that was sent as the name of a parameter is not in the query of an entry', async () => {
  const fresh = createEmulator({ now: '2026-03-01T12:00:00Z', frozen: true, orders: 30 })
  await fresh.fetch('http://localhost/api/v2/products?svc_test_Zq8Rt2Wn5Lx7Kp3Vb9=1&page=2')
  const [entry] = fresh.requests.list()
  expect(JSON.stringify(entry)).not.toContain('Rt2Wn5Lx7Kp3Vb9')
  expect(entry?.query).toMatchObject({ page: '2' })
})
