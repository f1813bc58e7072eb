import { describe, expect, test } from 'vitest'
import { type Client, openClient } from '../../../support/door/client.js'
import { down, playing, scenarioOf } from '../../../support/door/staged-client.js'

const products = '/api/v2/products'
const summary = '/api/v2/orders/summary'
const history = '/api/v2/orders/history'
const course = { name: 'Curso', type: 'course', description: 'Sobre testes.' }
const refused = async (step: object): Promise<Readonly<Record<string, readonly string[]>>> => {
  const client = await openClient()
  const json = { name: 'edges', summary: '…', steps: [step] }
  const { status, json: answer } = await client.control('/scenario', { method: 'PUT', json })
  expect(status).toBe(422)
  return answer.errors
}

describe('a pattern', () => {
  test.each([
    ['*', '', true],
    ['a*c', 'abc', true],
    ['a*c', 'ac', true],
    ['a*c', 'acd', false],
    ['*b*', 'abc', true],
    ['*a*a', 'a', false],
    ['abc', 'abcd', false],
  ])('%s against %s is %s', async (matches, q, expected) => {
    const client = await playing([{ match: { query: { q: { matches } } }, effect: { kind: 'respond', status: 418 } }])
    expect((await client.get(`${products}?q=${q}`)).status === 418).toBe(expected)
  })

  test('of any kind is tried in no time against any text', async () => {
    const client = await playing([{ match: { body: { name: { matches: `${'*a'.repeat(400)}*b` } } }, effect: down }])
    expect((await client.post(products, { ...course, name: 'a'.repeat(200_000) })).status).toBe(422)
  })
})

test('a body of any size is made malformed', async () => {
  const client = await playing([{ effect: { kind: 'malformed_json' } }])
  const sent = new Request(`${client.door.urls.sandbox}${history}?paginate=1000`, {
    headers: { Authorization: `Bearer ${client.emulator.tokens.full}` },
  })
  const answer = await client.door.send(sent)
  const text = await answer.text()
  expect([answer.status, text.length > 100_000]).toEqual([200, true])
  expect(() => JSON.parse(text)).toThrow(SyntaxError)
})

test.each([
  ['truncate', 'truncate'],
  ['malformed_json', 'malformed json'],
  ['slow_drip', 'slow drip'],
] as const)('%s does nothing to an answer without a body, and the journal says so', async (kind, words) => {
  const effect = kind === 'slow_drip' ? { kind, bytes_per_second: 10 } : { kind }
  const client = await openClient({ assumptions: { 'cancel-success-status': '204' } }, { checksShapes: false })
  client.emulator.play(scenarioOf([{ effect }]))
  const { id } = client.emulator.landmarks.subscription_active
  expect((await client.post(`/api/v2/subscriptions/${id}/cancel`)).status).toBe(204)
  expect(client.emulator.requests.list()[0]?.injected).toEqual([`${words}: not possible, the answer has no body`])
})

describe('refused when it is read', () => {
  test.each([
    [{ effect: { kind: 'respond', status: 200, headers: { 'bad name': 'x' } } }, 'steps[0].effect.headers.bad name'],
    [{ effect: { kind: 'headers', set: { 'X-A': 'a\r\nb' } } }, 'steps[0].effect.set.X-A'],
    [{ effect: { kind: 'headers', set: { 'Transfer-Encoding': 'chunked' } } }, 'steps[0].effect.set.Transfer-Encoding'],
    [{ effect: { kind: 'content_type', value: 'a\nb' } }, 'steps[0].effect.value'],
    [{ effect: { kind: 'clock_skew', by: '9999999999d' } }, 'steps[0].effect.by'],
    [{ effect: { kind: 'withdraw_scope', scope: 'products:raed' } }, 'steps[0].effect.scope'],
    [{ effect: { kind: 'cancel_subscription', subscription: 'subscripton_x' } }, 'steps[0].effect.subscription'],
    [{ effect: { kind: 'refuse' } }, 'steps[0].effect.code'],
    [JSON.parse('{"match":{"query":{"__proto__":"x"}},"effect":{"kind":"hang"}}'), 'steps[0].match.query.__proto__'],
  ])('%j', async (step, path) => {
    expect(Object.keys(await refused(step))).toEqual([path])
  })

  test('with ten thousand mistakes, of which the first twenty are told', async () => {
    const client = await openClient()
    const steps = Array.from({ length: 10_000 }, (_, index) => ({
      match: { state: `stateeeeeeeeeeee${index}` },
      leads_to: `x${index}`,
      effect: { kind: 'reset' },
    }))
    const { status, json } = await client.control('/scenario', {
      method: 'PUT',
      json: { name: 'big', summary: '…', steps },
    })
    expect([status, Object.keys(json.errors).length]).toEqual([422, 20])
  })
})

test('one that cannot begin changes nothing', async () => {
  const client = await playing([{ effect: down }], { name: 'before' })
  const start = { clock: { now: '2020-01-01T00:00:00Z' } }
  expect(() => client.emulator.play(scenarioOf([], { start, assumptions: { 'cancel-success-status': '204' } }))).toThrow(
    'start.clock.now',
  )
  expect(client.emulator.scenario().name).toBe('before')
  const { data } = (await client.control('/assumptions')).json
  expect(data.find(({ id }: { id: string }) => id === 'cancel-success-status').value).toBe('200')
})

test('a fork over HTTP can be given one, and chaos', async () => {
  const client = await openClient({}, { checksShapes: false })
  const json = { scenario: scenarioOf([{ effect: down }]), chaos: 0 }
  const made = await client.control('/worlds', { method: 'POST', json })
  expect(made.status).toBe(201)
  expect((await client.get(summary, { token: made.json.tokens.full })).status).toBe(503)
  const bad = await client.control('/worlds', { method: 'POST', json: { scenario: 'flappin' } })
  expect([bad.status, bad.json.errors.scenario[0]]).toEqual([422, expect.stringContaining('did you mean "flapping"?')])
})

test('a fork from now goes on with what plays, and takes no other', async () => {
  const client = await playing([{ effect: down }])
  expect(() => client.emulator.fork({ from: 'now', scenario: 'flapping' })).toThrow('scenario')
  expect(() => client.emulator.fork({ from: 'now', chaos: 0.5 })).toThrow('chaos')
})

test('an assumption that was changed while it plays stays changed through a snapshot', async () => {
  const client = await playing([], { assumptions: { 'not-found-message': 'per_resource', 'created-location': 'sent' } })
  const json = { 'not-found-message': 'uniform' }
  expect((await client.control('/assumptions', { method: 'PATCH', json })).status).toBe(200)
  client.emulator.restore(client.emulator.snapshot())
  expect((await client.get('/api/v2/orders/unknown')).json.message).toBe('Resource not found.')
  expect((await client.post(products, course)).headers.has('location')).toBe(true)
})

test('a client is judged by what came since it began, after a restore without a journal too', async () => {
  const expects = [{ say: 'Nobody asks for the summary.', requests: { operation: 'getOrderSummary' as const, at_most: 0 } }]
  const client = await openClient()
  for (let sent = 0; sent < 5; sent += 1) await client.get(products)
  client.emulator.play(scenarioOf([], { expects }))
  client.emulator.restore({ ...client.emulator.snapshot(), journal: [] })
  await client.get(summary)
  expect(client.emulator.scenario().expectations[0]?.met).toBe(false)
})

test('put in the place of another in a fork from now, it plays after a reset too', async () => {
  const client = await playing([{ effect: down }])
  const fork = client.emulator.fork({ from: 'now' })
  fork.replaceScenario('flapping')
  fork.reset()
  expect(fork.scenario().name).toBe('flapping')
})

// A world that explore is asked of may have begun from the present of another one.
test('asked for in a fork of a fork from now, it plays from the start there, with what it begins with, and from every reset', async () => {
  const client = await openClient({ orders: 30 }, { checksShapes: false })
  const present = client.emulator.fork({ from: 'now' })
  const scenario = scenarioOf([{ match: { nth: 1 }, effect: down }], { start: { orders: [{}] } })
  const world = present.fork({ scenario })
  const ask = async (token: string) => {
    const { status, json } = await client.get(`${history}?paginate=1`, { token })
    return status === 200 ? json.meta.total : status
  }
  const before = await ask(present.tokens.full)
  expect([await ask(world.tokens.full), await ask(world.tokens.full)]).toEqual([503, before + 1])
  expect(world.scenario().name).toBe(scenario.name)
  world.reset()
  expect([await ask(world.tokens.full), await ask(world.tokens.full)]).toEqual([503, before + 1])
  const disturbed = present.fork({ chaos: 1 })
  disturbed.reset()
  expect(disturbed.snapshot().scenario.chaos.rate).toBe(1)
  expect(() =>
    present.fork({ scenario: scenarioOf([], { start: { quotas: [{ token: 'nobody', quota: 'read', used: 1 }] } }) }),
  ).toThrow('scenario')
})

test('requests that come together all find the sales it begins with', async () => {
  const client = await playing([], { start: { orders: Array.from({ length: 40 }, () => ({})) } })
  const totals = await Promise.all([1, 2, 3].map(async () => (await client.get(`${history}?paginate=1`)).json.meta.total))
  expect(new Set(totals).size).toBe(1)
})

test('what a step did to a GET is kept before the answer is sent', async () => {
  const client = await playing([{ match: { operation: 'getOrderSummary' }, effect: { kind: 'insert_orders' } }])
  const saved: unknown[] = []
  const stop = client.emulator.keepState(async (state) => void saved.push(structuredClone(state)))
  const { json } = await client.get(summary)
  const last = saved.at(-1)
  client.emulator.stop()
  const other = await openClient()
  other.emulator.restore(last as never)
  other.emulator.stop()
  expect((await other.get(summary)).json.total_orders).toBe(json.total_orders)
  await stop()
})

test('the explanation says what was done to the answer', async () => {
  const client = await playing([{ id: 'lose-it', moment: 'after', effect: { kind: 'reset' } }])
  await client.get(products).catch(() => undefined)
  const [entry] = client.emulator.requests.list()
  const { summary: words } = client.emulator.requests.explain(entry?.request_id ?? '')
  expect(words).toContain('staged/lose-it (reset); the client did not get the whole answer')
})

test('the explanation still says what was refused where a step answers in its place', async () => {
  const client = await playing([{ match: { status: 404 }, moment: 'after', effect: { kind: 'html_page' } }])
  expect((await client.get('/api/v2/nowhere')).status).toBe(502)
  const [entry] = client.emulator.requests.list()
  expect(entry).toMatchObject({ status: 502, rule: 'scenario-step' })
  const { lookup } = client.emulator.requests.explain(entry?.request_id ?? '')
  expect(lookup).toMatchObject({ sought: 'route', outcome: 'unknown_route' })
})

test('what holds a request holds its second delivery too, and each tells what was done to it', async () => {
  const deliverTwice = { id: 'again', effect: { kind: 'deliver_twice' } } as const
  const refuse = { id: 'down', effect: { kind: 'refuse', code: 'bad_gateway' } } as const
  const client = await playing([deliverTwice, refuse])
  expect((await client.get(products)).status).toBe(502)
  expect(client.emulator.requests.list().map(({ injected }) => injected)).toEqual([
    ['second delivery', 'refuse: 502'],
    ['deliver twice', 'refuse: 502'],
  ])
})

describe('a recording', () => {
  const script = async (client: Client, count: number): Promise<unknown[]> => {
    const seen: unknown[] = []
    for (let sent = 0; sent < count; sent += 1) {
      seen.push(
        await client.get(summary).then(
          ({ status, headers }) => [status, headers.get('retry-after')],
          () => 'lost',
        ),
      )
    }
    return seen
  }

  test('of a recording that is played under chaos has the steps of both', async () => {
    const client = await openClient({ chaos: 1, seed: 5 }, { checksShapes: false })
    await script(client, 3)
    client.emulator.play(client.emulator.recording())
    await script(client, 2)
    const ids = client.emulator.recording().steps.map(({ id }) => id)
    expect(ids.slice(0, 3)).toEqual(['chaos-1', 'chaos-2', 'chaos-3'])
    expect([ids.length, new Set(ids).size]).toEqual([5, 5])
  })
})
