import { expect, test } from 'vitest'
import { WaitTimeoutError } from '../../../../src/index.js'
import { Client, freshKey, openClient } from '../../../support/door/client.js'

const products = '/api/v2/products'
const summary = '/api/v2/orders/summary'
const course = { name: 'Curso de Teste', type: 'course', description: 'Sobre testes.' }

const requests = async (client: Client, query = '') => (await client.control(`/requests${query}`)).json.data

test('the journal in JavaScript is the one on the wire, newest first', async () => {
  const client = await openClient()
  await client.get(products)
  await client.get(summary)
  await client.get('/api/v2/unknown')
  const listed = await requests(client, '?with=body')
  expect(listed).toEqual(client.emulator.requests.list())
  const explained = await requests(client, '?with=assumptions,body')
  expect(explained).toEqual(client.emulator.requests.list({ with: 'assumptions' }))
  // Nothing is tried for a list that does not ask for it.
  for (const [index, { assumptions: _, ...entry }] of explained.entries()) expect(listed[index]).toEqual(entry)
  expect(explained[2].assumptions).not.toEqual([])
  const named = client.emulator.requests.list({ with: 'assumptions' }).map(({ assumptions }) => assumptions)
  expect(client.emulator.requests.list({ with: ['assumptions'] }).map(({ assumptions }) => assumptions)).toEqual(named)
  expect(() => client.emulator.requests.list({ with: ['all'] } as object)).toThrow('There is no "all" to list requests with')
  expect(() => client.emulator.requests.list({ with: 'all' } as object)).toThrow('There is no "all" to list requests with')
  expect((await client.control('/requests?with=all')).status).toBe(422)
  expect(listed.map(({ path, operation }: { path: string; operation: string }) => [path, operation])).toEqual([
    ['/api/v2/unknown', null],
    [summary, 'getOrderSummary'],
    [products, 'listProducts'],
  ])
})

test('the request id of a refusal is that of its entry', async () => {
  const client = await openClient()
  const refused = await client.get(summary, { token: client.emulator.tokens.no_scopes })
  expect(client.emulator.requests.list()[0]?.request_id).toBe(refused.json.request_id)
})

test('a replay is told from the first answer', async () => {
  const client = await openClient()
  const key = freshKey()
  for (let sent = 0; sent < 2; sent += 1) await client.post(products, course, { key })
  expect((await requests(client)).map(({ replayed, rule }: { replayed: boolean; rule: string }) => [replayed, rule])).toEqual([
    [true, 'replay'],
    [false, 'answered'],
  ])
})

test('the control API leaves nothing in the journal', async () => {
  const client = await openClient()
  await client.control('/health')
  await client.control('/clock')
  expect(await requests(client)).toEqual([])
})

test.each([
  ['?operation=listProducts', [products, products]],
  ['?status=403', [summary]],
  ['?status=4xx', ['/api/v2/unknown', summary]],
  ['?token=no_scopes', []],
  ['?token=read_only', [products]],
  ['?since=2026-03-01T12:00:01Z', ['/api/v2/unknown', summary]],
  ['?limit=1', ['/api/v2/unknown']],
  ['?operation=listProducts&limit=1&status=2xx', [products]],
])('the filter %s', async (query, paths) => {
  const client = await openClient()
  await client.get(products)
  await client.get(products, { token: client.emulator.tokens.read_only })
  client.emulator.clock.advance('1s')
  await client.get(summary, { token: client.emulator.tokens.no_scopes })
  await client.get('/api/v2/unknown')
  const found = (await requests(client, query)) as readonly { path: string; status: number; token: string | null }[]
  expect(found.map(({ path }) => path)).toEqual(query === '?token=no_scopes' ? [summary] : paths)
})

test('since a request: everything after it', async () => {
  const client = await openClient()
  await client.get(products)
  const [first] = client.emulator.requests.list()
  await client.get(summary)
  await client.get(products)
  expect((await requests(client, `?since=${first?.request_id}`)).map(({ path }: { path: string }) => path)).toEqual([
    products,
    summary,
  ])
})

test.each([
  ['operation', 'listProduct', /listProducts/],
  ['status', '4x', /4xx/],
  ['status', '999', /999/],
  ['token', 'nobody', /nobody/],
  ['since', 'yesterday', /yesterday/],
  ['limit', '0', /0/],
  ['limit', 'all', /all/],
  ['wait', 'soon', /soon/],
  ['wait', '2h', /1h/],
  ['colour', 'red', /colour/],
])('a query with %s=%s is 422 and names it', async (name, value, text) => {
  const client = await openClient()
  const refused = await client.control(`/requests?${name}=${value}`)
  expect([refused.status, refused.json.error]).toEqual([422, 'validation_error'])
  expect(Object.keys(refused.json.errors)).toEqual([name])
  expect(refused.json.errors[name][0]).toMatch(text)
})

test('a filter in JavaScript that names what does not exist throws', async () => {
  const { emulator } = await openClient()
  expect(() => emulator.requests.list({ token: 'nobody' })).toThrow('There is no token "nobody" in this world; known are')
  expect(() => emulator.requests.list({ operation: 'listProduct' as 'listProducts' })).toThrow('did you mean listProducts?')
  expect(() => emulator.requests.list({ page: 2 } as object)).toThrow('There is no filter "page"')
  expect(() => emulator.requests.explain('unknown')).toThrow('There is no request "unknown" in the journal.')
  await expect(emulator.requests.waitFor({}, 'soon')).rejects.toThrow('Cannot wait for "soon"')
})

test('the journal is cleared by DELETE and by a reset', async () => {
  const client = await openClient()
  await client.get(products)
  expect((await client.control('/requests', { method: 'DELETE' })).status).toBe(204)
  expect(await requests(client)).toEqual([])
  await client.get(products)
  client.emulator.reset()
  expect(await requests(client)).toEqual([])
})

test('the journal remembers as many requests as it was told to', async () => {
  const client = await openClient({ journalSize: 3 })
  for (const page of [1, 2, 3, 4, 5]) await client.get(`${products}?page=${page}`)
  expect(await requests(client)).toHaveLength(3)
})

test('each world has a journal of its own', async () => {
  const client = await openClient()
  const world = new Client(client.emulator.fork(), client.door, true)
  await world.get(products)
  await client.get(summary)
  expect(client.emulator.requests.list().map(({ path, world }) => [path, world])).toEqual([[summary, 'default']])
  expect(world.emulator.requests.list().map(({ path, world }) => [path, world])).toEqual([[products, world.emulator.id]])
})

test('with request-id-header=echo an id that comes twice stays that of the first request', async () => {
  const client = await openClient({ assumptions: { 'request-id-header': 'echo' } })
  const headers = { 'X-Request-Id': 'one' }
  const [first, second] = [await client.get(products, { headers }), await client.get('/api/v2/orders/unknown', { headers })]
  expect(first.headers.get('x-request-id')).toBe('one')
  expect((await client.control('/requests/one')).json.status).toBe(200)
  const own = second.headers.get('x-request-id')
  expect(own).not.toBe('one')
  expect(own).toBe(second.json.request_id)
  expect((await client.control(`/requests/${own}`)).json.status).toBe(404)
})

test('with request-id-header=echo an id that is in flight or was in a state put back is not given again', async () => {
  const client = await openClient({ assumptions: { 'request-id-header': 'echo' } })
  const idOf = async (sent: string) =>
    (await client.get(products, { headers: { 'X-Request-Id': sent } })).headers.get('x-request-id')
  const together = await Promise.all([idOf('one'), idOf('one'), idOf('one')])
  expect(together.filter((id) => id === 'one')).toHaveLength(1)
  expect(new Set(together).size).toBe(3)
  const state = client.emulator.snapshot()
  client.emulator.restore(state)
  expect(await idOf('one')).not.toBe('one')
  expect(await idOf('two')).toBe('two')
})

test('waiting gives a request that has come already', async () => {
  const client = await openClient()
  await client.post(products, course)
  expect(await client.emulator.requests.waitFor({ operation: 'createProduct' }, 0)).toMatchObject({ status: 201 })
})

test('waiting gives the request that comes, once it is answered', async () => {
  const client = await openClient()
  const waiting = client.emulator.requests.waitFor({ operation: 'createProduct', status: '2xx' })
  await client.get(products)
  await client.post(products, {})
  await client.post(products, course)
  expect(await waiting).toMatchObject({ path: products, method: 'POST', status: 201 })
})

test('waiting takes a function of an entry in place of a filter', async () => {
  const client = await openClient()
  await client.get(products)
  const waiting = client.emulator.requests.waitFor(({ method, status }) => method === 'POST' && status < 300)
  await client.post(products, {})
  await client.post(products, course)
  expect(await waiting).toMatchObject({ path: products, method: 'POST', status: 201 })
  await expect(client.emulator.requests.waitFor(() => false, 0)).rejects.toThrow('for a request that passes the function')
})

test.each(['before', 'after'])(
  'a function that throws rejects the wait, with the request %s it, and no request',
  async (order) => {
    const client = await openClient()
    const fail = () => {
      throw new Error('wrong test')
    }
    if (order === 'before') await client.get(products)
    const waiting = client.emulator.requests.waitFor(fail).catch((error: unknown) => error)
    expect((await client.get(products)).status).toBe(200)
    expect(await waiting).toEqual(new Error('wrong test'))
  },
)

test.each([null, 'createProduct', 5, [], true, /products/, new Date(0), new Map(), Symbol('a')])(
  'waiting for %s is refused in words',
  async (given) => {
    const { emulator } = await openClient()
    await expect(emulator.requests.waitFor(given as never)).rejects.toThrow(
      /^Cannot wait for .+: give a filter such as \{ operation/,
    )
    await expect(emulator.requests.waitFor(given as never)).rejects.toBeInstanceOf(TypeError)
  },
)

test('a function whose answer is a promise rejects the wait, since it would pass for true', async () => {
  const client = await openClient()
  await client.get(products)
  await expect(client.emulator.requests.waitFor((async () => false) as never)).rejects.toThrow(
    'The function that chooses what to wait for returned a promise; have it return true or false.',
  )
})

test('a wait goes on over a reset', async () => {
  const client = await openClient()
  await client.get(products)
  const waiting = client.emulator.requests.waitFor({ operation: 'getOrderSummary' })
  client.emulator.reset()
  await client.get(summary)
  expect((await waiting).path).toBe(summary)
})

test('waiting in vain rejects and names what was waited for', async () => {
  const { emulator } = await openClient()
  const failure = await emulator.requests.waitFor({ status: 429 }, '1ms').catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(WaitTimeoutError)
  expect((failure as Error).message).toContain('status 429')
})

test('a request with wait is answered at once where a match is there already', async () => {
  const client = await openClient()
  await client.get(summary)
  expect((await requests(client, '?wait=20s&operation=getOrderSummary')).length).toBe(1)
})

test('a held request is answered after a reset too, from the journal of then', async () => {
  const client = await openClient()
  await client.get(products)
  const waiting = client.control('/requests?wait=20s&operation=getOrderSummary')
  // The held request must have come before the reset.
  await client.control('/health')
  client.emulator.reset()
  await client.get(summary)
  expect((await waiting).json.data).toHaveLength(1)
})

test.each(['/products?per_page=2', '/orders/history?paginate=2&page=2', '/subscriptions/history?paginate=2'])(
  'a page of %s that is read again is noted as a page each time',
  async (path) => {
    const client = await openClient()
    for (let nth = 0; nth < 4; nth += 1) expect((await client.get(`/api/v2${path}`)).status).toBe(200)
    const [first, ...others] = client.emulator.snapshot().journal.map(({ evidence }) => evidence.page)
    expect(first).toMatchObject({ per_page: 2 })
    expect(others).toEqual([first, first, first])
  },
)
