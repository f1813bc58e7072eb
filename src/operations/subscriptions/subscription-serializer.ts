import type { AttemptRecord, SubscriptionChargeRecord } from '../../data/rows/charge-records.js'
import { countPaid, filterCharges, isUsedUp } from '../../data/rows/charges.js'
import type { ProducerRecord, RenewedSubscription } from '../../data/rows/records.js'
import { listedFirstPrice } from '../../data/rows/subscriptions.js'
import { askWhenShown, askWhether } from '../../ground/assumptions/ask.js'
import { flatMapListed, type Listed, LongList, mapListed } from '../../ground/spec/long-list.js'
import {
  affiliatesWriter,
  dayWriter,
  documentWriter,
  intervalWriter,
  legacyIdWriter,
  paymentMethodWriter,
  phonesWriter,
  statusWriter,
  textWriter,
  type View,
} from '../shared/shown-values.js'

/** The situation a subscription is in at an instant: one canceled for the end of its period still runs until then. */
export const situationOf = (subscription: RenewedSubscription, view: View): string => {
  if (isCanceledAt(subscription, view.now)) return 'canceled'
  if (subscription.situation === 'active' && isUsedUp(subscription)) return 'expired'
  if (subscription.free_days === 0 || subscription.charges.length > 0) {
    return subscription.situation === 'trial' ? 'active' : subscription.situation
  }
  const { situation } = subscription
  return situation !== 'trial' && view.ask('subscription-situations') === 'with_trial' ? 'trial' : situation
}

const isCanceledAt = (subscription: RenewedSubscription, now: number): boolean =>
  subscription.canceled_at !== null && subscription.canceled_at <= now

/** Writes subscriptions as section "Subscription" has them. Built once per answer, called per row. */
export const subscriptionSerializer = (view: View, producer: ProducerRecord): ((subscription: RenewedSubscription) => object) => {
  const [date, day, legacyId] = [textWriter(view), dayWriter(view), legacyIdWriter(view)]
  const [affiliates, document, phones] = [affiliatesWriter(view), documentWriter(view), phonesWriter(view)]
  const [status, method, interval] = [statusWriter(view), paymentMethodWriter(view), intervalWriter(view)]
  const [installments, bestDay] = [
    askWhenShown(view.ask, 'subscription-installments'),
    askWhenShown(view.ask, 'best-day-to-charge'),
  ]
  const [freeDays, currency] = [
    askWhenShown(view.ask, 'free-days-vs-trial-days'),
    askWhenShown(view.ask, 'subscription-currency'),
  ]
  const transaction = (attempt: AttemptRecord, row: RenewedSubscription): object => ({
    id: attempt.id,
    hash: attempt.hash,
    status: status(attempt.status),
    payment_method: method(attempt, { id: row.order.id, cardOnly: true }),
    paid_amount: attempt.paid_amount,
    created_at: date(attempt.created_at),
  })
  const bestDayOf = ({ traits, next_charge_at }: RenewedSubscription): number | null => {
    if (traits?.best_day_to_charge !== undefined) return traits.best_day_to_charge
    return bestDay() === 'day_of_month' ? Math.min(28, Number(day(next_charge_at).slice(0, 2))) : null
  }
  const installmentsOf = ({ traits }: RenewedSubscription): number | null => {
    if (traits?.installments !== undefined) return traits.installments
    return installments() === 'one' ? 1 : null
  }
  const history = historyWriter(view)
  const canceler = cancelerWriter(view, producer)
  const nextCharge = nextChargeWriter(view)
  const [price, firstPrice, shownCharges] = [priceWriter(view), firstPriceWriter(view), chargesReader(view)]
  return (row) => {
    const isCanceled = isCanceledAt(row, view.now)
    const charges = shownCharges(row)
    return {
      id: row.id,
      price: price(row),
      affiliates: affiliates(row.affiliate, row.shares),
      first_charge_price: firstPrice(row),
      currency: currency() === 'BRL' ? row.currency : currency(),
      interval: interval(row.interval),
      next_charge: nextCharge(row),
      situation: situationOf(row, view),
      best_day_to_charge: bestDayOf(row),
      free_days: row.free_days !== 0 && freeDays() === 'unrelated' ? 0 : row.free_days,
      max_charges: row.max_charges,
      successful_charges: countPaid({ charges }),
      failed_charges: row.failed_charges,
      is_smart_installment: row.traits?.is_smart_installment ?? false,
      installments: installmentsOf(row),
      cancellation_requested_at: row.cancellation_requested_at === null ? null : date(row.cancellation_requested_at),
      canceled_at: isCanceled && row.canceled_at !== null ? date(row.canceled_at) : null,
      canceled_by: canceler(row),
      payment_method: row.payment_method,
      offer: { id: legacyId(row.offer), code: row.offer.id, name: row.offer.name },
      order: { id: row.order.id, hash: row.order.hash, created_at: date(row.order.created_at) },
      product: { id: legacyId(row.product), name: row.product.name, is_owner: row.traits?.is_owner ?? true },
      customer: writeCustomer(row, document, phones),
      transactions: flatMapListed(charges, ({ attempt }) => (attempt === null ? [] : [transaction(attempt, row)])),
      histories: history(row, charges),
      created_at: date(row.created_at),
      updated_at: date(row.updated_at),
    }
  }
}

const writeCustomer = (
  { customer }: RenewedSubscription,
  document: (digits: string) => string,
  phones: ReturnType<typeof phonesWriter>,
): object => ({
  id: customer.id,
  name: customer.name,
  email: customer.email,
  cpf: document(customer.cpf),
  cnpj: customer.cnpj === null ? null : document(customer.cnpj),
  phones: phones(customer.phones),
  zipcode: customer.zipcode,
  street: customer.street,
  street_number: customer.street_number,
  neighborhood: customer.neighborhood,
  complement: customer.complement,
  city: customer.city,
  state: customer.state,
  country: customer.country,
})

/** Writes the history (assumption `subscription-history-entries`): one entry per charge, paid unless the record says otherwise. */
const historyWriter = (view: View): ((row: RenewedSubscription, charges: RenewedSubscription['charges']) => Listed<object>) => {
  const [date, day] = [textWriter(view), dayWriter(view)]
  const isMonth = askWhether(view.ask, 'subscription-history-entries', 'month_reference')
  const hasCancellation = askWhether(view.ask, 'subscription-history-entries', 'with_cancellation')
  const reference = (instant: number): string => (isMonth() ? day(instant).slice(3) : day(instant))
  const entry = (row: RenewedSubscription, charge: Omit<SubscriptionChargeRecord, 'attempt'>): object => ({
    id: charge.id,
    subscription_id: row.id,
    type: charge.type ?? 'charge',
    status: charge.status ?? 'paid',
    reference_date: reference(charge.reference_at ?? charge.charged_at),
    metadata: charge.metadata ?? null,
    created_at: date(charge.charged_at),
  })
  return (row, charges) => {
    const entries = mapListed(charges, (charge) => entry(row, charge))
    if (row.cancellation_requested_at === null || !hasCancellation()) return entries
    const last = { id: (row.charges.at(-1)?.id ?? row.id) + 1, charged_at: row.cancellation_requested_at }
    const cancellation = entry(row, { ...last, type: 'cancellation', status: 'done' })
    if (!(entries instanceof LongList)) return [...entries, cancellation]
    return new LongList(entries.length + 1, (index) => entries.at(index) ?? cancellation)
  }
}

/** Writes the price (assumption `subscription-price-quantity`). */
const priceWriter = (view: View): ((row: RenewedSubscription) => number) => {
  const shape = askWhenShown(view.ask, 'subscription-price-quantity')
  return ({ price, offer }) => (price !== offer.price && shape() === 'unit' ? offer.price : price)
}

/** Writes the price of the first charge (assumption `subscription-first-charge-price`). */
const firstPriceWriter = (view: View): ((row: RenewedSubscription) => number) => {
  const shape = askWhenShown(view.ask, 'subscription-first-charge-price')
  return ({ first_charge_price: charged, offer }) => {
    const listed = listedFirstPrice(offer)
    return charged !== listed && shape() === 'listed' ? listed : charged
  }
}

/** The charges that count (assumption `subscription-free-charge`). */
const chargesReader = (view: View): ((row: RenewedSubscription) => RenewedSubscription['charges']) => {
  const shape = askWhenShown(view.ask, 'subscription-free-charge')
  const isPaid = ({ attempt }: SubscriptionChargeRecord): boolean => attempt?.is_free !== true
  return ({ charges }) => {
    const paid = filterCharges(charges, isPaid)
    return paid.length === charges.length || shape() === 'counted' ? charges : paid
  }
}

/** Serializer of the canceling party (assumption `canceled-by-values`). */
const cancelerWriter = (view: View, producer: ProducerRecord): ((row: RenewedSubscription) => unknown) => {
  const shape = askWhenShown(view.ask, 'canceled-by-values')
  const date = textWriter(view)
  return (row) => {
    if (row.canceled_by === null || row.cancellation_requested_at === null) return null
    const { id, name, email } = row.canceled_by === 'customer' ? row.customer : producer
    if (shape() === 'user_id') return id
    if (shape() === 'object') return { name, email, date: date(row.cancellation_requested_at) }
    return shape() === 'producer' ? row.canceled_by : shape()
  }
}

/** Writes the day of the next charge; after a cancel it stays or goes (assumption `next-charge-after-cancel`). */
const nextChargeWriter = (view: View): ((row: RenewedSubscription) => string | null) => {
  const day = dayWriter(view)
  const afterCancel = askWhenShown(view.ask, 'next-charge-after-cancel')
  return (row) => (isCanceledAt(row, view.now) && afterCancel() === 'null' ? null : day(row.next_charge_at))
}
