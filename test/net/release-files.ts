import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { DataDocument, Emulator, EmulatorOptions, ScenarioSource } from '../../src/index.js'
import { see } from './play.js'
import {
  act,
  advance,
  ask,
  control,
  course,
  entries,
  get,
  type Landmarks,
  live,
  offer,
  other,
  post,
  type Run,
  repeat,
  type Step,
  tick,
} from './step.js'

/** Folder of the files that the build of release 0.3 made. */
export const releaseFolder = fileURLToPath(new URL('../fixtures/release-0.3/', import.meta.url))

/** What the release before answered behind each file, as digests by step, and what a test needs to know of the files. */
export interface ReleaseAnswers {
  readonly from: string
  /** Plaintext of the token that the world of the snapshot created. */
  readonly token: string
  /** Instant of the clock when the data was exported. */
  readonly exportedAt: string
  readonly snapshot: readonly StepDigest[]
  readonly data: readonly StepDigest[]
  readonly calibration: readonly StepDigest[]
  readonly state: readonly StepDigest[]
  readonly torn: readonly StepDigest[]
}

export type StepDigest = readonly [step: string, digest: string]

/** Digest of what each step sees, by the name of the step. */
export const playSteps = async (emulator: Emulator, steps: readonly Step[]): Promise<readonly StepDigest[]> => {
  const run: Run = { emulator, kept: new Map(), moveWall: () => undefined }
  const seen: StepDigest[] = []
  for (const step of steps) seen.push([step.name, shortDigest(await see(() => step.play(run)))])
  return seen
}

export const shortDigest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12)

const calibration: NonNullable<EmulatorOptions['calibration']> = {
  version: 1,
  host: 'api.example.com',
  observed_at: '2026-02-20T08:00:00Z',
  assumptions: {
    'validation-status': { verdict: 'refuted', value: '400' },
    'cancel-scope': { verdict: 'confirmed', value: 'subscriptions:write' },
    'page-param': { verdict: 'not-observed' },
  },
}

/** Options of the world whose snapshot is kept. */
export const busyOptions: EmulatorOptions = {
  seed: 7,
  orders: 45,
  now: '2026-03-01T12:00:00Z',
  frozen: true,
  profile: 'strict',
  calibration,
  checkoutBaseUrl: 'https://pay.example',
}

const document = {
  products: { violao: { name: 'Violão do Zero', at: '-50d' } },
  offers: { mensal: { product: 'violao', price: 9_900, interval: 30 }, curso: { product: 'violao', price: 20_000 } },
  affiliates: { bia: { name: 'Bia Lima', email: 'bia@example.test' } },
  orders: {
    da_ana: { offer: 'curso', at: '-10d', payment_method: 'pix', query_params: { utm_source: 'google' } },
    do_beto: { offer: 'mensal', at: '-40d', affiliate: { label: 'bia', commission: 2_000 } },
  },
  tokens: { leitura: { scopes: ['orders:read'] } },
} satisfies DataDocument

const scenario: ScenarioSource = {
  name: 'half-way',
  summary: 'It has begun, and goes on.',
  assumptions: { 'error-language': 'pt_br' },
  start: { quotas: [{ token: 'full', quota: 'write', used: 3 }], failed_lookups: [{ token: 'full', count: 4 }] },
  expects: [{ say: 'One product.', requests: { operation: 'createProduct', at_most: 3 } }],
  steps: [
    {
      match: { operation: 'createProduct' },
      effect: { kind: 'refuse', code: 'service_unavailable', retry_after_seconds: 2 },
      times: 3,
    },
    {
      match: { operation: 'listProducts', state: 'start' },
      effect: { kind: 'remove_rows', list: 'products', count: 2 },
      leads_to: 'fewer',
    },
    { match: { state: 'fewer', operation: 'getOrderSummary' }, effect: { kind: 'lower_quota', quota: 'read', limit: 40 } },
    { match: { operation: 'listSubscriptionHistory' }, effect: { kind: 'clock_skew', by: '5m' }, probability: 0.5 },
  ],
}

const createToken: Step = {
  name: 'create a token',
  play: async ({ emulator, kept }) => {
    const body = JSON.stringify({ name: 'mine', scopes: ['products:read', 'subscriptions:write'] })
    const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body }
    const { token } = (await (await emulator.fetch('http://localhost/_emulator/tokens', init)).json()) as { token: string }
    kept.set('token', token)
    return token
  },
}

/** Everything that a world can have, done to it. */
export const busySteps = (l: Landmarks): readonly Step[] => {
  const product_id = l.product_active.id
  const bia = { name: 'Bia Lima', email: 'bia@example.com', commission: '10%' }
  return [
    createToken,
    control('POST', '/tokens', { name: 'gone', scopes: ['orders:read'], expires_at: '2026-04-01T00:00:00Z' }),
    control('DELETE', '/tokens/tok_2'),
    act('an inbox', ({ emulator }) => emulator.webhooks.inbox()),
    control('POST', '/webhooks/endpoints', { events: ['order.refunded'] }),
    post('/products', course, 1),
    post('/products', { ...course, name: 'Do segundo' }, 1, other),
    post('/products', { ...course, name: 'Ao vivo' }, 1, live),
    post(`/products/${product_id}/offers`, offer, 2),
    post('/products', {}, 3),
    control('PATCH', `/products/${product_id}`, { is_active: false }),
    control('PATCH', `/products/${product_id}`, { is_active: true }),
    ask('sell', ({ emulator }) =>
      emulator.sales.sell({ product_id, at: '-3d', payment_method: 'pix', affiliate: bia, bump: true }),
    ),
    ask('sell twice', ({ emulator }) =>
      emulator.sales.sell({ product_id, transactions: [{ status: 'refused' }, { status: 'authorized' }] }),
    ),
    ask('sell unpaid', ({ emulator }) =>
      emulator.sales.sell({ product_id, status: 'waiting_payment', payment_method: 'bank_slip' }),
    ),
    ask('subscribe', ({ emulator }) => emulator.sales.subscribe({ product_id, at: '-33d', interval: 30, trial_days: 3 })),
    ask('subscribe daily', ({ emulator }) => emulator.sales.subscribe({ product_id, interval: 1, max_charges: 20 })),
    ask('refund', ({ emulator }) => emulator.sales.refund(l.order_two_cards.hash)),
    ask('charge back', ({ emulator }) => emulator.sales.chargeBack(l.order_with_coupon.hash)),
    ask('decline', ({ emulator }) => emulator.sales.decline(l.subscription_many_charges.id)),
    post(`/subscriptions/${l.subscription_active.id}/cancel`, { reason: 'x' }, 4),
    ask('add records', ({ emulator }) => emulator.add(document)),
    ask('deliver', ({ emulator }) => emulator.webhooks.drain()),
    control('PATCH', '/assumptions', { 'not-found-message': 'per_resource', 'cancel-404-threshold': '5' }),
    advance('40d'),
    get('/orders/summary'),
    ask('deliver again', ({ emulator }) => emulator.webhooks.drain()),
    ...repeat(4, (nth) => post('/subscriptions/1/cancel', '', 10 + nth)),
    tick,
    ...repeat(2, (nth) => post('/subscriptions/1/cancel', '', 20 + nth)),
    ...repeat(30, () => get('/products?per_page=1')),
    act('play', ({ emulator }) => emulator.play(scenario)),
    post('/products', { ...course, name: 'Adiado' }, 30),
    get('/products?per_page=5'),
    get('/orders/summary'),
    act('chaos', ({ emulator }) => emulator.chaos(0.1)),
    get('/subscriptions/history?paginate=5'),
    get('/orders/nope', { headers: { 'X-Request-Id': 'mine-1' } }),
    advance('5s'),
  ]
}

const lists: readonly Step[] = [
  get('/products?per_page=100'),
  get('/orders/summary'),
  get('/orders/history?paginate=60'),
  get('/subscriptions/history?paginate=60'),
]

/** What a caller can see of a world, and how it goes on. */
export const lookAround = (l: Landmarks, token?: string): readonly Step[] => [
  ask('scenario', ({ emulator }) => emulator.scenario()),
  entries,
  ask('conduct', ({ emulator }) => emulator.conduct()),
  ask('labels', ({ emulator }) => emulator.data),
  control('GET', '/tokens'),
  control('GET', '/quotas'),
  control('GET', '/charges/next'),
  ask('deliveries', ({ emulator }) =>
    emulator.webhooks.deliveries().map(({ id, event, state, due_at }) => [id, event, state, due_at]),
  ),
  ...lists,
  get('/orders/history', live),
  get('/products', other),
  ...(token === undefined ? [] : [get('/products?per_page=2', { token }), get('/orders/summary', { token })]),
  ...Object.values(l).flatMap((mark) => ('hash' in mark ? [get(`/orders/${mark.hash}`)] : [])),
  post('/products', course, 1),
  post('/products', { ...course, name: 'Outro' }, 1),
  post('/products', { ...course, name: 'Adiado' }, 30),
  post('/products', {}, 40),
  post('/subscriptions/1/cancel', '', 41),
  post(`/subscriptions/${l.subscription_active.id}/cancel`, { reason: 'x' }, 4),
  act('stop', ({ emulator }) => emulator.stop()),
  act('no chaos', ({ emulator }) => emulator.chaos(0)),
  post('/products', { ...course, name: 'Depois' }, 42),
  ask('sell', ({ emulator }) => emulator.sales.sell({ product_id: l.product_active.id })),
  advance('45d'),
  ...lists,
  act('reset', ({ emulator }) => emulator.reset()),
  ...lists,
]

/** Requests to a server that began with a state file, as `fetch` sends them. */
export const askServer = async (url: string, send: typeof fetch = fetch): Promise<readonly StepDigest[]> => {
  const read = async (path: string, init: RequestInit = {}): Promise<StepDigest> => {
    const answer = await send(url + path, init)
    const name = `${init.method ?? 'GET'} ${path}`
    // Links of lists have the address of the server, whose port is a free one.
    const text = (await answer.text()).replaceAll(JSON.stringify(url).slice(1, -1).replaceAll('/', '\\/'), '').replaceAll(url, '')
    return [name, shortDigest(`${answer.status}\n${answer.headers.get('x-ratelimit-remaining')}\n${text}`)]
  }
  const headers = { Authorization: 'Bearer svc_test_full', 'Content-Type': 'application/json', 'Idempotency-Key': serverKey(1) }
  return [
    await read('/_emulator/clock'),
    await read('/_emulator/tokens'),
    await read('/api/v2/products?per_page=100', { headers }),
    await read('/api/v2/orders/summary', { headers }),
    await read('/api/v2/orders/history?paginate=40', { headers }),
    await read('/api/v2/subscriptions/history?paginate=40', { headers }),
    await read('/api/v2/products', { method: 'POST', headers, body: JSON.stringify(course) }),
    await read('/api/v2/products', {
      method: 'POST',
      headers: { ...headers, 'Idempotency-Key': serverKey(2) },
      body: JSON.stringify({ ...course, name: 'O último' }),
    }),
    await read('/api/v2/products?per_page=3', { headers }),
  ]
}

/** What is done to the server whose state file is kept; its last write is the one that the torn file has half of. */
export const busyServer = async (url: string): Promise<void> => {
  const landmarks = (await (await fetch(`${url}/_emulator/landmarks`)).json()) as Record<string, { id: string | number }>
  const send = async (path: string, body: object, key = '', method = 'POST'): Promise<void> => {
    const headers = { Authorization: 'Bearer svc_test_full', 'Content-Type': 'application/json', 'Idempotency-Key': key }
    const answer = await fetch(url + path, { method, headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  }
  const product_id = landmarks['product_active']?.id
  await send('/api/v2/products', course, serverKey(1))
  await send(`/api/v2/products/${product_id}/offers`, offer, serverKey(3))
  await send('/_emulator/orders', { product_id, at: '-2d', payment_method: 'pix' })
  await send('/_emulator/subscriptions', { product_id, at: '-10d', interval: 7 })
  await send('/_emulator/tokens', { name: 'mine', scopes: ['products:read'] })
  await send('/_emulator/assumptions', { 'not-found-message': 'per_resource' }, '', 'PATCH')
  await send(`/api/v2/subscriptions/${landmarks['subscription_active']?.id}/cancel`, {}, serverKey(4))
  await send('/_emulator/clock', { advance: '35d' })
  await send('/api/v2/products', { ...course, name: 'O último' }, serverKey(2))
}

const serverKey = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

/** Options of that server. */
export const serverOptions = [
  '--json',
  '--port',
  '0',
  '--orders',
  '40',
  '--seed',
  '3',
  '--now',
  '2026-03-01T12:00:00Z',
  '--freeze',
]
