import type { ControlRoute } from '../../src/emulator/control-route.js'
import type { Emulator } from '../../src/index.js'
import { createEmulator } from '../../src/node.js'

/** How a route is asked where its bare path is not enough. */
interface Sample {
  readonly params?: (emulator: Emulator) => Readonly<Record<string, string | number>>
  readonly body?: unknown | ((emulator: Emulator) => unknown)
  readonly queries?: readonly string[]
}

const ofOthers = '?producer=second&environment=production'
const order = ({ landmarks }: Emulator) => ({ hash: landmarks.order_with_bump.hash ?? '' })
const product = ({ landmarks }: Emulator) => ({ id: landmarks.product_active.id })
const endpoint = ({ webhooks }: Emulator) => ({ id: webhooks.endpoints()[0]?.id ?? '' })
const delivery = ({ webhooks }: Emulator) => ({ id: webhooks.deliveries()[0]?.id ?? '' })
const subscription = ({ landmarks }: Emulator) => ({ id: landmarks.subscription_active.id })

/** How each route is asked that needs more than its path. */
export const samples: Readonly<Record<string, Sample>> = {
  'POST /clock': { body: { advance: '61s' } },
  'POST /requests/verify': { body: {} },
  'POST /tokens': { body: { name: 'mine', scopes: ['orders:read'], expires_at: '2027-01-01T00:00:00Z' } },
  'DELETE /tokens/{id}': { params: () => ({ id: 'read_only' }) },
  'GET /products': { queries: ['', ofOthers, '?search=a'] },
  'GET /products/{id}/offers': { params: product },
  'PATCH /products/{id}': { params: product, body: { is_active: false } },
  'GET /orders': { queries: ['?per_page=200', ofOthers, '?search=a'] },
  'POST /orders': { body: (emulator: Emulator) => ({ product_id: product(emulator).id, query_params: { src: 'news' } }) },
  'GET /orders/{hash}': { params: order },
  'POST /orders/{hash}/refund': { params: order },
  'POST /orders/{hash}/chargeback': { params: order, body: { charge: 0 } },
  'POST /subscriptions': {
    body: (emulator: Emulator) => ({ product_id: product(emulator).id, charges: ['paid', 'failed'], at: '-60d' }),
  },
  'GET /landmarks': { queries: ['', ofOthers] },
  'PUT /data': { body: { products: { violao: {} }, tokens: { leitura: { scopes: ['orders:read'] } } } },
  'POST /data': { body: { orders: { da_ana: { at: '-1h' } }, customers: { ana: {} }, affiliates: { bia: {} } } },
  'PATCH /assumptions': { body: { 'cancel-404-threshold': 'off' } },
  'PUT /calibration': { body: { version: 1, host: 'api.example.test', observed_at: '2026-11-21T10:00:00Z', assumptions: {} } },
  'POST /worlds': { body: { from: 'now' } },
  'DELETE /worlds/{id}': { params: (emulator) => ({ id: emulator.fork().id }) },
  'PATCH /worlds/{id}': { params: (emulator) => ({ id: emulator.fork().id }), body: { name: 'antes da recusa' } },
  'GET /compare/{id}': { params: (emulator) => ({ id: emulator.fork().id }) },
  'PUT /snapshot': { body: (emulator: Emulator) => emulator.snapshot() },
  'GET /requests/{request_id}': { params: (emulator) => ({ request_id: emulator.requests.list()[0]?.request_id ?? '' }) },
  'GET /requests/{request_id}/changes': { params: (emulator) => ({ request_id: emulator.requests.list()[0]?.request_id ?? '' }) },
  'GET /subscriptions': { queries: ['?per_page=200', ofOthers, '?search=a'] },
  'GET /subscriptions/{id}': { params: subscription },
  'POST /subscriptions/{id}/decline': { params: subscription },
  'POST /subscriptions/{id}/cancel': { params: subscription, body: { by: 'system' } },
  'GET /sales': { queries: ['', ofOthers] },
  'PUT /scenario': { body: { name: 'quota-exhausted' } },
  'PUT /chaos': { body: { rate: 0.5 } },
  'POST /webhooks/endpoints': { body: { url: 'http://127.0.0.1:1/hook', events: ['order.refunded'] } },
  'DELETE /webhooks/endpoints/{id}': { params: endpoint },
  'POST /webhooks/endpoints/{id}/rotate': { params: endpoint },
  'POST /webhooks/endpoints/{id}/activate': { params: endpoint },
  'GET /webhooks/deliveries/{id}': { params: delivery },
  'POST /webhooks/deliveries/{id}/verify': { params: delivery },
  'POST /webhooks/deliveries/{id}/redeliver': { params: delivery },
}

/** A world as it begins. */
export const open = (): Emulator => createEmulator({ now: '2026-03-01T12:00:00Z', frozen: true, orders: 30 })

/** Sends a request as the owner of a world. */
export const send = (emulator: Emulator, method: string, path: string, body?: unknown): Promise<Response> => {
  const headers = {
    Authorization: `Bearer ${emulator.tokens.full}`,
    'Idempotency-Key': '00000000-0000-4000-b000-000000000001',
    'Content-Type': 'application/json',
  }
  const init = body === undefined ? {} : { body: JSON.stringify(body) }
  return emulator.fetch(new Request(`http://localhost${path}`, { method, headers, ...init }))
}

/** A world that a client has been at, and not a careful one: something of everything is in its journal. */
export const openBusy = async (): Promise<Emulator> => {
  const emulator = open()
  // So that charges fall due.
  emulator.clock.advance('31d')
  emulator.webhooks.inbox()
  await emulator.sales.sell({ product_id: String(product(emulator).id) })
  await emulator.webhooks.drain()
  emulator.play('token-revoked-mid-pagination')
  const course = { name: 'Curso', type: 'course', description: 'Sobre testes.' }
  await send(emulator, 'GET', '/api/v2/products?page=9')
  await send(emulator, 'GET', '/api/v2/nothing')
  await send(emulator, 'GET', '/api/v2/orders/unknown')
  for (const body of [course, course, { name: 1 }]) await send(emulator, 'POST', '/api/v2/products', body)
  for (let time = 0; time < 12; time += 1) await send(emulator, 'POST', '/api/v2/subscriptions/1/cancel')
  for (let time = 0; time < 125; time += 1) await send(emulator, 'GET', '/api/v2/orders/history')
  return emulator
}

/** What a route is called in tables. */
export const nameOfRoute = ({ method, path }: ControlRoute): string => `${method} ${path}`

/** Requests of a sample: what they need of the world is there. */
export const prepareRoute = (emulator: Emulator, route: ControlRoute) => {
  const { params, body, queries = [''] } = samples[nameOfRoute(route)] ?? {}
  const values = params?.(emulator) ?? {}
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]))
  return { path, queries, given: typeof body === 'function' ? body(emulator) : body }
}

/** Every answer a route gives to its sample. */
export const askRoute = async (
  emulator: Emulator,
  route: ControlRoute,
  { path, queries, given } = prepareRoute(emulator, route),
): Promise<readonly Response[]> => {
  return await Promise.all(queries.map((query) => send(emulator, route.method, `/_emulator${path}${query}`, given)))
}
