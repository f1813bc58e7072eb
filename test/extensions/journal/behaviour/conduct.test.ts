import { expect, test } from 'vitest'
import type { EmulatorOptions } from '../../../../src/index.js'
import { type Client, freshKey, openClient, type Received, type Sending } from '../../../support/door/client.js'

const products = '/api/v2/products'
const summary = '/api/v2/orders/summary'
const course = { name: 'Curso de Teste', type: 'course', description: 'Sobre testes.' }

const conduct = async (client: Client, advice = false) => {
  const { status, json } = await client.control(advice ? '/conduct?advice=true' : '/conduct')
  expect(status).toBe(200)
  expect(json.data).toEqual(client.emulator.conduct({ advice }))
  return json.data
}

const findings = async (client: Client) => (await conduct(client)).map(({ finding }: { finding: string }) => finding)

/** A client with a token that holds these scopes and no others. */
const openScoped = async (scopes: readonly string[], options: EmulatorOptions = {}): Promise<[Client, Sending]> => {
  const client = await openClient(options)
  const { json } = await client.control('/tokens', { method: 'POST', json: { name: 'ci', scopes } })
  return [client, { token: json.token }]
}

/** Statuses of as many equal requests. */
const repeat = async (count: number, send: () => Promise<Received>): Promise<readonly number[]> => {
  const statuses: number[] = []
  for (let sent = 0; sent < count; sent += 1) statuses.push((await send()).status)
  return statuses
}

const idOf = (client: Client, back = 0) => client.emulator.requests.list()[back]?.request_id

test('a client that has done nothing is clean', async () => {
  expect(await conduct(await openClient())).toEqual([])
})

test('a clean client stays clean: pages to the end, waits as told, retries with its key', async () => {
  const [client, sending] = await openScoped(['products:read', 'products:write'])
  const first = await client.get(`${products}?per_page=5`, sending)
  const last = Math.ceil(first.json.meta.total / 5)
  for (let page = 2; page <= last; page += 1) await client.get(`${products}?per_page=5&page=${page}`, sending)
  const { headers } = await client.get(products, sending)
  await repeat(Number(headers.get('x-ratelimit-remaining')), () => client.get(products, sending))
  const refused = await client.get(products, sending)
  expect(refused.status).toBe(429)
  client.emulator.clock.advance(`${refused.headers.get('retry-after')}s`)
  expect((await client.get(products, sending)).status).toBe(200)
  const key = freshKey()
  await repeat(2, () => client.post(products, course, { ...sending, key }))
  await client.post(products, { ...course, name: 'Outro' }, sending)
  expect(await conduct(client)).toEqual([])
})

test('retried-before-retry-after: a second before is too early, and both requests show it', async () => {
  const [client, sending] = await openScoped(['orders:read'])
  await repeat(121, () => client.get(summary, sending))
  client.emulator.clock.advance('59s')
  expect((await client.get(summary, sending)).status).toBe(429)
  expect(await conduct(client)).toEqual([
    {
      finding: 'retried-before-retry-after',
      title: expect.any(String),
      detail: expect.stringContaining('Retry-After 60'),
      advice: expect.any(String),
      section: 'Limits',
      requests: [idOf(client, 1), idOf(client)],
      token: 'ci',
    },
  ])
})

test('retried-before-retry-after: not at the very second, nor with requests of another kind', async () => {
  const [client, sending] = await openScoped(['orders:read', 'products:write'])
  await repeat(121, () => client.get(summary, sending))
  expect((await client.post(products, course, sending)).status).toBe(201)
  client.emulator.clock.advance('60s')
  expect((await client.get(summary, sending)).status).toBe(200)
  expect(await conduct(client)).toEqual([])
})

test('retried-before-retry-after: a cancel during the block', async () => {
  const [client, sending] = await openScoped(['subscriptions:write'], { assumptions: { 'cancel-404-threshold': 1 } })
  await repeat(2, () => client.post('/api/v2/subscriptions/1/cancel', undefined, sending))
  expect(await findings(client)).toEqual(['walked-into-cancel-block'])
  await client.post(`/api/v2/subscriptions/${client.emulator.landmarks.subscription_active.id}/cancel`, undefined, sending)
  expect(await findings(client)).toContain('retried-before-retry-after')
})

test('polled-exhausted-quota: from the third refusal in one window on', async () => {
  const [client, sending] = await openScoped(['orders:read'])
  await repeat(122, () => client.get(summary, sending))
  expect(await findings(client)).not.toContain('polled-exhausted-quota')
  await client.get(summary, sending)
  const [found] = (await conduct(client)).filter(({ finding }: { finding: string }) => finding === 'polled-exhausted-quota')
  expect(found).toMatchObject({ requests: [idOf(client, 2), idOf(client, 1), idOf(client)], token: 'ci' })
})

test('polled-exhausted-quota: not one refusal in each of three windows', async () => {
  const [client, sending] = await openScoped(['orders:read'])
  for (let window = 0; window < 3; window += 1) {
    await repeat(121, () => client.get(summary, sending))
    client.emulator.clock.advance('60s')
  }
  expect(await conduct(client)).toEqual([])
})

test('new-key-for-same-post: the same body again within a minute, under another key', async () => {
  const [client, sending] = await openScoped(['products:write'])
  await repeat(2, () => client.post(products, course, sending))
  const found = await conduct(client)
  expect(found).toMatchObject([{ finding: 'new-key-for-same-post', requests: [idOf(client, 1), idOf(client)], token: 'ci' }])
})

test('new-key-for-same-post: not after a minute, not another body, not after a refusal, not another token', async () => {
  const [client, sending] = await openScoped(['products:write'])
  await client.post(products, course, sending)
  client.emulator.clock.advance('60s')
  await client.post(products, course, sending)
  await client.post(products, { ...course, name: 'Outro' }, sending)
  await repeat(2, () => client.post(products, { name: 'Sem tipo' }, sending))
  const { json } = await client.control('/tokens', { method: 'POST', json: { name: 'other', scopes: ['products:write'] } })
  await client.post(products, course, { token: json.token })
  expect(await conduct(client)).toEqual([])
})

test.each([
  ['body', (client: Client, key: Sending) => client.post(products, { ...course, name: 'Outro' }, key)],
  ['path', (client: Client, key: Sending) => client.post('/api/v2/subscriptions/1/cancel', undefined, key)],
])('same-key-other-body: one key for another %s', async (_what, send) => {
  const [client, sending] = await openScoped(['products:write', 'subscriptions:write'])
  const key = freshKey()
  await client.post(products, course, { ...sending, key })
  await send(client, { ...sending, key })
  expect((await conduct(client))[0]).toMatchObject({
    finding: 'same-key-other-body',
    detail: `key ${key}`,
    requests: [idOf(client, 1), idOf(client)],
    token: 'ci',
  })
})

test('same-key-other-body: not a repeat with the same body, nor a corrected one after a refusal', async () => {
  const [client, sending] = await openScoped(['products:write'])
  const key = freshKey()
  await client.post(products, { name: 'Sem tipo' }, { ...sending, key })
  await repeat(2, () => client.post(products, course, { ...sending, key }))
  expect(await conduct(client)).toEqual([])
})

test('failed-post-retried-without-key: the retry of a refused POST has none', async () => {
  const [client, sending] = await openScoped(['products:write'])
  await repeat(31, () => client.post(products, { name: 'Sem tipo' }, sending))
  client.emulator.clock.advance('60s')
  await client.post(products, { name: 'Sem tipo' }, { ...sending, key: null })
  expect(await conduct(client)).toMatchObject([
    { finding: 'failed-post-retried-without-key', requests: [expect.any(String), idOf(client)], token: 'ci' },
  ])
})

test('failed-post-retried-without-key: not where the first attempt alone lacked it, nor for another body', async () => {
  const [client, sending] = await openScoped(['products:write'])
  await client.post(products, course, { ...sending, key: null })
  await client.post(products, course, sending)
  await client.post(products, { ...course, name: 'Outro' }, { ...sending, key: null })
  expect(await conduct(client)).toEqual([])
})

test('walked-into-cancel-block: the failed look-ups and the refusal show it', async () => {
  const [client, sending] = await openScoped(['subscriptions:write'], { assumptions: { 'cancel-404-threshold': 3 } })
  await repeat(4, () => client.post('/api/v2/subscriptions/1/cancel', undefined, sending))
  expect(await conduct(client)).toMatchObject([
    { finding: 'walked-into-cancel-block', requests: [3, 2, 1, 0].map((back) => idOf(client, back)), token: 'ci' },
  ])
})

test('walked-into-cancel-block: not before the block', async () => {
  const [client, sending] = await openScoped(['subscriptions:write'])
  await repeat(5, () => client.post('/api/v2/subscriptions/1/cancel', undefined, sending))
  expect(await conduct(client)).toEqual([])
})

test.each([
  ['live', 'sandbox'],
  ['full', 'production'],
] as const)('token-of-other-environment: the token %s at the address of %s', async (token, environment) => {
  const client = await openClient()
  await client.get(summary, { token: client.emulator.tokens[token], environment })
  expect(await conduct(client)).toMatchObject([{ finding: 'token-of-other-environment', requests: [idOf(client)], token }])
})

test('token-of-other-environment: not an unknown, an expired or a revoked token', async () => {
  const client = await openClient()
  for (const token of ['svc_live_unknown', client.emulator.tokens.expired, client.emulator.tokens.revoked]) {
    await client.get(summary, { token })
  }
  expect(await conduct(client)).toEqual([])
})

test.each([
  ['products:read', products],
  ['orders:read', '/api/v2/orders/history'],
  ['subscriptions:read', '/api/v2/subscriptions/history'],
])('page-beyond-last with %s: the page after the last, not the last one', async (scope, path) => {
  const [client, sending] = await openScoped([scope])
  const { total, per_page: size } = (await client.get(path, sending)).json.meta
  const last = Math.ceil(total / size)
  await client.get(`${path}?page=${last}`, sending)
  expect(await conduct(client)).toEqual([])
  await client.get(`${path}?page=${last + 1}`, sending)
  expect(await conduct(client)).toMatchObject([
    { finding: 'page-beyond-last', detail: `${last + 1} of ${last}`, requests: [idOf(client)], token: 'ci' },
  ])
})

test('page-beyond-last: not a page that has gone since the client was shown it', async () => {
  const [client, sending] = await openScoped(['orders:read'])
  const page = (number: number) => client.get(`/api/v2/orders/history?paginate=1&page=${number}`, sending)
  const { last_page: last } = (await page(1)).json.meta
  client.emulator.play({
    name: 'fewer',
    summary: 'A row disappears.',
    steps: [{ match: { nth: 1 }, effect: { kind: 'remove_rows', list: 'orders' } }],
  })
  await page(last)
  expect(await conduct(client)).toEqual([])
  await page(last)
  expect(await conduct(client)).toMatchObject([{ finding: 'page-beyond-last', detail: `${last} of ${last - 1}` }])
})

test('scope-never-used: a token used for one thing that may do two', async () => {
  const [client, sending] = await openScoped(['orders:read', 'offers:write'])
  await repeat(3, () => client.get(summary, sending))
  expect(await conduct(client)).toEqual([])
  expect(await conduct(client, true)).toMatchObject([
    { finding: 'scope-never-used', detail: 'never needed: offers:write', requests: [idOf(client)], token: 'ci' },
  ])
})

test('scope-never-used: not once every scope was needed, nor for a token that was never used', async () => {
  const [client, sending] = await openScoped(['orders:read', 'products:write'])
  await client.get(summary, sending)
  await client.post(products, course, sending)
  expect(await conduct(client, true)).toEqual([])
})

test('a sync that only reads orders is clean, whatever its token may do beside', async () => {
  const client = await openClient()
  await client.get(summary)
  expect(client.emulator.conduct()).toEqual([])
  expect(client.emulator.conduct({ advice: true })).toHaveLength(1)
  expect((await client.control('/conduct?advice=yes')).status).toBe(422)
})

test('each world has a report of its own, and clearing the journal clears it', async () => {
  const client = await openClient()
  await client.get(summary, { token: client.emulator.tokens.live })
  expect(client.emulator.fork().conduct()).toEqual([])
  client.emulator.requests.clear()
  expect(await conduct(client)).toEqual([])
})
