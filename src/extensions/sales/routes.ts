import { orderDetail } from '../../api/order-detail.js'
import { isCardOnly, paymentMethod, shownStatus } from '../../api/show.js'
import { subscriptionResource } from '../../api/subscriptions.js'
import { showTracking } from '../../api/tracking.js'
import type { Call } from '../../core/call.js'
import { dayMs, isoOf, saoPauloOffsetMs } from '../../core/time.js'
import { pageOf } from '../../emulator/control-lists.js'
import { type ControlCall, type ControlRoute, defineRoute } from '../../emulator/control-route.js'
import { openChosen, producerQuery } from '../../emulator/producer-choice.js'
import type { RenewalLog } from '../../seed/log.js'
import type { Renewal } from '../../seed/records.js'
import { chargesOf, nextCharge, reversed } from '../../seed/renewals.js'
import { decisive } from '../../seed/shares.js'
import {
  cancelSubscription,
  declineSubscription,
  makeSale,
  makeSubscription,
  refuseWithoutSales,
  reverseOrder,
} from './commands.js'
import {
  cancelationSchema,
  chargesQuery,
  type MadeCharge,
  madeChargeSchema,
  nextChargeSchema,
  reversalSchema,
  salesSchema,
  sentSale,
  sentSubscription,
} from './schemas.js'

export { refusalOf } from './refusal.js'

const admit = ({ world }: ControlCall): void => refuseWithoutSales(world)

const createOrder = defineRoute({
  method: 'POST',
  path: '/orders',
  says: 'creates a sale, as if a customer had bought: `product_id` and optionally `offer_id`, `bump`, `upsell`, `quantity`, `coupon`, or `items` instead; `payment_method`, `status` or `transactions`, `two_cards`, `at` (or `created_at`), `query_params`, `customer`, `anonymized`, `affiliate`, `affiliates`, `partners`, `from_partner`, `is_smart_installment`, `bounced_email`, `type`, `freight_value`, `producer`, `environment`; see [sales](sales.md); returns the order',
  admit,
  body: sentSale,
  makes: true,
  answer: orderDetail,
  act: ({ world }, { body: { producer, environment, ...sale } }) => makeSale(world, { producer, environment }, sale) as never,
})

const refundOrder = defineRoute({
  method: 'POST',
  path: '/orders/{hash}/refund',
  says: 'refunds an order, in full or one `charge` of it (0 is the sale); returns the order; 409 if nothing of it is paid',
  body: reversalSchema,
  bodyIsOptional: true,
  answer: orderDetail,
  act: ({ world }, { params: { hash }, body: { charge, ...seller } }) =>
    reverseOrder(world, seller, 'refund', hash, charge) as never,
})

const chargeBackOrder = defineRoute({
  method: 'POST',
  path: '/orders/{hash}/chargeback',
  says: 'charges an order back, as the bank of the buyer would; otherwise like a refund',
  body: reversalSchema,
  bodyIsOptional: true,
  answer: orderDetail,
  act: ({ world }, { params: { hash }, body: { charge, ...seller } }) =>
    reverseOrder(world, seller, 'chargeback', hash, charge) as never,
})

const createSubscription = defineRoute({
  method: 'POST',
  path: '/subscriptions',
  says: 'creates a subscription with the sale that begins it: `product_id` and optionally `offer_id`, `at`, `interval`, `trial_days`, `charges` (`paid` or `failed`), `situation`, `canceled_by`, `canceled_at`, `max_charges`, and the members of a sale; see [sales](sales.md); returns the subscription',
  admit,
  body: sentSubscription,
  makes: true,
  answer: subscriptionResource,
  act: ({ world }, { body: { producer, environment, ...wanted } }) =>
    makeSubscription(world, { producer, environment }, wanted) as never,
})

const declineCharge = defineRoute({
  method: 'POST',
  path: '/subscriptions/{id}/decline',
  says: 'declines the next charge now: adds an attempt, and the subscription becomes `late` and is no longer charged; 409 if it is not charged anyway',
  body: producerQuery,
  bodyIsOptional: true,
  answer: subscriptionResource,
  act: ({ world }, { params: { id }, body: seller }) => declineSubscription(world, seller, id) as never,
})

const endSubscription = defineRoute({
  method: 'POST',
  path: '/subscriptions/{id}/cancel',
  says: 'cancels a subscription immediately, as if someone else had: `by` is `customer` (the default), `system` or `producer`',
  body: cancelationSchema,
  bodyIsOptional: true,
  answer: subscriptionResource,
  act: ({ world }, { params: { id }, body: { by, ...seller } }) => cancelSubscription(world, seller, id, by) as never,
})

const getNextCharge = defineRoute({
  method: 'GET',
  path: '/charges/next',
  says: 'the time of the next charge, and its subscription',
  query: producerQuery,
  answer: nextChargeSchema,
  act: ({ world }, { query: { producer, environment } }) => {
    const next = nextCharge(world.rows(environment, producer))
    return next === undefined ? { at: null, subscription_id: null } : { at: isoOf(next.at), subscription_id: next.id }
  },
})

/** Number of charges of a log, oldest first, that were made up to an instant. */
const countUpTo = (log: RenewalLog, at: number): number => {
  let [low, high] = [0, log.size]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (log.dateAt(middle) <= at) low = middle + 1
    else high = middle
  }
  return low
}

const listCharges = defineRoute({
  method: 'GET',
  path: '/charges',
  says: 'charges of subscriptions that fell due and were made, newest first: `after` and `until`, instants in ISO 8601, select those of a move of the clock; `page` and `per_page` (up to 200)',
  query: chargesQuery,
  answer: pageOf(madeChargeSchema),
  act: ({ world }, { query: { page, per_page, after, until, ...choice } }) => {
    const call = openChosen(world, choice)
    const { renewals: log } = call.rows
    const first = after === undefined ? 0 : countUpTo(log, after)
    const total = Math.max(0, (until === undefined ? log.size : countUpTo(log, until)) - first)
    const newest = first + total - 1 - (page - 1) * per_page
    const count = Math.max(0, Math.min(per_page, newest - first + 1))
    const data = Array.from({ length: count }, (_, n) => showCharge(call, log.at(newest - n)))
    return { data, meta: { page, per_page, total, searched: null } }
  },
})

const showCharge = (call: Call, { subscription_id, number, charged_at }: Renewal): MadeCharge => {
  const { rows } = call
  const { order: begun } = rows.subscriptions.get(subscription_id)!
  const order = rows.orders.get(begun.id)!
  const charge = reversed(rows, order, chargesOf(rows, order).find((each) => each.number === number)!)
  const attempt = decisive(charge)
  return {
    at: isoOf(charged_at),
    number,
    amount: charge.attempts.reduce((sum, { paid_amount }) => sum + paid_amount, 0),
    status: shownStatus(call, attempt.status),
    method: paymentMethod(call, attempt, { id: order.id, isCardOnly: isCardOnly(order) }),
    buyer: order.customer.name,
    subscription_id,
    order_hash: order.hash,
  }
}

/** Maximum number of orders that are summed, newest first, and of days, back from now: more than a plot can show. */
const [maxCounted, maxDays] = [5_000, 5_000]

interface Sum {
  readonly charges: number
  readonly amount: number
  readonly commission: number
}

const getSales = defineRoute({
  method: 'GET',
  path: '/sales',
  says: 'sums of the newest 5,000 orders by day and by `utm_source`, for plots',
  query: producerQuery,
  answer: salesSchema,
  act: ({ world }, { query }) => {
    const call = openChosen(world, query)
    const { rows } = call
    const [days, sources] = [new Map<string, Sum>(), new Map<string, Sum>()]
    const since = world.now() - maxDays * dayMs
    const orders = rows.orders.newest(0, maxCounted)
    for (const order of orders) {
      const { utm_source } = showTracking(call, order.query_params)
      for (const { charged_at, parts } of chargesOf(rows, order)) {
        const amount = parts.reduce((sum, part) => sum + part.amount, 0)
        const commission = parts.reduce((sum, part) => sum + part.commission, 0)
        if (charged_at >= since) add(days, isoOf(charged_at + saoPauloOffsetMs).slice(0, 10), amount, commission)
        add(sources, utm_source, amount, commission)
      }
    }
    return {
      by_day: [...days].map(([day, sum]) => ({ day, ...sum })).sort((one, other) => (one.day < other.day ? -1 : 1)),
      by_source: [...sources].map(([source, sum]) => ({ source, ...sum })).sort((one, other) => other.amount - one.amount),
      orders_counted: orders.length,
      orders_total: rows.orders.size,
    }
  },
})

const add = (sums: Map<string, Sum>, key: string, amount: number, commission: number): void => {
  const sum = sums.get(key) ?? { charges: 0, amount: 0, commission: 0 }
  sums.set(key, { charges: sum.charges + 1, amount: sum.amount + amount, commission: sum.commission + commission })
}

export const routes: readonly ControlRoute[] = [
  createOrder,
  refundOrder,
  chargeBackOrder,
  createSubscription,
  declineCharge,
  endSubscription,
  getSales,
  getNextCharge,
  listCharges,
]
