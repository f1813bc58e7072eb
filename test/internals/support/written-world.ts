import { billRenewals } from '../../../src/data/rows/bill-renewals.js'
import type { ProducerDataset } from '../../../src/data/rows/dataset.js'
import { OwnerRows } from '../../../src/data/rows/owner-rows.js'
import { ProducerDatabase } from '../../../src/data/rows/producer-database.js'
import type { LineRecord, OfferRecord, OrderRecord, ProductRecord, SubscriptionRecord } from '../../../src/data/rows/records.js'
import { IdSequence, WritableRows } from '../../../src/data/rows/writable-rows.js'
import { looseSection } from '../../../src/ground/collections/section.js'
import { day } from './seed-world.js'

/** Rows that are held by no world. */
export const holdRows = (rows: OwnerRows = OwnerRows.none): WritableRows => new WritableRows(looseSection(rows))

/** The rows of one producer and environment as a world holds them, with a clock that is passed in. */
export const openAt = (data: ProducerDataset, written: WritableRows, now: number): ProducerDatabase => {
  const ids = new IdSequence(data.nextIds, written)
  billRenewals({ calendar: data.calendar, subscriptions: data.subscriptionCount, rows: written, ids }, now)
  return new ProducerDatabase(data, written, ids)
}

/** Everything the database answers, as text. */
export const readAll = (database: ProducerDatabase): string => {
  const ledgers = (['every_line', 'first_charge', 'one_per_order'] as const).map((kind) => database.ledger(kind))
  const subscriptions = database.subscriptions()
  const lines = linesOf(database)
  return JSON.stringify({
    products: database.products().newest(0, 1_000),
    offers: database
      .products()
      .newest(0, 1_000)
      .map(({ id }) => database.offersOf(id).newest(0, 100)),
    lines: ledgers.map((ledger) => [ledger.count, ledger.totals(), ledger.newest(0, 100_000)]),
    orders: [...new Set(lines.map(({ order }) => order.hash))].map((hash) => database.orderByHash(hash)),
    subscriptions: [subscriptions.count, subscriptions.newest(0, 100_000)],
  })
}

export const linesOf = (database: ProducerDatabase): readonly LineRecord[] => database.ledger('every_line').newest(0, 100_000)

/** Sells the offer of a seeded subscription once more. */
export const sellAgain = async (
  database: ProducerDatabase,
  like: SubscriptionRecord,
  now: number,
  { quantity = 1, interval = 30 } = {},
): Promise<SubscriptionRecord> => {
  const { ids } = database
  const sold = database.orderById(like.order.id) as OrderRecord
  const [item] = sold.items
  if (item === undefined) throw new RangeError('The order has no item.')
  const value = item.offer.price * quantity
  const attempt = {
    id: ids.next('transaction'),
    hash: `sold${now}`,
    status: 'authorized',
    payment_method: 'credit_card',
    paid_amount: value,
    is_card2: false,
    is_free: false,
    created_at: now,
  }
  const commission = { id: ids.next('commission'), item: 0, value, amount: value, commission: value - 100 }
  const order: OrderRecord = {
    ...sold,
    id: ids.next('order'),
    hash: `hash${now}`,
    subscription_id: ids.next('subscription'),
    items: [{ ...item, id: ids.next('order_item'), quantity, amount: value }],
    charges: [{ number: 0, charged_at: now, attempts: [attempt], commissions: [commission] }],
    created_at: now,
    updated_at: now,
  }
  const subscription: SubscriptionRecord = {
    ...like,
    id: order.subscription_id as number,
    order: { id: order.id, hash: order.hash, created_at: now },
    interval,
    free_days: 0,
    next_charge_at: now + interval * day,
    charges: [{ id: ids.next('subscription_history'), charged_at: now, attempt }],
    cancellation_requested_at: null,
    created_at: now,
    updated_at: now,
  }
  const commit = await database.prepareOrder(order, subscription)
  commit()
  return subscription
}

/** Cancels a subscription as a handler does: from the row that is shown. */
export const cancelAt = async (database: ProducerDatabase, id: number, now: number): Promise<void> => {
  const row = database.subscriptionById(id)
  if (row === undefined) throw new RangeError(`There is no subscription ${id}.`)
  const canceled = { ...row, situation: 'canceled', cancellation_requested_at: now, canceled_at: now, updated_at: now }
  const commit = await database.prepareSubscription(canceled)
  commit()
}

/** A product and an offer of it as a create writes them. */
export const createSomething = async (database: ProducerDatabase, now: number): Promise<void> => {
  const [seeded] = database.products().newest(0, 1)
  if (seeded === undefined) throw new RangeError('There is no product.')
  const product: ProductRecord = { ...seeded, id: `p${now}`, reference_id: database.ids.next('product'), created_at: now }
  const offer: OfferRecord = {
    id: `o${now}`,
    reference_id: database.ids.next('offer'),
    product_id: product.id,
    name: 'Oferta',
    description: null,
    price: 100,
    charge_type: 'one_time',
    is_active: true,
    is_subscription: false,
    interval: null,
    trial_days: null,
    first_charge_price: null,
    created_at: now,
  }
  for (const prepared of [await database.prepareProduct(product), await database.prepareOffer(offer)]) prepared()
  const hidden = await database.prepareProduct({ ...seeded, is_active: !seeded.is_active })
  hidden()
}
