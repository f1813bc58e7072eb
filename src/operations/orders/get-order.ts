import type { AttemptRecord, ChargeRecord } from '../../data/rows/charge-records.js'
import { decisiveAttempt } from '../../data/rows/charges.js'
import type { OrderItemRecord, ProducerRecord, RenewedOrder } from '../../data/rows/records.js'
import { notFound } from '../../ground/rules/errors.js'
import { flatMapListed, type Listed, LongList } from '../../ground/spec/long-list.js'
import { approvedStatuses, failedStatuses, paidStatuses } from '../../ground/spec/transaction-status.js'
import { defineOperation, readHash } from '../shared/operation.js'
import {
  anonymiser,
  checkoutUrlWriter,
  earnedWriter,
  legacyIdWriter,
  paymentMethodWriter,
  saleOf,
  statusWriter,
  textWriter,
  type View,
} from '../shared/shown-values.js'
import { trackingSerializer } from './commission-lines.js'

/** Section "Order detail": one order of the caller by its hash. */
export const getOrder = defineOperation<RenewedOrder>({
  id: 'getOrder',
  scope: 'orders:read',
  quota: 'read',
  isRemembered: true,
  lookUp: (context) => {
    const hash = readHash(context)
    const order = context.database.orderByHash(hash)
    if (order === undefined) throw notFound('order', 'unknown order')
    return order
  },
  handle: (context, order) => ({
    status: 200,
    resource: serializeOrderDetail(order, context.database.producer, context),
    isLong: order.charges instanceof LongList,
    isHuge: order.charges instanceof LongList,
  }),
})

/** Writes one order as section "Order detail" has it: items once, every charge, one split entry per party and charge. */
export const serializeOrderDetail = (order: RenewedOrder, producer: ProducerRecord, view: View): object => {
  const date = textWriter(view)
  const params = order.query_params ?? paramsOfNone(view)
  const charges = visibleCharges(order, view)
  const attempts = flatMapListed(charges, (charge) => charge.attempts)
  const { name, email } = order.customer
  return {
    id: order.id,
    hash: order.hash,
    paid_amount: paidAmount(order, attempts, view),
    freight_value: order.freight_value,
    customer: anonymiser(view)({ name, email }, order),
    query_params: params,
    tracking: trackingSerializer(view)(order.query_params),
    ...checkoutUrlMember(order, view),
    items: order.items.map((item) => writeItem(item, order, view)),
    transactions: flatMapListed(charges, (charge) => charge.attempts.map((attempt) => writeAttempt(attempt, order, view))),
    commissions: flatMapListed(charges, (charge) =>
      charge.commissions.length === 0 ? [] : writeSplit(charge, order, producer, view),
    ),
    created_at: date(order.created_at),
    updated_at: date(order.updated_at),
  }
}

/** The charges that have lines in the history, so that the two agree (assumption `renewals-in-history`). */
const visibleCharges = ({ charges }: RenewedOrder, view: View): Listed<ChargeRecord> =>
  charges.length > 1 && view.ask('renewals-in-history') === 'first_charge_only' ? [...charges].slice(0, 1) : charges

const paramsOfNone = (view: View): object | null => {
  const choice = view.ask('order-detail-query-params-none')
  if (choice === 'null') return null
  return choice === 'empty_array' ? [] : {}
}

const paidAmount = (order: RenewedOrder, attempts: Iterable<AttemptRecord>, view: View): number => {
  const billed = order.items.reduce((sum, item) => sum + item.amount, order.freight_value)
  let paid = 0
  for (const { status, paid_amount } of attempts) if (paidStatuses.has(status)) paid += paid_amount
  return billed !== paid && view.ask('order-detail-paid-amount') === 'items_and_freight' ? billed : paid
}

const checkoutUrlMember = (order: RenewedOrder, view: View): object => {
  const url = checkoutUrlWriter(view)(order.items[0]?.offer, order)
  if (url !== null) return { checkout_url: url }
  const choice = view.ask('checkout-url-none')
  if (choice === 'omit') return {}
  return { checkout_url: choice === 'empty_in_detail' ? '' : null }
}

const firstStatus = ({ charges }: RenewedOrder, view: View): string => {
  const first = charges.at(0)
  return statusWriter(view)(first === undefined ? 'authorized' : decisiveAttempt(first).status)
}

const writeItem = (item: OrderItemRecord, order: RenewedOrder, view: View): object => ({
  offer: { id: legacyIdWriter(view)(item.offer), code: item.offer.id, name: item.offer.name },
  coupon: writeCoupon(item, view),
  amount: item.amount,
  status: firstStatus(order, view),
  type: item.type,
  members_classroom_id: item.members_classroom_id ?? null,
})

const writeCoupon = (item: OrderItemRecord, view: View): object | null => {
  const { coupon } = item
  if (coupon === null) return view.ask('order-detail-coupon') === 'null' ? null : { name: null, discount: null }
  const percent = Math.round((coupon.discount * 100) / (item.offer.price * item.quantity))
  const isPercent = percent !== coupon.discount && view.ask('order-detail-coupon') === 'object_percent'
  return { name: coupon.name, discount: isPercent ? percent : coupon.discount }
}

const returnCodes = {
  '00': { approved: '00', failed: '51' },
  gateway_text: { approved: 'Transação aprovada', failed: 'Transação recusada' },
  empty: { approved: '', failed: '' },
} as const

/** Return code of an attempt (assumption `order-detail-return-code`); `''` if it is neither approved nor failed. */
const returnCode = ({ status, return_code }: AttemptRecord, view: View): string => {
  if (return_code !== undefined) return return_code
  if (!approvedStatuses.has(status) && !failedStatuses.has(status)) return ''
  const codes = returnCodes[view.ask('order-detail-return-code')]
  return failedStatuses.has(status) ? codes.failed : codes.approved
}

const writeAttempt = (attempt: AttemptRecord, order: RenewedOrder, view: View): object => {
  const date = textWriter(view)
  return {
    id: attempt.id,
    hash: attempt.hash,
    status: statusWriter(view)(attempt.status),
    return_code: returnCode(attempt, view),
    payment_method: paymentMethodWriter(view)(attempt, saleOf(order)),
    paid_amount: attempt.paid_amount,
    is_card2: attempt.is_card2,
    invoice_sent: attempt.invoice_sent ?? false,
    is_free: attempt.is_free,
    created_at: date(attempt.created_at),
    updated_at: date(attempt.updated_at ?? attempt.created_at),
  }
}

const platform = { id: 1, name: 'Platform' }

/** Commission split of one charge (assumption `commission-split-types`); the producer's entry adds up its lines of the history. */
const writeSplit = (charge: ChargeRecord, order: RenewedOrder, producer: ProducerRecord, view: View): object[] => {
  const sum = (member: 'value' | 'amount' | 'commission') => charge.commissions.reduce((total, line) => total + line[member], 0)
  const url_params = { query_params: splitParams(order, view) }
  const [value, commission] = [sum('value'), sum('commission')]
  const earned = earnedWriter(view)
  const { status } = decisiveAttempt(charge)
  const own = earned(status, () =>
    value !== commission && view.ask('commission-amount') === 'equal_to_value' ? value : commission,
  )
  const others = charge.shares ?? []
  const parties = [{ type: 'producer', user_id: producer.id, name: producer.name, value: own }]
  for (const { type, id, name, value } of others) {
    parties.push({ type, user_id: id, name, value: earned(status, () => value) })
  }
  const types = view.ask('commission-split-types')
  if (types === 'with_platform') {
    const fee = others.reduce((rest, share) => rest - share.value, sum('amount') - commission)
    parties.push({ type: 'platform', user_id: platform.id, name: platform.name, value: earned(status, () => fee) })
  }
  if (types === 'with_affiliate' && order.affiliate !== null && charge.number === 0) {
    const { id, name, commission: share } = order.affiliate
    parties.push({ type: 'affiliate', user_id: id, name, value: earned(status, () => share) })
  }
  return parties.map((party) => ({ ...party, url_params }))
}

/** The parameters of the split (assumption `split-url-params`); an order without any has none to leave out. */
const splitParams = (order: RenewedOrder, view: View): object | null => {
  const params = order.query_params ?? paramsOfNone(view)
  const isEmptyObject = params !== null && !Array.isArray(params) && Object.keys(params).length === 0
  return !isEmptyObject && view.ask('split-url-params') === 'empty' ? {} : params
}
