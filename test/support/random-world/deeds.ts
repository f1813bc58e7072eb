import type { Emulator } from '../../../src/index.js'
import { newProduct, send } from './requests.js'
import type { Run } from './run.js'

/** Something done to a world beside the requests that come one by one. */
export type Command = (emulator: Emulator, run: Run) => unknown

const control = async (emulator: Emulator, method: string, path: string, json?: unknown): Promise<Response> =>
  await send(emulator, { method, path: `/_emulator${path}`, ...(json === undefined ? {} : { body: json }) })

const owners = [
  {},
  {},
  { producer: 'second' },
  { environment: 'production' },
  { producer: 'second', environment: 'production' },
] as const

const queryOf = (owner: object): string => new URLSearchParams(Object.entries(owner)).toString()

/** One of the first rows that the control API lists for somebody. */
const anyOf = async (emulator: Emulator, { pick }: Run, list: 'orders' | 'subscriptions' | 'products', owner: object) => {
  const listed = await control(emulator, 'GET', `/${list}?per_page=5&${queryOf(owner)}`)
  const { data = [] } = (await listed.json()) as { data?: readonly { id: string; hash: string }[] }
  return data.length === 0 ? undefined : pick(data)
}

const sold =
  (list: 'orders' | 'subscriptions', members: readonly object[]): Command =>
  async (emulator, run) => {
    const owner = run.pick(owners)
    const product = await anyOf(emulator, run, 'products', owner)
    return await control(emulator, 'POST', `/${list}`, { product_id: product?.id ?? '', ...owner, ...run.pick(members) })
  }

const doneTo =
  (list: 'orders' | 'subscriptions', verb: string, members: readonly object[]): Command =>
  async (emulator, run) => {
    const owner = run.pick(owners)
    const row = await anyOf(emulator, run, list, owner)
    const name = list === 'orders' ? row?.hash : row?.id
    return await control(emulator, 'POST', `/${list}/${name}/${verb}`, { ...owner, ...run.pick(members) })
  }

const assumed =
  (id: string, ...values: readonly string[]): Command =>
  (emulator, { pick }) =>
    control(emulator, 'PATCH', '/assumptions', { [id]: pick(values) })

/** An account of its own in every environment; the larger it is, the more turns it takes to add it. */
const documentOf = ({ draw }: Run, size: number): object => {
  const name = `d${draw(1_000_000)}`
  const nth = Array.from({ length: size }, (_, index) => index)
  const owner = (index: number) => owners[index % owners.length] as object
  const named = (of: (index: number) => object, from = 0) =>
    Object.fromEntries(nth.slice(from).map((index) => [`${name}_${index}`, of(index)]))
  return {
    products: named((index) => ({ name: `De dados ${index}`, ...owner(index) })),
    offers: named((index) => ({ product: `${name}_${index}`, ...(index % 2 === 0 ? { interval: 7 } : {}) })),
    orders: named((index) => ({ offer: `${name}_${index}`, at: '-2d' }), size >> 1),
    tokens: { [name]: { scopes: ['orders:read'] } },
  }
}

const played = (steps: readonly object[], effect: object): object => ({
  name: 'seldom',
  summary: 'Something goes wrong now and then.',
  steps: [...steps, { match: {}, every: 3, effect }],
})

const effects: readonly object[] = [
  { kind: 'stale_lists', reads: 2 },
  { kind: 'deliver_twice' },
  { kind: 'respond', status: 500 },
  { kind: 'advance_clock', by: '2h' },
  { kind: 'revoke_token', token: 'read_only' },
  { kind: 'exhaust_quota', quota: 'write', left: 1 },
  { kind: 'insert_orders', count: 2 },
  { kind: 'insert_products', count: 2 },
  { kind: 'remove_rows', list: 'orders', count: 1 },
  { kind: 'reorder_rows', list: 'products', count: 2 },
  { kind: 'disturb_webhooks', by: 'duplicate' },
  { kind: 'deliver_webhooks' },
  { kind: 'refund_order' },
  { kind: 'cancel_subscription', subscription: 'subscription_active' },
]

const anyScenario = ({ draw, pick }: Run): object =>
  played(
    draw(2) === 0 ? [] : [{ match: { operation: 'createProduct' }, every: 2, effect: { kind: 'deliver_twice' } }],
    pick(effects),
  )

/** Where one of its endpoints stands; none where there is none. */
const endpoint = (emulator: Emulator, { pick }: Run) => {
  const all = emulator.webhooks.endpoints()
  return all.length === 0 ? undefined : pick(all)
}

/** What happens in a world that stays. */
export const commands: Readonly<Record<string, Command>> = {
  'time passes': ({ clock }, { pick }) => clock.advance(pick(['1ms', '1500ms', '61s', '1h', '9d', '31d'])),
  'months pass': ({ clock }) => clock.advance('200d'),
  'the clock is set': ({ clock }, { draw }) => clock.set(new Date(clock.now().getTime() + draw(90_000_000))),
  'the clock is stopped': ({ clock }) => clock.freeze(),
  'the clock goes on': ({ clock }) => clock.resume(),
  'real time passes': (_, { pass, draw }) => pass(draw(70_000)),
  'the window is another one': assumed('rate-limit-window', 'fixed', 'calendar_minute', 'sliding_log', 'token_bucket'),
  'keys are kept otherwise': assumed('idempotency-retention', '1h', '24h'),
  'ids have another form': assumed('request-id-format', 'ulid', 'req_', 'uuid4'),
  'other seeded rows are shown': assumed('seeded-variety', 'rich', 'documented'),
  'products have ids of another form': assumed('product-id-format', 'short', 'uuid', 'hex_32'),
  'limits run on another clock': assumed('rate-limit-clock', 'emulator', 'wall'),
  'a sale': sold('orders', [
    {},
    { bump: true, quantity: 2 },
    { status: 'refused' },
    { at: '-3d', coupon: { name: 'C', discount: 1 } },
  ]),
  'a subscription': sold('subscriptions', [{}, { interval: 7 }, { at: '-70d', charges: ['paid', 'failed'] }, { max_charges: 2 }]),
  'a refund': doneTo('orders', 'refund', [{}, { charge: 0 }]),
  'a chargeback': doneTo('orders', 'chargeback', [{}, { charge: 1 }]),
  'a charge is declined': doneTo('subscriptions', 'decline', [{}]),
  'somebody cancels': doneTo('subscriptions', 'cancel', [{}, { by: 'system' }, { by: 'producer' }]),
  'a product is switched': async (emulator, run) => {
    const owner = run.pick(owners)
    const product = await anyOf(emulator, run, 'products', owner)
    return await control(emulator, 'PATCH', `/products/${product?.id}`, { is_active: run.draw(2) === 0, ...owner })
  },
  'a token is made': (emulator, { pick }) =>
    control(emulator, 'POST', '/tokens', {
      name: 'mine',
      scopes: ['orders:read'],
      ...pick(owners),
      ...pick([{}, { expires_at: '2026-04-01T00:00:00Z' }]),
    }),
  'a token is revoked': (emulator, { draw, pick }) =>
    control(emulator, 'DELETE', `/tokens/${pick([`tok_${draw(4) + 1}`, 'read_only', 'documented'])}`),
  'a few records are added': (emulator, run) => emulator.add(documentOf(run, 1 + run.draw(3)) as never),
  'records are added with events': (emulator, run) => emulator.add(documentOf(run, 2) as never, { events: true }),
  'records are added by the control API': (emulator, run) => control(emulator, 'POST', '/data', documentOf(run, 2)),
  'a scenario plays': (emulator, run) => emulator.play(anyScenario(run) as never),
  'a scenario plays by the control API': (emulator, run) => control(emulator, 'PUT', '/scenario', anyScenario(run)),
  'one of the library plays': (emulator, { pick }) =>
    emulator.play(pick(['two-kinds-of-429', 'duplicate-delivery', 'moving-page', 'stale-list-after-create', 'double-submit'])),
  'a scenario is replaced': (emulator, run) => emulator.replaceScenario(anyScenario(run) as never),
  'a scenario ends': (emulator) => emulator.stop(),
  chaos: (emulator, { draw }) => emulator.chaos(draw(2) / 10),
  'an inbox': (emulator, { pick }) => emulator.webhooks.inbox(pick([{}, { producer: 'second' }, { environment: 'production' }])),
  'a receiver that fails now and then': (emulator, run) =>
    emulator.webhooks.deliver(() => {
      run.received += 1
      return new Response(null, { status: run.received % 3 === 0 ? 500 : 204 })
    }),
  'webhooks are delivered': (emulator) => emulator.webhooks.drain(),
  'one is delivered again': (emulator, { pick }) => {
    const all = emulator.webhooks.deliveries()
    return all.length === 0 ? undefined : emulator.webhooks.redeliver(pick(all).id)
  },
  'a secret is rotated': (emulator, run) =>
    control(emulator, 'POST', `/webhooks/endpoints/${endpoint(emulator, run)?.id}/rotate`),
  'an endpoint is removed': (emulator, run) => control(emulator, 'DELETE', `/webhooks/endpoints/${endpoint(emulator, run)?.id}`),
  'a fork, and another one of it': async (emulator) => {
    const forked = emulator.fork({ from: 'now' })
    await newProduct(forked)
    const second = forked.fork({ from: 'now' })
    await newProduct(second)
    second.drop()
    forked.drop()
  },
  'a fork from the start': (emulator) => emulator.fork({ seed: 3 }).drop(),
  'somebody asks why': async (emulator) => {
    const [last] = emulator.requests.list({ limit: 1 })
    if (last !== undefined) emulator.requests.explain(last.request_id)
  },
  'a state is taken': (emulator, run) => {
    run.snapshot = emulator.snapshot()
  },
}

/** What puts another world in the place of the present one. */
export const beginnings: Readonly<Record<string, Command>> = {
  'a reset': (emulator) => emulator.reset(),
  'a reset by the control API': (emulator) => control(emulator, 'POST', '/reset'),
  'a state comes back': (emulator, { snapshot }) => (snapshot === null ? emulator.reset() : emulator.restore(snapshot)),
  'a state comes back by the control API': (emulator, { snapshot }) =>
    control(emulator, 'PUT', '/snapshot', snapshot ?? emulator.snapshot()),
  'other data': (emulator, run) => control(emulator, 'PUT', '/data', { background: 30, ...documentOf(run, 3) }),
  'the journal is emptied': (emulator) => emulator.requests.clear(),
}

/** Records enough that they are added in more than one turn. */
export const manyRecords: Command = (emulator, run) => emulator.add(documentOf(run, 120) as never)
