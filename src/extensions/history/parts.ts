import type { Book } from '../../core/book.js'
import type { Rows, State } from '../../core/state.js'
import type { Table } from '../../core/table.js'
import { changedValues } from '../../emulator/changed-values.js'
import type { ChangedThing, ThingsChanged } from '../../emulator/extension.js'
import { overridesOf } from '../../emulator/kept-options.js'
import {
  type Owner,
  ownerOf,
  saveFailed,
  saveOrder,
  savePaid,
  saveProduct,
  saveReversal,
  saveSubscription,
} from '../../emulator/saved-rows.js'
import type { RenewalLog } from '../../seed/log.js'
import { startRows } from '../../seed/start.js'
import { saveWindow } from '../snapshots/state.js'

type Members = Readonly<Record<string, unknown>>

/** Rows of two states of one owner; one who has none yet has those of the start. */
interface Pair {
  readonly owner: string
  readonly before: Rows
  readonly after: Rows
}

const startOf = ({ seed }: State, { seed: { environment, slot }, orders }: Rows): Rows =>
  startRows(seed, environment, slot, orders.base.size === 0)

const pairsOf = (before: State, after: State): readonly Pair[] =>
  [...new Set([...Object.keys(after.rows), ...Object.keys(before.rows)])].flatMap((owner) => {
    const [one, other] = [before.rows[owner], after.rows[owner]]
    if (one === other) return []
    return [{ owner, before: one ?? startOf(before, other!), after: other ?? startOf(after, one!) }]
  })

const keyOf = (owner: string, id: string | number): string => (owner === 'sandbox first' ? String(id) : `${id} (${owner})`)

/** Rows of one table. A seeded row that was changed is compared with what it was. */
const rowsOf =
  <Row extends { readonly id: string | number; readonly created_at: number }>(
    tableOf: (rows: Rows) => Table<Row>,
    show: (row: Row, owner: Owner) => object,
  ): ThingsChanged =>
  (before, after) =>
    pairsOf(before, after).flatMap(({ owner, before: one, after: other }) => {
      const [earlier, later] = [tableOf(one), tableOf(other)]
      const shown = (row: Row | undefined): Members | undefined =>
        row === undefined ? undefined : (show(row, ownerOf(other)) as Members)
      return later.rows.changesSince(earlier.rows).map(({ key, before: was, after: is }): ChangedThing => {
        const [previous, now] = [was ?? earlier.base.get(key), is ?? later.base.get(key)]
        return { key: keyOf(owner, (now ?? previous)!.id), before: shown(previous), after: shown(now) }
      })
    })

/** Number of renewals that two logs begin with alike. */
const sharedRenewals = (one: RenewalLog, other: RenewalLog): number => {
  const most = Math.min(one.size, other.size)
  if (one.columns === other.columns) return most
  let shared = 0
  while (shared < most && one.at(shared).id === other.at(shared).id) shared += 1
  return shared
}

const renewals: ThingsChanged = (before, after) =>
  pairsOf(before, after).flatMap(({ owner, before: one, after: other }) => {
    const from = sharedRenewals(one.renewals, other.renewals)
    const [previous, now] = [savePaid(one, from), savePaid(other, from)]
    const ids = new Map<number, { before?: Members; after?: Members }>()
    for (const renewal of now) ids.set(renewal.id, { after: renewal })
    for (const renewal of previous) ids.set(renewal.id, { ...ids.get(renewal.id), before: renewal })
    for (const { before: was, after: is } of other.declined.changesSince(one.declined)) {
      const renewal = (is ?? was)!
      const shown = {
        ...(was === undefined ? {} : { before: saveFailed(one, was) }),
        ...(is === undefined ? {} : { after: saveFailed(other, is) }),
      }
      ids.set(renewal.id, shown)
    }
    return [...ids].map(([id, change]): ChangedThing => ({ key: keyOf(owner, id), before: change.before, after: change.after }))
  })

const reversals: ThingsChanged = (before, after) =>
  pairsOf(before, after).flatMap(({ owner, before: one, after: other }) =>
    other.reversals.changesSince(one.reversals).map(
      ({ before: was, after: is }): ChangedThing => ({
        key: keyOf(owner, (is ?? was)!.id),
        before: was === undefined ? undefined : saveReversal(one, was),
        after: is === undefined ? undefined : saveReversal(other, is),
      }),
    ),
  )

/** Entries of a book by their keys. */
const entriesOf =
  <Entry>(
    bookOf: (state: State) => Book<string, Entry>,
    show: (entry: Entry, key: string, state: State) => object,
    nameOf: (key: string, entry: Entry) => string = (key) => key,
  ): ThingsChanged =>
  (before, after) =>
    bookOf(after)
      .changesSince(bookOf(before))
      .map(({ key, before: was, after: is }) => ({
        key: nameOf(key, (is ?? was) as Entry),
        before: was === undefined ? undefined : (show(was, key, before) as Members),
        after: is === undefined ? undefined : (show(is, key, after) as Members),
      }))

/** Keys of both generations. One that only became older is the same. */
const keys: ThingsChanged = (before, after) => {
  if (before.keys === after.keys) return []
  const generations = [...after.keys.young.changesSince(before.keys.young), ...after.keys.old.changesSince(before.keys.old)]
  const find = ({ keys: { young, old } }: State, key: string) => young.get(key) ?? old.get(key)
  return [...new Set(generations.map(({ key }) => key))].map((key) => {
    const show = (state: State): Members | undefined => {
      const stored = find(state, key)
      if (stored === undefined) return undefined
      const { target, expires_at, answer } = stored
      return { target, expires_at: Number.isFinite(expires_at) ? expires_at : null, status: answer.status }
    }
    return { key, before: show(before), after: show(after) }
  })
}

/** Parts of the state of the service by name, with what is not the same in two states. */
export const serviceParts: Readonly<Record<string, ThingsChanged>> = {
  products: rowsOf(({ products }) => products, saveProduct),
  offers: rowsOf(
    ({ offers }) => offers,
    (offer) => offer,
  ),
  orders: rowsOf(({ orders }) => orders, saveOrder),
  subscriptions: rowsOf(({ subscriptions }) => subscriptions, saveSubscription),
  renewals,
  reversals,
  quotas: entriesOf(
    ({ windows }) => windows,
    (hits, key, state) => saveWindow(state, key, hits).window,
  ),
  'failed look-ups': entriesOf(
    ({ failures }) => failures,
    ({ count, window_ends, blocked_until }) => ({ failures: count, window_ends_at: window_ends, blocked_until }),
  ),
  'idempotency keys': keys,
  tokens: entriesOf(
    ({ tokens }) => tokens,
    ({ name, scopes, expires_at, revoked_at, used_at }) => ({
      name,
      scopes,
      expires_at,
      revoked_at,
      last_used_at: used_at,
    }),
    (_, { id }) => id,
  ),
  assumptions: (before, after) => changedValues(overridesOf(before), overridesOf(after)),
}
