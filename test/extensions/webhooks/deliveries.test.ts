import { Webhook } from 'standardwebhooks'
import { expect, test, vi } from 'vitest'
import { createEmulator, type Emulator } from '../../../src/index.js'

const start = '2026-03-01T12:00:00Z'
const openWorld = (): Emulator => createEmulator({ seed: 7, now: start, frozen: true })

const control = async (world: Emulator, path: string, body: object) => {
  const response = await world.fetch(
    new Request(`http://localhost/_emulator${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  )
  const text = await response.text()
  expect(response.ok, text).toBe(true)
  return JSON.parse(text)
}

const sell = (world: Emulator, more: object = {}) =>
  control(world, '/orders', { product_id: world.landmarks.product_active.id, query_params: { utm_source: 'google' }, ...more })

const cancel = async (world: Emulator) => {
  const id = world.landmarks.subscription_active.id
  const response = await world.fetch(
    new Request(`http://localhost/api/v2/subscriptions/${id}/cancel`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${world.tokens.full}`, 'Idempotency-Key': '00000000-0000-4000-8000-000000000001' },
    }),
  )
  expect(response.status).toBe(200)
  return world.requests.list()[0]?.request_id
}

test('a sale is delivered to a function, signed, with the order as the API writes it', async () => {
  const world = openWorld()
  const requests: { headers: Headers; body: string }[] = []
  const endpoint = world.webhooks.deliver(async (request) => {
    requests.push({ headers: request.headers, body: await request.text() })
    return new Response(null, { status: 204 })
  })
  const order = await sell(world)
  expect(requests).toEqual([])
  await world.webhooks.drain()
  expect(requests).toHaveLength(1)
  const [{ headers, body }] = requests as [{ headers: Headers; body: string }]
  const event = JSON.parse(body)
  expect(event).toEqual({
    id: expect.stringMatching(/^evt_/),
    event: 'order.authorized',
    created_at: expect.stringMatching(/^2026-03-01T12:00:00/),
    data: order,
  })
  expect(event.data.tracking.utm_source).toBe('google')
  expect(headers.get('webhook-id')).toBe(event.id)
  expect(new Webhook(endpoint.secret).verify(body, Object.fromEntries(headers))).toEqual(event)
})

test('every cause makes its event, and is named', async () => {
  const world = openWorld()
  const inbox = world.webhooks.inbox()
  const order = await sell(world)
  await control(world, `/orders/${order.hash}/refund`, {})
  const other = await sell(world)
  await control(world, `/orders/${other.hash}/chargeback`, {})
  const requestId = await cancel(world)
  world.clock.advance('3d')
  await world.webhooks.drain()
  const events = inbox.all().map(({ event }) => event)
  expect(events.slice(0, 5)).toEqual([
    'order.authorized',
    'order.refunded',
    'order.authorized',
    'order.chargeback',
    'subscription.canceled',
  ])
  expect(events.slice(5).length).toBeGreaterThan(0)
  expect(new Set(events.slice(5))).toEqual(new Set(['subscription.renewed']))
  for (const message of inbox.all()) {
    expect(message.json.data.tracking).toBeDefined()
    expect(inbox.verify(message)).toBe(true)
    expect(inbox.verify({ ...message, body: `${message.body} ` })).toBe(false)
  }
  const causes = world.webhooks.deliveries().map(({ event, cause }) => `${event} ${cause}`)
  expect(causes).toContain(`subscription.canceled ${requestId}`)
  expect(causes).toContain('order.authorized sale')
  expect(causes).toContain('subscription.renewed clock')
})

test('a waiting inbox is told at once, even while the clock stands', async () => {
  const world = openWorld()
  const inbox = world.webhooks.inbox({ events: ['order.authorized'] })
  const waiting = inbox.waitFor('order.authorized')
  const order = await sell(world)
  expect((await waiting).json.data.hash).toBe(order.hash)
  await expect(inbox.waitFor('order.refunded', 1)).rejects.toThrow('Waited 1 ms for order.refunded; order.authorized came.')
})

test('an inbox waits by the name of an event, by members of a message, or by a function', async () => {
  const world = openWorld()
  const inbox = world.webhooks.inbox({ events: ['order.authorized'] })
  const waits = [
    inbox.waitFor({}),
    inbox.waitFor({ event: 'order.authorized' }),
    inbox.waitFor(({ json }) => json.data.hash !== ''),
  ]
  const order = await sell(world)
  for (const message of await Promise.all(waits)) expect(message.json.data.hash).toBe(order.hash)
  const [{ id, delivery } = { id: '', delivery: '' }] = inbox.all()
  expect(await inbox.waitFor({ id, delivery }, 0)).toMatchObject({ id })
  await expect(inbox.waitFor({ id: 'another' }, 1)).rejects.toThrow('Waited 1 ms for another; order.authorized came.')
  await expect(inbox.waitFor(() => false, 1)).rejects.toThrow('Waited 1 ms for a message that passes the function;')
})

test.each([
  [null, 'Cannot wait for null: give the name of an event'],
  [5, 'Cannot wait for 5: give the name of an event'],
  [[], 'Cannot wait for a list: give the name of an event'],
  [/order/, 'Cannot wait for a RegExp: give the name of an event'],
  [new Map(), 'Cannot wait for a Map: give the name of an event'],
  ['order.payed', 'There is no event "order.payed"; known are order.authorized, '],
  [{ event: 'order.payed' }, 'There is no event "order.payed"; known are order.authorized, '],
  [{ id: 5 }, 'Give id as text, not 5.'],
  [{ status: 204 }, 'A message has no "status" to wait for; known are event, id, delivery.'],
])('an inbox refuses to wait for %s in words', async (filter, sentence) => {
  await expect(
    openWorld()
      .webhooks.inbox()
      .waitFor(filter as never),
  ).rejects.toThrow(sentence)
})

test('a function whose answer is a promise rejects the wait of an inbox', async () => {
  const world = openWorld()
  const inbox = world.webhooks.inbox()
  await sell(world)
  await expect(inbox.waitFor((async () => false) as never)).rejects.toThrow('returned a promise; have it return true or false.')
})

test('a function that throws rejects the wait of an inbox, and no delivery', async () => {
  const world = openWorld()
  const inbox = world.webhooks.inbox()
  const waiting = inbox.waitFor(() => {
    throw new Error('wrong test')
  })
  const failure = waiting.catch((error: unknown) => error)
  await sell(world)
  expect(await failure).toEqual(new Error('wrong test'))
  expect(world.webhooks.deliveries({ event: 'order.authorized' })).toMatchObject([{ state: 'delivered' }])
})

test('a schedule of 75 hours plays in one move of the clock, to the same bytes', async () => {
  const play = async () => {
    const world = openWorld()
    let calls = 0
    world.webhooks.deliver(() => new Response('no', { status: calls++ < 9 ? 500 : 200 }), {
      timestamp: 'world',
      events: ['order.authorized'],
    })
    await sell(world)
    world.clock.advance('76h')
    await world.webhooks.drain()
    const [delivery] = world.webhooks.deliveries({ event: 'order.authorized' })
    return { delivery, snapshot: JSON.stringify(world.snapshot().webhook_deliveries) }
  }
  const { delivery, snapshot } = await play()
  expect(delivery?.state).toBe('delivered')
  const since = delivery?.attempts.map(({ at }) => (Date.parse(at) - Date.parse(start)) / 1_000)
  expect(since).toEqual([0, 5, 305, 2_105, 9_305, 27_305, 63_305, 113_705, 185_705, 272_105])
  expect((await play()).snapshot).toBe(snapshot)
})

test('where the signature shows real time, all but that and what it signs is the same bytes', async () => {
  const play = async (now: number) => {
    vi.spyOn(Date, 'now').mockReturnValue(now)
    const world = openWorld()
    let calls = 0
    world.webhooks.deliver(() => new Response(null, { status: calls++ < 2 ? 500 : 200 }))
    await sell(world)
    world.clock.advance('1h')
    await world.webhooks.drain()
    vi.restoreAllMocks()
    return world.snapshot().webhook_deliveries ?? []
  }
  const plain = (deliveries: Awaited<ReturnType<typeof play>>): string =>
    JSON.stringify(deliveries, (name, value) => (/^webhook-(?:timestamp|signature)$/.test(name) ? undefined : value))
  const [once, again] = [await play(1_780_000_000_000), await play(1_790_000_000_000)]
  expect(JSON.stringify(once)).not.toBe(JSON.stringify(again))
  expect(plain(once)).toBe(plain(again))
})

test('what is on its way is part of a snapshot, and goes on from there', async () => {
  const world = openWorld()
  let calls = 0
  world.webhooks.deliver(() => new Response(null, { status: calls++ === 0 ? 503 : 200 }), { events: ['order.authorized'] })
  await sell(world)
  await world.webhooks.drain()
  const snapshot = world.snapshot()
  world.clock.advance('5s')
  await world.webhooks.drain()
  expect(calls).toBe(2)
  world.restore(snapshot)
  expect(world.webhooks.deliveries()[0]?.state).toBe('pending')
  world.clock.advance('5s')
  await world.webhooks.drain()
  expect(world.webhooks.deliveries()[0]?.state).toBe('delivered')
  world.reset()
  expect(world.webhooks.endpoints()).toEqual([])
  expect(world.snapshot()).not.toHaveProperty('webhooks')
})

test('own data tells nobody anything, unless it is to', async () => {
  const world = openWorld()
  const inbox = world.webhooks.inbox()
  await world.add({ orders: { calada: {} } })
  await world.add(
    {
      offers: { curso: { price: 1_000 } },
      orders: { paga: { at: '-3h' }, recusada: { at: '-2h', status: 'refused' }, devolvida: { at: '-1h', status: 'refunded' } },
    },
    { events: true },
  )
  await world.webhooks.drain()
  expect(inbox.all().map(({ event }) => event)).toEqual(['order.authorized', 'order.refused', 'order.refunded'])
  expect(world.webhooks.deliveries().map(({ cause }) => cause)).toEqual(['data', 'data', 'data'])
  const path = '/data?events=true'
  await control(world, path, { orders: { outra: {} } })
  await world.webhooks.drain()
  expect(inbox.all()).toHaveLength(4)
  await world.add(
    {
      offers: { mensal: { price: 1_000, interval: 30 } },
      subscriptions: {
        encerrada: { offer: 'mensal', at: '-40d', charges: ['paid', 'paid'], canceled_at: '-1d' },
        atrasada: { offer: 'mensal', at: '-40d', charges: ['paid', 'failed'] },
      },
    },
    { events: true },
  )
  await world.webhooks.drain()
  expect(
    inbox
      .all()
      .slice(4)
      .map(({ event }) => event)
      .sort(),
  ).toEqual(['order.authorized', 'order.authorized', 'subscription.canceled', 'subscription.charge_failed'])
})

test('sales that a scenario makes are told of, and the scenario is the cause', async () => {
  const world = openWorld()
  const inbox = world.webhooks.inbox({ events: ['order.authorized'] })
  world.play({
    name: 'mine',
    summary: 'Somebody buys.',
    steps: [{ match: { operation: 'listProducts' }, effect: { kind: 'insert_orders', count: 2 } }],
  })
  await world.fetch(
    new Request('http://localhost/api/v2/products', { headers: { Authorization: `Bearer ${world.tokens.full}` } }),
  )
  await world.webhooks.drain()
  expect(inbox.all()).toHaveLength(2)
  expect(world.webhooks.deliveries().map(({ cause }) => cause)).toEqual(['scenario', 'scenario'])
})

test('a list of deliveries has the body of each where it is asked for, also before the first attempt', async () => {
  const emulator = createEmulator({ now: '2026-03-01T12:00:00Z', frozen: true })
  const inbox = emulator.webhooks.inbox()
  const { hash } = await emulator.sales.sell({ product_id: String(emulator.landmarks.product_active.id) })
  const list = async (query: string) =>
    (await (await emulator.fetch(`http://localhost/_emulator/webhooks/deliveries${query}`)).json()).data
  const [{ body, ...waiting }] = await list('?with=body')
  expect(waiting).toMatchObject({ state: 'pending', attempts: [] })
  expect(JSON.parse(body).data.hash).toBe(hash)
  expect(await list('')).toEqual([waiting])
  await emulator.webhooks.drain()
  expect(inbox.all()).toHaveLength(1)
  expect((await list('?with=body'))[0].body).toBe(body)
})
