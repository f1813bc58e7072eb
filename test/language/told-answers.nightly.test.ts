import { expect, test } from 'vitest'
import { portugueseOfEmulator } from '../../console/language/portuguese/told.js'
import { tellerOf } from '../../console/language/teller.js'
import type { Explanation } from '../../src/extensions/journal/explain.js'
import { createEmulator, type Emulator, type ExperimentWorld } from '../../src/index.js'
import { ask, course, openRichWorld, products } from '../support/rich-world.js'

const tell = tellerOf(portugueseOfEmulator)

const left = (texts: readonly (string | undefined)[]): readonly string[] => [
  ...new Set(texts.filter((text): text is string => text !== undefined && /[a-z]{2}/i.test(text) && !tell(text).isWhole)),
]

const control = async (emulator: Emulator, path: string) => (await ask(emulator, 'GET', `/_emulator${path}`)).json()

const keyed = (value: string) => ({ key: value })

/** Makes each mistake that a client can make. */
const makeMistakes = async (emulator: Emulator): Promise<void> => {
  const { tokens, landmarks } = emulator
  const raw = (path: string, init: RequestInit = {}, Authorization: string | null = `Bearer ${tokens.full}`) =>
    emulator.fetch(
      new Request(`http://localhost${path}`, {
        ...init,
        headers: { ...(Authorization === null ? {} : { Authorization }), ...(init.headers as Record<string, string>) },
      }),
    )
  const authorizations = [
    null,
    '',
    'Bearer',
    tokens.full,
    'Basic x',
    'bearer',
    `Bearer Bearer ${tokens.full}`,
    `Bearer "${tokens.full}"`,
  ]
  for (const authorization of [
    ...authorizations,
    `"Bearer ${tokens.full}"`,
    'Bearer full',
    'Bearer undefined',
    'Bearer <token>',
    'Bearer nope',
  ]) {
    await raw(products, {}, authorization)
  }
  for (const token of [tokens.expired, tokens.revoked, tokens.live, tokens.no_scopes]) await raw(products, {}, `Bearer ${token}`)
  await raw(products, { headers: { Accept: 'text/html' } })
  await raw('/api/v2/nothing')
  await raw(products, { method: 'DELETE' })
  const post = (body: string, headers: Record<string, string> = {}) =>
    raw(products, {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID(), ...headers },
    })
  await post('{}')
  await post('[]')
  await post('{"name":')
  await post('name=x', { 'Content-Type': 'text/plain' })
  await post('{}', { 'Idempotency-Key': 'x' })
  await raw(products, { method: 'POST', body: '{}', headers: { 'Content-Type': 'application/json' } })
  await post('x'.repeat(2 * 1024 * 1024))
  const key = crypto.randomUUID()
  await ask(emulator, 'POST', products, course, keyed(key))
  await ask(emulator, 'POST', products, course, keyed(key))
  await ask(emulator, 'POST', products, { ...course, name: 'Outro' }, keyed(key))
  await ask(emulator, 'POST', `/api/v2/subscriptions/${landmarks.subscription_active.id}/cancel`, undefined, keyed(key))
  await ask(emulator, 'GET', `/api/v2/orders/${landmarks.order_with_bump.hash}`, undefined, { token: tokens.other_producer })
  await ask(emulator, 'GET', '/api/v2/orders/unknown')
  await ask(emulator, 'GET', '/api/v2/orders/history?page=999')
  await ask(emulator, 'POST', '/api/v2/subscriptions/x/cancel')
  await ask(emulator, 'POST', '/api/v2/subscriptions/007/cancel')
  for (let sent = 0; sent < 16; sent += 1) {
    await ask(emulator, 'POST', '/api/v2/subscriptions/9/cancel')
    if (sent % 5 === 4) emulator.clock.advance('61s')
  }
  for (let sent = 0; sent < 125; sent += 1) await ask(emulator, 'GET', products)
  for (const name of ['lost-response', 'flapping', 'subscription-canceled-meanwhile', 'scope-withdrawn'] as const) {
    emulator.clock.advance('2m')
    emulator.play(name)
    for (let sent = 0; sent < 3; sent += 1) {
      await ask(emulator, 'POST', products, course).catch(() => undefined)
      await ask(emulator, 'GET', '/api/v2/orders/history').catch(() => undefined)
    }
  }
}

test('reasons, summaries and conduct of a world with every mistake are told in Portuguese', async () => {
  const emulator = await openRichWorld()
  await makeMistakes(emulator)
  const { data } = await control(emulator, '/requests?limit=1000')
  expect(new Set(data.map(({ rule }: Explanation) => rule)).size).toBeGreaterThan(20)
  expect(left(data.map(({ reason }: Explanation) => reason))).toEqual([])
  const byRule = new Map<string, string>(data.map(({ rule, request_id }: Explanation) => [rule, request_id]))
  const texts: (string | undefined)[] = []
  for (const id of byRule.values()) {
    const { summary, section, not_tried, would_change }: Explanation = await control(
      emulator,
      `/requests/${encodeURIComponent(id)}`,
    )
    texts.push(
      summary,
      section,
      not_tried,
      ...would_change.flatMap(({ alternatives }) => alternatives.map(({ effect }) => effect)),
    )
  }
  const conduct = await control(emulator, '/conduct')
  for (const { title, detail, advice } of conduct.data) texts.push(title, detail, advice)
  const status = await control(emulator, '/scenario')
  for (const { next } of status.steps) texts.push(next)
  expect(left(texts)).toEqual([])
}, 60_000)

/** Reads sales and products badly, and creates a product again where no answer came. */
const careless = async ({ fetch, tokens }: ExperimentWorld): Promise<unknown> => {
  const headers = { Authorization: `Bearer ${tokens.full}`, 'Content-Type': 'application/json' }
  const send = () =>
    fetch('http://localhost/api/v2/products', {
      method: 'POST',
      headers: { ...headers, 'Idempotency-Key': crypto.randomUUID() },
      body: JSON.stringify(course),
    })
  await send().catch(send)
  const { data } = await (await fetch('http://localhost/api/v2/orders/history', { headers })).json()
  const sums = data.map(({ commission, query_params }: { commission: number; query_params: { src?: string } | null }) => [
    commission / 100,
    query_params === null ? 0 : (query_params.src ?? '').length,
  ])
  return { sums, first: data[0].customer.name.split(' ')[1].length }
}

test('what explore and the exam find is told in Portuguese', async () => {
  const emulator = createEmulator({ now: '2026-03-01T12:00:00Z', frozen: true, orders: 30 })
  const { findings } = await emulator.fork().explore(careless)
  expect(findings.length).toBeGreaterThan(5)
  expect(left(findings.map(({ detail }) => detail))).toEqual([])
  const faults = await emulator.fork().webhooks.exam(() => new Response(null, { status: 204 }))
  const slow = await emulator.fork().webhooks.exam(() => new Response(null, { status: 503 }))
  expect(left([...faults, ...slow].map(({ detail }) => detail))).toEqual([])
}, 120_000)
