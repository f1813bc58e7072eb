import { offerRecord, orderRecord, productRecord, subscriptionRecord } from './record-schemas.js'
import type { OfferRecord, OrderRecord, ProductRecord, SubscriptionRecord } from './records.js'
import { Table } from './table.js'

/** A new table for rows of one kind. */
export const makeTable = {
  product: () => new Table<ProductRecord>(productRecord),
  offer: () => new Table<OfferRecord>(offerRecord),
  order: () => new Table<OrderRecord>(orderRecord),
  subscription: () => new Table<SubscriptionRecord>(subscriptionRecord),
}
