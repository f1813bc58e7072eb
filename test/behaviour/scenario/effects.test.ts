import { describe, expect, test } from 'vitest'
import { type Client, openClient, type Sending } from '../../support/door/client.js'
import { playing as open, type StepSource } from '../../support/door/staged-client.js'

const products = '/api/v2/products'
const history = '/api/v2/orders/history'
const summary = '/api/v2/orders/summary'
const course = { name: 'Curso', type: 'course', description: 'Sobre testes.' }
const key = '00000000-0000-4000-b000-000000000001'

/** The same, for one step or several. */
const playing = (...steps: StepSource[]): Promise<Client> => open(steps)

/** Sends a request without reading its body. */
const raw = (client: Client, path: string, init: RequestInit = {}): Promise<Response> =>
  client.door.send(
    new Request(`${client.door.urls.sandbox}${path}`, {
      ...init,
      headers: { Authorization: `Bearer ${client.emulator.tokens.full}`, ...init.headers },
    }),
  )

/** Whether a promise is rejected as `fetch` rejects where the network fails. */
const failsAsNetwork = async (promise: Promise<unknown>): Promise<boolean> =>
  await promise.then(
    () => false,
    (error: unknown) => error instanceof TypeError,
  )

/** Whether a promise is rejected at all. */
const fails = async (promise: Promise<unknown>): Promise<boolean> =>
  await promise.then(
    () => false,
    () => true,
  )

const names = async (client: Client, sending?: Sending): Promise<string[]> =>
  (await client.get(`${products}?page=1`, sending)).json.data.map(({ name }: { name: string }) => name)

const countNamed = async (client: Client, name: string): Promise<number> =>
  (await names(client)).filter((given) => given === name).length

const injected = (client: Client): readonly (readonly string[])[] =>
  client.emulator.requests.list().map((entry) => entry.injected)

describe('a refusal in place of the handler', () => {
  const cases = [
    ['unauthorized', 401, null],
    ['insufficient_scope', 403, null],
    ['not_found', 404, null],
    ['validation_error', 422, null],
    ['server_error', 500, null],
    ['bad_gateway', 502, null],
    ['service_unavailable', 503, null],
  ] as const
  test.each(cases)('%s is %i in the envelope, with the headers of the quota as they are', async (code, status) => {
    const client = await playing({ match: { operation: 'listProducts' }, effect: { kind: 'refuse', code } })
    const answer = await client.get(products)
    expect(answer.status).toBe(status)
    expect(answer.json).toMatchObject({ error: code, message: expect.any(String), request_id: expect.any(String) })
    expect(answer.headers.get('x-ratelimit-limit')).toBe('120')
    expect(answer.headers.get('x-ratelimit-remaining')).toBe('119')
    expect((await client.get(summary)).headers.get('x-ratelimit-remaining')).toBe('118')
  })

  test('quota_exceeded is the bare 429 and says how long until the window ends', async () => {
    const client = await playing({ effect: { kind: 'refuse', code: 'quota_exceeded' }, match: { nth: 2 } })
    await client.get(products)
    client.emulator.clock.advance('20s')
    const answer = await client.get(products)
    expect(answer.status).toBe(429)
    expect(Object.keys(answer.json)).toEqual(['message'])
    expect(answer.headers.get('retry-after')).toBe('40')
    expect(answer.headers.get('x-ratelimit-remaining')).toBe('0')
  })

  test('too_many_requests is the enveloped 429 of the block', async () => {
    const client = await playing({ effect: { kind: 'refuse', code: 'too_many_requests', retry_after_seconds: 7 } })
    const answer = await client.get(products)
    expect(answer.status).toBe(429)
    expect(answer.json).toMatchObject({ error: 'too_many_requests', message: expect.any(String) })
    expect(answer.headers.get('retry-after')).toBe('7')
  })

  test('an outage tells when to come again, where the step says so', async () => {
    const client = await playing({ effect: { kind: 'refuse', code: 'service_unavailable', retry_after_seconds: 30 }, times: 1 })
    expect((await client.get(products)).headers.get('retry-after')).toBe('30')
    expect((await client.get(products)).status).toBe(200)
  })

  test('validation_error carries the complaints of the step', async () => {
    const client = await playing({
      match: { operation: 'createProduct' },
      effect: { kind: 'refuse', code: 'validation_error', errors: { name: ['Too rude.'] } },
    })
    const answer = await client.post(products, course)
    expect(answer.status).toBe(422)
    expect(answer.json).toMatchObject({ error: 'validation_error', message: 'Too rude.', errors: { name: ['Too rude.'] } })
    expect(await countNamed(client, course.name)).toBe(0)
  })

  test('what the caller did wrong comes first: an unknown token stays a 401', async () => {
    const client = await playing({ effect: { kind: 'refuse', code: 'service_unavailable' } })
    expect((await client.get(products, { token: 'svc_test_nobody' })).status).toBe(401)
  })

  test('after the handler it replaces the answer and leaves what was written', async () => {
    const client = await playing({
      match: { operation: 'createProduct' },
      moment: 'after',
      effect: { kind: 'refuse', code: 'bad_gateway' },
      times: 1,
    })
    expect((await client.post(products, course, { key })).status).toBe(502)
    expect((await client.post(products, course, { key })).status).toBe(201)
    expect(await countNamed(client, course.name)).toBe(1)
  })
})

test('a given answer is sent as it is given, with the headers of the quota', async () => {
  const effect = { kind: 'respond', status: 418, headers: { 'X-Made-Up': 'yes' }, body: { tea: true } } as const
  const client = await playing({ effect })
  const answer = await client.get(products)
  expect(answer.status).toBe(418)
  expect(answer.json).toEqual({ tea: true })
  expect(answer.headers.get('x-made-up')).toBe('yes')
  expect(answer.headers.get('x-ratelimit-remaining')).toBe('119')
})

test("a proxy's page is HTML without any header of the API", async () => {
  const client = await playing({ effect: { kind: 'html_page', status: 504, title: '504 <Gateway> Time-out' } })
  const answer = await client.get(products)
  expect(answer.status).toBe(504)
  expect(answer.headers.get('content-type')).toBe('text/html')
  expect(answer.text).toContain('<h1>504 &lt;Gateway> Time-out</h1>')
  expect(answer.headers.has('x-ratelimit-limit')).toBe(false)
})

describe('time', () => {
  test.each([
    ['fixed', { fixed_ms: 12 }],
    ['uniform', { uniform_ms: { from: 5, to: 15 } }],
    ['log-normal', { log_normal_ms: { median: 8, sigma: 0.3 } }],
  ] as const)('a %s delay is drawn from the seed, and the journal says how long it was', async (_kind, delay) => {
    const [first, second] = [
      await playing({ effect: { kind: 'delay', ...delay } }),
      await playing({ effect: { kind: 'delay', ...delay } }),
    ]
    for (const client of [first, second])
      for (let sent = 0; sent < 3; sent += 1) expect((await client.get(summary)).status).toBe(200)
    expect(injected(first).flat()).toEqual([1, 2, 3].map(() => expect.stringMatching(/^delay: \d+ ms$/)))
    expect(injected(first)).toEqual(injected(second))
    for (const entry of first.emulator.requests.list()) {
      expect(entry.ms).toBeGreaterThanOrEqual(Number(/\d+/.exec(entry.injected[0] ?? '')?.[0]) - 2)
    }
  })

  test('a client that gives up early sees its own reason, and what it sent is carried out', async () => {
    const client = await playing({ match: { operation: 'createProduct' }, effect: { kind: 'delay', fixed_ms: 300 } })
    const sent = raw(client, products, {
      method: 'POST',
      body: JSON.stringify(course),
      headers: { 'Idempotency-Key': key, 'Content-Type': 'application/json' },
      signal: AbortSignal.timeout(50),
    })
    await expect(sent).rejects.toMatchObject({ name: 'TimeoutError' })
    const { status } = await client.emulator.requests.waitFor({ operation: 'createProduct' })
    expect(status).toBe(201)
    expect(await countNamed(client, course.name)).toBe(1)
  })

  test('no answer comes until the client gives up', async () => {
    const client = await playing({ match: { operation: 'getOrderSummary' }, effect: { kind: 'hang' }, times: 1 })
    await expect(raw(client, summary, { signal: AbortSignal.timeout(60) })).rejects.toMatchObject({ name: 'TimeoutError' })
    expect(client.emulator.requests.list()[0]).toMatchObject({ status: 0, rule: 'scenario-step', injected: ['hang'] })
    expect((await client.get(summary)).status).toBe(200)
  })

  test.each(['stop', 'reset'] as const)('whoever is held is let go by a %s', async (end) => {
    const client = await playing({ effect: { kind: 'hang' } })
    const held = failsAsNetwork(raw(client, summary))
    await client.emulator.requests.waitFor()
    client.emulator[end]()
    expect(await held).toBe(true)
  })

  test('a slow body comes in pieces and is whole in the end', async () => {
    const client = await playing({ effect: { kind: 'slow_drip', bytes_per_second: 20_000 } })
    const response = await raw(client, products)
    const chunks: Uint8Array[] = []
    const reader = response.body?.getReader()
    for (let read = await reader?.read(); read?.done === false; read = await reader?.read()) chunks.push(read.value)
    expect(chunks.length).toBeGreaterThan(1)
    expect(JSON.parse(await new Blob(chunks as BlobPart[]).text())).toHaveProperty('data')
  })

  test('the Date header goes another way than the windows', async () => {
    const client = await playing({ effect: { kind: 'clock_skew', by: '-90s' } })
    expect((await client.get(products)).headers.get('date')).toBe('Sun, 01 Mar 2026 11:58:30 GMT')
    expect(client.emulator.clock.now().toISOString()).toBe('2026-03-01T12:00:00.000Z')
  })

  test('the clock jumps, and the same request sees the new time', async () => {
    const client = await playing({ effect: { kind: 'advance_clock', by: '2h' }, times: 1 })
    expect((await client.get(products)).headers.get('date')).toBe('Sun, 01 Mar 2026 14:00:00 GMT')
  })
})

describe('the connection', () => {
  test('cut before the handler, nothing has happened', async () => {
    const client = await playing({ match: { operation: 'createProduct' }, moment: 'before', effect: { kind: 'reset' }, times: 1 })
    expect(await failsAsNetwork(client.post(products, course, { key }))).toBe(true)
    expect(client.emulator.requests.list()[0]).toMatchObject({ status: 0, rule: 'scenario-step' })
    expect(await countNamed(client, course.name)).toBe(0)
  })

  test('cut after the commit, the repeat with the same key gets the answer that was lost, and there is one product', async () => {
    const client = await playing({ match: { operation: 'createProduct' }, moment: 'after', effect: { kind: 'reset' }, times: 1 })
    expect(await failsAsNetwork(client.post(products, course, { key }))).toBe(true)
    const repeat = await client.post(products, course, { key })
    expect(repeat.status).toBe(201)
    expect(client.emulator.requests.list()[0]?.replayed).toBe(true)
    expect(await countNamed(client, course.name)).toBe(1)
  })

  test('cut after the commit, a repeat with another key makes a second product', async () => {
    const client = await playing({ match: { operation: 'createProduct' }, moment: 'after', effect: { kind: 'reset' }, times: 1 })
    expect(await failsAsNetwork(client.post(products, course))).toBe(true)
    await client.post(products, course)
    expect(await countNamed(client, course.name)).toBe(2)
  })

  test('cut after the headers, status and headers come and the body fails', async () => {
    const client = await playing({ moment: 'after', effect: { kind: 'reset', at: 'after_headers' } })
    const response = await raw(client, products)
    expect(response.status).toBe(200)
    expect(response.headers.get('x-ratelimit-limit')).toBe('120')
    expect(await fails(response.text())).toBe(true)
  })

  test('a truncated body begins and breaks off', async () => {
    const client = await playing({ effect: { kind: 'truncate', keep: 0.5 } })
    const response = await raw(client, products)
    expect(response.status).toBe(200)
    const reader = response.body?.getReader()
    const first = await reader?.read()
    expect(first?.done).toBe(false)
    const rest = async (): Promise<void> => {
      for (let read = await reader?.read(); read?.done === false; read = await reader?.read());
    }
    expect(await fails(rest())).toBe(true)
  })
})

describe('the body', () => {
  test('is complete and no JSON', async () => {
    const client = await playing({ effect: { kind: 'malformed_json' } })
    const response = await raw(client, products)
    expect(response.headers.get('content-type')).toBe('application/json')
    const text = await response.text()
    expect(text.length).toBeGreaterThan(100)
    expect(() => JSON.parse(text)).toThrow(SyntaxError)
  })

  test('is empty', async () => {
    const client = await playing({ effect: { kind: 'empty_body' } })
    const answer = await raw(client, products)
    expect([answer.status, await answer.text()]).toEqual([200, ''])
  })

  test('is declared as something else', async () => {
    const client = await playing({ effect: { kind: 'content_type', value: 'text/plain' } })
    const answer = await raw(client, products)
    expect(answer.headers.get('content-type')).toBe('text/plain')
    expect(JSON.parse(await answer.text())).toHaveProperty('data')
  })

  test('has headers added and left out', async () => {
    const set = { 'X-RateLimit-Remaining': null, 'X-Proxy': 'edge' }
    const client = await playing({ effect: { kind: 'headers', set } })
    const { headers } = await client.get(products)
    expect([headers.get('x-ratelimit-remaining'), headers.get('x-proxy'), headers.get('x-ratelimit-limit')]).toEqual([
      null,
      'edge',
      '120',
    ])
  })
})

describe('a request that reaches the API twice', () => {
  test('is recorded twice, counts twice, and with a key is carried out once', async () => {
    const client = await playing({ match: { operation: 'createProduct' }, effect: { kind: 'deliver_twice' }, times: 1 })
    const answer = await client.post(products, course, { key })
    expect(answer.status).toBe(201)
    expect(answer.headers.get('x-ratelimit-remaining')).toBe('28')
    expect(client.emulator.requests.list().map(({ replayed }) => replayed)).toEqual([true, false])
    expect(await countNamed(client, course.name)).toBe(1)
  })

  test('is carried out twice where keys are not asked for and none is sent', async () => {
    const client = await openClient({ assumptions: { 'idempotency-missing-key': 'ignore' } }, { checksShapes: false })
    client.emulator.play({ name: 'twice', summary: '…', steps: [{ effect: { kind: 'deliver_twice' }, times: 1 }] })
    expect((await client.post(products, course, { key: null })).status).toBe(201)
    expect(await countNamed(client, course.name)).toBe(2)
  })
})

describe('lists', () => {
  test('do not show the last write for as many reads as the step says', async () => {
    const client = await playing({ match: { operation: 'createProduct' }, effect: { kind: 'stale_lists', reads: 2 } })
    await client.post(products, course)
    const seen = [
      await countNamed(client, course.name),
      await countNamed(client, course.name),
      await countNamed(client, course.name),
    ]
    expect(seen).toEqual([0, 0, 1])
  })

  const walk = async (client: Client): Promise<number[]> => {
    const pages = [1, 2].map(async (page) => (await client.get(`${history}?paginate=20&page=${page}`)).json)
    const ids: number[] = []
    for (const page of pages) ids.push(...(await page).data.map(({ id }: { id: number }) => id))
    return ids
  }

  const walkInTurn = async (client: Client): Promise<number[]> => {
    const ids: number[] = []
    for (const page of [1, 2]) {
      const { json } = await client.get(`${history}?paginate=20&page=${page}`)
      ids.push(...json.data.map(({ id }: { id: number }) => id))
    }
    return ids
  }

  test('with rows inserted between pages show a row twice', async () => {
    const client = await playing({
      match: { operation: 'listOrderHistory', query: { page: '1' } },
      moment: 'after',
      effect: { kind: 'insert_orders', count: 2 },
      times: 1,
    })
    const ids = await walkInTurn(client)
    expect(new Set(ids).size).toBe(38)
  })

  test('with rows removed between pages leave rows out', async () => {
    const undisturbed = await walk(await playing())
    const client = await playing({
      match: { operation: 'listOrderHistory', query: { page: 1 } },
      moment: 'after',
      effect: { kind: 'remove_rows', list: 'orders', count: 3 },
    })
    const ids = await walkInTurn(client)
    expect(undisturbed.filter((id) => !ids.includes(id))).toEqual(undisturbed.slice(20, 23))
  })

  test('with rows reordered between pages leave rows out, and none is lost from the whole', async () => {
    const undisturbed = await walk(await playing())
    const client = await playing({
      match: { operation: 'listOrderHistory', query: { page: { equals: '1' } } },
      moment: 'after',
      effect: { kind: 'reorder_rows', list: 'orders', count: 5 },
    })
    const ids = await walkInTurn(client)
    expect(undisturbed.slice(20, 25).some((id) => ids.includes(id))).toBe(false)
    const { json } = await client.get(`${history}?paginate=1000`)
    expect(json.data.slice(-5).map(({ id }: { id: number }) => id)).toEqual(undisturbed.slice(0, 5))
  })

  test('show what a colleague has made meanwhile', async () => {
    const client = await playing({ match: { nth: 2 }, effect: { kind: 'insert_products', count: 2 } })
    const before = await names(client)
    const after = await names(client)
    expect(after.slice(2)).toEqual(before.slice(0, after.length - 2))
  })
})

describe('the token', () => {
  test('expires in the middle', async () => {
    const client = await playing({ match: { nth: 2 }, effect: { kind: 'expire_token' } })
    expect([(await client.get(products)).status, (await client.get(products)).status]).toEqual([200, 401])
    expect(client.emulator.requests.list()[0]?.rule).toBe('token-expired')
    expect((await client.get(products, { token: client.emulator.tokens.documented })).status).toBe(200)
  })

  test('is revoked in the middle, after one answer more', async () => {
    const client = await playing({ moment: 'after', match: { nth: 1 }, effect: { kind: 'revoke_token' } })
    expect([(await client.get(products)).status, (await client.get(products)).status]).toEqual([200, 401])
    expect(client.emulator.requests.list()[0]?.rule).toBe('token-revoked')
  })

  test('loses a scope', async () => {
    const client = await playing({ effect: { kind: 'withdraw_scope', scope: 'orders:read' }, times: 1 })
    expect([(await client.get(summary)).status, (await client.get(products)).status]).toEqual([403, 200])
  })
})

describe('the quota', () => {
  test('is suddenly lower, with headers that say so, until the scenario ends', async () => {
    const client = await playing({ match: { nth: 1 }, moment: 'after', effect: { kind: 'lower_quota', quota: 'read', limit: 2 } })
    await client.get(products)
    const second = await client.get(products)
    expect([second.headers.get('x-ratelimit-limit'), second.headers.get('x-ratelimit-remaining')]).toEqual(['2', '0'])
    expect((await client.get(products)).status).toBe(429)
    client.emulator.stop()
    expect((await client.get(products)).headers.get('x-ratelimit-limit')).toBe('120')
  })

  test('has been used up by somebody else, but for what is left', async () => {
    const client = await playing({ match: { nth: 1 }, effect: { kind: 'exhaust_quota', quota: 'read', left: 1 } })
    expect([(await client.get(products)).status, (await client.get(products)).status]).toEqual([200, 429])
    expect((await client.get(products, { token: client.emulator.tokens.documented })).status).toBe(200)
  })
})

test('somebody else cancels the subscription while the request is on its way', async () => {
  const client = await playing({ match: { operation: 'cancelSubscription' }, effect: { kind: 'cancel_subscription' } })
  const answer = await client.post(`/api/v2/subscriptions/${client.emulator.landmarks.subscription_active.id}/cancel`)
  expect(client.emulator.requests.list()[0]?.rule).toBe('already-canceled')
  expect(answer.status).toBe(200)
})

test('an effect that is not possible is told by the journal, and the request is answered', async () => {
  const client = await playing({ effect: { kind: 'cancel_subscription', subscription: '999999999' } })
  expect((await client.get(products)).status).toBe(200)
  expect(injected(client)).toEqual([['cancel subscription: not possible, there is no subscription 999999999']])
})
