import testCustomer from '../../fixtures/customer.json' with { type: 'json' }
import type { ChargeRecord } from '../data/rows/charge-records.js'
import { decisiveAttempt } from '../data/rows/charges.js'
import type { CustomerRecord, OrderItemRecord, OrderRecord, SaleTraits, SubscriptionRecord } from '../data/rows/records.js'
import { beginSubscription } from '../data/rows/subscriptions.js'
import { approvedStatuses } from '../ground/spec/transaction-status.js'
import type { ChosenItem } from './choose-offers.js'
import { recordCharge, recordShares, type SaleOrigin } from './record-payment.js'
import { SaleError } from './sale-error.js'
import type { SimulatedCheckout, SimulatedSale } from './simulated-sale.js'

export interface RecordedSale {
  readonly order: OrderRecord
  readonly subscription: SubscriptionRecord | null
}

/**
 * Records of a sale: the order with its items and first charge, and its subscription, if any.
 * @throws SaleError for an invalid sale; numbers have been taken then, so check with `rehearsalOf` first.
 */
export const recordSale = (sale: SimulatedSale, chosen: readonly ChosenItem[], origin: SaleOrigin): RecordedSale => {
  for (const item of chosen) refuseLargeCoupon(item)
  refuseSplitSubscription(sale, chosen)
  refuseTrialCoupon(chosen)
  const terms = recordShares(sale, origin)
  const items = chosen.map((item, index) => recordItem(item, index === 0, origin))
  const charge = recordCharge(sale, items, terms, sale.freight_value, origin)
  const { status } = decisiveAttempt(charge)
  // An unpaid sale begins no subscription.
  const begins = items[0]?.offer.is_subscription === true && approvedStatuses.has(status)
  const traits = recordTraits(sale)
  const params = sale.query_params
  const changedAt = charge.attempts.at(-1)?.created_at ?? origin.now
  const order: OrderRecord = {
    id: origin.ids.next('order'),
    hash: origin.names.orderHash(origin.orderHashFormat),
    producer_id: origin.producerId,
    is_upsell: chosen[0]?.kind === 'upsell',
    has_bump: items.some(({ type }) => type === 'bump'),
    has_two_cards: charge.attempts.some(({ is_card2 }) => is_card2),
    freight_value: sale.freight_value,
    customer: recordCustomer(sale, origin),
    affiliate: null,
    query_params: params === null || Object.keys(params).length === 0 ? null : params,
    subscription_id: begins ? origin.ids.next('subscription') : null,
    ...(traits === undefined ? {} : { traits }),
    items,
    charges: [charge],
    created_at: origin.now,
    updated_at: changedAt,
  }
  if (!begins) return { order, subscription: null }
  const subscription = beginSubscription(order, firstCharges(charge, items, origin))
  return { order, subscription: { ...subscription, ...(charge.shares === undefined ? {} : { shares: charge.shares }) } }
}

const refuseLargeCoupon = ({ coupon, quantity, offer, path }: ChosenItem): void => {
  if (coupon === null || coupon.discount <= offer.price * quantity) return
  throw SaleError.invalid({
    [`${path}coupon.discount`]: [`The discount is larger than the price of ${offer.price * quantity} cents.`],
  })
}

/** Refuses a subscription on two cards, because it records one attempt per charge. */
const refuseSplitSubscription = ({ two_cards }: SimulatedSale, [main]: readonly ChosenItem[]): void => {
  if (!two_cards || !main?.offer.is_subscription) return
  throw SaleError.invalid({
    two_cards: ['A subscription is paid by one card; leave two_cards out or choose a single-charge offer.'],
  })
}

const isFreeTrial = ({ offer }: Pick<OrderItemRecord, 'offer'>): boolean => (offer.trial_days ?? 0) > 0

const refuseTrialCoupon = ([main]: readonly ChosenItem[]): void => {
  if (main === undefined || main.coupon === null || !isFreeTrial(main)) return
  throw SaleError.invalid({
    [`${main.path}coupon`]: [
      `The first ${main.offer.trial_days} days are free, so there is nothing to take it off; leave it out.`,
    ],
  })
}

const recordItem = (
  { kind, quantity, coupon, classroom, product, offer }: ChosenItem,
  isFirst: boolean,
  { ids }: SaleOrigin,
): OrderItemRecord => ({
  id: ids.next('order_item'),
  type: kind,
  quantity,
  // Only the first item begins a subscription, so only its trial counts.
  amount: isFirst && isFreeTrial({ offer }) ? 0 : offer.price * quantity - (coupon?.discount ?? 0),
  coupon,
  ...(classroom === undefined ? {} : { members_classroom_id: classroom }),
  product,
  offer,
})

/** Optional traits of an order; undefined for none. */
const recordTraits = (sale: SimulatedCheckout): SaleTraits | undefined => {
  const { type, is_smart_installment, bounced_email, anonymized } = sale
  const from_partner = sale.from_partner ?? (sale.partners.length > 0 ? true : undefined)
  const all = { type, from_partner, is_smart_installment, bounced_email, hides_customer: anonymized }
  const given = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
  return Object.keys(given).length === 0 ? undefined : given
}

const recordCustomer = ({ customer = {} }: { readonly customer?: object | undefined }, { ids }: SaleOrigin): CustomerRecord => {
  const given = Object.fromEntries(Object.entries(customer).filter(([, value]) => value !== undefined))
  return { ...testCustomer, ...given, id: ids.next('customer') }
}

/** First charges of a subscription: none during a free trial. */
const firstCharges = (charge: ChargeRecord, [main]: readonly OrderItemRecord[], { ids }: SaleOrigin) => {
  if (main === undefined || isFreeTrial(main)) return []
  return [{ id: ids.next('subscription_history'), charged_at: charge.charged_at, attempt: decisiveAttempt(charge) }]
}
