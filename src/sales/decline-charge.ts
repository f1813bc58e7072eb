import { isRunning } from '../store/charges.js'
import type { ProducerDatabase } from '../store/producer-database.js'
import type { RenewalRecord, RenewedSubscription } from '../store/records.js'
import type { Commit } from '../store/rows.js'
import { SaleError } from './sale-error.js'

/**
 * A charge of a subscription that the bank refuses at an instant: an attempt of the order and an entry of the history, without a line.
 * It is late from then on. The caller holds the world's write lock.
 * @throws SaleError where it is not charged any more, or was a moment ago; nothing is written then.
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
  const row = { ...subscription, situation: 'late', failed_charges: failed_charges + 1, updated_at: now }
  const commitRow = await database.prepareSubscription(row)
  const commit = (): void => {
    database.rows.own().addRenewal(renewal)
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
