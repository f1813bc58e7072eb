import { describe, expect, test } from 'vitest'
import { type Client, freshKey, openClient, type Received, type Sending } from '../../../support/door/client.js'

const products = '/api/v2/products'
const summary = '/api/v2/orders/summary'
const course = { name: 'Curso de Teste', type: 'course', description: 'Sobre testes.' }

/** The explanation of the request that was answered last. */
const explainLatest = async (client: Client) => {
  const [latest] = client.emulator.requests.list({ limit: 1 })
  const { status, json } = await client.control(`/requests/${latest?.request_id}`)
  expect(status).toBe(200)
  expect(json).toEqual(client.emulator.requests.explain(latest?.request_id ?? ''))
  return json
}

const cancel = (client: Client, id: string | number, sending: Sending = {}): Promise<Received> =>
  client.post(`/api/v2/subscriptions/${id}/cancel`, undefined, sending)

/** Landmarks of another producer or environment than the caller's. */
const landmarksOf = async (client: Client, query: string) => (await client.control(`/landmarks?${query}`)).json

test('a missing scope is explained by the scope that was needed and those that are held', async () => {
  const client = await openClient()
  await client.post(products, course, { token: client.emulator.tokens.read_only })
  const explained = await explainLatest(client)
  const scopes = ['products:read', 'offers:read', 'orders:read', 'subscriptions:read']
  expect(explained).toMatchObject({
    rule: 'scope-missing',
    section: 'Authentication',
    scope: { required: 'products:write', held: scopes },
  })
  expect(explained.summary).toContain(`needs products:write; the token read_only has ${scopes.join(', ')}`)
})

test.each([
  ['a token that nobody has', 'svc_test_nobody', 'token-unknown', null],
  ['no token', null, 'token-missing', null],
  ['an expired token', 'expired', 'token-expired', 'expired'],
  ['a revoked token', 'revoked', 'token-revoked', 'revoked'],
  ['a token of the other environment', 'live', 'token-other-environment', 'live'],
] as const)('%s is told by its cause, which the wire hides', async (_title, token, rule, name) => {
  const client = await openClient()
  const { tokens } = client.emulator
  await client.get(summary, { token: token !== null && token in tokens ? tokens[token as keyof typeof tokens] : token })
  const explained = await explainLatest(client)
  expect(explained).toMatchObject({ rule, stage: 'authenticate', token: null, quota: null, quotas: [] })
  if (name !== null) expect(explained.summary).toContain(`the token ${name} `)
})

test('a 404 tells an unknown route, an unknown id and a foreign one apart, and the wire does not', async () => {
  const client = await openClient()
  const [second, production] = [await landmarksOf(client, 'producer=second'), await landmarksOf(client, 'environment=production')]
  const bodies = new Set<string>()
  const lookupOf = async (path: string) => {
    const { status, text } = await client.get(path)
    expect(status).toBe(404)
    bodies.add(text.replace(/"request_id":"[^"]*"/, ''))
    const { lookup, reason } = await explainLatest(client)
    return [lookup, reason]
  }
  const order = (id: string) => `/api/v2/orders/${id}`
  const foreign = (sought: string, id: string, producer: string, environment: string) => ({
    sought,
    id,
    outcome: 'foreign',
    owner: { producer, environment },
  })
  const ofSecond = second.order_with_bump.hash
  expect(await lookupOf(order('nobody'))).toEqual([
    { sought: 'order', id: 'nobody', outcome: 'unknown', owner: null },
    'unknown order',
  ])
  expect(await lookupOf(order(ofSecond))).toEqual([
    foreign('order', ofSecond, 'second', 'sandbox'),
    'foreign order, of the second producer',
  ])
  const ownElsewhere = production.order_with_bump.hash
  expect(await lookupOf(order(ownElsewhere))).toEqual([
    foreign('order', ownElsewhere, 'first', 'production'),
    'foreign order, of this producer in production',
  ])
  const product = second.product_active.id
  expect((await lookupOf(`${products}/${product}/offers`))[0]).toEqual(foreign('product', product, 'second', 'sandbox'))
  expect(bodies.size).toBe(1)
  await client.get('/api/v2/unknown')
  expect(await explainLatest(client)).toMatchObject({
    rule: 'unknown-route',
    lookup: { sought: 'route', id: '/api/v2/unknown', outcome: 'unknown_route', owner: null },
  })
})

test('a foreign subscription is told as foreign, and what another producer has written too', async () => {
  const client = await openClient()
  const { subscription_active } = await landmarksOf(client, 'producer=second')
  await cancel(client, subscription_active.id)
  expect((await explainLatest(client)).lookup).toMatchObject({ sought: 'subscription', outcome: 'foreign' })
  const { json } = await client.post(products, course, { token: client.emulator.tokens.other_producer })
  await client.get(`${products}/${json.id}/offers`)
  const { lookup, summary } = await explainLatest(client)
  expect(lookup).toMatchObject({ sought: 'product', id: json.id, outcome: 'foreign' })
  expect(summary).toContain('belongs to the second producer in sandbox')
})

test('looking for a foreign owner changes nothing of what others see', async () => {
  const [looked, alone] = [await openClient(), await openClient()]
  await looked.get('/api/v2/orders/nobody')
  const { other_producer: token } = looked.emulator.tokens
  const [left, right] = [await looked.post(products, course, { token }), await alone.post(products, course, { token })]
  expect(left.text).toBe(right.text)
})

test('the cancel block is explained by the failed look-ups and when it is lifted', async () => {
  const client = await openClient({ assumptions: { 'cancel-404-threshold': 3 } })
  for (let sent = 0; sent < 4; sent += 1) await cancel(client, 1)
  const explained = await explainLatest(client)
  expect(explained).toMatchObject({
    rule: 'cancel-block',
    retry_after: 900,
    block: { failures: 3, threshold: 3, until: '2026-03-01T12:15:00.000Z' },
  })
  expect(explained.summary).toContain('3 look-ups failed, 3 are allowed; the block is lifted in 900 s')
})

test('a reused key is explained by the request it was first used for', async () => {
  const client = await openClient()
  const key = freshKey()
  await client.post(products, course, { key })
  const [first] = client.emulator.requests.list()
  await client.post(products, { ...course, name: 'Outro' }, { key })
  const explained = await explainLatest(client)
  expect(explained).toMatchObject({
    rule: 'key-reused',
    idempotency: { key, outcome: 'reused', target: `POST ${products}`, first_request_id: first?.request_id },
  })
  expect(explained.summary).toContain(first?.request_id)
  await client.post(products, course, { key })
  expect((await explainLatest(client)).idempotency).toMatchObject({ outcome: 'replay', first_request_id: first?.request_id })
})

test.each([
  ['missing', null, 'key-missing'],
  ['invalid', 'abc', 'key-invalid'],
  ['new', '11111111-1111-4111-8111-111111111111', 'answered'],
] as const)('the key of a POST that is %s', async (outcome, key, rule) => {
  const client = await openClient()
  await client.post(products, course, { key })
  expect(await explainLatest(client)).toMatchObject({ rule, idempotency: { outcome, key, first_request_id: null } })
})

test('invalid members are named', async () => {
  const client = await openClient()
  await client.post(products, { name: 7 })
  const explained = await explainLatest(client)
  expect(explained).toMatchObject({ rule: 'invalid-body', stage: 'validation', fields: ['name', 'type', 'description'] })
  expect(explained.summary).toContain('Wrong: name, type, description.')
})

test('a page beyond the last is told with the last', async () => {
  const client = await openClient()
  await client.get(`${products}?page=99`)
  const { page, summary } = await explainLatest(client)
  expect(page).toEqual({
    page: 99,
    last_page: expect.any(Number),
    per_page: expect.any(Number),
    total: expect.any(Number),
    parameter: 'page',
  })
  expect(summary).toContain(`the last page is ${page.last_page}`)
})

test('what would change an answer is told with the present value, the others and what they do', async () => {
  const client = await openClient()
  await client.get(summary, { token: client.emulator.tokens.live })
  const [first] = (await explainLatest(client)).would_change
  expect(first).toEqual({
    assumption: 'env-token-mismatch',
    value: '401',
    confidence: 'medium',
    status: 'assumed',
    observed_at: null,
    alternatives: [
      {
        value: '403',
        effect: expect.stringContaining('403'),
        status: 403,
        differences: [
          { member: 'status', here: '401', there: '403' },
          { member: 'error', here: '"unauthorized"', there: '"insufficient_scope"' },
          { member: 'message', here: '"Unauthenticated."', there: expect.any(String) },
        ],
      },
    ],
  })
})

test('what would change a refusal by the quota is first about the quota, then about what comes before it', async () => {
  const client = await openClient()
  client.emulator.clock.advance('40d')
  for (let sent = 0; sent <= 120; sent += 1) await client.get(products)
  const { status, would_change } = await explainLatest(client)
  expect(status).toBe(429)
  const told = would_change.map(({ assumption }: { assumption: string }) => assumption)
  expect(told).toContain('token-lifetime')
  expect(told.indexOf('rate-limit-window')).toBeLessThan(told.indexOf('token-lifetime'))
  expect(told.indexOf('rate-limit-window')).toBeGreaterThan(-1)
})

test('the value that is told is the one of then', async () => {
  const client = await openClient()
  await client.post(products, course, { key: null })
  const before = await explainLatest(client)
  client.emulator.clock.advance('1s')
  await client.control('/assumptions', { method: 'PATCH', json: { 'idempotency-missing-key': '422' } })
  expect(await explainLatest(client)).toEqual(before)
  expect(before.would_change[0]).toMatchObject({ assumption: 'idempotency-missing-key', value: '400' })
})

test('every assumption that an answer depends on is told with what would have been answered, and no other', async () => {
  const client = await openClient()
  await client.get(summary)
  const { assumptions, would_change } = await explainLatest(client)
  expect(would_change.map(({ assumption }: { assumption: string }) => assumption).toSorted()).toEqual(assumptions.toSorted())
  const empty = would_change.find(({ assumption }: { assumption: string }) => assumption === 'sandbox-order-data')
  expect(empty.alternatives[0]).toMatchObject({ value: 'empty', status: 200 })
  expect(empty.alternatives[0].differences).toContainEqual({ member: 'total', here: '250', there: '0' })
})

test('what an answer would have been under another value shows no token that a client put where it does not belong', async () => {
  const client = await openClient()
  await client.get(`${products}/none/offers`, {
    headers: { 'X-Request-Id': client.emulator.tokens.full.replace('full', 'abcdefghijklmnop') },
  })
  const text = JSON.stringify(await explainLatest(client))
  expect(text).toContain('request-id-header')
  expect(text).not.toContain('abcdefgh')
})

test('a plain success is explained in plain words', async () => {
  const client = await openClient()
  await client.get(summary)
  expect((await explainLatest(client)).summary).toBe(
    'GET /api/v2/orders/summary was answered 200 by the stage operation. The request passed every check and its operation answered.',
  )
})

test('an unknown request id is 404 and named', async () => {
  const client = await openClient()
  const { status, json } = await client.control('/requests/nobody')
  expect([status, json.error]).toEqual([404, 'not_found'])
  expect(json.message).toContain('nobody')
})

test('every answer of an errand can be explained', async () => {
  const client = await openClient()
  await client.get(`${products}?per_page=5`)
  await client.post(products, course)
  await client.get('/api/v2/orders/history?paginate=2')
  await cancel(client, client.emulator.landmarks.subscription_active.id)
  await client.send(products, { method: 'PUT' })
  for (const { request_id, rule } of client.emulator.requests.list()) {
    const { status, json } = await client.control(`/requests/${request_id}`)
    expect([status, json.rule, json.summary.length > 20]).toEqual([200, rule, true])
  }
})

describe('what was sent and answered', () => {
  const latest = async (client: Client) => {
    const [entry] = client.emulator.requests.list()
    return (await client.control(`/requests/${entry?.request_id}`)).json.exchange
  }

  test('is shown with headers and bodies, and no token in full', async () => {
    const client = await openClient()
    const { text } = await client.post('/api/v2/products', { ...course, name: client.emulator.tokens.documented })
    const { request, response } = await latest(client)
    expect(request.headers).toMatchObject({ authorization: 'Bearer svc_test_ful…', 'content-type': 'application/json' })
    expect(JSON.parse(request.body)).toEqual({ ...course, name: 'svc_test_doc…' })
    expect(response.headers).toMatchObject({ 'X-RateLimit-Remaining': '29' })
    expect(response.body).toBe(text.replace(client.emulator.tokens.documented, 'svc_test_doc…'))
    expect([request.body_cut, response.body_cut]).toEqual([false, false])
  })

  test('is cut after 16 KiB', async () => {
    const client = await openClient()
    await client.post('/api/v2/products', { ...course, description: 'x'.repeat(20_000) })
    const { request } = await latest(client)
    expect([request.body.length, request.body_cut]).toEqual([16_384, true])
  })

  test('is not in a snapshot', async () => {
    const client = await openClient()
    await client.post('/api/v2/products', { ...course, name: 'Só aqui' })
    client.emulator.restore(client.emulator.snapshot())
    expect(await latest(client)).toBeNull()
  })
})

test('what came after a leap by decades is not tried, and says so wherever it is read', async () => {
  const client = await openClient({ orders: 250 })
  await client.get(summary)
  client.emulator.clock.advance('10950d')
  await client.get(products)
  const why = 'More than 20,000 charges had fallen due before it, and to make them all again would take too long.'
  expect(await explainLatest(client)).toMatchObject({ assumptions: [], not_tried: why, would_change: [] })
  const [late, early] = (await client.control('/requests?with=assumptions')).json.data
  expect(late).toMatchObject({ assumptions: [], not_tried: why })
  expect(early.assumptions).not.toEqual([])
  expect(early).not.toHaveProperty('not_tried')
  expect(client.emulator.requests.list({ with: 'assumptions' }).map(({ not_tried }) => not_tried)).toEqual([why, undefined])
  const used = await client.emulator.assumptionsUsed()
  expect(used).toMatchObject({ notTried: 1 })
  expect(used.map(({ id }) => id)).toContain('rate-limit-remaining')
  expect((await client.control('/assumptions/used')).json).toEqual({ data: [...used], not_tried: 1 })
})

test('what came before a restore is not tried, and says so', async () => {
  const client = await openClient()
  await client.get(summary)
  expect((await client.control('/assumptions/used')).json).not.toHaveProperty('not_tried')
  client.emulator.restore(client.emulator.snapshot())
  expect(await explainLatest(client)).toMatchObject({
    assumptions: [],
    not_tried: 'The state before it is no longer kept.',
    would_change: [],
  })
  expect((await client.control('/assumptions/used')).json).toEqual({ data: [], not_tried: 1 })
})
