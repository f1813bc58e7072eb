import {
  act,
  control,
  course,
  type Group,
  get,
  keyOf,
  type Landmarks,
  other,
  post,
  type Run,
  type Step,
  send,
  tick,
} from '../step.js'

/** Creates a token by the control API and keeps its plaintext by its name. */
const createToken = (name: string, body: object): Step => ({
  name: `create the token ${name}`,
  play: async ({ emulator, kept }) => {
    const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ name, ...body }) }
    const answer = await emulator.fetch('http://localhost/_emulator/tokens', init)
    const created = await answer.json()
    kept.set(name, created)
    return `${answer.status}\n\n${JSON.stringify(created)}`
  },
})

const created = ({ kept }: Run, name: string) => kept.get(name) as { readonly id: string; readonly token: string }

/** A request with a token that a step created. */
const as = (name: string, method: string, path: string, body?: string, key?: number): Step => ({
  name: `${method} ${path} as ${name}`,
  play: (run) =>
    send(run, method, path, {
      token: created(run, name).token,
      ...(body === undefined
        ? {}
        : { body, headers: { 'Content-Type': 'application/json', 'Idempotency-Key': keyOf(key ?? 1) } }),
    }),
})

const revoke = (name: string): Step => ({
  name: `revoke the token ${name}`,
  play: (run) => control('DELETE', `/tokens/${created(run, name).id}`).play(run),
})

/** Changes assumptions. The answer has the texts of the register, which are not compared; its status is. */
const assume = (values: Readonly<Record<string, string | number>>): Step => {
  const change = control('PATCH', '/assumptions', values)
  return { name: change.name, play: async (run) => (await change.play(run)).slice(0, 3) }
}

const tokens = (l: Landmarks): readonly Step[] => [
  control('GET', '/tokens'),
  createToken('all', { scopes: ['products:read', 'products:write', 'orders:read', 'subscriptions:write'] }),
  createToken('star', { scopes: ['*'] }),
  createToken('read', { scopes: ['products:read', 'subscriptions:write'], expires_at: '2026-03-01T12:10:00Z' }),
  createToken('second', { scopes: ['products:read'], producer: 'second' }),
  createToken('live', { scopes: ['products:read'], environment: 'production' }),
  createToken('wrong', { scopes: ['no:such'], expires_at: 'soon' }),
  as('all', 'GET', '/products?per_page=2'),
  as('all', 'GET', '/orders/summary'),
  as('all', 'POST', '/products', JSON.stringify(course), 1),
  as('star', 'GET', '/orders/summary'),
  as('star', 'POST', '/products', JSON.stringify(course), 2),
  as('read', 'GET', '/products?per_page=2'),
  as('read', 'GET', '/orders/summary'),
  as('read', 'POST', '/products', JSON.stringify(course), 1),
  as('second', 'GET', '/products?per_page=2'),
  as('live', 'GET', '/products?per_page=2'),
  ...[0, 1, 2, 3, 4].map((nth) => as('read', 'POST', '/subscriptions/1/cancel', '{}', 10 + nth)),
  tick,
  ...[0, 1, 2, 3, 4].map((nth) => post('/subscriptions/2/cancel', '', 20 + nth)),
  as('read', 'POST', '/subscriptions/3/cancel', '{}', 30),
  tick,
  as('read', 'POST', '/subscriptions/3/cancel', '{}', 31),
  post('/subscriptions/3/cancel', '', 32),
  post('/subscriptions/3/cancel', '', 33, other),
  control('GET', '/quotas'),
  revoke('all'),
  as('all', 'GET', '/products?per_page=2'),
  tick,
  as('all', 'GET', '/products?per_page=2'),
  control('DELETE', '/tokens/none'),
  act('advance 10m', ({ emulator }) => emulator.clock.advance('10m')),
  as('read', 'GET', '/products?per_page=2'),
  as('second', 'GET', '/products?per_page=2'),
  act('advance 31d', ({ emulator }) => emulator.clock.advance('31d')),
  as('second', 'GET', '/products?per_page=2'),
  get('/products?per_page=2'),
  control('GET', '/landmarks?producer=second'),
  post('/products', course, 40),
  control('GET', `/products/${l.product_active.id}/offers`),
]

const changes = (l: Landmarks): readonly Step[] => [
  control('PATCH', `/products/${l.product_active.id}`, { is_active: false }),
  get('/products?per_page=100'),
  get(`/products/${l.product_active.id}/offers`),
  post('/products', course, 40),
  post(`/products/${l.product_active.id}/offers`, { name: 'Oferta', price: 4990, charge_type: 'one_time' }, 41),
  control('PATCH', `/products/${l.product_inactive.id}`, { is_active: true }),
  control('PATCH', '/products/none', { is_active: true }),
  control('PATCH', `/products/${l.product_active.id}`, { is_active: 'no' }),
  control('PATCH', `/products/${l.product_active.id}`, { is_active: true, producer: 'second' }),
  control('GET', '/products?per_page=5&page=2&search=curso'),
  control('GET', '/orders?per_page=3'),
  control('GET', '/subscriptions?per_page=3&producer=second'),
  control('GET', `/subscriptions/${l.subscription_active.id}`),
  control('GET', `/orders/${l.order_upsell.hash}`),
  control('GET', '/charges/next'),
  control('GET', '/landmarks?producer=second&environment=production'),
  assume({ 'error-language': 'pt_br', 'product-name-limits': 100 }),
  post('/products', {}, 42),
  get('/orders/nope'),
  assume({ 'no-such': 'x', 'error-language': 'klingon' }),
  assume({ 'sort-histories': 'oldest', 'order-detail-coupon': 'null' }),
  get('/orders/history?paginate=5'),
  get(`/orders/${l.order_with_coupon.hash}`),
  assume({ 'error-language': 'en', 'sort-histories': 'newest' }),
  control('POST', '/clock', { advance: '90s' }),
  control('POST', '/clock', { now: '2026-01-01T00:00:00Z' }),
  control('POST', '/clock', { frozen: false }),
  control('GET', '/clock'),
  control('POST', '/clock', { frozen: true }),
  get('/orders/summary'),
  control('POST', '/reset'),
  get('/orders/summary'),
  get('/orders/history?paginate=5'),
  control('GET', '/nope'),
  control('PUT', '/clock', {}),
]

/** What a dashboard does and what tests move, by the control API: tokens, products, assumptions, clock, reset. */
export const controlApi: Group = {
  name: 'control',
  options: { orders: 60 },
  steps: (l) => [...tokens(l), ...changes(l)],
}
