import * as z from 'zod'
import { assumptionIds, assumptionsUnder } from '../../core/assumptions.js'
import { Book, Vec } from '../../core/book.js'
import type { Rows } from '../../core/state.js'
import {
  type Environment,
  type Failures,
  type Slot,
  type State,
  type StoredKey,
  type Token,
  withRows,
  withState,
} from '../../core/state.js'
import { dayMs, minuteMs } from '../../core/time.js'
import type { Extension, RowsFormat, World } from '../../emulator/extension.js'
import type { Offer, Product, Subscription } from '../../seed/records.js'
import { openRows } from '../../seed/start.js'
import { loadWritten, saveWritten } from './rows.js'

declare module '../../emulator/extension.js' {
  interface World {
    snapshot(): Snapshot
    /** @throws SnapshotError naming each wrong member; the world is unchanged then. */
    restore(snapshot: object): void
  }
}
export class SnapshotError extends Error {
  override readonly name = 'SnapshotError'
}

const instant = z.number()
const text = z.iso.datetime({ offset: true })
const ownerName = z.string().regex(/^(sandbox|production) (first|second)$/)
/** `hits` is what a window is made of here. */
const drawn = { owner: z.string(), bucket: z.string(), hits: z.array(instant).optional() }
const windowSchema = z.discriminatedUnion('kind', [
  z.object({
    ...drawn,
    kind: z.enum(['fixed', 'calendar']),
    window: z.object({ count: z.int(), resets_at: instant.nullable() }),
  }),
  z.object({ ...drawn, kind: z.literal('sliding'), window: z.object({ hits: z.array(instant) }) }),
  z.object({ ...drawn, kind: z.literal('bucket'), window: z.object({ spent: z.number(), updated_at: instant }) }),
])
const rowsSchema = z.looseObject({
  /** All that was written, as it is kept here; the others are for the release before. */
  written: z.looseObject({}).optional(),
  products: z.object({ added: z.array(z.looseObject({ id: z.string() })), changed: z.array(z.looseObject({ id: z.string() })) }),
  offers: z.array(z.looseObject({ id: z.string() })),
  orders: z.array(z.looseObject({ id: z.int() })),
  subscriptions: z.object({ added: z.array(z.looseObject({ id: z.int() })), changed: z.array(z.looseObject({ id: z.int() })) }),
})
/** A snapshot of the release before; extensions read their members themselves. */
const snapshotSchema = z.looseObject({
  format: z.literal('producer-commerce-emulator snapshot'),
  version: z.literal(1),
  dataset: z.object({ seed: z.int(), orders: z.int(), day: text, starts_at: text }),
  profile: z.enum(['default', 'strict', 'framework']),
  overrides: z.record(z.string(), z.string()),
  unlimited: z.boolean(),
  checkout_base_url: z.string(),
  clock: z.object({ now: text, frozen: z.boolean(), real_time: z.boolean().optional() }),
  draws: z.looseObject({
    request: z.int(),
    product: z.int(),
    offer: z.int(),
    order: z.int(),
    transaction: z.int(),
    token: z.int(),
    tokenId: z.int(),
  }),
  tokens: z.array(
    z.looseObject({
      id: z.string(),
      name: z.string(),
      hash: z.string(),
      hint: z.string(),
      producer: z.enum(['first', 'second']),
      environment: z.enum(['sandbox', 'production']),
      scopes: z.array(z.string()),
      created_at: instant,
      expires_at: instant.nullable(),
      revoked_at: instant.nullable(),
      last_used_at: instant.nullable(),
    }),
  ),
  quotas: z.array(windowSchema),
  lookups: z.array(z.looseObject({ key: z.string(), failures: z.int(), window_ends_at: instant, blocked_until: instant })),
  idempotency_keys: z.array(
    z.looseObject({
      key: z.string(),
      target: z.string(),
      fingerprint: z.string(),
      expires_at: instant.nullable(),
      first_use: z.looseObject({ request_id: z.string() }),
      answer: z.object({ status: z.int(), body: z.string().nullable(), headers: z.record(z.string(), z.string()) }),
    }),
  ),
  rows: z.record(ownerName, rowsSchema),
})
export type Snapshot = z.output<typeof snapshotSchema>
type SavedRows = z.output<typeof rowsSchema>

// --- reading -------------------------------------------------------------------------------------------------------------------------

const lengthOf = (bucket: string): number => (bucket === 'cancel-day' ? dayMs : minuteMs)
/** Instants that read as the window did. Of a token bucket, whole requests. */
const hitsOf = (saved: Snapshot['quotas'][number]): readonly number[] => {
  if (saved.hits !== undefined) return saved.hits
  if (saved.kind === 'sliding') return saved.window.hits
  if (saved.kind === 'bucket')
    return Array.from({ length: Math.ceil(saved.window.spent) }, () => (saved.window as { updated_at: number }).updated_at)
  const { count, resets_at } = saved.window
  return resets_at === null ? [] : Array.from({ length: count }, () => resets_at - lengthOf(saved.bucket))
}
const tokenOf = ({ id, name, hash, hint, producer, last_used_at, ...token }: Snapshot['tokens'][number]): Token => ({
  id,
  name,
  hash,
  start: hint,
  slot: producer,
  environment: token.environment,
  scopes: token.scopes,
  created_at: token.created_at,
  expires_at: token.expires_at,
  revoked_at: token.revoked_at,
  used_at: last_used_at,
})
const failuresOf = ({ failures, window_ends_at, blocked_until }: Snapshot['lookups'][number]): Failures => ({
  count: failures,
  window_ends: window_ends_at,
  blocked_until,
})
const keyOf = ({ target, fingerprint, expires_at, first_use, answer }: Snapshot['idempotency_keys'][number]): StoredKey => ({
  target,
  print: fingerprint,
  expires_at: expires_at ?? Number.POSITIVE_INFINITY,
  request: first_use.request_id,
  answer,
})
const without = <Row extends object>(row: Row, ...names: string[]): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name))) as Row
/** Rows over the seeded ones: products and offers as they are, subscriptions by what happened to them. */
const rowsOver = (rows: Rows, saved: SavedRows): Rows => {
  const put = <Row extends { readonly created_at: number }>(
    table: { put(row: Row): typeof table },
    list: readonly object[],
  ): typeof table => list.reduce<typeof table>((next, row) => next.put(row as Row), table)
  const plain = (list: readonly object[]): object[] => list.map((row) => without(row, 'producer_id', 'environment'))
  const products = put<Product>(rows.products, plain([...saved.products.added, ...saved.products.changed])) as Rows['products']
  const offers = put<Offer>(rows.offers, plain(saved.offers)) as Rows['offers']
  let { subscriptions } = rows
  for (const changed of saved.subscriptions.changed) {
    const row = subscriptions.get(changed.id)
    const { cancellation_requested_at, canceled_at, canceled_by, updated_at } = changed as Partial<Subscription>
    if (row === undefined) continue
    subscriptions = subscriptions.put({
      ...row,
      cancellation_requested_at: cancellation_requested_at ?? null,
      canceled_at: canceled_at ?? null,
      canceled_by: canceled_by ?? null,
      updated_at: updated_at ?? row.updated_at,
    })
  }
  const given = { ...rows.given, product: saved.products.added.length, offer: saved.offers.length }
  return { ...rows, products, offers, subscriptions, given }
}
const rowsFormat: RowsFormat = {
  saveRows: (rows) => ({
    written: saveWritten(rows),
    products: written(rows.products),
    offers: [...written(rows.offers).added, ...written(rows.offers).changed],
    orders: [],
    subscriptions: written(rows.subscriptions),
  }),
  loadRows: (saved, state, owner) => {
    const [environment, slot] = owner.split(' ') as [Environment, Slot]
    const opened = openRows(withState(state, { rows: {} }), environment, slot)
    const [rows, { written, ...others }] = [opened.rows[owner]!, rowsSchema.parse(saved)]
    return written === undefined ? rowsOver(rows, others) : loadWritten(rows, written)
  },
}
/** State of a snapshot, without what extensions have in it. */
const stateOf = (saved: Snapshot, start: State): State => {
  const assume = assumptionsUnder(saved.profile, saved.overrides)
  const now = Date.parse(saved.clock.now)
  let state: State = {
    seed: {
      ...start.seed,
      seed: saved.dataset.seed,
      orders: saved.dataset.orders,
      starts_at: Date.parse(saved.dataset.starts_at),
      checkoutBaseUrl: saved.checkout_base_url,
      unlimited: saved.unlimited,
      formats: { product: assume['product-id-format'], offer: assume['offer-code-format'], order: assume['order-hash-format'] },
      isRich: assume['seeded-variety'] === 'rich',
    },
    clock: saved.clock.frozen ? { offset: 0, stopped: now } : { offset: now - Date.now(), stopped: null },
    assume,
    rows: {},
    tokens: Book.of(saved.tokens.map((token) => [token.hash, tokenOf(token)] as const)),
    windows: Book.of(saved.quotas.map((quota) => [`${quota.owner} ${quota.bucket}` as string, Vec.of(hitsOf(quota))] as const)),
    failures: Book.of(saved.lookups.map((lookup) => [lookup.key, failuresOf(lookup)] as const)),
    limits: {},
    keys: { young: Book.of(saved.idempotency_keys.map((key) => [key.key, keyOf(key)] as const)), old: Book.empty(), since: now },
    requests: saved.draws.request,
    taken: Book.empty(),
    drawn: {
      product: saved.draws.product,
      offer: saved.draws.offer,
      order: saved.draws.order,
      transaction: saved.draws.transaction,
      token: saved.draws.token,
      tokenId: saved.draws.tokenId,
    },
    ext: start.ext,
  }
  for (const [owner, rows] of Object.entries(saved.rows)) state = withRows(state, owner, rowsFormat.loadRows(rows, state, owner))
  return state
}
/** State of a snapshot. @throws SnapshotError naming what is wrong. */
export const load = (world: World, snapshot: unknown): State => {
  const parsed = snapshotSchema.safeParse(snapshot)
  if (!parsed.success)
    throw new SnapshotError(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '))
  let state = stateOf(parsed.data, world.start)
  for (const { slice } of world.registry.extensions) if (slice !== undefined) state = slice.load(parsed.data, state, rowsFormat)
  return state
}

// --- writing -------------------------------------------------------------------------------------------------------------------------

const iso = (at: number): string => new Date(at).toISOString()
const written = <Row extends { readonly created_at: number }>(table: {
  readonly rows: Book<string | number, Row>
  readonly base: { get(key: string | number): Row | undefined }
}) => {
  const all = [...table.rows.entries()]
  return {
    added: all.filter(([key]) => table.base.get(key) === undefined).map(([, row]) => row),
    changed: all.filter(([key]) => table.base.get(key) !== undefined).map(([, row]) => row),
  }
}
const kindOf = (state: State, bucket: string): 'fixed' | 'calendar' | 'sliding' | 'bucket' =>
  bucket === 'cancel-day'
    ? state.assume['rate-limit-day-window'] === 'first_hit'
      ? 'fixed'
      : 'calendar'
    : ({ fixed: 'fixed', calendar_minute: 'calendar', sliding_log: 'sliding', token_bucket: 'bucket' } as const)[
        state.assume['rate-limit-window']
      ]
const windowOf = (state: State, key: string, hits: readonly number[]): Snapshot['quotas'][number] => {
  const at = key.lastIndexOf(' ')
  const [owner, bucket] = [key.slice(0, at), key.slice(at + 1)]
  const kind = kindOf(state, bucket)
  if (kind === 'sliding') return { owner, bucket, kind, window: { hits: [...hits] } }
  if (kind === 'bucket') return { owner, bucket, kind, window: { spent: hits.length, updated_at: hits.at(-1) ?? 0 } }
  const resets_at = hits[0] === undefined ? null : hits[0] + lengthOf(bucket)
  return { owner, bucket, kind, window: { count: hits.length, resets_at } }
}
export const save = (world: World): Snapshot => {
  const { state } = world
  const usual = assumptionsUnder()
  let snapshot: Snapshot = {
    format: 'producer-commerce-emulator snapshot',
    version: 1,
    dataset: {
      seed: state.seed.seed,
      orders: state.seed.orders,
      day: iso(Math.floor(state.seed.starts_at / dayMs) * dayMs),
      starts_at: iso(Math.floor(state.seed.starts_at / 1000) * 1000),
    },
    profile: 'default',
    overrides: Object.fromEntries(
      assumptionIds.flatMap((id) => (state.assume[id] === usual[id] ? [] : [[id, state.assume[id] as string]])),
    ),
    laid_assumptions: {},
    unlimited: state.seed.unlimited,
    checkout_base_url: state.seed.checkoutBaseUrl,
    clock: { now: iso(world.now()), frozen: state.clock.stopped !== null, real_time: false },
    draws: { request: state.requests, ...state.drawn, tokenEnding: 0 },
    tokens: [...state.tokens.values()].map(({ start, slot, used_at, ...token }) => ({
      ...token,
      scopes: [...token.scopes],
      hint: start,
      producer: slot,
      last_used_at: used_at,
    })),
    quotas: [...state.windows.entries()].map(([key, hits]) => ({
      ...windowOf(state, key, hits.toArray()),
      hits: hits.toArray(),
    })),
    lookups: [...state.failures.entries()].map(([key, { count, window_ends, blocked_until }]) => ({
      key,
      failures: count,
      window_ends_at: window_ends,
      blocked_until,
    })),
    idempotency_keys: [...state.keys.young.entries(), ...state.keys.old.entries()].flatMap(([key, stored]) =>
      stored.answer === null
        ? []
        : [
            {
              key,
              target: stored.target,
              fingerprint: stored.print,
              expires_at: Number.isFinite(stored.expires_at) ? stored.expires_at : null,
              first_use: { request_id: stored.request },
              answer: {
                status: stored.answer.status,
                body: stored.answer.body as string | null,
                headers: { ...stored.answer.headers },
              },
            },
          ],
    ),
    rows: Object.fromEntries(
      Object.entries(state.rows).map(([owner, rows]) => [owner, rowsFormat.saveRows(rows) as SavedRows]),
    ) as Snapshot['rows'],
  }
  for (const { slice, kept } of world.registry.extensions) {
    if (slice !== undefined) snapshot = slice.save(snapshot, state, rowsFormat) as Snapshot
    if (kept !== undefined) snapshot = { ...snapshot, ...kept.save(world) }
  }
  return snapshot
}

/** The state of a world as one JSON file, and back. */
export const snapshots = (): Extension => {
  const restore = (world: World, snapshot: object): void => {
    world.replace(load(world, snapshot))
    for (const { kept } of world.registry.extensions) kept?.load(world, snapshot as Record<string, unknown>)
  }
  return {
    name: 'snapshots',
    members: (world) => ({ snapshot: () => save(world), restore: (snapshot: object) => restore(world, snapshot) }),
    offers: { save },
    edge: async () => await import('./routes.js'),
  }
}
