import type * as z from 'zod'
import type { Table } from '../../core/tree/table.js'
import { type Infer, instantSchema, type SchemaFactoryOf, type Zod } from '../../ground/spec/schema-factory.js'
import type { Chunked } from '../../ground/time/chunks.js'
import { renewalSchema, reversalSchema } from './charge-records.js'
import { countedTables } from './dataset.js'
import { OwnerRows } from './owner-rows.js'
import { offerSchema, orderSchema, productSchema, subscriptionSchema } from './records.js'
import type { RowTables } from './row-tables.js'

/** Greatest number of ids a world can give away in a table: more than it can have rows, and a safe integer. */
const maxNumbers = 1_000_000_000

/** Schema of a list with unique ids. */
const listOf = <Row extends { readonly id: string | number }>(z: Zod, row: z.ZodType<Row>) =>
  z.array(row).superRefine((rows, context) => {
    const seen = new Set<string | number>()
    rows.forEach(({ id }, index) => {
      if (seen.has(id)) context.addIssue({ code: 'custom', path: [index, 'id'], message: 'this id stands here twice' })
      seen.add(id)
    })
  })

/** Written rows of one producer in one environment, as plain JSON; lists are oldest first. */
const writtenRowsMembers = (z: Zod) => {
  const [product, subscription] = [productSchema(z), subscriptionSchema(z)]
  return z
    .strictObject({
      products: z.strictObject({ added: listOf(z, product), changed: listOf(z, product) }),
      offers: listOf(z, offerSchema(z)),
      orders: listOf(z, orderSchema(z)),
      subscriptions: z.strictObject({ added: listOf(z, subscription), changed: listOf(z, subscription) }),
      renewals: listOf(z, renewalSchema(z)),
      /** Absent if empty, as in states from before reversals existed. */
      reversals: listOf(z, reversalSchema(z)).optional(),
      /** Milliseconds; null before the first renewal was due. */
      settled_through: instantSchema(z).nullable(),
      /** Count of ids given away by table, after those of the dataset. */
      given_ids: z.partialRecord(z.enum(countedTables), z.int().nonnegative().max(maxNumbers)),
      /** Number of declared rows by table, with numbers of their own; absent if there are none. */
      declared_ids: z.partialRecord(z.enum(countedTables), z.int().nonnegative()).optional(),
    })
    .superRefine(({ products, offers, orders, subscriptions, given_ids, declared_ids = {} }, context) => {
      // Otherwise a new row would get the number of an existing one.
      const rows = { product: products.added, offer: offers, order: orders, subscription: subscriptions.added }
      for (const [table, { length }] of Object.entries(rows)) {
        const name = table as keyof typeof rows
        if ((given_ids[name] ?? 0) + (declared_ids[name] ?? 0) >= length) continue
        context.addIssue({ code: 'custom', path: ['given_ids', table], message: `${length} are in use` })
      }
      const sales = new Map(orders.map((order) => [order.id, order]))
      subscriptions.added.forEach(({ order }, index) => {
        if ((sales.get(order.id)?.items.length ?? 0) > 0) return
        context.addIssue({
          code: 'custom',
          path: ['subscriptions', 'added', index, 'order', 'id'],
          message: 'there is no such order with an item here',
        })
      })
    })
}

export interface SavedRows extends Infer<typeof writtenRowsMembers> {}
export const writtenRowsSchema: SchemaFactoryOf<SavedRows> = writtenRowsMembers

/** Member of the row tables for each list, by the list's name in the change log. */
export const rowLists = {
  'products.added': 'products',
  'products.changed': 'changedProducts',
  offers: 'offers',
  orders: 'orders',
  'subscriptions.added': 'subscriptions',
  'subscriptions.changed': 'changedSubscriptions',
  renewals: 'renewals',
  reversals: 'reversals',
} as const satisfies Readonly<Record<string, keyof RowTables>>

/** A table of rows by its name. */
export type RowTableName = (typeof rowLists)[keyof typeof rowLists]

export const tableNames: readonly RowTableName[] = Object.values(rowLists)

/** Table by name, without the type of its rows. */
export const tableNamed = (tables: RowTables, name: RowTableName): Table<object> => tables[name] as unknown as Table<object>

/** Rows of an owner as plain JSON; lists are in the order in which rows came. Rows are shared: do not modify them. */
export const saveRows = ({ tables }: OwnerRows): SavedRows => ({
  products: { added: [...tables.products.list()], changed: [...tables.changedProducts.list()] },
  offers: [...tables.offers.list()],
  orders: [...tables.orders.list()],
  subscriptions: { added: [...tables.subscriptions.list()], changed: [...tables.changedSubscriptions.list()] },
  renewals: [...tables.renewals.list()],
  ...(tables.reversals.size === 0 ? {} : { reversals: [...tables.reversals.list()] }),
  ...saveRest(tables),
})

/** Members of saved rows other than the lists. */
export const saveRest = ({
  billedThrough,
  givenIds,
  declaredIds,
}: RowTables): Pick<SavedRows, 'settled_through' | 'given_ids' | 'declared_ids'> => {
  const declared = Object.keys(declaredIds).length === 0 ? {} : { declared_ids: { ...declaredIds } }
  return { settled_through: billedThrough, given_ids: { ...givenIds }, ...declared }
}

/** Rows from a saved state, with the same answers as when they were saved. */
export const loadRows = (saved: SavedRows): OwnerRows => {
  const { tables } = OwnerRows.none
  return new OwnerRows({
    products: tables.products.putAll(saved.products.added),
    changedProducts: tables.changedProducts.putAll(saved.products.changed),
    offers: tables.offers.putAll(saved.offers),
    orders: tables.orders.putAll(saved.orders),
    subscriptions: tables.subscriptions.putAll(saved.subscriptions.added),
    changedSubscriptions: tables.changedSubscriptions.putAll(saved.subscriptions.changed),
    renewals: tables.renewals.putAll(saved.renewals),
    reversals: tables.reversals.putAll(saved.reversals ?? []),
    billedThrough: saved.settled_through,
    givenIds: saved.given_ids,
    declaredIds: saved.declared_ids ?? {},
  })
}

/** Number of rows added in a chunk. */
const addedTogether = 1_000

/** Cache of rows by their saved form, which is immutable: a reset loads the same object again. */
const made = new WeakMap<SavedRows, OwnerRows>()

/** Adds rows of a document, which must be new; lists show them by date. In chunks. */
export function* addRowsChunked(rows: OwnerRows, saved: SavedRows): Chunked<OwnerRows> {
  const existing = rows === OwnerRows.none ? made.get(saved) : undefined
  if (existing !== undefined) return existing
  const added = yield* addEachChunked(rows, saved)
  if (rows === OwnerRows.none) made.set(saved, added)
  return added
}

function* addEachChunked({ tables }: OwnerRows, saved: SavedRows): Chunked<OwnerRows> {
  const added = {
    products: yield* putChunked(tables.products, saved.products.added),
    changedProducts: yield* putChunked(tables.changedProducts, saved.products.changed),
    offers: yield* putChunked(tables.offers, saved.offers),
    orders: yield* putChunked(tables.orders, saved.orders),
    subscriptions: yield* putChunked(tables.subscriptions, saved.subscriptions.added),
    changedSubscriptions: yield* putChunked(tables.changedSubscriptions, saved.subscriptions.changed),
    renewals: yield* putChunked(tables.renewals, saved.renewals),
    reversals: yield* putChunked(tables.reversals, saved.reversals ?? []),
    billedThrough: saved.settled_through ?? tables.billedThrough,
    givenIds: tables.givenIds,
    declaredIds: tables.declaredIds,
  }
  return new OwnerRows(added).withIds(saved.given_ids, saved.declared_ids ?? {})
}

function* putChunked<Row>(table: Table<Row>, rows: readonly Row[]): Chunked<Table<Row>> {
  let next = table
  for (let from = 0; from < rows.length; from += addedTogether) {
    next = next.putAll(rows.slice(from, from + addedTogether))
    yield
  }
  return next
}
