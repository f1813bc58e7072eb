import { assumptionsUnder, profileValues } from '../../core/assumptions.js'
import { Book, Vec } from '../../core/book.js'
import { endOf, mostOwed, type Quota, quotaOfBucket, spent } from '../../core/limits.js'
import { type Answer, type Failures, type State, type StoredKey, type Token, textOf, withRows } from '../../core/state.js'
import { dayMs, isoOf } from '../../core/time.js'
import { clockAt, readClock } from '../../emulator/clock.js'
import type { Extension, RowsFormat } from '../../emulator/extension.js'
import { overridesOf } from '../../emulator/kept-options.js'
import { readWallClock } from '../../emulator/real-time.js'
import { writtenRows } from '../../emulator/row-schemas.js'
import { danglingIn, loadRows, saveRows } from '../../emulator/saved-rows.js'
import { maskValue } from '../../masking/mask-value.js'
import { maxNamed } from './read.js'
import { requireJson } from './require-json.js'
import { type ServiceSnapshot, type Snapshot, snapshotFormat, snapshotVersion } from './schema.js'
import { SnapshotError } from './snapshot-error.js'

const rowsFormat: RowsFormat = {
  saveRows,
  loadRows: (saved, state, owner) => loadRows(writtenRows.parse(saved), state, owner),
}

// --- windows of quotas -------------------------------------------------------------------------------------------------------------------

type SavedQuota = ServiceSnapshot['quotas'][number]

const quotaOf = ({ assume }: Pick<State, 'assume'>, bucket: string): Quota => quotaOfBucket(bucket, (id) => assume[id])

/** Instants of a token bucket that has so much left to refill: a fraction is what is left of an earlier request. */
const hitsOfBucket = ({ length, max }: Quota, spent: number, at: number): readonly number[] => {
  const whole = Math.min(Math.floor(spent), mostOwed)
  const fraction = Math.min(spent, mostOwed) - whole
  const before = Math.round(((1 - fraction) * length) / max)
  return [...(fraction === 0 ? [] : [at - before]), ...Array<number>(whole).fill(at)]
}

/** Instants that read as the window did. */
const hitsOf = (quota: Quota, saved: SavedQuota): readonly number[] => {
  if (saved.kind === 'sliding') return saved.window.hits
  if (saved.kind === 'bucket') return hitsOfBucket(quota, saved.window.spent, saved.window.updated_at)
  const { count, resets_at } = saved.window
  return resets_at === null ? [] : Array<number>(count).fill(resets_at - quota.length)
}

/** Parts of a request of which a bucket refills a whole number in a millisecond. */
const partsOfRequest = 60_000

/** Window as it is saved under a key of the state. */
export const saveWindow = (state: State, key: string, hits: Vec<number>): SavedQuota => {
  const at = key.startsWith(sharedOwner) ? sharedOwner.length : key.indexOf(' ')
  const [owner, bucket] = [key.slice(0, at), key.slice(at + 1)]
  const quota = quotaOf(state, bucket)
  const { kind } = quota
  if (kind === 'sliding') return { owner, bucket, kind, window: { hits: hits.toArray() } }
  const [first, last = 0] = [hits.at(0), hits.at(-1)]
  if (kind === 'bucket') {
    const level = Math.round(spent(quota, hits, last) * partsOfRequest) / partsOfRequest
    return { owner, bucket, kind, window: { spent: level, updated_at: last } }
  }
  return { owner, bucket, kind, window: { count: hits.size, resets_at: first === undefined ? null : endOf(quota, first) } }
}

/** Owner of the windows of all callers without a valid token; the id of a token has no blank. */
const sharedOwner = 'callers without a valid token'

// --- writing -----------------------------------------------------------------------------------------------------------------------------

const saveAnswer = ({ status, body, headers }: Answer): ServiceSnapshot['idempotency_keys'][number]['answer'] => ({
  status,
  body: textOf(body),
  headers: { ...headers },
})

export const saveKey = (key: string, { target, print, expires_at, request, answer }: StoredKey) => ({
  key,
  target,
  fingerprint: print,
  first_use: { request_id: maskValue(request) },
  expires_at: Number.isFinite(expires_at) ? expires_at : null,
  answer: saveAnswer(answer),
})

export const saveToken = ({ start, slot, used_at, scopes, ...token }: Token): ServiceSnapshot['tokens'][number] => ({
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

/** Members of a snapshot that are lists of records of the service. */
export type ServiceLists = Pick<ServiceSnapshot, 'tokens' | 'quotas' | 'lookups' | 'idempotency_keys' | 'rows'>

export const saveFailures = (
  key: string,
  { count, window_ends, blocked_until }: Failures,
): ServiceSnapshot['lookups'][number] => ({
  key,
  failures: count,
  window_ends_at: window_ends,
  blocked_until,
})

/** A state as a snapshot, without what is kept of a world beside it. Members share values with the state: do not change them. */
export const saveState = (state: State, extensions: readonly Extension[]): Snapshot => {
  const saved = saveWith(state, extensions, {
    tokens: [...state.tokens.values()].map(saveToken),
    quotas: [...state.windows.entries()].map(([key, hits]) => saveWindow(state, key, hits)),
    lookups: [...state.failures.entries()].map(([key, failures]) => saveFailures(key, failures)),
    idempotency_keys: keysIn(state).map(([key, stored]) => saveKey(key, stored)),
    rows: Object.fromEntries(Object.entries(state.rows).map(([owner, rows]) => [owner, saveRows(rows)])),
  })
  for (const { name, slice } of extensions)
    for (const list of Object.keys(slice?.lists ?? {})) requireJson(name, list, saved[list as keyof Snapshot])
  return saved
}

/** Keys that are not over: neither by the clock of the world nor by real time, of which an assumption may choose either. */
const keysIn = (state: State): readonly (readonly [string, StoredKey])[] => {
  const { old, young } = state.keys
  const earliest = Math.min(readClock(state), readWallClock())
  return [...old.entries(), ...young.entries()].filter(([, { expires_at }]) => expires_at > earliest)
}

/** A state as a snapshot with lists that were made elsewhere. Lists of extensions are still to be checked. */
export const saveWith = (state: State, extensions: readonly Extension[], lists: ServiceLists): Snapshot => {
  const { seed, clock } = state
  const { tokens, quotas, lookups, idempotency_keys, rows } = lists
  const service: ServiceSnapshot = {
    format: snapshotFormat,
    version: snapshotVersion,
    dataset: {
      seed: seed.seed,
      orders: seed.orders,
      day: isoOf(Math.floor(seed.starts_at / dayMs) * dayMs),
      starts_at: isoOf(seed.starts_at),
    },
    profile: seed.profile,
    overrides: overridesOf(state),
    laid_assumptions: {},
    unlimited: seed.unlimited,
    checkout_base_url: seed.checkoutBaseUrl,
    clock: {
      now: isoOf(Math.floor(readClock(state))),
      frozen: clock.stopped !== null,
      real_time: clock.stopped === null && clock.offset === 0,
    },
    ...(seed.ids === 'default' ? {} : { id_key: seed.ids }),
    draws: {
      request: state.requests,
      token: state.drawn.token,
      product: state.drawn.product,
      offer: state.drawn.offer,
      order: state.drawn.order,
      transaction: state.drawn.transaction,
      tokenId: state.drawn.tokenId,
      tokenEnding: 0,
    },
    tokens,
    quotas,
    lookups,
    idempotency_keys,
    rows,
  }
  const all = extensions.reduce<Record<string, unknown>>(
    (snapshot, { slice }) => slice?.save(snapshot, state, rowsFormat) ?? snapshot,
    service,
  ) as unknown as Snapshot
  for (const { name, slice } of extensions)
    for (const member of Object.keys(slice?.members ?? {}))
      if (slice?.lists?.[member] === undefined) requireJson(name, member, all[member as keyof Snapshot])
  // What a scenario has laid its values over may be what the profile says.
  const usual: Readonly<Record<string, string>> = profileValues(seed.profile)
  return { ...all, overrides: Object.fromEntries(Object.entries(all.overrides).filter(([id, value]) => usual[id] !== value)) }
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
      .filter(({ bucket, kind }) => kind === quotaOf(state, bucket).kind)
      .map((saved): readonly [string, Vec<number>] => [
        `${saved.owner} ${saved.bucket}`,
        Vec.of(hitsOf(quotaOf(state, saved.bucket), saved)),
      ]),
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
    clock: clock.real_time && !clock.frozen ? { offset: 0, stopped: null } : clockAt(now, clock.frozen),
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
    ext: {},
    taken: Book.empty(),
  }
  refuseDangling(saved, empty)
  const withAll = Object.entries(saved.rows).reduce(
    (state, [owner, rows]) => withRows(state, owner, loadRows(rows, empty, owner)),
    empty,
  )
  return extensions.reduce((state, { slice }) => slice?.load({ ...saved }, state, rowsFormat) ?? state, withAll)
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
