import { describe, expect, test } from 'vitest'
import { type Client, openClient, type Sending } from '../../../support/door/client.js'
import { playing as open, patience, type StepSource, whenActed } from '../../../support/door/staged-client.js'

const products = '/api/v2/products'

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
    const { signal, end } = patience()
    const sent = raw(client, products, {
      method: 'POST',
      body: JSON.stringify(course),
      headers: { 'Idempotency-Key': key, 'Content-Type': 'application/json' },
      signal,
    })
    const lost = expect(sent).rejects.toMatchObject({ name: 'TimeoutError' })
    await whenActed(client.emulator)
    end()
    await lost
    const { status } = await client.emulator.requests.waitFor({ operation: 'createProduct' })
    expect(status).toBe(201)
    expect(await countNamed(client, course.name)).toBe(1)
  })

  test('no answer comes until the client gives up', async () => {
    const client = await playing({ match: { operation: 'getOrderSummary' }, effect: { kind: 'hang' }, times: 1 })
    const { signal, end } = patience()
    const lost = expect(raw(client, summary, { signal })).rejects.toMatchObject({ name: 'TimeoutError' })
    await client.emulator.requests.waitFor()
    end()
    await lost
    expect(client.emulator.requests.list()[0]).toMatchObject({ status: 0, rule: 'scenario-step', injected: ['hang'] })
    expect((await client.get(summary)).status).toBe(200)
  })

  test.each(['stop', 'reset'] as const)('whoever is held is let go by a %s', async (end) => {
    const client = await playing({ effect: { kind: 'hang' } })
    const hanging = failsAsNetwork(raw(client, summary))
    await client.emulator.requests.waitFor()
    client.emulator[end]()
    expect(await hanging).toBe(true)
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

test('what was sold is told twice, before the answer to the request arrives', async () => {
  const { landmarks } = (await open([])).emulator
  const id = landmarks.subscription_active.id
  const match = { operation: 'cancelSubscription' } as const
  const client = await playing(
    { match, effect: { kind: 'disturb_webhooks', by: 'duplicate' } },
    { match, moment: 'after', effect: { kind: 'deliver_webhooks' } },
  )
  const inbox = client.emulator.webhooks.inbox({ events: ['subscription.canceled'] })
  const { status } = await client.post(`/api/v2/subscriptions/${id}/cancel`)
  expect(status).toBe(200)
  expect(inbox.all().map(({ event }) => event)).toEqual(['subscription.canceled', 'subscription.canceled'])
  expect(new Set(inbox.all().map((message) => message.id)).size).toBe(1)
})

test('where there is no webhook endpoint, nothing can go wrong with one', async () => {
  const client = await playing({ effect: { kind: 'disturb_webhooks', by: 'forge' } })
  expect((await client.get(products)).status).toBe(200)
  expect(injected(client)[0]?.join()).toContain('there is no webhook endpoint')
})
