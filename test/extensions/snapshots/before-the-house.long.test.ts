import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { hardeningHeaders } from '../../../src/emulator/hardening.js'
import { createEmulator, type Emulator, type ScenarioSource, type Snapshot } from '../../../src/index.js'
import { type Asked, type Noted, notedAnswer } from '../../fixtures/before-the-house/noted-answer.js'

// What the code wrote before the source was rebuilt: made by fixtures/before-the-house/make.ts, and never made anew.

type Exchanges = readonly { readonly asked: Asked; readonly answered: Noted }[]

/** Words that have changed since: a refusal by a quota used to name the number of the request, and two findings were worded otherwise. */
const retold = (text: string): string =>
  text
    .replace('quota cancel 6/5, refills', 'quota cancel used up, 5/5, refills')
    .replaceAll('A token holds scopes it never used', 'A token has scopes it never used')
    .replaceAll(
      'Where a refusal has Retry-After, wait for the seconds it names before',
      'If a refusal has Retry-After, wait that many seconds before',
    )

const kept = <Value>(name: string): Value =>
  JSON.parse(retold(readFileSync(new URL(`../../fixtures/before-the-house/${name}.json`, import.meta.url), 'utf8')))

const options = {
  seed: 7,
  orders: 60,
  now: '2026-03-01T12:00:00Z',
  frozen: true,
  journalSize: 24,
  productionUrl: 'http://api.localhost',
} as const

/** The control API has got headers since; it answers as before but for them. */
const sinceHardened = ({ path }: Asked, noted: Noted): Noted => {
  if (!path.includes('/_emulator/') || noted.headers === undefined) return noted
  const added = Object.entries(hardeningHeaders).map(([name, value]) => [name.toLowerCase(), value])
  expect(noted.headers).toMatchObject(Object.fromEntries(added))
  const names = new Set(added.map(([name]) => name))
  return { ...noted, headers: Object.fromEntries(Object.entries(noted.headers).filter(([name]) => !names.has(name))) }
}

/** An assumption of later, on which answers lean that show generated rows. It is named beside the others now. */
const addedSince = 'seeded-variety'

const isOfLater = (value: unknown): boolean =>
  value === addedSince || (typeof value === 'object' && value !== null && (value as { id?: unknown }).id === addedSince)

/** JSON without that assumption; other text as it is. */
const withoutLater = (text: string): string => {
  if (!text.includes(`"${addedSince}"`)) return text
  return JSON.stringify(
    JSON.parse(text, function (this: unknown, key, value) {
      if (key === addedSince) return undefined
      return Array.isArray(value) ? value.filter((item) => !isOfLater(item)) : value
    }),
  )
}

/** What answers depend on was noted by hand; now it is found out by trying. */
const ofDependencies: ReadonlySet<string> = new Set(['assumptions', 'would_change', 'decided_by', 'assumptions_used'])

const withoutDependencies = ({ path }: Asked, text: string): string => {
  if (!path.includes('/_emulator/') || !text.startsWith('{')) return text
  if (path.endsWith('/assumptions/used')) return ''
  return JSON.stringify(JSON.parse(text, (key, value) => (ofDependencies.has(key) ? undefined : value)))
}

/** Advice was part of the conduct report then. */
const withAdvice = (asked: Asked): Asked =>
  asked.path.endsWith('/_emulator/conduct') ? { ...asked, path: `${asked.path}?advice=true` } : asked

const sinceVaried = (asked: Asked, noted: Noted): Noted =>
  noted.body === undefined ? noted : { ...noted, body: withoutDependencies(asked, withoutLater(noted.body)) }

const expectSameAnswers = async (emulator: Emulator, exchanges: Exchanges): Promise<void> => {
  for (const { asked, answered } of exchanges) {
    expect({ asked, answered: sinceVaried(asked, sinceHardened(asked, await notedAnswer(emulator, withAdvice(asked)))) }).toEqual(
      {
        asked,
        answered: sinceVaried(asked, answered),
      },
    )
  }
}

/**
 * A snapshot without what no answer ever followed from: keys that are over, what a key knew of its first request beside its id, windows of kinds
 * that are not assumed, and the instant of a bucket that nothing was spent of.
 */
const withoutUnused = ({ quotas, idempotency_keys: all, ...others }: Snapshot): object => ({
  ...others,
  quotas: quotas
    .filter(({ bucket, kind }) => kind === (bucket === 'cancel-day' ? 'fixed' : 'bucket'))
    .map((quota) =>
      quota.kind === 'bucket' && quota.window.spent === 0 ? { ...quota, window: { spent: 0, updated_at: 0 } } : quota,
    ),
  idempotency_keys: all
    .filter(({ expires_at }) => expires_at === null || expires_at > Date.parse(others.clock.now))
    .map(({ opened_at: _, first_use: { request_id }, ...key }) => ({ ...key, first_use: { request_id } })),
})

test('a snapshot from before the rebuilding gives back the same snapshot, and that one itself, byte for byte', () => {
  const emulator = createEmulator(options)
  const snapshot = kept<Snapshot>('snapshot')
  emulator.restore(snapshot)
  const written = emulator.snapshot()
  expect(withoutUnused(written)).toEqual(withoutUnused(snapshot))
  emulator.restore(written)
  expect(JSON.stringify(emulator.snapshot())).toBe(JSON.stringify(written))
})

test('a world restored from before the rebuilding answers as it did then, and goes on as from the state that it came to', async () => {
  const emulator = createEmulator(options)
  emulator.restore(kept<Snapshot>('snapshot'))
  const exchanges = kept<Exchanges>('answers')
  await expectSameAnswers(emulator, exchanges)
  const then = createEmulator(options)
  then.restore(kept<Snapshot>('snapshot-after'))
  for (const { asked } of exchanges.filter(({ asked }) => asked.method === 'GET' && asked.path.startsWith('/api/v2')))
    expect({ asked, answered: await notedAnswer(emulator, asked) }).toEqual({ asked, answered: await notedAnswer(then, asked) })
})

test('a recording from before the rebuilding does to the same requests what it did then', async () => {
  const emulator = createEmulator({ ...options, scenario: kept<ScenarioSource>('recording') })
  await expectSameAnswers(emulator, kept<Exchanges>('replayed'))
})

test('tokens of a snapshot have their members in the order of the schema, whether they were there, made, used, changed or loaded', async () => {
  const emulator = createEmulator(options)
  const members = Object.keys(kept<Snapshot>('snapshot-after').tokens[0] ?? {})
  const expectOrder = (): void => {
    for (const token of emulator.snapshot().tokens) expect(Object.keys(token)).toEqual(members)
  }
  expectOrder()
  const ask = (method: string, path: string, body?: object): Promise<Response> =>
    emulator.fetch(
      new Request(`http://localhost${path}`, {
        method,
        headers: { Authorization: `Bearer ${emulator.tokens.full}`, 'Content-Type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    )
  const { id } = await (await ask('POST', '/_emulator/tokens', { name: 'mine', scopes: [] })).json()
  await ask('GET', '/api/v2/products')
  expect((await ask('DELETE', `/_emulator/tokens/${id}`)).status).toBe(204)
  await emulator.add({ tokens: { declared: { scopes: [] } } })
  expectOrder()
  emulator.restore(emulator.snapshot())
  await ask('GET', '/api/v2/products')
  expectOrder()
})
