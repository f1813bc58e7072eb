import { dayMs } from '../core/time.js'
import type { ChargeRecord } from '../data/rows/charge-records.js'
import { isUsedUp } from '../data/rows/charges.js'
import type { ProducerDatabase } from '../data/rows/producer-database.js'
import type { OrderRecord, SubscriptionRecord } from '../data/rows/records.js'
import { situationAfter } from '../data/rows/subscriptions.js'
import { type ChosenItem, chooseItems } from './choose-offers.js'
import { plainSale, type Seller, saleOriginOf } from './make-sale.js'
import { recordRenewal, rehearsalOf, type SaleOrigin } from './record-payment.js'
import { recordSale } from './record-sale.js'
import { SaleError } from './sale-error.js'
import { readPast, readSaleInstant } from './sale-instant.js'
import type { SimulatedSale, SimulatedSubscription } from './simulated-sale.js'

interface RecordedSubscription {
  readonly order: OrderRecord
  readonly subscription: SubscriptionRecord
}

/**
 * Makes a subscription with its sale and every charge since; default charges are those due by now, paid. Requires the world's write lock.
 * @throws SaleError if it cannot be made; nothing is written then.
 */
export const makeSubscription = async (
  world: Seller,
  database: ProducerDatabase,
  wanted: SimulatedSubscription,
): Promise<SubscriptionRecord> => {
  const at = readSaleInstant(wanted, world.clock.readSecond())
  const sale = saleOf(wanted)
  const items = chooseItems(database, sale).map((item) => asSubscription(item, wanted))
  const origin = saleOriginOf(world, database, at)
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

/** Offer as a recurring one, whatever its own kind. */
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

/** Adds the charges after the sale. */
const withCharges = (
  { order, subscription }: RecordedSubscription,
  { charges }: SimulatedSubscription,
  origin: SaleOrigin,
): RecordedSubscription => {
  if (charges === undefined) return { order, subscription }
  const all = charges.map((each) => (typeof each === 'string' ? { status: each, at: undefined } : each))
  const isFreeTrial = subscription.free_days > 0
  refuseFailedSale(all[0]?.status, isFreeTrial)
  // The sale is the first charge, unless that was a free trial.
  const rest = isFreeTrial ? all : all.slice(1)
  const entries = [...subscription.charges]
  const made: ChargeRecord[] = []
  let due = subscription.next_charge_at
  rest.forEach(({ status, at }, index) => {
    const path = `charges.${index + all.length - rest.length}.at`
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

const refuseFailedSale = (first: 'paid' | 'failed' | undefined, isFreeTrial: boolean): void => {
  if (first === 'paid' || isFreeTrial) return
  throw SaleError.invalid({ 'charges.0': ['A subscription begins with a charge that was paid; sell an order that is refused.'] })
}

const refuseEarly = (path: string, at: number, before: number, present: number): void => {
  if (at > present)
    throw SaleError.invalid({ [path]: [`It would fall on ${new Date(at).toISOString()}, which has yet to come.`] })
  if (at > before) return
  throw SaleError.invalid({ [path]: [`It does not come after the charge before it, ${new Date(before).toISOString()}.`] })
}

/** Subscription in its wanted state, or late if the last charge failed. */
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
  return situation ?? (isCanceled ? 'canceled' : situationAfter(row.charges.at(-1)?.status === 'failed' ? 'failed' : 'paid'))
}

const canceled = (
  row: SubscriptionRecord,
  { canceled_by = 'customer', canceled_at, charges }: SimulatedSubscription,
  { present }: SaleOrigin,
): SubscriptionRecord => {
  const at = canceled_at === undefined ? present : readPast('canceled_at', canceled_at, present)
  const last = row.charges.at(-1)?.charged_at ?? row.created_at
  if (at < last) {
    throw SaleError.invalid({ canceled_at: [`It was charged on ${new Date(last).toISOString()}, after that.`] })
  }
  const isCharged = row.charges.at(-1)?.status !== 'failed' && !isUsedUp(row)
  if (charges !== undefined && isCharged && row.next_charge_at < at) {
    const due = new Date(row.next_charge_at).toISOString()
    throw SaleError.invalid({
      charges: [
        `A charge fell due at ${due}, before it was canceled, and was neither paid nor failed; list it, or cancel earlier.`,
      ],
    })
  }
  const dates = { cancellation_requested_at: at, canceled_at: at, updated_at: at }
  return { ...row, situation: 'canceled', ...dates, canceled_by }
}
