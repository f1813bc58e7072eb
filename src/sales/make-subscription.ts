import type { ProducerDatabase } from '../store/producer-database.js'
import type { ChargeRecord, OrderRecord, SubscriptionRecord } from '../store/records.js'
import { dayMs } from '../time/duration.js'
import { type ChosenItem, chooseItems } from './choose-offers.js'
import { originOf, plainSale, type Seller } from './make-sale.js'
import { recordRenewal } from './record-renewal.js'
import { recordSale } from './record-sale.js'
import { SaleError } from './sale-error.js'
import { readPast, readSaleInstant } from './sale-instant.js'
import { rehearsalOf, type SaleOrigin } from './sale-origin.js'
import type { SimulatedSale } from './simulated-sale.js'
import type { SimulatedSubscription } from './simulated-subscription.js'

interface RecordedSubscription {
  readonly order: OrderRecord
  readonly subscription: SubscriptionRecord
}

/**
 * Makes a subscription, with the sale that began it and every charge since. Where none are named, those due by now were paid. The caller
 * holds the world's write lock.
 * @throws SaleError where it cannot be; nothing is written then.
 */
export const makeSubscription = async (
  world: Seller,
  database: ProducerDatabase,
  wanted: SimulatedSubscription,
): Promise<SubscriptionRecord> => {
  const at = readSaleInstant(wanted, world.clock.readSecond())
  const sale = saleOf(wanted)
  const items = chooseItems(database, sale).map((item) => asSubscription(item, wanted))
  const origin = originOf(world, database, at)
  record(wanted, sale, items, rehearsalOf(origin))
  const { order, subscription } = record(wanted, sale, items, origin)
  const commit = await database.prepareOrder(order, subscription)
  commit()
  return subscription
}

const saleOf = (wanted: SimulatedSubscription): SimulatedSale => {
  const { product_id, offer_id, payment_method, at, created_at, coupon, customer, query_params, ...others } = wanted
  const { affiliate, affiliates, partners, from_partner, is_smart_installment, bounced_email, anonymized } = others
  const people = { affiliate, affiliates, partners, from_partner, customer, anonymized }
  const checkout = { payment_method, at, created_at, coupon, query_params, is_smart_installment, bounced_email }
  return { ...plainSale(product_id), offer_id, ...checkout, ...people }
}

/** The offer as one that is charged again and again, whatever it is sold as otherwise. */
const asSubscription = (item: ChosenItem, { interval, trial_days }: SimulatedSubscription): ChosenItem => ({
  ...item,
  product: { ...item.product, is_subscription: true },
  offer: {
    ...item.offer,
    is_subscription: true,
    interval: interval ?? item.offer.interval ?? 30,
    trial_days: trial_days ?? item.offer.trial_days,
  },
})

const record = (
  wanted: SimulatedSubscription,
  sale: SimulatedSale,
  items: readonly ChosenItem[],
  origin: SaleOrigin,
): RecordedSubscription => {
  const { order, subscription } = recordSale(sale, items, origin)
  if (subscription === null) throw new RangeError('A subscription begins with a sale that was paid.')
  const charged = withCharges({ order, subscription }, wanted, origin)
  return { order: charged.order, subscription: withState(charged.subscription, wanted, origin) }
}

/** Adds the charges that came after the sale. */
const withCharges = (
  { order, subscription }: RecordedSubscription,
  { charges }: SimulatedSubscription,
  origin: SaleOrigin,
): RecordedSubscription => {
  if (charges === undefined) return { order, subscription }
  const all = charges.map((each) => (typeof each === 'string' ? { status: each, at: undefined } : each))
  const isTrial = subscription.free_days > 0
  refuseFailedSale(all[0]?.status, isTrial)
  // The sale is the first charge, unless that was a free one.
  const later = isTrial ? all : all.slice(1)
  const entries = [...subscription.charges]
  const made: ChargeRecord[] = []
  let due = subscription.next_charge_at
  later.forEach(({ status, at }, place) => {
    const path = `charges.${place + all.length - later.length}.at`
    const charged_at = at === undefined ? due : readPast(path, at, origin.present)
    refuseEarly(path, charged_at, made.at(-1)?.charged_at ?? order.created_at, origin.present)
    const renewal = recordRenewal({ order, subscription }, { number: made.length + 1, status, charged_at }, origin)
    made.push(renewal.charge)
    entries.push(renewal.entry)
    due = charged_at + subscription.interval * dayMs
  })
  const changed = made.at(-1)?.charged_at ?? order.updated_at
  return {
    order: { ...order, charges: [...order.charges, ...made], updated_at: changed },
    subscription: {
      ...subscription,
      charges: entries,
      failed_charges: all.filter(({ status }) => status === 'failed').length,
      next_charge_at: due,
      updated_at: changed,
    },
  }
}

const refuseFailedSale = (first: 'paid' | 'failed' | undefined, isTrial: boolean): void => {
  if (first === 'paid' || isTrial) return
  throw SaleError.invalid({ 'charges.0': ['A subscription begins with a charge that was paid; sell an order that is refused.'] })
}

const refuseEarly = (path: string, at: number, before: number, present: number): void => {
  if (at > present)
    throw SaleError.invalid({ [path]: [`It would fall on ${new Date(at).toISOString()}, which has yet to come.`] })
  if (at > before) return
  throw SaleError.invalid({ [path]: [`It does not come after the charge before it, ${new Date(before).toISOString()}.`] })
}

/** What it has come to: as it says, or late where the last charge failed. */
const withState = (subscription: SubscriptionRecord, wanted: SimulatedSubscription, origin: SaleOrigin): SubscriptionRecord => {
  const { max_charges = null, is_smart_installment, installments, best_day_to_charge } = wanted
  const traits = Object.fromEntries(
    Object.entries({ is_smart_installment, installments, best_day_to_charge }).filter(([, value]) => value !== undefined),
  )
  const row = {
    ...subscription,
    payment_method: wanted.payment_method,
    max_charges,
    ...(Object.keys(traits).length === 0 ? {} : { traits }),
  }
  refuseTooMany(row)
  const situation = situationOf(row, wanted)
  return situation === 'canceled' ? canceled(row, wanted, origin) : { ...row, situation }
}

const refuseTooMany = ({ charges, max_charges }: SubscriptionRecord): void => {
  const paid = charges.filter(({ status = 'paid' }) => status === 'paid').length
  if (max_charges === null || paid <= max_charges) return
  throw SaleError.invalid({ max_charges: [`It was paid ${paid} times already.`] })
}

const situationOf = (row: SubscriptionRecord, wanted: SimulatedSubscription): string => {
  const { situation, canceled_by, canceled_at } = wanted
  const isCanceled = canceled_by !== undefined || canceled_at !== undefined
  if (isCanceled && (situation ?? 'canceled') !== 'canceled') {
    throw SaleError.invalid({ situation: ['Somebody canceled it, so it is canceled; leave situation out.'] })
  }
  return situation ?? (isCanceled ? 'canceled' : row.charges.at(-1)?.status === 'failed' ? 'late' : 'active')
}

const canceled = (
  row: SubscriptionRecord,
  { canceled_by = 'customer', canceled_at }: SimulatedSubscription,
  { present }: SaleOrigin,
): SubscriptionRecord => {
  const at = canceled_at === undefined ? present : readPast('canceled_at', canceled_at, present)
  const last = row.charges.at(-1)?.charged_at ?? row.created_at
  if (at < last) {
    throw SaleError.invalid({ canceled_at: [`It was charged on ${new Date(last).toISOString()}, after that.`] })
  }
  const dates = { cancellation_requested_at: at, canceled_at: at, updated_at: at }
  return { ...row, situation: 'canceled', ...dates, canceled_by }
}
