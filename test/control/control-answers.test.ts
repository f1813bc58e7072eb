import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { journalCountForm } from '../../src/control/answers/events.js'
import { routes } from '../../src/control/routes.js'
import type { ControlRoute } from '../../src/control/shared/define-route.js'
import type { Emulator } from '../../src/emulator/emulator.js'
import { recordedEntryForm } from '../../src/journal/journal-entry.js'
import { createEmulator } from '../../src/node.js'
import { zod } from '../../src/spec/zod.js'

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

const samples: Readonly<Record<string, Sample>> = {
  'POST /clock': { body: { advance: '61s' } },
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
  'POST /worlds': { body: { from: 'now' } },
  'DELETE /worlds/{id}': { params: (emulator) => ({ id: emulator.fork().id }) },
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
  'GET /webhooks/deliveries/{id}': { params: delivery },
  'POST /webhooks/deliveries/{id}/redeliver': { params: delivery },
}

const open = (): Emulator => createEmulator({ now: '2026-03-01T12:00:00Z', frozen: true, orders: 30 })

const send = (emulator: Emulator, method: string, path: string, body?: unknown): Promise<Response> => {
  const headers = {
    Authorization: `Bearer ${emulator.tokens.full}`,
    'Idempotency-Key': '00000000-0000-4000-b000-000000000001',
    'Content-Type': 'application/json',
  }
  const init = body === undefined ? {} : { body: JSON.stringify(body) }
  return emulator.fetch(new Request(`http://localhost${path}`, { method, headers, ...init }))
}

/** A world that a client has been at, and not a careful one: something of everything is in its journal. */
const openBusy = async (): Promise<Emulator> => {
  const emulator = open()
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

const nameOf = ({ method, path }: ControlRoute): string => `${method} ${path}`

/** Every answer a route gives to its sample. */
const ask = async (emulator: Emulator, route: ControlRoute): Promise<readonly Response[]> => {
  const { params, body, queries = [''] } = samples[nameOf(route)] ?? {}
  const values = params?.(emulator) ?? {}
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]))
  const given = typeof body === 'function' ? body(emulator) : body
  return await Promise.all(queries.map((query) => send(emulator, route.method, `/_emulator${path}${query}`, given)))
}

/** An answer is of its schema where reading it leaves it as it is: nothing is missing, wrong or left over. */
const expectOf = async ({ status, answer }: ControlRoute, response: Response): Promise<unknown> => {
  expect(response.status).toBe(status)
  if (answer === null) return expect(await response.text()).toBe('')
  const given = response.headers.get('Content-Type') === 'application/json' ? await response.json() : response
  expect(answer(zod).parse(given)).toEqual(given)
  return given
}

const named = routes.map((route) => [nameOf(route), route] as const)

test.each(named)('%s answers what it declares in a world after traffic', async (_, route) => {
  const answers = await ask(await openBusy(), route)
  expect(answers).not.toEqual([])
  // A list without a row would show nothing of its schema.
  for (const answer of answers) expect(await expectOf(route, answer)).not.toMatchObject({ data: [] })
})

const readable = named.filter(
  ([name]) => name.startsWith('GET ') && !name.includes('{request_id}') && name !== 'GET /webhooks/deliveries/{id}',
)

test.each(readable)('%s answers what it declares in a fresh world', async (_, route) => {
  for (const answer of await ask(open(), route)) await expectOf(route, answer)
})

test('every request of the journal is explained as declared', async () => {
  const emulator = await openBusy()
  const route = routes.find((each) => nameOf(each) === 'GET /requests/{request_id}')
  for (const { request_id } of emulator.requests.list()) {
    const explained = await (await send(emulator, 'GET', `/_emulator/requests/${request_id}`)).json()
    expect(route?.answer?.(zod).parse(explained)).toEqual(explained)
  }
})

test('the events of the stream are of their schemas', async () => {
  const emulator = open()
  const reader = (await send(emulator, 'GET', '/_emulator/events')).body?.getReader()
  const next = async (): Promise<unknown> => {
    const { value } = (await reader?.read()) ?? {}
    return JSON.parse(/^data: (.*)$/m.exec(new TextDecoder().decode(value))?.[1] ?? '')
  }
  expect(journalCountForm(zod).parse(await next())).toEqual({ recorded: 0, remembered: 0, let_go: 0 })
  await send(emulator, 'GET', '/api/v2/products')
  const entry = await next()
  expect(recordedEntryForm(zod).parse(entry)).toEqual(entry)
  await reader?.cancel()
})

test('the table holds every route that a file declares, once, and there is no sample but for those', async () => {
  const folder = new URL('../../src/control/routes/', import.meta.url)
  const files = await Promise.all(readdirSync(folder).map((name) => import(new URL(name, folder).href)))
  const declared = files.flatMap((file) => Object.values(file) as ControlRoute[]).map(nameOf)
  const names = routes.map(nameOf)
  expect([...names].sort()).toEqual(declared.sort())
  expect(new Set(names).size).toBe(names.length)
  expect(names).toEqual(expect.arrayContaining(Object.keys(samples)))
})
