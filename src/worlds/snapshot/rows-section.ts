import { OwnerRows } from '../../data/rows/owner-rows.js'
import { rowLists, type SavedRows, saveRest, saveRows, tableNamed } from '../../data/rows/save-rows.js'
import { asList, asObject, ForeignChangeError, inPieces, type SavedSection } from './saved-section.js'

type List = keyof typeof rowLists

const lists = Object.keys(rowLists) as readonly List[]

function* changesOf(owner: string, before: OwnerRows, after: OwnerRows): Iterable<unknown> {
  for (const list of lists) {
    const [one, other] = [tableNamed(before.tables, rowLists[list]), tableNamed(after.tables, rowLists[list])]
    const rows = one.changesTo(other).flatMap(({ after: row }) => row ?? [])
    for (const piece of inPieces(rows)) yield { owner, list, rows: piece }
  }
  const rest = saveRest(after.tables)
  if (before === OwnerRows.none || JSON.stringify(rest) !== JSON.stringify(saveRest(before.tables))) yield { owner, ...rest }
}

/** Rows of one owner that were folded so far. */
interface FoldedRows {
  readonly lists: Readonly<Record<string, Map<unknown, unknown>>>
  rest: Readonly<Record<string, unknown>>
}

const foldRows = (folded: FoldedRows, { owner: _, list, rows, ...rest }: Readonly<Record<string, unknown>>): void => {
  if (list === undefined) {
    folded.rest = rest
    return
  }
  const into = folded.lists[String(list)]
  if (into === undefined) throw new ForeignChangeError(`there are no rows called ${JSON.stringify(list)}`)
  for (const row of asList(rows)) into.set(asObject(row).id, row)
}

const readRows = ({ lists: byList, rest }: FoldedRows): unknown => {
  const rowsOf = (list: List): readonly unknown[] => [...(byList[list]?.values() ?? [])]
  const reversals = rowsOf('reversals')
  return {
    products: { added: rowsOf('products.added'), changed: rowsOf('products.changed') },
    offers: rowsOf('offers'),
    orders: rowsOf('orders'),
    subscriptions: { added: rowsOf('subscriptions.added'), changed: rowsOf('subscriptions.changed') },
    renewals: rowsOf('renewals'),
    ...(reversals.length === 0 ? {} : { reversals }),
    ...rest,
  }
}

/** Section of written rows by environment and producer. A change is rows of one list of one owner, or its other members. */
export const rowsSection: SavedSection<Readonly<Record<string, SavedRows>>> = {
  save: ({ state }) => Object.fromEntries(Object.entries(state.rows).map(([owner, rows]) => [owner, saveRows(rows)])),
  *changes({ state: before }, { state: after }) {
    if (before.rows === after.rows) return
    for (const [owner, rows] of Object.entries(after.rows)) yield* changesOf(owner, before.rows[owner] ?? OwnerRows.none, rows)
  },
  *all({ state }) {
    for (const [owner, rows] of Object.entries(state.rows)) yield* changesOf(owner, OwnerRows.none, rows)
  },
  fold: (folded, change) => {
    const owners = (folded as Map<string, FoldedRows> | undefined) ?? new Map<string, FoldedRows>()
    const members = asObject(change)
    const owner = String(members.owner)
    const ofOwner = owners.get(owner) ?? {
      lists: Object.fromEntries(lists.map((list) => [list, new Map<unknown, unknown>()])),
      rest: { settled_through: null, given_ids: {} },
    }
    owners.set(owner, ofOwner)
    foldRows(ofOwner, members)
    return owners
  },
  read: (folded) =>
    Object.fromEntries(
      [...((folded as Map<string, FoldedRows> | undefined) ?? [])].map(([owner, rows]) => [owner, readRows(rows)]),
    ),
}
