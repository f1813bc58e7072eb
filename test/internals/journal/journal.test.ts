import { expect, test } from 'vitest'
import * as z from 'zod'
import { type Describe, Journal, journalSchema } from '../../../src/journal/journal.js'
import type { RecordedEntry } from '../../../src/journal/journal-entry.js'
import type { JournalEvidence } from '../../../src/journal/journal-evidence.js'
import { JournalListeners, WaitAbandonedError, WaitTimeoutError } from '../../../src/journal/journal-listeners.js'
import { maskValue } from '../../../src/masking/mask-value.js'

const entryOf = (request_id: string, changes: Partial<RecordedEntry> = {}): RecordedEntry => ({
  request_id,
  at: '2026-03-01T12:00:00.000Z',
  world: 'default',
  environment: 'sandbox',
  operation: 'listProducts',
  method: 'GET',
  path: '/api/v2/products',
  status: 200,
  ms: 0.5,
  token: 'full',
  stage: 'operation',
  rule: 'answered',
  reason: '',
  quota: null,
  assumptions: ['page-param'],
  replayed: false,
  scenario_step: null,
  injected: [],
  ...changes,
})

const evidenceOf = (changes: Partial<JournalEvidence> = {}): JournalEvidence => ({
  seen: 0,
  limits_at: 0,
  query: '',
  user_agent: null,
  body: null,
  caller: null,
  required_scope: null,
  quotas: [],
  block: null,
  lookup: null,
  idempotency: null,
  fields: [],
  retry_after: null,
  page: null,
  decided_by: {},
  ...changes,
})

const described =
  (entry: RecordedEntry, evidence = evidenceOf()): Describe =>
  () => ({ entry, evidence })

/** A journal that has recorded requests of these ids. */
const journalOf = (ids: readonly string[], capacity = 100): Journal => {
  const journal = new Journal({ capacity, bytes: 1e9 }, new JournalListeners())
  for (const id of ids) journal.record(described(entryOf(id)))
  return journal
}

const idsOf = (entries: readonly RecordedEntry[]): readonly string[] => entries.map(({ request_id }) => request_id)

test('the newest request comes first', () => {
  expect(idsOf(journalOf(['a', 'b', 'c']).list())).toEqual(['c', 'b', 'a'])
})

test.each([1, 2, 3, 7])('a journal of %i remembers so many, the newest, and finds no other', (capacity) => {
  const all = Array.from({ length: 20 }, (_, number) => `r${number}`)
  const journal = journalOf(all, capacity)
  expect(idsOf(journal.list())).toEqual(all.toReversed().slice(0, capacity))
  expect(all.filter((id) => journal.find(id) !== undefined)).toEqual(all.slice(-capacity))
  expect(journal.find('r19')?.entry.request_id).toBe('r19')
  expect(journal.all().map(({ number }) => number)).toEqual(all.map((_, index) => index + 1).slice(-capacity))
})

test('a journal of none remembers nothing and still counts and tells those who wait', async () => {
  const journal = journalOf(['a'], 0)
  const waiting = journal.waitFor({}, { timeoutMs: 1_000 })
  journal.record(described(entryOf('b')))
  expect((await waiting).request_id).toBe('b')
  expect([journal.list(), journal.all(), journal.find('b'), journal.recorded]).toEqual([[], [], undefined, 2])
})

test('of several requests with one id the newest is found, also when the older ones are forgotten', () => {
  const journal = journalOf([], 2)
  for (const status of [200, 201, 202, 203]) {
    journal.record(described(entryOf('same', { status })))
    expect(journal.find('same')?.entry.status).toBe(status)
  }
  journal.record(described(entryOf('other')))
  expect(journal.find('same')?.entry.status).toBe(203)
  journal.record(described(entryOf('another')))
  expect(journal.find('same')).toBeUndefined()
})

test('clearing forgets all and goes on counting', () => {
  const journal = journalOf(['a', 'b'], 3)
  journal.clear()
  expect([journal.list(), journal.find('a')]).toEqual([[], undefined])
  for (const id of ['c', 'd', 'e', 'f']) journal.record(described(entryOf(id)))
  expect(idsOf(journal.list())).toEqual(['f', 'e', 'd'])
  expect(journal.recorded).toBe(6)
})

test.each([
  [{ status: 404 }, ['d']],
  [{ status: '404' }, ['d']],
  [{ status: '4xx' }, ['d', 'b']],
  [{ operation: 'getOrder' }, ['c']],
  [{ token: 'read_only' }, ['b']],
  [{ since: 'b' }, ['d', 'c']],
  [{ since: '2026-03-01T12:00:02Z' }, ['d', 'c']],
  [{ limit: 2 }, ['d', 'c']],
  [{ status: '4xx', limit: 1 }, ['d']],
  [{ since: 'd' }, []],
] as const)('the filter %o', (filter, ids) => {
  const journal = journalOf([])
  journal.record(described(entryOf('a')))
  journal.record(described(entryOf('b', { status: 403, token: 'read_only', at: '2026-03-01T12:00:01.000Z' })))
  journal.record(described(entryOf('c', { operation: 'getOrder', at: '2026-03-01T12:00:02.000Z' })))
  journal.record(described(entryOf('d', { status: 404, at: '2026-03-01T12:00:03.000Z' })))
  expect(idsOf(journal.list(filter))).toEqual(ids)
})

test('saved and loaded, a journal is the same and goes on the same', () => {
  const journal = journalOf(['a', 'b', 'c', 'd'], 3)
  const saved = JSON.parse(JSON.stringify(journal.all()))
  expect(journalSchema(z).parse(saved)).toEqual(saved)
  const other = journalOf(['x'], 3)
  other.load(saved)
  for (const one of [journal, other]) one.record(described(entryOf('e')))
  expect(other.all()).toEqual(journal.all())
  expect(other.recorded).toBe(journal.recorded)
  expect([other.find('x'), other.find('b'), other.find('c')?.entry.request_id]).toEqual([undefined, undefined, 'c'])
})

test('a smaller journal loads the newest', () => {
  const other = new Journal({ capacity: 2, bytes: 1e9 }, new JournalListeners())
  other.load(journalOf(['a', 'b', 'c']).all())
  expect(idsOf(other.list())).toEqual(['c', 'b'])
})

test.each([
  ['a request with a member too many', (state: object[]) => [{ ...state[0], more: 1 }]],
  ['an entry with a member too many', ([one]: { entry: object }[]) => [{ ...one, entry: { ...one?.entry, more: 1 } }]],
  ['an unknown rule', ([one]: { entry: object }[]) => [{ ...one, entry: { ...one?.entry, rule: 'x' } }]],
  ['a gap in the numbers', ([one, two]: { number: number }[]) => [one, { ...two, number: 9 }]],
] as const)('a saved journal with %s cannot be loaded', (_title, spoil) => {
  const saved = journalOf(['a', 'b']).all()
  expect(journalSchema(z).safeParse(spoil(structuredClone(saved) as never)).success).toBe(false)
})

test('waiting gives the oldest request that is there already', async () => {
  const journal = journalOf(['a', 'b'])
  expect((await journal.waitFor({}, { timeoutMs: 0 })).request_id).toBe('a')
  expect((await journal.waitFor({ since: 'a' }, { timeoutMs: 0 })).request_id).toBe('b')
})

test('waiting gives the next request that passes, to everyone who waits, and nobody is left', async () => {
  const journal = journalOf(['a'])
  const waiting = [
    journal.waitFor({ status: 404 }, { timeoutMs: 5_000 }),
    journal.waitFor({ since: 'a' }, { timeoutMs: 5_000 }),
    journal.waitFor({ status: '4xx' }, { timeoutMs: 5_000 }),
  ]
  journal.record(described(entryOf('b')))
  journal.record(described(entryOf('c', { status: 404 })))
  expect(idsOf(await Promise.all(waiting))).toEqual(['c', 'b', 'c'])
  expect(journal.listeners.waiting.size).toBe(0)
})

test('a wait outlives a journal: who waits is told by the next one', async () => {
  const journal = journalOf(['a'])
  const waiting = journal.waitFor({ since: 'a' }, { timeoutMs: 5_000 })
  new Journal({ capacity: 10, bytes: 1e9 }, journal.listeners).record(described(entryOf('b')))
  expect((await waiting).request_id).toBe('b')
})

test('a wait that is over names what was waited for and how many others came', async () => {
  const journal = journalOf([])
  const waiting = journal.waitFor({ operation: 'createProduct', status: '2xx' }, { timeoutMs: 1 })
  journal.record(described(entryOf('a')))
  journal.record(described(entryOf('b')))
  const error = await waiting.catch((failure: unknown) => failure)
  expect(error).toBeInstanceOf(WaitTimeoutError)
  expect((error as Error).message).toBe('Waited 1 ms for operation createProduct, status 2xx; 2 other requests came.')
  expect(journal.listeners.waiting.size).toBe(0)
})

test.each(['before', 'while'])('a wait ends when its signal aborts %s it waits', async (phase) => {
  const journal = journalOf([])
  const control = new AbortController()
  if (phase === 'before') control.abort()
  const waiting = journal.waitFor({}, { timeoutMs: 60_000, signals: [control.signal] })
  control.abort()
  await expect(waiting).rejects.toBeInstanceOf(WaitAbandonedError)
  expect(journal.listeners.waiting.size).toBe(0)
})

const secret = 'svc_test_0123456789abcdefghij'

test.each([
  ['a path', { path: `/api/v2/orders/${secret}` }],
  ['an encoded path', { path: `/api/v2/orders/${secret.replaceAll('_', '%5F')}` }],
  ['a path with encoded letters', { path: `/api/v2/orders/%73vc_test_0123456789abcdefghij` }],
  ['a request id', { request_id: secret }],
  ['a reason', { reason: `content type ${secret}` }],
])('a token in %s is masked', (_place, changes) => {
  const journal = journalOf([])
  journal.record(described(entryOf('a', changes)))
  const text = JSON.stringify(journal.all())
  expect(text).toContain('svc_test_012…')
  expect(text).not.toContain('0123456789')
})

test('a token in the query, the key or a member name is masked', () => {
  const journal = journalOf([])
  const idempotency = { key: secret, target: '', fingerprint: null, outcome: null, first_request_id: secret }
  journal.record(
    described(entryOf('a'), evidenceOf({ query: `token=${secret}&page=2`, fields: [secret], user_agent: secret, idempotency })),
  )
  const text = JSON.stringify(journal.all())
  expect(text).toContain('token=svc_test_012…&page=2')
  expect(text).not.toContain('0123456789')
})

test('a request is found by an id that is masked', () => {
  const journal = journalOf([])
  journal.record(described(entryOf(secret)))
  expect(journal.find(secret)?.number).toBe(1)
})

test('masking leaves everything else as it is, and what is masked already', () => {
  const value = { path: '/a%2Fb/100%', list: ['svc', 'Não Informado', 'svc_test_012…'], number: 1, none: null, flag: false }
  expect(maskValue(value)).toEqual(value)
})
