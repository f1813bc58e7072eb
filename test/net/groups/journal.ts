import { ask, course, entries, type Group, get, type Landmarks, post, repeat, request, type Step, tick } from '../step.js'

const steps = (l: Landmarks): readonly Step[] => [
  get('/products?per_page=2'),
  get(`/orders/${l.order_two_cards.hash}`),
  get('/orders/nope?x=1'),
  get('/nope'),
  get('/products', { token: null }),
  get('/products', { token: 'svc_test_expired' }),
  get('/products', { token: 'svc_test_revoked' }),
  get('/products', { token: 'svc_live_full' }),
  get('/products', { token: 'svc_test_no_scopes' }),
  get('/products', { token: 'svc_test_nobody' }),
  get(`/orders/${l.order_two_cards.hash}`, { token: 'svc_test_other_producer' }),
  request('PUT', '/products', { body: '{}' }),
  request('OPTIONS', '/products'),
  request('HEAD', '/products'),
  post('/products', course, 1),
  post('/products', course, 1),
  post('/products', { ...course, name: 'Outro' }, 1),
  post('/products', course),
  post('/products', course, 'abc'),
  post('/products', {}, 2),
  post('/products', '{', 3),
  post('/products', course, 4, { headers: { 'Content-Type': 'text/plain' } }),
  post(`/products/${l.product_active.id}/offers`, { name: 'Oferta', price: 4990, charge_type: 'one_time' }, 5),
  post('/products/nope/offers', {}, 6),
  post(`/subscriptions/${l.subscription_active.id}/cancel`, '', 7),
  post(`/subscriptions/${l.subscription_active.id}/cancel`, '', 8),
  ...repeat(5, (nth) => post('/subscriptions/1/cancel', '', 10 + nth)),
  tick,
  ...repeat(6, (nth) => post('/subscriptions/1/cancel', '', 20 + nth)),
  tick,
  post('/subscriptions/1/cancel', '', 30),
  ...repeat(122, () => get('/orders/summary')),
  entries,
  ask('what the client did wrong', ({ emulator }) => emulator.conduct()),
  ask('entries of refused reads', ({ emulator }) =>
    emulator.requests.list({ status: 429, limit: 3 }).map(({ rule, reason }) => [rule, reason]),
  ),
  ask('no entries', ({ emulator }) => {
    emulator.requests.clear()
    return emulator.requests.list()
  }),
]

/** What the journal keeps of each request: stage, rule, reason and quota, and what the client did wrong. */
export const journal: Group = { name: 'journal', options: { orders: 30 }, steps }
