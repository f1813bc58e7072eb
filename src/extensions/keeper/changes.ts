import { Book, type Vec } from '../../core/book.js'
import type { Rows, State, StoredKey } from '../../core/state.js'
import type { Table } from '../../core/table.js'
import type { Extension } from '../../emulator/extension.js'
import {
  ownerOf,
  saveFailed,
  saveOrder,
  savePaid,
  saveProduct,
  saveRest,
  saveReversal,
  saveSubscription,
} from '../../emulator/saved-rows.js'
import type { RenewalLog } from '../../seed/log.js'
import { startRows, withSeeded } from '../../seed/start.js'
import { requireJson } from '../snapshots/require-json.js'
import { type ServiceLists, saveFailures, saveKey, saveToken, saveWindow, saveWith } from '../snapshots/state.js'

/** Change of a section of the state: a member of a snapshot. It gives the new value, so that doing it twice is harmless. */
export type SectionChange = readonly [section: string, change: unknown]

/** Items per piece: few enough to be written quickly, many enough that what a piece takes is small. */
const pieceLength = 8

const inPieces = <Item>(items: readonly Item[]): (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / pieceLength) }, (_, n) => items.slice(n * pieceLength, (n + 1) * pieceLength))

/** Changes of a list of records: `{ "gone": keys }`, then `{ "set": records }`. */
const listChanges = (section: string, gone: readonly unknown[], set: readonly unknown[]): SectionChange[] => [
  ...(gone.length === 0 ? [] : [[section, { gone }] as const]),
  ...inPieces(set).map((piece) => [section, { set: piece }] as const),
]

// --- the service -------------------------------------------------------------------------------------------------------------------------

const tokens = (before: State['tokens'], after: State['tokens']): SectionChange[] => {
  const changes = after.changesSince(before)
  const ids = new Set([...after.values()].map(({ id }) => id))
  return listChanges(
    'tokens',
    changes.flatMap(({ before: token }) => (token === undefined || ids.has(token.id) ? [] : [token.id])),
    changes.flatMap(({ after: token }) => (token === undefined ? [] : [saveToken(token)])),
  )
}

/** Windows are saved by their kind, so that those of another one are saved anew when the kinds change. */
const windows = (before: State | undefined, after: State): SectionChange[] => {
  const earlier = before?.assume === after.assume ? before.windows : Book.empty<string, Vec<number>>()
  const changed = after.windows
    .changesSince(earlier)
    .flatMap(({ key, after: hits }) => (hits === undefined ? [] : [saveWindow(after, key, hits)]))
  return listChanges('quotas', [], changed)
}

const failures = (before: State['failures'], after: State['failures']): SectionChange[] => {
  const changes = after.changesSince(before)
  return listChanges(
    'lookups',
    changes.flatMap(({ key, after: failures }) => (failures === undefined ? [key] : [])),
    changes.flatMap(({ key, after: failures }) => (failures === undefined ? [] : [saveFailures(key, failures)])),
  )
}

/** Both generations. A key that only became older is the same. */
const keys = (before: State['keys'], after: State['keys']): SectionChange[] => {
  if (before === after) return []
  const find = ({ young, old }: State['keys'], key: string): StoredKey | undefined => young.get(key) ?? old.get(key)
  const isRotated = after.old !== before.old && after.since !== before.since
  const touched = new Set(
    isRotated
      ? [...after.young.keys(), ...before.old.keys(), ...after.old.changesSince(before.young).map(({ key }) => key)]
      : [...after.old.changesSince(before.old), ...after.young.changesSince(before.young)].map(({ key }) => key),
  )
  const all = [...touched].filter((key) => find(before, key) !== find(after, key))
  return listChanges(
    'idempotency_keys',
    all.filter((key) => find(after, key) === undefined),
    all.flatMap((key) => {
      const stored = find(after, key)
      return stored === undefined ? [] : [saveKey(key, stored)]
    }),
  )
}

// --- rows --------------------------------------------------------------------------------------------------------------------------------

const changedRows = <Row extends { readonly created_at: number }>(before: Table<Row>, after: Table<Row>): Row[] =>
  before.rows === after.rows ? [] : after.rows.changesSince(before.rows).flatMap(({ after: row }) => row ?? [])

/** True if one log goes on from another. */
const goesOn = (before: RenewalLog, after: RenewalLog): boolean =>
  after.size >= before.size && (before.size === 0 || after.at(before.size - 1).id === before.at(before.size - 1).id)

/** @param isWhole true if nothing of the owner was written before. */
const rowsOf = (owner: string, before: Rows, shown: Rows, isWhole: boolean): SectionChange[] => {
  const after = withSeeded(shown)
  const of = ownerOf(after)
  const isNew = (table: { readonly base: { get(key: string | number): unknown } }, id: string | number): boolean =>
    table.base.get(id) === undefined
  const products = changedRows(before.products, after.products)
  const subscriptions = changedRows(before.subscriptions, after.subscriptions)
  const from = goesOn(before.renewals, after.renewals) ? before.renewals.size : 0
  const failed = after.declined.changesSince(before.declined).flatMap(({ after: renewal }) => renewal ?? [])
  const reversals = after.reversals.changesSince(before.reversals).flatMap(({ after: reversal }) => reversal ?? [])
  const lists: Readonly<Record<string, readonly unknown[]>> = {
    'products.added': products.filter(({ id }) => isNew(after.products, id)).map((row) => saveProduct(row, of)),
    'products.changed': products.filter(({ id }) => !isNew(after.products, id)).map((row) => saveProduct(row, of)),
    offers: changedRows(before.offers, after.offers),
    orders: changedRows(before.orders, after.orders).map((row) => saveOrder(row, of)),
    'subscriptions.added': subscriptions
      .filter(({ id }) => isNew(after.subscriptions, id))
      .map((row) => saveSubscription(row, of)),
    'subscriptions.changed': subscriptions
      .filter(({ id }) => !isNew(after.subscriptions, id))
      .map((row) => saveSubscription(row, of)),
    renewals: [...savePaid(after, from), ...failed.map((renewal) => saveFailed(after, renewal))],
    reversals: reversals.map((reversal) => saveReversal(after, reversal)),
  }
  const changes = Object.entries(lists).flatMap(([list, rows]) =>
    inPieces(rows).map((piece) => ['rows', { owner, list, rows: piece }] as const),
  )
  const rest = saveRest(after)
  const isSame = !isWhole && JSON.stringify(rest) === JSON.stringify(saveRest(before))
  return isSame ? changes : [...changes, ['rows', { owner, ...rest }]]
}

const rows = (before: State | undefined, after: State): SectionChange[] =>
  Object.entries(after.rows).flatMap(([owner, own]) => {
    const earlier = before?.rows[owner]
    if (earlier === own) return []
    const { environment, slot } = own.seed
    const start = earlier ?? startRows(after.seed, environment, slot, own.orders.base.size === 0)
    return rowsOf(owner, start, own, earlier === undefined)
  })

// --- all of it ---------------------------------------------------------------------------------------------------------------------------

const noLists: ServiceLists = { tokens: [], quotas: [], lookups: [], idempotency_keys: [], rows: {} }
/** Members that no log has, or that are lists of the service. */
const beside = new Set(['format', 'version', 'journal', ...Object.keys(noLists)])

type Saved = Readonly<Record<string, unknown>>

/** Lists of extensions, by the member that is the key of their records. */
export const listsOf = (extensions: readonly Extension[]): Readonly<Record<string, string>> =>
  Object.assign({}, ...extensions.map(({ slice }) => slice?.lists))

/** Changes of a list of an extension. Records that are the same object are the same. */
const theirList = (section: string, key: string, before: unknown, after: unknown, owner: string): SectionChange[] => {
  const keyOf = (record: unknown): unknown => (record as Saved)[key]
  const earlier = new Map(((before ?? []) as readonly unknown[]).map((record) => [keyOf(record), record]))
  const later = (after ?? []) as readonly unknown[]
  const ids = new Set(later.map(keyOf))
  const set = later.filter((record) => {
    const was = earlier.get(keyOf(record))
    return was !== record && JSON.stringify(was) !== JSON.stringify(record)
  })
  requireJson(owner, section, set)
  return listChanges(
    section,
    [...earlier.keys()].filter((id) => !ids.has(id)),
    set,
  )
}

/**
 * What changed from one state to another, as members of snapshots. The whole state as changes from none, if there is no other.
 * @param after also carries the instant of the clock: it is saved as it shows now.
 */
export const changesSince = (
  before: State | undefined,
  after: State,
  extensions: readonly Extension[],
): readonly SectionChange[] => {
  const [earlier, later]: readonly [Saved, Saved] = [
    before === undefined ? {} : { ...saveWith(before, extensions, noLists) },
    { ...saveWith(after, extensions, noLists) },
  ]
  const lists = listsOf(extensions)
  const members = [...new Set([...Object.keys(later), ...Object.keys(earlier)])].filter((name) => !beside.has(name))
  const heads = members.flatMap((name): SectionChange[] => {
    if (lists[name] !== undefined) {
      const owner = extensions.find(({ slice }) => slice?.lists?.[name] !== undefined)!
      return theirList(name, lists[name], earlier[name], later[name], owner.name)
    }
    // A member that is left out again is written as null.
    const text = JSON.stringify(later[name] ?? null)
    if (before === undefined ? later[name] === undefined : text === JSON.stringify(earlier[name] ?? null)) return []
    return [[name, JSON.parse(text)]]
  })
  return [
    ...heads,
    ...tokens(before?.tokens ?? Book.empty(), after.tokens),
    ...windows(before, after),
    ...failures(before?.failures ?? Book.empty(), after.failures),
    ...keys(before?.keys ?? { young: Book.empty(), old: Book.empty(), since: after.keys.since }, after.keys),
    ...rows(before, after),
  ]
}
