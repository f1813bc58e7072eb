import { expect, test } from 'vitest'
import { type RuleId, ruleIds, rules } from '../../../src/core/rules.js'
import { createEmulator, type Emulator, type RecordedEntry } from '../../../src/index.js'
import { sections } from '../../specification/sections.js'
import { failReads } from '../../support/door/failing-store.js'
import { atSize } from '../../support/size.js'

const products = '/api/v2/products'
const course = { name: 'Curso', type: 'course', description: 'Sobre.' }
const firstKey = '00000000-0000-4000-8000-000000000001'
const otherKey = '00000000-0000-4000-8000-000000000002'

interface Asking {
  readonly method?: string
  readonly path: string
  readonly token?: string | null
  readonly key?: string | null
  readonly json?: unknown
  readonly body?: BodyInit
  readonly headers?: Readonly<Record<string, string>>
}

/** Sends a request and gives what the journal says of it. */
const ask = async (
  emulator: Emulator,
  { method = 'GET', path, token = 'svc_test_full', ...rest }: Asking,
): Promise<RecordedEntry> => {
  const key = rest.key === undefined && method === 'POST' ? firstKey : (rest.key ?? null)
  const body = rest.body ?? (rest.json === undefined ? null : JSON.stringify(rest.json))
  const headers = {
    ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
    ...(key === null ? {} : { 'Idempotency-Key': key }),
    ...(rest.json === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...rest.headers,
  }
  const init = { method, headers, ...(body === null ? {} : { body, duplex: 'half' }) }
  await emulator.fetch(new Request(`https://sandbox.example.test${path}`, init))
  const [entry] = emulator.requests.list({ limit: 1 })
  if (entry === undefined) throw new Error('The request has left nothing in the journal')
  return entry
}

const repeat = async (count: number, send: () => Promise<unknown>): Promise<void> => {
  for (let sent = 0; sent < count; sent += 1) await send()
}

const create = (emulator: Emulator, asking: Partial<Asking> = {}) =>
  ask(emulator, { method: 'POST', path: products, json: course, ...asking })

const cancel = (emulator: Emulator, id: string | number, key = firstKey) =>
  ask(emulator, { method: 'POST', path: `/api/v2/subscriptions/${id}/cancel`, key })

const own = (emulator: Emulator) => emulator.landmarks.subscription_active.id

const brokenStream = () =>
  new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.error(new Error('gone'))
    },
  })

/** One request that is answered by each rule, under what is assumed for it. */
const cases: Readonly<Record<RuleId, { assume?: Record<string, string>; send: (emulator: Emulator) => Promise<RecordedEntry> }>> =
  {
    answered: { send: (emulator) => ask(emulator, { path: products }) },
    replay: { send: async (emulator) => [await create(emulator), await create(emulator)][1] as RecordedEntry },
    preflight: { send: (emulator) => ask(emulator, { method: 'OPTIONS', path: products }) },
    redirected: { assume: { 'trailing-slash': '301' }, send: (emulator) => ask(emulator, { path: `${products}/` }) },
    'body-too-large': { send: (emulator) => create(emulator, { json: 'x'.repeat(1_100_000) }) },
    'incomplete-body': { send: (emulator) => create(emulator, { body: brokenStream() }) },
    'unknown-route': { send: (emulator) => ask(emulator, { path: '/api/v2/unknown' }) },
    'wrong-method': { send: (emulator) => ask(emulator, { method: 'PUT', path: products }) },
    'not-acceptable': {
      assume: { 'accept-header': '406' },
      send: (emulator) => ask(emulator, { path: products, headers: { Accept: 'text/html' } }),
    },
    'token-missing': { send: (emulator) => ask(emulator, { path: products, token: null }) },
    'token-unknown': { send: (emulator) => ask(emulator, { path: products, token: 'svc_test_nobody' }) },
    'token-other-environment': { send: (emulator) => ask(emulator, { path: products, token: 'svc_live_full' }) },
    'token-revoked': { send: (emulator) => ask(emulator, { path: products, token: 'svc_test_revoked' }) },
    'token-expired': { send: (emulator) => ask(emulator, { path: products, token: 'svc_test_expired' }) },
    'quota-exceeded': {
      send: async (emulator) => {
        await repeat(120, () => ask(emulator, { path: products }))
        return await ask(emulator, { path: products })
      },
    },
    'quota-day-exceeded': {
      assume: { 'cancel-404-threshold': 'off' },
      send: async (emulator) => {
        for (let minute = 0; minute < 10; minute += 1) {
          await repeat(5, () => cancel(emulator, 1))
          emulator.clock.advance('61s')
        }
        return await cancel(emulator, 1)
      },
    },
    'scope-missing': { send: (emulator) => ask(emulator, { path: products, token: 'svc_test_no_scopes' }) },
    'cancel-block': {
      assume: { 'cancel-404-threshold': '2' },
      send: async (emulator) => {
        await repeat(2, () => cancel(emulator, 1))
        return await cancel(emulator, 1)
      },
    },
    'scenario-step': {
      send: (emulator) => {
        emulator.play({ name: 'outage', summary: 'down', steps: [{ effect: { kind: 'refuse', code: 'service_unavailable' } }] })
        return ask(emulator, { path: products })
      },
    },
    'key-missing': { send: (emulator) => create(emulator, { key: null }) },
    'key-invalid': { send: (emulator) => create(emulator, { key: 'abc' }) },
    'key-not-expected': {
      assume: { 'idempotency-on-get': '400' },
      send: (emulator) => ask(emulator, { path: products, key: firstKey }),
    },
    'key-reused': {
      send: async (emulator) => {
        await create(emulator)
        return await create(emulator, { json: { ...course, name: 'Outro' } })
      },
    },
    'key-reused-elsewhere': {
      send: async (emulator) => {
        await create(emulator)
        return await cancel(emulator, own(emulator))
      },
    },
    'key-in-flight': {
      send: async (emulator) => {
        await Promise.all([create(emulator), create(emulator)])
        return emulator.requests.list({ status: 409 })[0] as RecordedEntry
      },
    },
    'cancel-running': {
      assume: { 'cancel-race': '409' },
      send: async (emulator) => {
        await Promise.all([cancel(emulator, own(emulator), firstKey), cancel(emulator, own(emulator), otherKey)])
        return emulator.requests.list({ status: 409 })[0] as RecordedEntry
      },
    },
    'media-type': { send: (emulator) => create(emulator, { headers: { 'Content-Type': 'text/plain' } }) },
    'not-json': {
      send: (emulator) => create(emulator, { json: undefined, body: '{', headers: { 'Content-Type': 'application/json' } }),
    },
    'unknown-resource': { send: (emulator) => ask(emulator, { path: '/api/v2/orders/unknown' }) },
    'malformed-id': { send: (emulator) => cancel(emulator, 'abc') },
    'body-not-object': { assume: { 'empty-or-non-object-body': '400' }, send: (emulator) => create(emulator, { json: [] }) },
    'invalid-body': { send: (emulator) => create(emulator, { json: {} }) },
    'invalid-query': { assume: { 'page-invalid': '422' }, send: (emulator) => ask(emulator, { path: `${products}?page=x` }) },
    'page-beyond-last': {
      assume: { 'page-beyond-last': '404' },
      send: (emulator) => ask(emulator, { path: '/api/v2/orders/history?page=9999' }),
    },
    'already-canceled': {
      send: async (emulator) => {
        await cancel(emulator, own(emulator), firstKey)
        return await cancel(emulator, own(emulator), otherKey)
      },
    },
    'not-cancelable': {
      assume: { 'cancel-other-situations': '409', 'subscription-situations': 'with_trial' },
      send: (emulator) => cancel(emulator, emulator.landmarks.subscription_trial.id),
    },
    'inactive-product': {
      assume: { 'offer-on-inactive-product': '409' },
      send: (emulator) =>
        ask(emulator, {
          method: 'POST',
          path: `${products}/${emulator.landmarks.product_inactive.id}/offers`,
          json: { name: 'Oferta', price: 1_000, charge_type: 'one_time' },
        }),
    },
    'server-failure': {
      send: async (emulator) => {
        failReads()
        return await ask(emulator, { path: '/api/v2/orders/summary' })
      },
    },
  }

const open = async (assume: Record<string, string> = {}): Promise<Emulator> => {
  const emulator = createEmulator({ now: '2026-03-01T12:00:00Z', frozen: true, assumptions: assume })
  await ask(emulator, { path: '/api/v2/orders/summary', token: 'svc_test_other_producer' })
  return emulator
}

/** What uses up a quota and is explained under every other value takes a second a case; each night it is tried, too. */
const quick = atSize(
  ruleIds.filter((rule) => !rule.startsWith('quota-')),
  ruleIds,
)

test.each(ruleIds)('the rule %s is reached, by the stage it belongs to', async (rule) => {
  const { assume, send } = cases[rule]
  const entry = await send(await open(assume))
  expect(entry).toMatchObject({ rule, stage: rules[rule].stage })
})

test.each(quick)('an answer by %s that an assumption brought about names it as what would change it', async (rule) => {
  const { assume = {}, send } = cases[rule]
  const emulator = await open(assume)
  const { request_id } = await send(emulator)
  const named = emulator.requests.explain(request_id).would_change.map(({ assumption }) => assumption)
  expect(named).toEqual(
    expect.arrayContaining(Object.keys(assume).filter((id) => id !== 'cancel-404-threshold' || rule === 'cancel-block')),
  )
})

test.each(quick)('an answer by %s is told in whole sentences, nothing of them masked', async (rule) => {
  const { assume, send } = cases[rule]
  const emulator = await open(assume)
  const { request_id } = await send(emulator)
  const { reason, summary, injected, exchange } = emulator.requests.explain(request_id)
  // A token is told by what it begins with.
  const text = JSON.stringify([reason, summary, injected, exchange?.response]).replaceAll(/svc_\w+…/g, '')
  expect(text).not.toContain('…')
})

test.each(ruleIds)('the rule %s names a heading of the specification', (rule) => {
  expect(sections).toContain(rules[rule].section)
})

test.each([
  ['already-canceled', { 'cancel-already-canceled': '404' }],
  ['malformed-id', { 'cancel-id-type': '422' }],
  ['inactive-product', { 'offer-on-inactive-product': '422' }],
  ['token-other-environment', { 'env-token-mismatch': '403' }],
] as const)('%s stays the rule whatever status an assumption gives it: %o', async (rule, assume) => {
  const entry = await cases[rule].send(await open(assume))
  expect(entry.rule).toBe(rule)
  expect(String(entry.status)).toBe(Object.values(assume)[0])
})
