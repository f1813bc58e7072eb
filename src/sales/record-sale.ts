import testCustomer from '../../fixtures/customer.json' with { type: 'json' }
import { cardAttempt } from '../store/charges.js'
import type { IdFormats } from '../store/dataset.js'
import type {
  AttemptRecord,
  ChargeRecord,
  CouponRecord,
  CustomerRecord,
  OrderItemRecord,
  OrderRecord,
  SubscriptionRecord,
} from '../store/records.js'
import { producerShare } from '../store/shares.js'
import { beginSubscription } from '../store/subscriptions.js'
import type { IdSequence } from '../store/written-rows.js'
import type { ChosenOffer, ChosenOffers } from './choose-offers.js'
import { SaleError } from './sale-error.js'
import type { SimulatedSale } from './simulated-sale.js'

/** What names a new order and its charge. */
export interface SaleNames {
  orderHash(format: IdFormats['order']): string
  transactionHash(): string
}

/** Where the numbers, names and the instant of a sale come from. */
export interface SaleOrigin {
  readonly ids: IdSequence
  readonly names: SaleNames
  readonly orderHashFormat: IdFormats['order']
  readonly producerId: number
  readonly now: number
}

export interface RecordedSale {
  readonly order: OrderRecord
  readonly subscription: SubscriptionRecord | null
}

/** The records of a sale that happens now: the order with its items and first charge, and the subscription it begins, if any. */
export const recordSale = (sale: SimulatedSale, offers: ChosenOffers, origin: SaleOrigin): RecordedSale => {
  refuseLargeCoupon(sale, offers.main)
  refuseSplitSubscription(sale, offers.main)
  refuseTrialCoupon(sale, offers.main)
  const items = [
    recordItem(sale.upsell ? 'upsell' : 'main', offers.main, sale.quantity, sale.coupon ?? null, origin),
    ...(offers.bump === null ? [] : [recordItem('bump', offers.bump, 1, null, origin)]),
  ]
  const charge = recordCharge(items, sale.two_cards, origin)
  const isSubscription = offers.main.offer.is_subscription
  const order: OrderRecord = {
    id: origin.ids.next('order'),
    hash: origin.names.orderHash(origin.orderHashFormat),
    producer_id: origin.producerId,
    is_upsell: sale.upsell,
    has_bump: offers.bump !== null,
    has_two_cards: charge.attempts.length > 1,
    freight_value: 0,
    customer: recordCustomer(sale, origin),
    affiliate: null,
    query_params: sale.query_params === null || Object.keys(sale.query_params).length === 0 ? null : sale.query_params,
    subscription_id: isSubscription ? origin.ids.next('subscription') : null,
    items,
    charges: [charge],
    created_at: origin.now,
    updated_at: origin.now,
  }
  if (!isSubscription) return { order, subscription: null }
  return { order, subscription: beginSubscription(order, firstCharges(charge, offers.main, origin)) }
}

const refuseLargeCoupon = ({ coupon, quantity }: SimulatedSale, { offer }: ChosenOffer): void => {
  if (coupon === undefined || coupon.discount <= offer.price * quantity) return
  throw SaleError.invalid({ 'coupon.discount': [`The discount is larger than the price of ${offer.price * quantity} cents.`] })
}

/** A subscription remembers one attempt a charge, so it cannot begin on two cards. */
const refuseSplitSubscription = ({ two_cards }: SimulatedSale, { offer }: ChosenOffer): void => {
  if (!two_cards || !offer.is_subscription) return
  throw SaleError.invalid({
    two_cards: ['A subscription is paid by one card; leave two_cards out or choose a single-charge offer.'],
  })
}

const refuseTrialCoupon = ({ coupon }: SimulatedSale, { offer }: ChosenOffer): void => {
  if (coupon === undefined || !isFreeTrial({ offer })) return
  throw SaleError.invalid({
    coupon: [`The first ${offer.trial_days} days are free, so there is nothing to take it off; leave it out.`],
  })
}

const isFreeTrial = ({ offer }: Pick<OrderItemRecord, 'offer'>): boolean => (offer.trial_days ?? 0) > 0

const recordItem = (
  type: OrderItemRecord['type'],
  { product, offer }: ChosenOffer,
  quantity: number,
  coupon: CouponRecord | null,
  { ids }: SaleOrigin,
): OrderItemRecord => ({
  id: ids.next('order_item'),
  type,
  quantity,
  // Only the first item begins a subscription; the trial of another one has nothing to be a trial of.
  amount: type !== 'bump' && isFreeTrial({ offer }) ? 0 : offer.price * quantity - (coupon?.discount ?? 0),
  coupon,
  product,
  offer,
})

const recordCharge = (items: readonly OrderItemRecord[], onTwoCards: boolean, origin: SaleOrigin): ChargeRecord => {
  const total = items.reduce((sum, item) => sum + item.amount, 0)
  const first = onTwoCards ? Math.ceil(total / 2) : total
  const parts = onTwoCards && total > 1 ? [first, total - first] : [total]
  return {
    number: 0,
    charged_at: origin.now,
    attempts: parts.map((paid, place) => recordAttempt(paid, place === 1, origin)),
    commissions: items.map((item, place) => ({
      id: origin.ids.next('commission'),
      item: place,
      value: item.offer.price * item.quantity,
      amount: item.amount,
      commission: producerShare(item.amount),
    })),
  }
}

const recordAttempt = (paid_amount: number, is_card2: boolean, { ids, names, now }: SaleOrigin): AttemptRecord =>
  cardAttempt({ id: ids.next('transaction'), hash: names.transactionHash(), paid_amount, is_card2, created_at: now })

const recordCustomer = ({ customer }: SimulatedSale, { ids }: SaleOrigin): CustomerRecord => ({
  ...testCustomer,
  ...customer,
  id: ids.next('customer'),
})

/** The charges that a subscription begins with: none while a trial is free. */
const firstCharges = ({ charged_at, attempts: [attempt] }: ChargeRecord, { offer }: ChosenOffer, { ids }: SaleOrigin) =>
  isFreeTrial({ offer }) || attempt === undefined ? [] : [{ id: ids.next('subscription_history'), charged_at, attempt }]
