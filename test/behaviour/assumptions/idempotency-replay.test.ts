import { expect, test } from 'vitest'
import { type Client, freshKey, openClient, type Received, type Sending } from '../../support/door/client.js'
import { failNextProduct } from '../../support/door/failing-store.js'

const products = '/api/v2/products'
const product = { name: 'Curso de violão', type: 'course', description: 'Doze aulas' }
const nameless = { type: 'course', description: 'Doze aulas' }

const create = (client: Client, sending: Sending, body: unknown = product): Promise<Received> =>
  client.post(products, body, sending)

const cancelPath = (client: Client): string => `/api/v2/subscriptions/${client.emulator.landmarks.subscription_active.id}/cancel`

test.each([
  ['idempotency-in-flight=409', '409', 409],
  ['idempotency-in-flight=425', '425', 425],
] as const)('%s: a repeat while the first is running', async (_, value, status) => {
  const client = await openClient({ assumptions: { 'idempotency-in-flight': value } })
  const key = freshKey()
  const [made, repeat] = await Promise.all([create(client, { key }), create(client, { key })])
  expect(repeat).toMatchObject({ status, json: { error: 'idempotency_key_in_use' } })
  expect(repeat.headers.get('retry-after')).toBeNull()
  expect(made.status).toBe(201)
  expect((await create(client, { key })).text).toBe(made.text)
})

test('idempotency-in-flight=wait: a repeat while the first is running gets the answer of the first', async () => {
  const client = await openClient({ assumptions: { 'idempotency-in-flight': 'wait' } })
  const total = (await client.get(products)).json.meta.total
  const key = freshKey()
  const [made, replayed] = await Promise.all([create(client, { key }), create(client, { key })])
  expect([made.status, replayed.status]).toEqual([201, 201])
  expect(replayed.text).toBe(made.text)
  expect((await client.get(products)).json.meta.total).toBe(total + 1)
})

test('idempotency-in-flight=wait: a repeat of a request that fails is executed', async () => {
  const client = await openClient({ assumptions: { 'idempotency-in-flight': 'wait' } })
  const key = freshKey()
  failNextProduct()
  const answers = await Promise.all([create(client, { key }), create(client, { key })])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 500])
})

test.each([
  ['idempotency-replay-which=2xx', '2xx', { refusedAgain: 201, failedAgain: 201 }],
  ['idempotency-replay-which=2xx_5xx', '2xx_5xx', { refusedAgain: 201, failedAgain: 500 }],
  ['idempotency-replay-which=all_but_429_5xx', 'all_but_429_5xx', { refusedAgain: 422, failedAgain: 201 }],
  ['idempotency-replay-which=everything', 'everything', { refusedAgain: 422, failedAgain: 500 }],
] as const)('%s: a key after a 422 and a mended body, and after a 500', async (_, value, expected) => {
  const client = await openClient({ assumptions: { 'idempotency-replay-which': value } })
  const [refusedKey, failedKey] = [freshKey(), freshKey()]
  const refused = await create(client, { key: refusedKey }, nameless)
  expect(refused).toMatchObject({ status: 422, json: { error: 'validation_error' } })
  const mended = await create(client, { key: refusedKey })
  expect(mended.status).toBe(expected.refusedAgain)
  if (expected.refusedAgain === 422) {
    expect(mended.json.error).toBe('idempotency_key_reused')
    expect((await create(client, { key: refusedKey }, nameless)).text).toBe(refused.text)
  }
  failNextProduct()
  const failed = await create(client, { key: failedKey })
  expect(failed.status).toBe(500)
  const again = await create(client, { key: failedKey })
  expect(again.status).toBe(expected.failedAgain)
  if (expected.failedAgain === 500) expect(again.text).toBe(failed.text)
})

test.each([
  ['idempotency-retention=24h', '24h', '2026-03-02T12:00:00Z'],
  ['idempotency-retention=1h', '1h', '2026-03-01T13:00:00Z'],
  ['idempotency-retention=7d', '7d', '2026-03-08T12:00:00Z'],
  ['idempotency-retention=31d', '31d', '2026-04-01T12:00:00Z'],
  ['idempotency-retention=90s', '90s', '2026-03-01T12:01:30Z'],
  ['idempotency-retention=15m', '15m', '2026-03-01T12:15:00Z'],
] as const)('%s: a key is kept until then, counted from its first request', async (_, value, end) => {
  const client = await openClient({ assumptions: { 'idempotency-retention': value } })
  const key = freshKey()
  const first = await create(client, { key })
  client.emulator.clock.set(new Date(Date.parse(end) - 1))
  expect((await create(client, { key })).json.id).toBe(first.json.id)
  client.emulator.clock.set(end)
  const later = await create(client, { key })
  expect(later.status).toBe(201)
  expect(later.json.id).not.toBe(first.json.id)
})

test('idempotency-retention=forever: a key is kept after a hundred years', async () => {
  const client = await openClient({ orders: 0, assumptions: { 'idempotency-retention': 'forever' } })
  const key = freshKey()
  const first = await create(client, { key })
  client.emulator.clock.advance('36500d')
  expect((await create(client, { key })).text).toBe(first.text)
})

const key = '9b2f6c1e-58a4-4e0f-8d35-7c2a1b9e4f60'
const unmarked = { 'idempotent-replayed': null, 'idempotency-relayed': null, 'idempotency-key': null }

test.each([
  ['idempotency-replay-marker=none', 'none', unmarked, unmarked],
  [
    'idempotency-replay-marker=idempotent_replayed',
    'idempotent_replayed',
    unmarked,
    { ...unmarked, 'idempotent-replayed': 'true' },
  ],
  ['idempotency-replay-marker=idempotency_relayed', 'idempotency_relayed', unmarked, { ...unmarked, 'idempotency-relayed': key }],
  [
    'idempotency-replay-marker=echo_key',
    'echo_key',
    { ...unmarked, 'idempotency-key': key },
    { ...unmarked, 'idempotency-key': key },
  ],
] as const)('%s: headers of the first answer and of a replay', async (_, value, ofFirst, ofReplay) => {
  const client = await openClient({ assumptions: { 'idempotency-replay-marker': value } })
  const markers = ({ headers }: Received) => Object.fromEntries(Object.keys(unmarked).map((name) => [name, headers.get(name)]))
  expect(markers(await create(client, { key }))).toEqual(ofFirst)
  expect(markers(await create(client, { key }))).toEqual(ofReplay)
})

test.each([
  ['idempotency-replay-headers=fresh', 'fresh', ['Sun, 01 Mar 2026 12:00:10 GMT', '28']],
  ['idempotency-replay-headers=stored', 'stored', ['Sun, 01 Mar 2026 12:00:00 GMT', '29']],
] as const)('%s: date and quota of a replay ten seconds later', async (_, value, expected) => {
  const client = await openClient({ assumptions: { 'idempotency-replay-headers': value, 'created-location': 'sent' } })
  const first = await create(client, { key })
  client.emulator.clock.advance('10s')
  const { status, headers } = await create(client, { key })
  expect([status, headers.get('location')]).toEqual([201, first.headers.get('location')])
  expect([headers.get('date'), headers.get('x-ratelimit-remaining')]).toEqual(expected)
})

test.each([
  ['idempotency-replay-quota=costs', 'costs', ['28', '27']],
  ['idempotency-replay-quota=free', 'free', ['29', '28']],
] as const)('%s: what is left after a replay, and after another request', async (_, value, remaining) => {
  const client = await openClient({ assumptions: { 'idempotency-replay-quota': value } })
  expect((await create(client, { key })).headers.get('x-ratelimit-remaining')).toBe('29')
  const answers = [await create(client, { key }), await create(client, {})]
  expect(answers.map(({ headers }) => headers.get('x-ratelimit-remaining'))).toEqual(remaining)
})

test.each([
  ['idempotency-replay-auth=again', 'again', 403],
  ['idempotency-replay-auth=skip_scope', 'skip_scope', 201],
] as const)('%s: a replay for a token without the scope', async (_, value, status) => {
  const client = await openClient({ assumptions: { 'idempotency-replay-auth': value } })
  const first = await create(client, { key })
  const { no_scopes, revoked } = client.emulator.tokens
  const replayed = await create(client, { key, token: no_scopes })
  expect(replayed.status).toBe(status)
  expect(replayed.text === first.text).toBe(status === 201)
  expect((await create(client, { token: no_scopes })).status).toBe(403)
  expect((await create(client, { key, token: revoked })).status).toBe(401)
})

test('idempotency-replay-auth=skip_scope: the cancel block is checked before a replay', async () => {
  const client = await openClient({ assumptions: { 'idempotency-replay-auth': 'skip_scope', 'cancel-404-threshold': '1' } })
  expect((await client.post(cancelPath(client), undefined, { key })).status).toBe(200)
  expect((await client.post('/api/v2/subscriptions/999999999/cancel')).status).toBe(404)
  expect((await client.post(cancelPath(client), undefined, { key })).status).toBe(429)
})

test.each([
  ['idempotency-vs-validation=before', 'before', [400, 'idempotency_key_required'], [422, 'idempotency_key_reused']],
  ['idempotency-vs-validation=after', 'after', [422, 'validation_error'], [422, 'validation_error']],
] as const)('%s: an invalid body without a key, and under a used one', async (_, value, withoutKey, underUsedKey) => {
  const client = await openClient({ assumptions: { 'idempotency-vs-validation': value } })
  const first = await create(client, { key })
  const statusAndCode = ({ status, json }: Received) => [status, json.error]
  expect(statusAndCode(await create(client, { key: null }, nameless))).toEqual(withoutKey)
  expect(statusAndCode(await create(client, { key }, nameless))).toEqual(underUsedKey)
  expect((await create(client, { key })).text).toBe(first.text)
})

test.each([
  ['idempotency-snapshot=stored_bytes', 'stored_bytes', true],
  ['idempotency-snapshot=re_read', 're_read', false],
] as const)('%s: a replay after the product was deactivated', async (_, value, isActive) => {
  const client = await openClient({ assumptions: { 'idempotency-snapshot': value } })
  const first = await create(client, { key })
  const change = { method: 'PATCH', json: { is_active: false } }
  expect((await client.control(`/products/${first.json.id}`, change)).status).toBe(200)
  const replayed = await create(client, { key })
  expect(replayed.status).toBe(201)
  expect(replayed.json).toEqual({ ...first.json, is_active: isActive })
})

test.each([
  ['idempotency-snapshot=stored_bytes', 'stored_bytes', 'active'],
  ['idempotency-snapshot=re_read', 're_read', 'canceled'],
] as const)('%s: a replay of a cancel whose period has ended since', async (_, value, situation) => {
  const assumptions = {
    'idempotency-snapshot': value,
    'idempotency-retention': 'forever',
    'cancel-effect-timing': 'period_end',
  } as const
  const client = await openClient({ assumptions })
  expect((await client.post(cancelPath(client), undefined, { key })).json.situation).toBe('active')
  client.emulator.clock.advance('400d')
  expect((await client.post(cancelPath(client), undefined, { key })).json.situation).toBe(situation)
})

test('idempotency-snapshot=stored_bytes: escapes come back as they were', async () => {
  const client = await openClient({ assumptions: { 'idempotency-snapshot': 'stored_bytes', 'json-encoding': 'escaped' } })
  const first = await create(client, { key })
  expect(first.text).toContain('viol\\u00e3o')
  expect((await create(client, { key })).text).toBe(first.text)
})

test('idempotency-on-get=ignored: a key on a GET has no effect, whatever it is', async () => {
  const client = await openClient({ assumptions: { 'idempotency-on-get': 'ignored' } })
  const before = await client.get(products, { key })
  await create(client, {})
  const after = await client.get(products, { key })
  expect(after.json.meta.total).toBe(before.json.meta.total + 1)
  expect((await client.get(products, { key: 'no UUID' })).status).toBe(200)
})

test('idempotency-on-get=400: a GET with a key is refused', async () => {
  const client = await openClient({ assumptions: { 'idempotency-on-get': '400' } })
  expect(await client.get(products, { key })).toMatchObject({ status: 400, json: { error: 'idempotency_key_not_expected' } })
  expect((await client.get(products)).status).toBe(200)
})

test('idempotency-on-cancel=required: a cancel without a key is refused', async () => {
  const client = await openClient({ assumptions: { 'idempotency-on-cancel': 'required' } })
  const answer = await client.post(cancelPath(client), undefined, { key: null })
  expect(answer).toMatchObject({ status: 400, json: { error: 'idempotency_key_required' } })
})

test('idempotency-on-cancel=optional: a cancel works without a key and honours one', async () => {
  const client = await openClient({ assumptions: { 'idempotency-on-cancel': 'optional' } })
  const first = await client.post(cancelPath(client), undefined, { key })
  client.emulator.clock.advance('5s')
  expect((await client.post(cancelPath(client), undefined, { key })).text).toBe(first.text)
  expect((await client.post(cancelPath(client), undefined, { key: null })).status).toBe(200)
  expect((await client.post(cancelPath(client), undefined, { key: 'no UUID' })).status).toBe(400)
  expect((await create(client, { key: null })).status).toBe(400)
})

test('an assumption about replays that is changed by PATCH holds from the next request on', async () => {
  const client = await openClient()
  const first = await create(client, { key })
  await client.control('/assumptions', { method: 'PATCH', json: { 'idempotency-replay-marker': 'idempotent_replayed' } })
  const replayed = await create(client, { key })
  expect(replayed.text).toBe(first.text)
  expect(replayed.headers.get('idempotent-replayed')).toBe('true')
})
