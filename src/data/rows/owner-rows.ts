import type { Edit, SortedRows } from '../../core/tree/sorted-rows.js'
import type { Draft } from '../../ground/collections/state-store.js'
import type { RenewalRecord, ReversalRecord } from './charge-records.js'
import type { CountedTable, LedgerKind } from './dataset.js'
import { type DueSubscription, IndexedRows, type RowIndexes } from './indexed-rows.js'
import type { Ledger } from './order-ledger.js'
import type { OfferRecord, OrderRecord, ProductRecord, SubscriptionRecord } from './records.js'
import { copyTables, emptyTables, type GivenIds, type RowTables, renewalBytes } from './row-tables.js'
import { weighRow } from './weigh-row.js'

/**
 * Written rows of one producer in one environment, as an immutable value: each method that writes returns a new version.
 * @see Section the holder of the present value.
 */
export class OwnerRows extends IndexedRows {
  static readonly none = new OwnerRows(emptyTables)

  withProduct(row: ProductRecord, edit?: Edit): OwnerRows {
    const next = this.#copy()
    const before = this.tables.products.get(row.id)
    next.tables.products = this.tables.products.put(row, edit)
    next.weigh(before, row)
    const { productsByDate, productNames } = next.indexes
    next.indexes.productsByDate = moved(productsByDate, before, row, edit)
    // A name stays taken even if its product is renamed.
    if (before === undefined) next.indexes.productNames = productNames?.with(row.name, edit)
    return next.rows()
  }

  withChangedProduct(row: ProductRecord): OwnerRows {
    const next = this.#copy()
    next.weigh(this.tables.changedProducts.get(row.id), row)
    next.tables.changedProducts = this.tables.changedProducts.put(row)
    return next.rows()
  }

  withOffer(row: OfferRecord, edit?: Edit): OwnerRows {
    const next = this.#copy()
    next.weigh(this.tables.offers.get(row.id), row)
    next.tables.offers = this.tables.offers.put(row, edit)
    if (row.id !== '') next.indexes.offersByProduct = next.indexes.offersByProduct?.with(row, edit)
    return next.rows()
  }

  withOrder(row: OrderRecord, edit?: Edit): OwnerRows {
    const next = this.#copy()
    next.weigh(this.tables.orders.get(row.id), row)
    next.tables.orders = this.tables.orders.put(row, edit)
    next.indexes.ordersByDate = next.indexes.ordersByDate?.with(row, edit)
    next.indexes.ordersByHash = next.indexes.ordersByHash?.with(row, edit)
    next.countIn((ledger) => ledger.withSale(row, edit))
    return next.rows()
  }

  withSubscription(row: SubscriptionRecord, edit?: Edit): OwnerRows {
    const next = this.#copy()
    const before = this.tables.subscriptions.get(row.id)
    next.weigh(before, row)
    next.tables.subscriptions = this.tables.subscriptions.put(row, edit)
    next.indexes.subscriptionsByDate = moved(next.indexes.subscriptionsByDate, before, row, edit)
    if (before === undefined) next.await(this.dueOf(row), edit)
    return next.rows()
  }

  withChangedSubscription(row: SubscriptionRecord): OwnerRows {
    const next = this.#copy()
    next.weigh(this.tables.changedSubscriptions.get(row.id), row)
    next.tables.changedSubscriptions = this.tables.changedSubscriptions.put(row)
    return next.rows()
  }

  withRenewal(row: RenewalRecord, edit?: Edit): OwnerRows {
    const next = this.#copy()
    next.tables.renewals = this.tables.renewals.put(row, edit)
    next.indexes.renewalsByOrder = next.indexes.renewalsByOrder?.with(row, edit)
    if (next.indexes.bytes !== undefined) next.indexes.bytes += renewalBytes
    next.countIn((ledger) => ledger.withRenewal(row, edit))
    return next.rows()
  }

  withReversal(row: ReversalRecord): OwnerRows {
    const next = this.#copy()
    next.tables.reversals = this.tables.reversals.put(row)
    next.indexes.reversalsByOrder = next.indexes.reversalsByOrder?.with(row)
    next.countIn((ledger) => ledger.withReversal(row))
    return next.rows()
  }

  /** Version without the first due subscription. */
  withoutFirstDue(edit?: Edit): OwnerRows {
    const first = this.due.at(0)
    if (first === undefined) return this
    const next = this.#copy()
    next.indexes.due = this.due.without(first, edit)
    return next.rows()
  }

  /** Version with the next charge of a subscription that was just charged. */
  withNextCharge(subscription: SubscriptionRecord, edit?: Edit): OwnerRows {
    const next = this.#copy()
    next.await(this.dueOf(subscription), edit)
    return next.rows()
  }

  withBilledThrough(through: number | null): OwnerRows {
    const next = this.#copy()
    next.tables.billedThrough = through
    return next.rows()
  }

  withGivenId(table: CountedTable): OwnerRows {
    const next = this.#copy()
    next.tables.givenIds = { ...this.tables.givenIds, [table]: (this.tables.givenIds[table] ?? 0) + 1 }
    return next.rows()
  }

  /** Version with numbers counted as given; those of declared rows are added to the previous ones. */
  withIds(given: GivenIds, declared: GivenIds): OwnerRows {
    const next = this.#copy()
    const [allGiven, allDeclared] = [{ ...this.tables.givenIds }, { ...this.tables.declaredIds }]
    for (const [table, count] of entriesOf(given)) allGiven[table] = Math.max(count, allGiven[table] ?? 0)
    for (const [table, count] of entriesOf(declared)) allDeclared[table] = count + (allDeclared[table] ?? 0)
    next.tables.givenIds = allGiven
    next.tables.declaredIds = allDeclared
    return next.rows()
  }

  #copy(): RowsDraft {
    return new RowsDraft(copyTables(this.tables), this.copyIndexes())
  }
}

const ledgerKinds = ['every_line', 'first_charge', 'one_per_order'] as const satisfies readonly LedgerKind[]

/** Draft of the next version. */
class RowsDraft {
  constructor(
    readonly tables: Draft<RowTables>,
    readonly indexes: RowIndexes,
  ) {}

  rows(): OwnerRows {
    return new OwnerRows(this.tables, this.indexes)
  }

  weigh(before: object | undefined, after: object): void {
    if (this.indexes.bytes === undefined) return
    this.indexes.bytes += weighRow(after) - (before === undefined ? 0 : weighRow(before))
  }

  countIn(count: (ledger: Ledger) => Ledger): void {
    for (const kind of ledgerKinds) {
      const ledger = this.indexes[kind]
      if (ledger !== undefined) this.indexes[kind] = count(ledger)
    }
  }

  await(due: DueSubscription, edit: Edit | undefined): void {
    this.indexes.due = this.indexes.due?.with(due, edit)
    const { nextDue } = this.indexes
    if (nextDue !== undefined && due.at < nextDue.at) this.indexes.nextDue = { calendar: nextDue.calendar, at: due.at }
  }
}

/** Index with a row in place of its previous version. */
const moved = <Row extends Probe, Probe>(
  index: SortedRows<Row, Probe> | undefined,
  before: Row | undefined,
  after: Row,
  edit: Edit | undefined,
): SortedRows<Row, Probe> | undefined =>
  before === undefined ? index?.with(after, edit) : index?.without(before, edit).with(after, edit)

const entriesOf = (counts: GivenIds): [CountedTable, number][] => Object.entries(counts) as [CountedTable, number][]
