import { describe, expect, test } from 'vitest'
import { type Client, openClient, type Sending } from '../../../support/door/client.js'
import { down, playing, type StepSource, scenarioOf } from '../../../support/door/staged-client.js'

const products = '/api/v2/products'
const summary = '/api/v2/orders/summary'
const course = { name: 'Curso', type: 'course', description: 'Sobre testes.' }
const statuses = async (client: Client, count: number, path = summary, sending: Sending = {}): Promise<number[]> => {
  const seen: number[] = []
  for (let sent = 0; sent < count; sent += 1) seen.push((await client.get(path, sending)).status)
  return seen
}

describe('how often', () => {
  test('without a word, every time', async () => {
    expect(await statuses(await playing([{ effect: down }]), 3)).toEqual([503, 503, 503])
  })

  test('a number of times', async () => {
    expect(await statuses(await playing([{ effect: down, times: 2 }]), 4)).toEqual([503, 503, 200, 200])
  })

  test('every nth', async () => {
    expect(await statuses(await playing([{ effect: down, every: 3 }]), 7)).toEqual([200, 200, 503, 200, 200, 503, 200])
  })

  test('only the nth, or several of them', async () => {
    expect(await statuses(await playing([{ match: { nth: [1, 3] }, effect: down }]), 4)).toEqual([503, 200, 503, 200])
  })

  test('with a probability, the same in every run, and another with another seed', async () => {
    const steps = [{ effect: down, probability: 0.4 }]
    const runs = [await playing(steps), await playing(steps), await playing(steps, { seed: 99 })]
    const [first, second, other] = await Promise.all(runs.map((client) => statuses(client, 40)))
    expect(second).toEqual(first)
    expect(other).not.toEqual(first)
    expect(new Set(first)).toEqual(new Set([200, 503]))
  })
})

describe('which requests', () => {
  const hits = async (match: StepSource['match'], send: (client: Client) => Promise<{ status: number }>): Promise<boolean> => {
    const client = await playing([{ match, effect: { kind: 'respond', status: 418 } }])
    return (await send(client)).status === 418
  }

  test.each([
    ['its operation', { operation: 'listProducts' }, true],
    ['one of several operations', { operation: ['getOrder', 'listProducts'] }, true],
    ['another operation', { operation: 'getOrder' }, false],
    ['its token', { token: 'full' }, true],
    ['another token', { token: 'documented' }, false],
    ['its method and path', { method: 'GET', path: '/api/v2/*' }, true],
    ['a path with one part more', { path: '/api/v2/*/*' }, false],
    ['a parameter as number', { query: { page: 2 } }, true],
    ['a parameter within bounds', { query: { page: { at_least: 2, at_most: 2 } } }, true],
    ['a parameter out of bounds', { query: { page: { at_least: 3 } } }, false],
    ['a parameter that is not there', { query: { per_page: { present: false } } }, true],
    ['a parameter by a pattern', { query: { page: { matches: '*2' } } }, true],
    ['a parameter that it is not', { query: { page: { not: '2' } } }, false],
  ] as const)('by %s', async (_by, match, expected) => {
    expect(await hits(match as StepSource['match'], (client) => client.get(`${products}?page=2`))).toBe(expected)
  })

  test.each([
    ['a member', { name: 'Curso' }, true],
    ['a part of a member', { name: { contains: 'urs' } }, true],
    ['a member it does not have', { price: { present: true } }, false],
    ['a member of a member', { 'description.text': 'x' }, false],
  ] as const)('by %s of the body', async (_by, body, expected) => {
    expect(await hits({ body }, (client) => client.post(products, course))).toBe(expected)
  })

  test('an unknown route can be answered too', async () => {
    expect(await hits({ path: '/api/v2/unknown' }, (client) => client.get('/api/v2/unknown'))).toBe(true)
  })

  test('after the answer, by its status', async () => {
    const client = await playing([
      { match: { status: '4xx' }, moment: 'after', effect: { kind: 'headers', set: { 'X-Seen': 'yes' } } },
    ])
    expect((await client.get(products)).headers.has('x-seen')).toBe(false)
    expect((await client.get('/api/v2/orders/unknown')).headers.get('x-seen')).toBe('yes')
  })
})

test('steps lead from state to state, one a request', async () => {
  const client = await playing(
    [
      {
        match: { state: 'up', operation: 'listProducts' },
        effect: { kind: 'headers', set: { 'X-State': 'up' } },
        leads_to: 'down',
      },
      { match: { state: 'down' }, effect: down, times: 2, leads_to: 'down' },
      { match: { state: 'down', nth: 3 }, effect: { kind: 'headers', set: { 'X-State': 'back' } }, leads_to: 'up' },
    ],
    { state: 'up' },
  )
  expect(await statuses(client, 1)).toEqual([200])
  expect((await client.get(products)).headers.get('x-state')).toBe('up')
  expect(await statuses(client, 2)).toEqual([503, 503])
  expect((await client.get(summary)).headers.get('x-state')).toBe('back')
  expect(client.emulator.scenario().state).toBe('up')
})

test('what it begins with is so: clock, used quotas, failed look-ups, sales', async () => {
  const client = await playing([], {
    start: {
      clock: { advance: '1d' },
      quotas: [{ token: 'full', quota: 'read', used: 119 }],
      failed_lookups: [{ token: 'full', count: 10 }],
      orders: [{ query_params: { utm_source: 'news' } }, {}],
    },
  })
  const first = await client.get('/api/v2/orders/history?paginate=2')
  expect(first.headers.get('date')).toBe('Mon, 02 Mar 2026 12:00:00 GMT')
  expect(first.headers.get('x-ratelimit-remaining')).toBe('0')
  expect(first.json.data.map((line: { tracking: { utm_source: string } }) => line.tracking.utm_source)).toEqual([
    'Não Informado',
    'news',
  ])
  expect((await client.get(summary)).status).toBe(429)
  expect((await client.post('/api/v2/subscriptions/1/cancel')).json.error).toBe('too_many_requests')
})

test('its assumptions hold while it plays, and no longer', async () => {
  const client = await playing([], { assumptions: { 'created-location': 'sent', 'not-found-message': 'per_resource' } })
  expect((await client.get('/api/v2/orders/unknown')).json.message).toBe('Order not found.')
  await client.control('/assumptions', { method: 'PATCH', json: { 'not-found-message': 'resource' } }).catch(() => undefined)
  client.emulator.stop()
  expect((await client.get('/api/v2/orders/unknown')).json.message).toBe('Resource not found.')
})

describe('over the control API', () => {
  test('one is played, watched and stopped', async () => {
    const client = await openClient({}, { checksShapes: false })
    expect((await client.control('/scenario')).json).toMatchObject({ name: null, steps: [], over: true })
    const put = await client.control('/scenario', { method: 'PUT', json: { name: 'lost-response' } })
    expect([put.status, put.json.name, put.json.steps[0].next]).toEqual([200, 'lost-response', 'the next request that matches'])
    await client.post(products, course).catch(() => undefined)
    const { json } = await client.control('/scenario')
    expect(json.steps[0]).toMatchObject({ id: 'lose-the-answer', fired: 1, left: 0, next: 'over' })
    expect(json.expectations.map(({ met }: { met: boolean }) => met)).toEqual([true, false])
    expect((await client.control('/scenario', { method: 'DELETE' })).status).toBe(204)
    expect((await client.control('/scenario')).json.name).toBeNull()
  })

  test('a whole one is played, and the library is listed with its stories', async () => {
    const client = await openClient({}, { checksShapes: false })
    const put = await client.control('/scenario', { method: 'PUT', json: scenarioOf([{ effect: down }]) })
    expect([put.status, put.json.name]).toEqual([200, 'staged'])
    expect(await statuses(client, 1)).toEqual([503])
    const listed = (await client.control('/scenarios')).json.data
    expect(listed).toContainEqual(expect.objectContaining({ name: 'lost-response', summary: expect.any(String) }))
  })

  test.each([
    [{ name: 'lost-respons' }, { name: expect.stringContaining('did you mean "lost-response"?') }],
    [{ name: 'x', steps: [] }, { summary: expect.stringContaining('missing') }],
    [
      { name: 'x', summary: 'x', steps: [{ effect: { kind: 'hang' }, match: { operation: 'getOrdr' } }] },
      { 'steps[0].match.operation': expect.stringContaining('did you mean "getOrder"?') },
    ],
    [
      { name: 'x', summary: 'x', steps: [{ effect: { kind: 'hang' }, match: { token: 'ful' } }] },
      { 'steps[0].match.token': expect.stringContaining('did you mean "full"?') },
    ],
    [
      { name: 'x', summary: 'x', assumptions: { 'cancel-scop': 'none' }, steps: [] },
      { 'assumptions.cancel-scop': expect.stringContaining('cancel-scope') },
    ],
    [
      { name: 'x', summary: 'x', start: { clock: { now: '2020-01-01T00:00:00Z' } }, steps: [] },
      { 'start.clock.now': expect.stringContaining('Cannot move the clock back') },
    ],
    [
      { name: 'x', summary: 'x', steps: [{ effect: { kind: 'truncate' }, moment: 'before' }] },
      { 'steps[0].effect.kind': expect.stringContaining('only "after"') },
    ],
    [
      {
        name: 'x',
        summary: 'x',
        steps: [
          { effect: { kind: 'hang' }, match: { state: 'dwn' } },
          { effect: { kind: 'hang' }, leads_to: 'down' },
        ],
      },
      { 'steps[0].match.state': expect.stringContaining('did you mean "down"?') },
    ],
    [[], { body: expect.stringContaining('expected object') }],
  ])('%j is refused, naming the place; what plays goes on', async (json, errors) => {
    const client = await playing([{ effect: down }])
    const put = await client.control('/scenario', { method: 'PUT', json })
    expect([put.status, put.json.error]).toEqual([422, 'validation_error'])
    expect(put.json.errors).toMatchObject(Object.fromEntries(Object.entries(errors).map(([path, text]) => [path, [text]])))
    expect(await statuses(client, 1)).toEqual([503])
  })

  test('nothing a scenario does reaches the control API', async () => {
    const client = await playing([{ effect: { kind: 'hang' } }, { effect: down }, { effect: { kind: 'reset' } }])
    expect((await client.control('/health')).status).toBe(200)
    expect((await client.control('/scenario', { method: 'DELETE' })).status).toBe(204)
    expect(await statuses(client, 1)).toEqual([200])
  })
})

test('each world has its own, and a fork does not inherit it unless it begins from now', async () => {
  const client = await playing([{ effect: down, times: 1 }])
  const { emulator } = client
  const [fresh, present] = [emulator.fork(), emulator.fork({ from: 'now' })]
  const own = emulator.fork({ scenario: scenarioOf([{ effect: down }]) })
  expect(await statuses(client, 2, summary, { token: fresh.tokens.full })).toEqual([200, 200])
  expect(await statuses(client, 2, summary, { token: own.tokens.full })).toEqual([503, 503])
  expect(await statuses(client, 2, summary, { token: present.tokens.full })).toEqual([503, 200])
  expect(await statuses(client, 2)).toEqual([503, 200])
})

test('given at the start, it plays from the start and from every reset', async () => {
  const client = await openClient({ scenario: scenarioOf([{ effect: down, times: 1 }]), chaos: 0 }, { checksShapes: false })
  expect(client.emulator.options.scenario).toBe('staged')
  expect(await statuses(client, 2)).toEqual([503, 200])
  client.emulator.stop()
  client.emulator.reset()
  expect(await statuses(client, 2)).toEqual([503, 200])
})

test('a snapshot holds where it stands, with everything it has changed', async () => {
  const steps: StepSource[] = [
    { match: { nth: [1, 4] }, effect: down },
    { match: { nth: 1 }, moment: 'after', effect: { kind: 'lower_quota', quota: 'read', limit: 50 } },
    { match: { operation: 'createProduct' }, effect: { kind: 'stale_lists', reads: 1 } },
    { match: { nth: 1 }, effect: { kind: 'remove_rows', list: 'orders', count: 3 } },
  ]
  const client = await playing(steps, { assumptions: { 'not-found-message': 'per_resource' } })
  await statuses(client, 2)
  await client.post(products, course)
  const snapshot = JSON.parse(JSON.stringify(client.emulator.snapshot()))
  const play = async (): Promise<unknown[]> => {
    const answers = [
      await client.get(products),
      await client.get(products),
      await client.get('/api/v2/orders/history?paginate=5'),
    ]
    answers.push(await client.get('/api/v2/orders/unknown'))
    return [
      answers.map(({ status, text, headers }) => [status, text, headers.get('x-ratelimit-remaining')]),
      client.emulator.scenario(),
    ]
  }
  const first = await play()
  client.emulator.restore(snapshot)
  expect(await play()).toEqual(first)
  // The lowered quota holds after the restore too.
  expect(JSON.stringify(first)).toContain('"47"')
})

describe('chaos', () => {
  const script = async (client: Client): Promise<unknown[]> => {
    const seen: unknown[] = []
    for (let sent = 0; sent < 40; sent += 1) {
      const send =
        sent % 4 === 0
          ? client.post(products, course, { key: `00000000-0000-4000-8000-${String(sent).padStart(12, '0')}` })
          : client.get(summary)
      seen.push(
        await send.then(
          ({ status, headers }) => [status, headers.get('retry-after')],
          (error: Error) => error.name,
        ),
      )
    }
    return seen
  }
  const injections = (client: Client): unknown[] =>
    client.emulator.requests.list().map(({ status, injected, replayed, rule }) => [status, injected, replayed, rule])

  test('disturbs requests at its rate, the same from the same seed, and the journal says how', async () => {
    const [first, second, calm] = await Promise.all(
      [0.5, 0.5, 0].map((chaos) => openClient({ chaos, seed: 3 }, { checksShapes: false })),
    )
    const seen = await script(first as Client)
    expect(await script(second as Client)).toEqual(seen)
    expect(injections(second as Client)).toEqual(injections(first as Client))
    const kinds = new Set(
      (first as Client).emulator.requests.list().flatMap(({ injected }) => injected.map((words) => words.split(':')[0])),
    )
    expect(kinds).toEqual(new Set(['delay', 'refuse', 'reset']))
    expect(new Set((await script(calm as Client)).flat())).toEqual(new Set([201, 200, null]))
  })

  test('is steered over the control API, from 0 to 1', async () => {
    const client = await openClient({}, { checksShapes: false })
    expect((await client.control('/chaos', { method: 'PUT', json: { rate: 1 } })).json).toEqual({
      rate: 1,
      requests: 0,
      injected: 0,
    })
    await client.get(summary).catch(() => undefined)
    expect((await client.control('/chaos')).json).toEqual({ rate: 1, requests: 1, injected: 1 })
    expect((await client.control('/chaos', { method: 'PUT', json: { rate: 1.5 } })).json.errors).toHaveProperty('rate')
    expect((await client.control('/chaos', { method: 'DELETE' })).status).toBe(204)
    expect(await statuses(client, 3)).toEqual([200, 200, 200])
  })
})
