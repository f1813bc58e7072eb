import { expect, test } from 'vitest'
import { type Client, openClient, type Received } from '../../support/door/client.js'
import { failReads } from '../../support/door/failing-store.js'

const summary = '/api/v2/orders/summary'
const products = '/api/v2/products'

/** A POST that is counted and refused at once, because it has no key. */
const write = (client: Client): Promise<Received> => client.post(products, undefined, { key: null })

const writeTimes = async (client: Client, times: number): Promise<void> => {
  for (let request = 0; request < times; request += 1) expect((await write(client)).status).toBe(400)
}

/** A cancel of nothing: counted in its quotas, answered 404. */
const cancel = (client: Client): Promise<Received> => client.post('/api/v2/subscriptions/999999999/cancel')

const cancelTimes = async (client: Client, times: number): Promise<void> => {
  for (let request = 0; request < times; request += 1) expect((await cancel(client)).status).toBe(404)
}

/** Cancels that no block stops. */
const withoutBlock = { 'cancel-404-threshold': 'off' } as const

const limits = ({ headers }: Received): (string | null)[] => [
  headers.get('x-ratelimit-limit'),
  headers.get('x-ratelimit-remaining'),
]

test('rate-limit-window=fixed: 60 seconds from the first request counted', async () => {
  const client = await openClient({ now: '2026-03-01T12:00:45Z', assumptions: { 'rate-limit-window': 'fixed' } })
  await writeTimes(client, 1)
  client.emulator.clock.advance('50s')
  await writeTimes(client, 29)
  const refused = await write(client)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10'])
  client.emulator.clock.advance('10s')
  expect(limits(await write(client))).toEqual(['30', '29'])
})

test('rate-limit-window=calendar_minute: the minute of the clock, whenever the first request came', async () => {
  const client = await openClient({ now: '2026-03-01T12:00:45Z', assumptions: { 'rate-limit-window': 'calendar_minute' } })
  await writeTimes(client, 30)
  const refused = await write(client)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '15'])
  client.emulator.clock.advance('14999ms')
  expect((await write(client)).status).toBe(429)
  client.emulator.clock.advance(1)
  expect(limits(await write(client))).toEqual(['30', '29'])
})

test('rate-limit-window=sliding_log: each request leaves the window 60 seconds after it came', async () => {
  const client = await openClient({ assumptions: { 'rate-limit-window': 'sliding_log' } })
  await writeTimes(client, 1)
  client.emulator.clock.advance('50s')
  await writeTimes(client, 29)
  expect((await write(client)).headers.get('retry-after')).toBe('10')
  client.emulator.clock.advance('10s')
  expect(limits(await write(client))).toEqual(['30', '0'])
  expect((await write(client)).headers.get('retry-after')).toBe('50')
})

test('rate-limit-window=token_bucket: one more request fits every two seconds', async () => {
  const client = await openClient({ assumptions: { 'rate-limit-window': 'token_bucket' } })
  await writeTimes(client, 30)
  expect((await write(client)).headers.get('retry-after')).toBe('2')
  client.emulator.clock.advance('2s')
  expect(limits(await write(client))).toEqual(['30', '0'])
  expect((await write(client)).status).toBe(429)
  client.emulator.clock.advance('20s')
  expect(limits(await write(client))).toEqual(['30', '9'])
})

test.each([
  ['rate-limit-buckets=per_method', 'per_method', '118'],
  ['rate-limit-buckets=per_route', 'per_route', '119'],
] as const)('%s: what is left on a second route after one request to a first', async (_, value, remaining) => {
  const client = await openClient({ assumptions: { 'rate-limit-buckets': value } })
  expect(limits(await client.get(summary))).toEqual(['120', '119'])
  expect(limits(await client.get(products))).toEqual(['120', remaining])
})

test.each([
  ['rate-limit-cancel-shares-post=separate', 'separate', '29', 404],
  ['rate-limit-cancel-shares-post=shared', 'shared', '28', 429],
] as const)('%s: a cancel and the quota of POST requests', async (_, value, remaining, status) => {
  const client = await openClient({ assumptions: { 'rate-limit-cancel-shares-post': value } })
  await cancelTimes(client, 1)
  expect(limits(await write(client))).toEqual(['30', remaining])
  await writeTimes(client, Number(remaining))
  expect((await write(client)).status).toBe(429)
  expect((await cancel(client)).status).toBe(status)
})

/** 46 cancels of a day, one in the first minute and five in each of the nine that follow; then the next minute begins. */
const cancelForTenMinutes = async (client: Client): Promise<void> => {
  await cancelTimes(client, 1)
  for (let minute = 0; minute < 9; minute += 1) {
    client.emulator.clock.advance('60s')
    await cancelTimes(client, 5)
  }
  client.emulator.clock.advance('60s')
}

test.each([
  ['rate-limit-cancel-limit-header=minute', 'minute', ['5', '4']],
  ['rate-limit-cancel-limit-header=tightest', 'tightest', ['50', '3']],
] as const)('%s: the 47th cancel of a day, first of its minute', async (_, value, expected) => {
  const client = await openClient({ assumptions: { 'rate-limit-cancel-limit-header': value, ...withoutBlock } })
  expect(limits(await cancel(client))).toEqual(['5', '4'])
  client.emulator.reset()
  await cancelForTenMinutes(client)
  expect(limits(await cancel(client))).toEqual(expected)
})

test('rate-limit-cancel-limit-header=write: a cancel shows what remains of the POST requests', async () => {
  const client = await openClient({ assumptions: { 'rate-limit-cancel-limit-header': 'write' } })
  expect(limits(await cancel(client))).toEqual(['30', '30'])
  await writeTimes(client, 2)
  expect(limits(await cancel(client))).toEqual(['30', '28'])
})

/** All 50 cancels of a day, five a minute from the start on; the clock is left in the tenth minute. */
const cancelWholeDay = async (client: Client): Promise<void> => {
  for (let minute = 0; minute < 10; minute += 1) {
    if (minute > 0) client.emulator.clock.advance('60s')
    await cancelTimes(client, 5)
  }
}

test.each([
  ['rate-limit-day-window=first_hit', 'first_hit', 85_800, '2026-03-02T12:00:00Z'],
  ['rate-limit-day-window=midnight_utc', 'midnight_utc', 42_600, '2026-03-02T00:00:00Z'],
  ['rate-limit-day-window=midnight_sao_paulo', 'midnight_sao_paulo', 53_400, '2026-03-02T03:00:00Z'],
] as const)('%s: when the 50 cancels of a day come back', async (_, value, seconds, end) => {
  const client = await openClient({ assumptions: { 'rate-limit-day-window': value, ...withoutBlock } })
  await cancelWholeDay(client)
  client.emulator.clock.advance('60s')
  const refused = await cancel(client)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, String(seconds)])
  client.emulator.clock.set(new Date(Date.parse(end) - 1))
  expect((await cancel(client)).status).toBe(429)
  client.emulator.clock.set(end)
  expect((await cancel(client)).status).toBe(404)
})

test.each([
  ['rate-limit-day-retry-after=longest', 'longest', '85860'],
  ['rate-limit-day-retry-after=first_exceeded', 'first_exceeded', '60'],
] as const)('%s: minute and day are both used up', async (_, value, seconds) => {
  const client = await openClient({ assumptions: { 'rate-limit-day-retry-after': value, ...withoutBlock } })
  await cancelWholeDay(client)
  const refused = await cancel(client)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, seconds])
})

test.each([
  ['rate-limit-rejected-counts=no', 'no', 404],
  ['rate-limit-rejected-counts=yes', 'yes', 429],
] as const)('%s: 45 cancels refused in one minute and the quota of the day', async (_, value, status) => {
  const client = await openClient({ assumptions: { 'rate-limit-rejected-counts': value, ...withoutBlock } })
  await cancelTimes(client, 5)
  for (let request = 0; request < 45; request += 1) expect((await cancel(client)).status).toBe(429)
  client.emulator.clock.advance('60s')
  expect((await cancel(client)).status).toBe(status)
})

test.each([
  ['rate-limit-what-counts=every_authenticated', 'every_authenticated', ['119', '119']],
  ['rate-limit-what-counts=free_403', 'free_403', ['120', '119']],
  ['rate-limit-what-counts=free_5xx', 'free_5xx', ['119', '120']],
] as const)('%s: what is left after a 403 and after a 500', async (_, value, remaining) => {
  const client = await openClient({ assumptions: { 'rate-limit-what-counts': value } })
  failReads()
  const forbidden = await client.get(summary, { token: client.emulator.tokens.no_scopes })
  const failed = await client.get(summary)
  expect([forbidden.status, failed.status]).toEqual([403, 500])
  expect([forbidden, failed].map(({ headers }) => headers.get('x-ratelimit-remaining'))).toEqual(remaining)
})

test('rate-limit-headers-on-401=nominal: a 401 shows the whole quota of its class', async () => {
  const client = await openClient({ assumptions: { 'rate-limit-headers-on-401': 'nominal' } })
  for (const _ of [1, 2]) expect(limits(await client.get(summary, { token: null }))).toEqual(['120', '120'])
  expect(limits(await client.post(products, undefined, { token: null }))).toEqual(['30', '30'])
})

test('rate-limit-headers-on-401=omitted: a 401 has no such header', async () => {
  const client = await openClient({ assumptions: { 'rate-limit-headers-on-401': 'omitted' } })
  expect(limits(await client.get(summary, { token: null }))).toEqual([null, null])
  expect(limits(await client.get(summary))).toEqual(['120', '119'])
})

test('rate-limit-headers-on-401=shared_bucket: callers without a valid token use up one quota together', async () => {
  const client = await openClient({ assumptions: { 'rate-limit-headers-on-401': 'shared_bucket' } })
  const { expired } = client.emulator.tokens
  expect(limits(await client.get(summary, { token: null }))).toEqual(['120', '119'])
  expect(limits(await client.get(products, { token: expired }))).toEqual(['120', '118'])
  expect(limits(await client.post(products, undefined, { token: null }))).toEqual(['30', '29'])
  expect(limits(await client.get(summary))).toEqual(['120', '119'])
  for (let request = 0; request < 118; request += 1) {
    expect((await client.get(summary, { token: 'svc_test_nobody' })).status).toBe(401)
  }
  const refused = await client.get(summary, { token: null })
  expect(refused.status).toBe(429)
  expect(refused.json).toEqual({ message: 'Too Many Attempts.' })
  expect(refused.headers.get('retry-after')).toBe('60')
  expect((await client.get(summary)).status).toBe(200)
})

test.each([
  ['rate-limit-headers-unrouted=nominal', 'nominal', ['120', '120'], ['30', '30']],
  ['rate-limit-headers-unrouted=omitted', 'omitted', [null, null], [null, null]],
] as const)('%s: an unknown path, a wrong method and a body too large', async (_, value, reading, writing) => {
  const client = await openClient({ assumptions: { 'rate-limit-headers-unrouted': value } })
  expect(limits(await client.get('/api/v2/nothing'))).toEqual(reading)
  expect(limits(await client.send(products, { method: 'DELETE' }))).toEqual(writing)
  const tooLarge = await client.send(products, { method: 'POST', body: ' '.repeat(1_048_577) })
  expect([tooLarge.status, ...limits(tooLarge)]).toEqual([413, ...writing])
  expect(limits(await client.send(products, { method: 'OPTIONS' }))).toEqual(reading)
})

test.each([
  ['rate-limit-headers-unrouted=nominal', 'nominal', ['30', '30']],
  ['rate-limit-headers-unrouted=omitted', 'omitted', [null, null]],
] as const)('%s: an OPTIONS that says which method it is about', async (_, value, writing) => {
  const client = await openClient({ assumptions: { 'rate-limit-headers-unrouted': value } })
  const meant = { 'Access-Control-Request-Method': 'POST' }
  expect(limits(await client.send(products, { method: 'OPTIONS', headers: meant }))).toEqual(writing)
})

test.each([
  ['rate-limit-remaining=after', 'after', ['29', '28', '0']],
  ['rate-limit-remaining=before', 'before', ['30', '29', '1']],
] as const)('%s: what the 1st, the 2nd and the 30th POST show, and a refused one', async (_, value, remaining) => {
  const client = await openClient({ assumptions: { 'rate-limit-remaining': value } })
  const shown: (string | null)[] = []
  for (let request = 0; request < 30; request += 1) shown.push((await write(client)).headers.get('x-ratelimit-remaining'))
  expect([shown[0], shown[1], shown[29]]).toEqual(remaining)
  expect(limits(await write(client))).toEqual(['30', '0'])
})

test.each([
  ['retry-after-value=ceil', 'ceil', '1'],
  ['retry-after-value=floor', 'floor', '0'],
  ['retry-after-value=http_date', 'http_date', 'Sun, 01 Mar 2026 12:01:00 GMT'],
] as const)('%s: half a second before the quota comes back', async (_, value, expected) => {
  const client = await openClient({ assumptions: { 'retry-after-value': value } })
  await writeTimes(client, 30)
  client.emulator.clock.advance('59500ms')
  const refused = await write(client)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, expected])
})

/** 2026-03-01T12:01:00Z as a unix time. */
const endOfMinute = '1772366460'

test.each([
  ['rate-limit-reset-header=omitted', 'omitted', { ok: null, quota: null, block: null, noToken: null, noRoute: null }],
  ['rate-limit-reset-header=on_429', 'on_429', { ok: null, quota: endOfMinute, block: null, noToken: null, noRoute: null }],
  [
    'rate-limit-reset-header=on_all',
    'on_all',
    { ok: endOfMinute, quota: endOfMinute, block: endOfMinute, noToken: endOfMinute, noRoute: endOfMinute },
  ],
] as const)('%s: which answers tell when the window ends', async (_, value, expected) => {
  const client = await openClient({ assumptions: { 'rate-limit-reset-header': value, 'cancel-404-threshold': '1' } })
  await cancelTimes(client, 1)
  const block = await cancel(client)
  expect(block.json.error).toBe('too_many_requests')
  for (let request = 0; request < 3; request += 1) await cancel(client)
  const answers = {
    ok: await client.get(summary),
    quota: await cancel(client),
    block,
    noToken: await client.get(summary, { token: null }),
    noRoute: await client.get('/api/v2/nothing'),
  }
  expect(answers.quota.json).toEqual({ message: 'Too Many Attempts.' })
  const shown = Object.entries(answers).map(([name, { headers }]) => [name, headers.get('x-ratelimit-reset')])
  expect(Object.fromEntries(shown)).toEqual(expected)
})

test.each([
  ['quota-429-message=en', 'en', 'Too Many Attempts.'],
  ['quota-429-message=pt_br', 'pt_br', 'Muitas tentativas.'],
] as const)('%s: the only member of a quota refusal', async (_, value, message) => {
  const client = await openClient({ assumptions: { 'quota-429-message': value } })
  await writeTimes(client, 30)
  expect((await write(client)).json).toEqual({ message })
})

test.each([
  ['rate-limit-clock=emulator', 'emulator', { write: 400, isReplayed: false }],
  ['rate-limit-clock=wall', 'wall', { write: 429, isReplayed: true }],
] as const)('%s: a quota and a key after 25 hours that pass only for the emulator', async (_, value, expected) => {
  const client = await openClient({ assumptions: { 'rate-limit-clock': value } })
  const body = { name: 'Curso de violão', type: 'course', description: 'Doze aulas' }
  const key = '6f1c1a4e-0c7d-4f6e-9d7b-3b1f0a2c4d5e'
  const first = await client.post(products, body, { key })
  await writeTimes(client, 29)
  client.emulator.clock.advance('25h')
  expect((await write(client)).status).toBe(expected.write)
  const other = await client.control('/tokens', { method: 'POST', json: { name: 'other', scopes: ['products:write'] } })
  const again = await client.post(products, body, { key, token: other.json.token })
  expect(again.json.id === first.json.id).toBe(expected.isReplayed)
})

test('an assumption about quotas that is changed by PATCH holds from the next request on', async () => {
  const client = await openClient()
  expect(limits(await client.get(summary))).toEqual(['120', '119'])
  const changes = { 'rate-limit-remaining': 'before' }
  expect((await client.control('/assumptions', { method: 'PATCH', json: changes })).status).toBe(200)
  expect(limits(await client.get(summary))).toEqual(['120', '119'])
  expect(limits(await client.get(summary))).toEqual(['120', '118'])
})
