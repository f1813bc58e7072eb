import type { Extension } from '../../emulator/extension.js'
import { sectionNames, snapshotFormat, snapshotVersion } from '../snapshots/schema.js'
import { listsOf } from './changes.js'
import { asList, asObject, ForeignChangeError } from './foreign-change.js'

/** Key of the records of each list of the service, and whether a changed record moves to the end. */
const serviceLists = {
  tokens: { keyOf: ({ id }: Record<string, unknown>) => id, isMoved: false },
  quotas: { keyOf: ({ owner, bucket, kind }: Record<string, unknown>) => `${owner} ${bucket} ${kind}`, isMoved: false },
  lookups: { keyOf: ({ key }: Record<string, unknown>) => key, isMoved: true },
  idempotency_keys: { keyOf: ({ key }: Record<string, unknown>) => key, isMoved: true },
}

interface List {
  readonly keyOf: (record: Record<string, unknown>) => unknown
  readonly isMoved: boolean
}

const rowLists = [
  'products.added',
  'products.changed',
  'offers',
  'orders',
  'subscriptions.added',
  'subscriptions.changed',
  'renewals',
  'reversals',
] as const

/** Rows of one owner that were folded so far. */
interface FoldedRows {
  readonly lists: Readonly<Record<string, Map<unknown, unknown>>>
  rest: Readonly<Record<string, unknown>>
}

const noRows = (): FoldedRows => ({
  lists: Object.fromEntries(rowLists.map((list) => [list, new Map<unknown, unknown>()])),
  rest: { settled_through: null, given_ids: {} },
})

/** An offer that never had a code has no id either. */
const rowKey = ({ id, reference_id }: Readonly<Record<string, unknown>>): unknown => (id === '' ? `#${reference_id}` : id)

const foldRows = (folded: Map<string, FoldedRows>, change: unknown): void => {
  const { owner, list, rows, ...rest } = asObject(change)
  const own = folded.get(String(owner)) ?? noRows()
  folded.set(String(owner), own)
  if (list === undefined) {
    own.rest = rest
    return
  }
  const into = own.lists[String(list)]
  if (into === undefined) throw new ForeignChangeError(`there are no rows called ${JSON.stringify(list)}`)
  for (const row of asList(rows)) into.set(rowKey(asObject(row)), row)
}

const readRows = ({ lists, rest }: FoldedRows): unknown => {
  const rowsOf = (list: (typeof rowLists)[number]): readonly unknown[] => [...(lists[list]?.values() ?? [])]
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

const foldList = (folded: Map<unknown, unknown>, change: unknown, { keyOf, isMoved }: List): void => {
  const { gone, set } = asObject(change)
  for (const key of asList(gone)) folded.delete(key)
  for (const item of asList(set)) {
    const key = keyOf(asObject(item))
    if (isMoved) folded.delete(key)
    folded.set(key, item)
  }
}

/**
 * Folds changes, oldest first, into a snapshot with an empty journal. Values are not checked.
 * @throws ForeignChangeError for a change that no log of this version contains.
 */
export const foldChanges = (changes: Iterable<unknown>, extensions: readonly Extension[]): Record<string, unknown> => {
  const known = new Set(sectionNames(extensions))
  const theirs = Object.entries(listsOf(extensions)).map(([name, key]): readonly [string, List] => [
    name,
    { keyOf: (record) => record[key], isMoved: false },
  ])
  const lists = new Map<string, List>([...Object.entries(serviceLists), ...theirs])
  const listed = new Map<string, Map<unknown, unknown>>(Object.keys(serviceLists).map((name) => [name, new Map()]))
  const rows = new Map<string, FoldedRows>()
  const whole: Record<string, unknown> = {}
  for (const one of changes) {
    const [name, change] = asList(one)
    if (typeof name !== 'string' || !known.has(name))
      throw new ForeignChangeError(`there is no section of a state called ${JSON.stringify(name)}`)
    const list = lists.get(name)
    if (name === 'rows') foldRows(rows, change)
    else if (list === undefined) whole[name] = change ?? undefined
    else {
      const folded = listed.get(name) ?? new Map<unknown, unknown>()
      listed.set(name, folded)
      foldList(folded, change, list)
    }
  }
  return {
    format: snapshotFormat,
    version: snapshotVersion,
    ...Object.fromEntries(Object.entries(whole).filter(([, value]) => value !== undefined)),
    ...Object.fromEntries([...listed].map(([name, folded]) => [name, [...folded.values()]])),
    rows: Object.fromEntries([...rows].map(([owner, own]) => [owner, readRows(own)])),
    journal: [],
  }
}
