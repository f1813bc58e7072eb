import { beforeAll, expect, test } from 'vitest'
import { createEmulator, type Snapshot } from '../../../src/index.js'
import { ask, course, openRichWorld, products, restore } from '../../support/rich-world.js'

let rich: Snapshot
beforeAll(async () => {
  rich = (await openRichWorld()).snapshot()
})

/** Rows of which those of the sandbox's first producer are changed. */
const changeRows = (rows: Snapshot['rows'], change: object): object => ({
  ...rows,
  'sandbox first': { ...rows['sandbox first'], ...change },
})
const withNumbers = (rows: Snapshot['rows'], given_ids: object): object => changeRows(rows, { given_ids })

test.each([
  ['nothing', undefined],
  ['null', null],
  ['a list', []],
  ['the text of a snapshot', '{}'],
  ['a number', 1],
])('%s is no snapshot', (_name, value) => {
  expect(restore(createEmulator(), value)?.problems).toEqual({ snapshot: ['Give a snapshot, which is an object.'] })
})

test.each([
  ['no format', {}, 'format'],
  ['the format of somebody else', { format: 'mock-api state', version: 1 }, 'format'],
  ['no version', { version: undefined }, 'version'],
  ['a version to come', { version: 2 }, 'version'],
  ['a version of before', { version: 0 }, 'version'],
  ['a version as text', { version: '1' }, 'version'],
])('%s is told before anything else', (_name, change, wrong) => {
  const foreign = { ...('format' in change || wrong === 'format' ? {} : { format: rich.format }), ...change, colour: 'blue' }
  const error = restore(createEmulator(), foreign)
  expect(Object.keys(error?.problems ?? {})).toEqual([wrong])
  expect(error?.message).toContain(`Cannot restore the snapshot: ${wrong}: `)
})

test('a refusal of a version says which one was found and which one is read', () => {
  const error = restore(createEmulator(), { ...rich, version: 7 })
  expect(error?.problems['version']?.[0]).toMatch(/version 7\b.*version 1\b/)
})

test('every wrong member is named, and the message counts those it does not show', () => {
  const error = restore(createEmulator(), { ...rich, profile: 'loose', unlimited: 1, colour: 'blue' })
  expect(Object.keys(error?.problems ?? {}).sort()).toEqual(['colour', 'profile', 'unlimited'])
  expect(error?.message).toContain('(and 2 more wrong members)')
})

test('of hundreds of wrong members only the first are named', () => {
  const tokens = Array.from({ length: 500 }, (_, index) => ({ ...rich.tokens[0], id: `tok_${index}`, hash: 'x' }))
  expect(Object.keys(restore(createEmulator(), { ...rich, tokens })?.problems ?? {})).toHaveLength(20)
})

test.each<[string, (state: Snapshot) => object, string]>([
  ['two tokens of one id', ({ tokens }) => ({ tokens: [...tokens, { ...tokens[0], hash: '0'.repeat(64) }] }), 'tokens'],
  ['two tokens of one hash', ({ tokens }) => ({ tokens: [...tokens, { ...tokens[0], id: 'another' }] }), 'tokens'],
  ['two windows of one bucket', ({ quotas }) => ({ quotas: [...quotas, quotas[0]] }), 'quotas'],
  ['failed look-ups of one key twice', ({ lookups }) => ({ lookups: [...lookups, ...lookups] }), 'lookups'],
  ['one key twice', ({ idempotency_keys: keys }) => ({ idempotency_keys: [...keys, keys[0]] }), 'idempotency_keys'],
  ['an unknown assumption', () => ({ overrides: { 'cancel-scop': 'none' } }), 'overrides.cancel-scop'],
  ['an impossible value', () => ({ overrides: { 'cancel-scope': 'maybe' } }), 'overrides.cancel-scope'],
  ['a count of an unknown assumption', () => ({ assumptions_used: { nonsense: 1 } }), 'assumptions_used.nonsense'],
  ['rows of nobody', ({ rows }) => ({ rows: { 'sandbox third': rows['sandbox first'] } }), 'rows.sandbox third'],
  ['a day that begins at noon', ({ dataset }) => ({ dataset: { ...dataset, day: '2026-03-01T12:00:00Z' } }), 'dataset.day'],
  ['a day too early', ({ dataset }) => ({ dataset: { ...dataset, day: '1972-12-31' } }), 'dataset.day'],
  ['a start on another day', ({ dataset }) => ({ dataset: { ...dataset, starts_at: '2026-03-02' } }), 'dataset.starts_at'],
  ['too few orders', ({ dataset }) => ({ dataset: { ...dataset, orders: 29 } }), 'dataset.orders'],
  ['a clock without a zone', ({ clock }) => ({ clock: { ...clock, now: '2026-03-01T12:00:00' } }), 'clock.now'],
  ['fewer names than products', ({ draws }) => ({ draws: { ...draws, product: 0 } }), 'draws.product'],
  ['fewer names than offers', ({ draws }) => ({ draws: { ...draws, offer: 0 } }), 'draws.offer'],
  ['fewer names than orders', ({ draws }) => ({ draws: { ...draws, order: 1 } }), 'draws.order'],
  ['fewer names than tokens', ({ draws }) => ({ draws: { ...draws, tokenId: 0 } }), 'draws.tokenId'],
  ['fewer numbers than rows', ({ rows }) => ({ rows: withNumbers(rows, { order: 1 }) }), 'rows.sandbox first.given_ids.order'],
  ['no numbers, but rows', ({ rows }) => ({ rows: withNumbers(rows, {}) }), 'rows.sandbox first.given_ids.product'],
  [
    'more numbers than there can be',
    ({ rows }) => ({ rows: withNumbers(rows, { order: 1e15 }) }),
    'rows.sandbox first.given_ids.order',
  ],
  [
    'charges before the start',
    ({ rows }) => ({ rows: changeRows(rows, { settled_through: 0 }) }),
    'rows.sandbox first.settled_through',
  ],
  ['a base address that is none', () => ({ checkout_base_url: 'pay' }), 'checkout_base_url'],
  ['a base address with a slash', () => ({ checkout_base_url: 'https://pay.example.test/' }), 'checkout_base_url'],
])('%s cannot be restored', (_name, change, wrong) => {
  const error = restore(createEmulator(), { ...rich, ...change(rich) })
  expect(Object.keys(error?.problems ?? {})).toContain(wrong)
})

test('the clock of a state goes no further than that of a world', () => {
  const dataset = { ...rich.dataset, orders: 5_000_000 }
  const late = { ...rich, dataset, clock: { ...rich.clock, now: '2100-01-01T00:00:00Z' } }
  expect(Object.keys(restore(createEmulator(), late)?.problems ?? {})).toEqual(['clock.now'])
})

test.each<[string, object]>([
  ['a window of another kind', { kind: 'sliding', window: { count: 1, resets_at: null } }],
  ['a window with too much', { kind: 'fixed', window: { count: 1, resets_at: null, hits: [] } }],
  ['a window with too little', { kind: 'bucket', window: { spent: 1 } }],
  ['a window without anything', { kind: 'calendar', window: {} }],
])('%s cannot be restored', (_name, quota) => {
  const error = restore(createEmulator(), { ...rich, quotas: [{ owner: 'full', bucket: 'read', ...quota }] })
  expect(error).not.toBeNull()
  for (const name of Object.keys(error?.problems ?? {})) expect(name).toMatch(/^quotas\.0\.window\b/)
})

test.each<[string, object, string]>([
  ['a status that no answer has', { status: 101 }, 'status'],
  ['a body where there can be none', { status: 204 }, 'body'],
  ['a header whose name is none', { headers: { 'a b': 'c' } }, 'headers.a b'],
  ['a header with a line break', { headers: { a: 'b\nc' } }, 'headers.a'],
])('a stored answer with %s cannot be restored', (_name, change, wrong) => {
  const [first, ...others] = rich.idempotency_keys
  if (first === undefined) throw new Error('The state has no key')
  const keys = [{ ...first, answer: { ...first.answer, ...change } }, ...others]
  const error = restore(createEmulator(), { ...rich, idempotency_keys: keys })
  expect(Object.keys(error?.problems ?? {})).toEqual([`idempotency_keys.0.answer.${wrong}`])
})

test('after a refusal the world is what it was, to the next answer', async () => {
  const emulator = await openRichWorld()
  const twin = createEmulator()
  const before = emulator.snapshot()
  twin.restore(before)
  const members = Object.keys(rich) as (keyof Snapshot)[]
  for (const member of members) {
    expect(restore(emulator, { ...rich, [member]: 7 })).not.toBeNull()
    expect(emulator.snapshot()).toEqual(before)
  }
  const paths = [products, '/api/v2/orders/history', '/api/v2/subscriptions/history', '/api/v2/orders/unknown']
  for (const path of paths) {
    expect(await (await ask(emulator, 'GET', path)).text()).toBe(await (await ask(twin, 'GET', path)).text())
  }
  const create = async (by: typeof twin) => await (await ask(by, 'POST', products, course)).text()
  expect(await create(emulator)).toBe(await create(twin))
})
