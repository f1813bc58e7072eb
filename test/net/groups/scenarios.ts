import type { ScenarioSource } from '../../../src/index.js'
import { act, advance, ask, course, type Group, get, type Landmarks, post, request, type Step, tick, together } from '../step.js'

/** Every effect on an answer, one for each request in turn, and some of the effects on the world. */
const answers: ScenarioSource = {
  name: 'answers',
  summary: 'Each effect on an answer.',
  steps: [
    { effect: { kind: 'refuse', code: 'service_unavailable', retry_after_seconds: 2 } },
    { effect: { kind: 'refuse', code: 'server_error' } },
    { effect: { kind: 'refuse', code: 'quota_exceeded' } },
    { effect: { kind: 'refuse', code: 'validation_error', errors: { name: ['Too short.'] } } },
    { effect: { kind: 'refuse', code: 'insufficient_scope', scope: 'orders:read' } },
    { moment: 'after', effect: { kind: 'refuse', code: 'bad_gateway' } },
    { effect: { kind: 'respond', status: 503, headers: { 'X-Down': 'yes' }, body: { message: 'Down.' } } },
    { moment: 'after', effect: { kind: 'respond', status: 200, body: 'text' } },
    { effect: { kind: 'html_page', status: 504, title: '504 <Gateway>' } },
    { effect: { kind: 'delay', fixed_ms: 20 } },
    { effect: { kind: 'delay', uniform_ms: { from: 5, to: 30 } } },
    { effect: { kind: 'reset' } },
    { moment: 'after', effect: { kind: 'reset' } },
    { moment: 'after', effect: { kind: 'reset', at: 'after_headers' } },
    { effect: { kind: 'truncate', keep: 0.3 } },
    { effect: { kind: 'malformed_json' } },
    { effect: { kind: 'empty_body' } },
    { effect: { kind: 'content_type', value: 'text/html' } },
    { effect: { kind: 'slow_drip', bytes_per_second: 20_000 } },
    { effect: { kind: 'headers', set: { Via: '1.1 proxy', 'X-RateLimit-Remaining': null } } },
    { effect: { kind: 'clock_skew', by: '-90s' } },
    { effect: [{ kind: 'headers', set: { Via: 'a' } }, { kind: 'empty_body' }, { kind: 'clock_skew', by: '1h' }] },
  ].map((step, nth) => ({ ...step, match: { nth: nth + 1 } }) as NonNullable<ScenarioSource['steps']>[number]),
}

const world: ScenarioSource = {
  name: 'world',
  summary: 'Each effect on the world.',
  assumptions: { 'error-language': 'pt_br' },
  start: { quotas: [{ token: 'full', quota: 'write', used: 3 }], failed_lookups: [{ token: 'full', count: 8 }], orders: [{}] },
  expects: [
    { say: 'One product.', requests: { operation: 'createProduct', at_most: 1 } },
    { say: 'Polite.', when: { status: 429 }, free_of: ['retried-before-retry-after'] },
  ],
  steps: [
    { effect: { kind: 'advance_clock', by: '61s' } },
    { moment: 'after', effect: { kind: 'advance_clock', by: '2h' } },
    { effect: { kind: 'insert_orders', count: 2, query_params: { src: 'newsletter' } } },
    { moment: 'after', effect: { kind: 'insert_orders' } },
    { effect: { kind: 'insert_products', count: 2 } },
    { effect: { kind: 'remove_rows', list: 'orders', count: 2 } },
    { effect: { kind: 'remove_rows', list: 'subscriptions' } },
    { effect: { kind: 'reorder_rows', list: 'products', count: 2 } },
    { effect: { kind: 'refund_order' } },
    { effect: { kind: 'refund_order', order: 'order_two_cards' } },
    { effect: { kind: 'lower_quota', quota: 'read', limit: 60 } },
    { effect: { kind: 'exhaust_quota', quota: 'write', left: 1 } },
    { effect: { kind: 'cancel_subscription', subscription: 'subscription_active' } },
    { effect: { kind: 'withdraw_scope', scope: 'orders:read' } },
    { effect: { kind: 'stale_lists', reads: 2 } },
    { effect: { kind: 'deliver_twice' } },
    { effect: { kind: 'expire_token', token: 'documented' } },
    { effect: { kind: 'revoke_token', token: 'other_producer' } },
    { effect: { kind: 'disturb_webhooks', by: 'duplicate' } },
    { effect: { kind: 'deliver_webhooks' } },
  ].map((step, nth) => ({ ...step, match: { nth: nth + 1 } }) as NonNullable<ScenarioSource['steps']>[number]),
}

const matching: ScenarioSource = {
  name: 'matching',
  summary: 'States, counts, predicates and chance.',
  seed: 5,
  steps: [
    {
      match: { operation: 'createProduct', body: { name: { contains: 'ur' } } },
      effect: { kind: 'reset' },
      moment: 'after',
      times: 1,
    },
    {
      match: { operation: ['listProducts', 'listOffers'], state: 'start' },
      effect: { kind: 'headers', set: { A: '1' } },
      leads_to: 'two',
    },
    { match: { state: 'two', query: { page: '2' } }, effect: { kind: 'refuse', code: 'server_error' }, leads_to: 'start' },
    { match: { method: 'GET', path: '/api/v2/orders/*' }, effect: { kind: 'refuse', code: 'bad_gateway' }, every: 3 },
    { match: { token: 'documented' }, effect: { kind: 'clock_skew', by: '5m' }, probability: 0.4 },
    { match: { status: '4xx' }, moment: 'after', effect: { kind: 'content_type', value: 'text/plain' } },
  ],
}

const status = ask('status of the scenario', ({ emulator }) => emulator.scenario())
const play = (scenario: ScenarioSource): Step => act(`play ${scenario.name}`, ({ emulator }) => emulator.play(scenario))

const flow = (l: Landmarks, from: number): readonly Step[] => [
  get('/products?per_page=3'),
  post('/products', { ...course, name: `Curso ${from}` }, from),
  get('/orders/history?paginate=3'),
  get('/orders/summary'),
  post('/products', { ...course, name: `Curso ${from}` }, from),
  get('/subscriptions/history?paginate=2'),
  get(`/orders/${l.order_two_cards.hash}`),
  get('/products?per_page=3&page=2'),
  post(`/products/${l.product_active.id}/offers`, { name: 'Oferta', price: 4990, charge_type: 'one_time' }, from + 1),
  post(`/subscriptions/${l.subscription_active.id}/cancel`, '', from + 2),
  get('/products?per_page=4', { token: 'svc_test_documented' }),
  get('/orders/summary', { token: 'svc_test_other_producer' }),
]

const steps = (l: Landmarks): readonly Step[] => [
  play(answers),
  ...flow(l, 1),
  ...flow(l, 11),
  status,
  tick,
  play(world),
  status,
  ...flow(l, 21),
  post('/subscriptions/1/cancel', '', 24),
  post('/subscriptions/1/cancel', '', 25),
  post('/subscriptions/1/cancel', '', 26),
  ...flow(l, 31),
  status,
  ask('what was injected, as a scenario', ({ emulator }) => emulator.recording()),
  act('stop', ({ emulator }) => emulator.stop()),
  advance('2m'),
  ...flow(l, 41),
  play(matching),
  ...flow(l, 51),
  ...flow(l, 61),
  request('DELETE', '/orders/none'),
  together(post('/products', { ...course, name: 'Junto' }, 70), post('/products', { ...course, name: 'Junto' }, 70)),
  status,
  tick,
  act('chaos', ({ emulator }) => emulator.chaos(0.5)),
  ...flow(l, 81),
  ask('the run as a scenario', ({ emulator }) => emulator.recording()),
  act('play what is wrong', ({ emulator }) =>
    emulator.play({ name: 'x', summary: 'y', steps: [{ effect: { kind: 'refuze' } }] } as never),
  ),
  act('reset', ({ emulator }) => emulator.reset()),
  ...flow(l, 91),
  status,
]

/** Scenarios with each effect, states, chance and chaos. */
export const scenarios: Group = { name: 'scenarios', options: { orders: 60 }, steps }
