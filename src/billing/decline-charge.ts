import type { RenewalRecord } from '../data/rows/charge-records.js'
import { isRunning } from '../data/rows/charges.js'
import type { ProducerDatabase } from '../data/rows/producer-database.js'
import type { RenewedSubscription } from '../data/rows/records.js'
import type { Commit } from '../data/rows/rows.js'
import { situationAfter } from '../data/rows/subscriptions.js'
import { SaleError } from './sale-error.js'

/**
 * Declines a charge of a subscription at an instant: adds an attempt of the order and an entry of the history, without a line, and makes
 * the subscription late. Requires the world's write lock.
 * @throws SaleError if it is not charged any more, or was just charged; nothing is written then.
 */
export const declineCharge = async (
  database: ProducerDatabase,
  subscription: RenewedSubscription,
  now: number,
): Promise<{ readonly commit: Commit; readonly row: RenewedSubscription }> => {
  const { id, situation, failed_charges } = subscription
  if (!isRunning(subscription)) {
    throw SaleError.refused('not_charged', `The subscription ${id} is not charged any more (it is ${situation}).`)
  }
  const renewal = refusedCharge(database, subscription, now)
  const row = { ...subscription, situation: situationAfter('failed'), failed_charges: failed_charges + 1, updated_at: now }
  const commitRow = await database.prepareSubscription(row)
  const commit = (): void => {
    database.rows.change((rows) => rows.withRenewal(renewal))
    commitRow()
  }
  return { commit, row }
}

const refusedCharge = (database: ProducerDatabase, subscription: RenewedSubscription, now: number): RenewalRecord => {
  const order = database.orderById(subscription.order.id)
  const [item] = order?.items ?? []
  if (order === undefined || item === undefined) throw new RangeError(`Order ${subscription.order.id} was never sold.`)
  const last = Math.max(order.charges.at(-1)?.charged_at ?? 0, subscription.charges.at(-1)?.charged_at ?? 0)
  if (now <= last) {
    const at = new Date(last).toISOString()
    throw SaleError.refused('charged_just_now', `The subscription ${subscription.id} was charged at ${at}; move the clock first.`)
  }
  const { ids } = database
  return {
    id: ids.next('commission'),
    transaction_id: ids.next('transaction'),
    history_id: ids.next('subscription_history'),
    subscription_id: subscription.id,
    order_id: order.id,
    number: order.charges.length,
    charged_at: now,
    item_type: item.type,
    quantity: item.quantity,
    value: subscription.price,
    status: 'failed',
  }
}
