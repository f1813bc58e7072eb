import { Table } from '../../core/tree/table.js'
import type { Draft } from '../../ground/collections/state-store.js'
import type { RenewalRecord, ReversalRecord } from './charge-records.js'
import type { CountedTable } from './dataset.js'
import type { OfferRecord, OrderRecord, ProductRecord, SubscriptionRecord } from './records.js'
import { weighRow } from './weigh-row.js'

/** Numbers given away, by table. */
export type GivenIds = Readonly<Partial<Record<CountedTable, number>>>

/** Saved tables of an owner. Added rows complement the seeded ones; changed rows replace a seeded one. */
export interface RowTables {
  readonly products: Table<ProductRecord>
  readonly changedProducts: Table<ProductRecord>
  readonly offers: Table<OfferRecord>
  readonly orders: Table<OrderRecord>
  readonly subscriptions: Table<SubscriptionRecord>
  readonly changedSubscriptions: Table<SubscriptionRecord>
  /** Charges made as the clock moved, of seeded and written subscriptions. */
  readonly renewals: Table<RenewalRecord>
  /** Reversed charges of seeded and written orders. */
  readonly reversals: Table<ReversalRecord>
  /** Instant up to which charges of seeded subscriptions were made; null for those of the dataset. */
  readonly billedThrough: number | null
  readonly givenIds: GivenIds
  readonly declaredIds: GivenIds
}

/** Tables without rows. */
export const emptyTables: RowTables = {
  products: Table.empty<ProductRecord>(({ id }) => id),
  changedProducts: Table.empty<ProductRecord>(({ id }) => id),
  offers: Table.empty<OfferRecord>(({ id }) => id),
  orders: Table.empty<OrderRecord>(({ id }) => id),
  subscriptions: Table.empty<SubscriptionRecord>(({ id }) => id),
  changedSubscriptions: Table.empty<SubscriptionRecord>(({ id }) => id),
  renewals: Table.empty<RenewalRecord>(({ id }) => id),
  reversals: Table.empty<ReversalRecord>(({ id }) => id),
  billedThrough: null,
  givenIds: {},
  declaredIds: {},
}

/** Copy to write to. Members are copied one by one, because a spread takes half a microsecond. */
export const copyTables = (tables: RowTables): Draft<RowTables> => ({
  products: tables.products,
  changedProducts: tables.changedProducts,
  offers: tables.offers,
  orders: tables.orders,
  subscriptions: tables.subscriptions,
  changedSubscriptions: tables.changedSubscriptions,
  renewals: tables.renewals,
  reversals: tables.reversals,
  billedThrough: tables.billedThrough,
  givenIds: tables.givenIds,
  declaredIds: tables.declaredIds,
})

/** True if a table has rows. */
export const hasRows = (tables: RowTables): boolean => {
  const { products, changedProducts, offers, orders, subscriptions, changedSubscriptions, renewals, reversals } = tables
  const written = products.size + changedProducts.size + offers.size + orders.size + subscriptions.size
  return written + changedSubscriptions.size + renewals.size + reversals.size > 0
}

/** Estimated bytes of a renewal with its index entries. */
export const renewalBytes = 200

/** Estimated bytes of the rows of all tables. */
export const weighTables = (tables: RowTables): number => {
  const { products, changedProducts, offers, orders, subscriptions, changedSubscriptions, renewals } = tables
  return [products, changedProducts, offers, orders, subscriptions, changedSubscriptions]
    .flatMap((table) => [...(table as Table<object>).scan()])
    .reduce((sum, row) => sum + weighRow(row), renewals.size * renewalBytes)
}
