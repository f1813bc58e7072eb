import type { TrackingBlock } from '../../api/tracking.js'
import type { ChargeRecord } from '../../data/rows/charge-records.js'
import { approvedAt, decisiveAttempt } from '../../data/rows/charges.js'
import type { LedgerKind } from '../../data/rows/dataset.js'
import type { LineRecord, OrderItemRecord, ProducerRecord, RenewedOrder } from '../../data/rows/records.js'
import { askWhenShown, askWhether } from '../../ground/assumptions/ask.js'
import { trackingNotInformed } from '../../ground/spec/transaction-status.js'
import type { OperationContext } from '../shared/operation.js'
import {
  affiliatesWriter,
  checkoutUrlWriter,
  commissionBuyerWriter,
  documentWriter,
  earnedWriter,
  intervalWriter,
  isoWriter,
  legacyIdWriter,
  paymentMethodWriter,
  saleOf,
  statusWriter,
  textWriter,
  type View,
} from '../shared/shown-values.js'

/** Commission lines visible under the assumptions; history and summary share them, so that they agree. */
export const readLedger = (context: OperationContext) => context.database.ledger(ledgerKind(context))

/** Each kind includes the lines of the next narrower one, so equal counts mean the same lines. */
const ledgerKind = ({ ask, database }: OperationContext): LedgerKind => {
  const count = (kind: LedgerKind): number => database.ledger(kind).count
  if (count('every_line') !== count('one_per_order') && ask('history-cardinality') === 'per_order') return 'one_per_order'
  const hasRenewals = count('every_line') !== count('first_charge')
  return hasRenewals && ask('renewals-in-history') === 'first_charge_only' ? 'first_charge' : 'every_line'
}

/** Serializer of order history lines (section "Commission item"). Built once per answer, called per line. */
export const commissionItemSerializer = (view: View, producer: ProducerRecord): ((line: LineRecord) => object) => {
  const date = lineDateWriter(view)
  const [tracking, affiliates, buyer] = [trackingSerializer(view), affiliatesWriter(view), commissionBuyerWriter(view)]
  const [checkoutUrl, legacyId, document] = [checkoutUrlWriter(view), legacyIdWriter(view), documentWriter(view)]
  const [status, method] = [statusWriter(view), paymentMethodWriter(view)]
  const [orderType, offer, product] = [orderTypeWriter(view), offerWriter(view), productWriter(view)]
  const amount = askWhenShown(view.ask, 'commission-amount')
  const isUrlOmitted = askWhether(view.ask, 'checkout-url-none', 'omit')
  const [bounced, keys] = [askWhenShown(view.ask, 'bounced-email'), askWhenShown(view.ask, 'commission-transaction-keys')]
  const earned = earnedWriter(view)
  return ({ order, charge, commission }) => {
    const item = order.items[commission.item] as OrderItemRecord
    const attempt = decisiveAttempt(charge)
    const approved = approvedAt(charge)
    const { traits } = order
    const url = checkoutUrl(item.offer, order)
    const itemStatus = status(attempt.status)
    return {
      id: commission.id,
      type: item.type,
      commissioned_id: producer.id,
      commissioned_name: producer.name,
      commission: earned(attempt.status, () =>
        commission.commission !== commission.value && amount() === 'equal_to_value' ? commission.value : commission.commission,
      ),
      producer_id: producer.id,
      producer_name: producer.name,
      producer_email: producer.email,
      producer_document: document(producer.document),
      value: commission.value,
      order_id: order.id,
      affiliates: affiliates(order.affiliate, charge.shares),
      query_params: order.query_params,
      tracking: tracking(order.query_params),
      ...(url === null && isUrlOmitted() ? {} : { checkout_url: url }),
      transaction: {
        id: attempt.id,
        hash: attempt.hash,
        status: itemStatus,
        payment_method: method(attempt, saleOf(order)),
        paid_amount: attempt.paid_amount,
        created_at: date(attempt.created_at),
        ...(keys() === 'with_history' ? { history: [] } : {}),
      },
      offer: offer(item, legacyId(item.offer)),
      product: product(item, legacyId(item.product)),
      customer: buyer(order.customer, order),
      order: {
        id: order.id,
        hash: order.hash,
        has_bump: order.has_bump,
        from_partner: traits?.from_partner ?? false,
        is_upsell: order.is_upsell,
        type: traits?.type ?? orderType(order),
      },
      order_item: { id: item.id, amount: commission.amount, status: itemStatus, quantity: item.quantity },
      has_two_cards: order.has_two_cards,
      bounced_email: traits?.bounced_email === undefined ? (bounced() === 'false' ? false : null) : traits.bounced_email,
      subscription_id: order.subscription_id,
      is_smart_installment: traits?.is_smart_installment ?? false,
      approved_date: approved === null ? null : date(approved),
      created_at: date(charge.charged_at),
      updated_at: date(changedAt(charge)),
    }
  }
}

/** Instant (ms since 1970) of the last change of a charge or its attempts. */
const changedAt = ({ charged_at, attempts }: ChargeRecord): number =>
  attempts.reduce((latest, attempt) => Math.max(latest, attempt.updated_at ?? attempt.created_at), charged_at)

/** Serializer of the dates of lines, which two passages give in different formats (assumption `commission-item-dates`). */
const lineDateWriter = (view: View): ((instant: number) => string) => {
  const [format, iso, text] = [askWhenShown(view.ask, 'commission-item-dates'), isoWriter(view), textWriter(view)]
  return (instant) => (format() === 'iso' ? iso(instant) : text(instant))
}

const orderTypeWriter = (view: View): ((order: RenewedOrder) => string) => {
  const kinds = askWhenShown(view.ask, 'order-type-values')
  return (order) => {
    if (order.subscription_id !== null && kinds() === 'subscription') return 'subscription'
    return order.is_upsell ? 'upsell' : 'main'
  }
}

const offerWriter = (view: View) => {
  const interval = intervalWriter(view)
  return ({ offer }: OrderItemRecord, id: number): object => ({
    id,
    code: offer.id,
    name: offer.name,
    description: offer.description,
    price: offer.price,
    is_subscription: offer.is_subscription,
    interval: interval(offer.interval),
    trial_days: offer.trial_days,
    first_charge_price: offer.first_charge_price,
  })
}

const productWriter = (view: View) => {
  const refundDeadline = askWhenShown(view.ask, 'refund-deadline')
  return ({ product }: OrderItemRecord, id: number): object => ({
    id,
    name: product.name,
    is_subscription: product.is_subscription,
    type: product.type,
    refund_deadline: product.refund_deadline ?? Number(refundDeadline()),
    has_invoice_integration: product.has_invoice_integration,
  })
}

type Params = Readonly<Record<string, string>> | null

/** The event that a checkout sets by itself. */
const checkoutEvent = 'Purchase'

const carriedValue = (params: NonNullable<Params>, name: string): string | undefined =>
  Object.hasOwn(params, name) ? params[name] : undefined

/** Reads `field:parameter,…` of the assumption `tracking-mapping`. */
const parseMapping = (mapping: string): ReadonlyMap<string, string> =>
  new Map(mapping === 'same_name' ? [] : mapping.split(',').map((pair) => pair.split(':') as [string, string]))

/**
 * Writes the nine tracking fields from checkout URL parameters (section "Tracking object"): blank counts as missing, missing
 * is the literal, and `sck` falls back to `src` before it does.
 */
export const trackingSerializer = (view: View): ((params: Params) => TrackingBlock) => {
  const [blanks, source] = [askWhenShown(view.ask, 'tracking-empty-value'), askWhenShown(view.ask, 'tracking-event-source')]
  let mapping: ReadonlyMap<string, string> | undefined
  const parameterOf = (field: string): string => {
    mapping ??= parseMapping(view.ask('tracking-mapping'))
    return mapping.get(field) ?? field
  }
  const carried = (params: Params, field: string): string | undefined => {
    // Without parameters it does not matter which one is read.
    if (params === null) return undefined
    const value = carriedValue(params, parameterOf(field))
    return value?.trim() === '' && blanks() === 'literal' ? undefined : value
  }
  const writeEvent = (params: Params): string => {
    const event = carried(params, 'event') ?? trackingNotInformed
    return event !== checkoutEvent && source() === 'checkout' ? checkoutEvent : event
  }
  return (params) => {
    const src = carried(params, 'src')
    return {
      event: writeEvent(params),
      utm_source: carried(params, 'utm_source') ?? trackingNotInformed,
      utm_medium: carried(params, 'utm_medium') ?? trackingNotInformed,
      utm_campaign: carried(params, 'utm_campaign') ?? trackingNotInformed,
      utm_content: carried(params, 'utm_content') ?? trackingNotInformed,
      utm_term: carried(params, 'utm_term') ?? trackingNotInformed,
      src: src ?? trackingNotInformed,
      sck: carried(params, 'sck') ?? src ?? trackingNotInformed,
      chatflow_user_id: carried(params, 'chatflow_user_id') ?? trackingNotInformed,
    }
  }
}
