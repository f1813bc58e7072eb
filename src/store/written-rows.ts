import type { LedgerKind } from './dataset.js'
import { WrittenLedger } from './order-ledger.js'
import { offerRecord, orderRecord, productRecord, subscriptionRecord } from './record-schemas.js'
import type { OfferRecord, OrderRecord, ProductRecord, SubscriptionRecord } from './records.js'
import { Table } from './table.js'

/** Everything one world wrote for one producer in one environment. Added rows are newer than all seeded ones; changed rows hide a seeded one. */
export class WrittenRows {
  readonly products = { added: new Table<ProductRecord>(productRecord), changed: new Table<ProductRecord>(productRecord) }
  readonly offers = new Table<OfferRecord>(offerRecord)
  readonly orders = new Table<OrderRecord>(orderRecord)
  readonly subscriptions = {
    added: new Table<SubscriptionRecord>(subscriptionRecord),
    changed: new Table<SubscriptionRecord>(subscriptionRecord),
  }
  /** Offers by product, oldest first. */
  readonly offersByProduct = new Map<string, OfferRecord[]>()
  readonly orderIdsByHash = new Map<string, number>()
  readonly ledgers: Readonly<Record<LedgerKind, WrittenLedger>> = {
    every_line: new WrittenLedger('every_line'),
    first_charge: new WrittenLedger('first_charge'),
    one_per_order: new WrittenLedger('one_per_order'),
  }
}
