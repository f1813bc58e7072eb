import { assumptionsUnder } from '../../core/assumptions.js'
import { Book, Vec } from '../../core/book.js'
import { type Quota, quotaNameOf } from '../../core/limits.js'
import { type Answer, type Failures, type State, type StoredKey, type Token, textOf, withRows } from '../../core/state.js'
import { dayMs, minuteMs } from '../../core/time.js'
import { readClock } from '../../emulator/clock.js'
import type { Extension, RowsFormat } from '../../emulator/extension.js'
import { overridesOf } from '../../emulator/kept-options.js'
import { quotaLimits } from '../../register/operation-id.js'
import { maxNamed } from './read.js'
import { writtenRows } from './row-schemas.js'
import { danglingIn, loadRows, saveRows } from './rows.js'
import { type ServiceSnapshot, type Snapshot, snapshotFormat, snapshotVersion } from './schema.js'
import { SnapshotError } from './snapshot-error.js'

const rowsFormat: RowsFormat = {
  saveRows,
  loadRows: (saved, state, owner) => loadRows(writtenRows.parse(saved), state, owner),
}

// --- windows of quotas -------------------------------------------------------------------------------------------------------------------

type SavedQuota = ServiceSnapshot['quotas'][number]

const kinds = { fixed: 'fixed', calendar_minute: 'calendar', sliding_log: 'sliding', token_bucket: 'bucket' } as const

const kindOf = ({ assume }: Pick<State, 'assume'>, bucket: string): Quota['kind'] => {
  if (bucket !== 'cancel-day') return kinds[assume['rate-limit-window']]
  return assume['rate-limit-day-window'] === 'first_hit' ? 'fixed' : 'calendar'
}

const lengthOf = (bucket: string): number => (bucket === 'cancel-day' ? dayMs : minuteMs)

const maxOf = (bucket: string): number => {
  const name = quotaNameOf(bucket)
  return name === 'cancel_day' ? quotaLimits.cancelDay : (quotaLimits[name] ?? quotaLimits.read)
}

/** Instants of a token bucket that has so much left to refill: a fraction is what is left of an earlier request. */
const hitsOfBucket = (bucket: string, spent: number, at: number): readonly number[] => {
  const whole = Math.floor(spent)
  const fraction = spent - whole
  const before = Math.round(((1 - fraction) * lengthOf(bucket)) / maxOf(bucket))
  return [...(fraction === 0 ? [] : [at - before]), ...Array<number>(whole).fill(at)]
}

/** Instants that read as the window did. */
const hitsOf = (saved: SavedQuota): readonly number[] => {
  if (saved.hits !== undefined) return saved.hits
  if (saved.kind === 'sliding') return saved.window.hits
  if (saved.kind === 'bucket') return hitsOfBucket(saved.bucket, saved.window.spent, saved.window.updated_at)
  const { count, resets_at } = saved.window
  return resets_at === null ? [] : Array<number>(count).fill(resets_at - lengthOf(saved.bucket))
}

export const saveWindow = (state: State, key: string, hits: readonly number[]): SavedQuota => {
  const at = key.startsWith(sharedOwner) ? sharedOwner.length : key.indexOf(' ')
  const [owner, bucket] = [key.slice(0, at), key.slice(at + 1)]
  const kind = kindOf(state, bucket)
  if (kind === 'sliding') return { owner, bucket, hits: [...hits], kind, window: { hits: [...hits] } }
  if (kind === 'bucket')
    return { owner, bucket, hits: [...hits], kind, window: { spent: hits.length, updated_at: hits.at(-1) ?? 0 } }
  const first = hits[0]
  return {
    owner,
    bucket,
    hits: [...hits],
    kind,
    window: { count: hits.length, resets_at: first === undefined ? null : first + lengthOf(bucket) },
  }
}

/** Owner of the windows of all callers without a valid token; the id of a token has no blank. */
const sharedOwner = 'callers without a valid token'

// --- writing -----------------------------------------------------------------------------------------------------------------------------

const iso = (at: number): string => new Date(at).toISOString()

const saveAnswer = ({ status, body, headers }: Answer): ServiceSnapshot['idempotency_keys'][number]['answer'] => ({
  status,
  body: textOf(body),
  headers: { ...headers },
})

const saveKey = (key: string, { target, print, expires_at, request, answer }: StoredKey) => ({
  key,
  target,
  fingerprint: print,
  first_use: { request_id: request },
  expires_at: Number.isFinite(expires_at) ? expires_at : null,
  answer: saveAnswer(answer),
})

const saveToken = ({ start, slot, used_at, scopes, ...token }: Token): ServiceSnapshot['tokens'][number] => ({
  id: token.id,
  name: token.name,
  hash: token.hash,
  hint: start,
  producer: slot,
  environment: token.environment,
  scopes: [...scopes],
  created_at: token.created_at,
  expires_at: token.expires_at,
  revoked_at: token.revoked_at,
  last_used_at: used_at,
})

/** A state as a snapshot, without what is kept of a world beside it. Members share values with the state: do not change them. */
export const saveState = (state: State, extensions: readonly Extension[]): Snapshot => {
  const { seed, clock, keys } = state
  const service: ServiceSnapshot = {
    format: snapshotFormat,
    version: snapshotVersion,
    dataset: {
      seed: seed.seed,
      orders: seed.orders,
      day: iso(Math.floor(seed.starts_at / dayMs) * dayMs),
      starts_at: iso(seed.starts_at),
    },
    profile: seed.profile,
    overrides: overridesOf(state),
    laid_assumptions: {},
    unlimited: seed.unlimited,
    checkout_base_url: seed.checkoutBaseUrl,
    clock: {
      now: iso(Math.floor(readClock(state))),
      frozen: clock.stopped !== null,
      real_time: clock.stopped === null && clock.offset === 0,
    },
    ...(seed.ids === 'default' ? {} : { id_key: seed.ids }),
    draws: { request: state.requests, ...state.drawn, tokenEnding: 0 },
    tokens: [...state.tokens.values()].map(saveToken),
    quotas: [...state.windows.entries()].map(([key, hits]) => saveWindow(state, key, hits.toArray())),
    lookups: [...state.failures.entries()].map(([key, { count, window_ends, blocked_until }]) => ({
      key,
      failures: count,
      window_ends_at: window_ends,
      blocked_until,
    })),
    idempotency_keys: [...keys.old.entries(), ...keys.young.entries()].map(([key, stored]) => saveKey(key, stored)),
    rows: Object.fromEntries(Object.entries(state.rows).map(([owner, rows]) => [owner, saveRows(rows)])),
  }
  return extensions.reduce<Record<string, unknown>>(
    (snapshot, { slice }) => slice?.save(snapshot, state, rowsFormat) ?? snapshot,
    service,
  ) as Snapshot
}

// --- reading -----------------------------------------------------------------------------------------------------------------------------

const loadToken = ({ hint, producer, last_used_at, ...token }: ServiceSnapshot['tokens'][number]): Token => ({
  ...token,
  start: hint,
  slot: producer,
  used_at: last_used_at,
})

const loadFailures = ({ failures, window_ends_at, blocked_until }: ServiceSnapshot['lookups'][number]): Failures => ({
  count: failures,
  window_ends: window_ends_at,
  blocked_until,
})

const loadKey = (saved: ServiceSnapshot['idempotency_keys'][number]): StoredKey => ({
  target: saved.target,
  print: saved.fingerprint,
  expires_at: saved.expires_at ?? Number.POSITIVE_INFINITY,
  request: saved.first_use.request_id,
  answer: saved.answer,
})

/** Windows of the kinds that are assumed now: release 0.3 kept those of other kinds beside them. */
const loadWindows = (saved: ServiceSnapshot['quotas'], state: Pick<State, 'assume'>): State['windows'] =>
  Book.of(
    saved
      .filter(({ bucket, kind }) => kind === kindOf(state, bucket))
      .map((quota): readonly [string, Vec<number>] => [`${quota.owner} ${quota.bucket}`, Vec.of(hitsOf(quota))]),
  )

/**
 * State of a snapshot.
 * @param start state of the world that it is put into: what a snapshot does not say stays.
 * @throws SnapshotError naming each member that refers to a row that there is not.
 */
export const loadState = (saved: Snapshot, start: State, extensions: readonly Extension[]): State => {
  const { dataset, profile, overrides, draws, clock } = saved
  const assume = assumptionsUnder(profile, overrides)
  const now = Date.parse(clock.now)
  const empty: State = {
    seed: {
      seed: dataset.seed,
      profile,
      ids: saved.id_key ?? 'default',
      orders: dataset.orders,
      starts_at: Date.parse(dataset.starts_at),
      checkoutBaseUrl: saved.checkout_base_url,
      unlimited: saved.unlimited,
      cors: start.seed.cors,
      formats: { product: assume['product-id-format'], offer: assume['offer-code-format'], order: assume['order-hash-format'] },
      isRich: assume['seeded-variety'] === 'rich',
    },
    clock: clock.frozen ? { offset: 0, stopped: now } : { offset: clock.real_time ? 0 : now - Date.now(), stopped: null },
    assume,
    rows: {},
    tokens: Book.of(saved.tokens.map((token) => [token.hash, loadToken(token)] as const)),
    windows: loadWindows(saved.quotas, { assume }),
    failures: Book.of(saved.lookups.map((lookup) => [lookup.key, loadFailures(lookup)] as const)),
    limits: {},
    keys: {
      young: Book.of(saved.idempotency_keys.map((key) => [key.key, loadKey(key)] as const)),
      old: Book.empty(),
      since: now,
    },
    requests: draws.request,
    drawn: {
      product: draws.product,
      offer: draws.offer,
      order: draws.order,
      transaction: draws.transaction,
      token: draws.token,
      tokenId: draws.tokenId,
    },
    ext: start.ext,
    taken: Book.empty(),
  }
  refuseDangling(saved, empty)
  const withAll = Object.entries(saved.rows).reduce(
    (state, [owner, rows]) => withRows(state, owner, loadRows(rows, empty, owner)),
    empty,
  )
  return extensions.reduce((state, { slice }) => slice?.load(saved, state, rowsFormat) ?? state, withAll)
}

/** Refuses rows that refer to seeded rows which the data does not have. @throws SnapshotError */
const refuseDangling = ({ rows }: Snapshot, state: State): void => {
  const found = Object.entries(rows).flatMap(([owner, saved]) =>
    danglingIn(saved, state, owner, maxNamed).map(([path, what]) => [`rows.${owner}.${path}`, what] as const),
  )
  if (found.length === 0) return
  throw new SnapshotError(
    Object.fromEntries(
      found
        .slice(0, maxNamed)
        .map(([path, what]) => [path, [`${path}: the data of this seed, size and day has no such ${what}.`]]),
    ),
  )
}
