import { formatIso, formatTextDate, formatTextTimestamp } from '../../core/timestamp-codec.js'
import type { AttemptRecord, ShareRecord } from '../../data/rows/charge-records.js'
import type {
  AffiliateRecord,
  CustomerRecord,
  OfferRecord,
  PhoneRecord,
  ProductRecord,
  RenewedOrder,
} from '../../data/rows/records.js'
import { type Ask, askWhenShown } from '../../ground/assumptions/ask.js'
import { paidStatuses } from '../../ground/spec/transaction-status.js'

/** Context of a serializer: all that it reads besides the record. */
export interface View {
  readonly ask: Ask
  /** Prefix of checkout URLs, before the offer code; no trailing slash. */
  readonly checkoutBaseUrl: string
  /** The instant of the request, milliseconds since 1970. */
  readonly now: number
}

/** Writes the instants of catalogue resources (ISO 8601 UTC). */
export const isoWriter = (view: View): ((instant: number) => string) => {
  const precision = askWhenShown(view.ask, 'iso-timestamp-precision')
  return (instant) => formatIso(instant, precision())
}

/** Writes the instants of order, commission and subscription resources. */
export const textWriter = (view: View): ((instant: number) => string) => {
  const zone = askWhenShown(view.ask, 'text-timestamp-zone')
  return (instant) => formatTextTimestamp(instant, zone())
}

/** Writes a day as `dd/mm/yyyy`. */
export const dayWriter = (view: View): ((instant: number) => string) => {
  const zone = askWhenShown(view.ask, 'text-timestamp-zone')
  return (instant) => formatTextDate(instant, zone())
}

const unrelatedOffset = 7_000_000

/** Numeric id of a product or an offer in orders and subscriptions (assumption `id-cross-reference`). */
export const legacyIdWriter = (view: View): ((record: ProductRecord | OfferRecord) => number) => {
  const numbers = askWhenShown(view.ask, 'id-cross-reference')
  return ({ reference_id }) => (numbers() === 'reference_id' ? reference_id : reference_id + unrelatedOffset)
}

/** Serializer of an interval in days to the unit of the assumption `subscription-interval-unit`. */
export const intervalWriter = (view: View): (<Days extends number | null>(days: Days) => Days) => {
  const unit = askWhenShown(view.ask, 'subscription-interval-unit')
  return (days) => (days !== null && unit() === 'months' ? (Math.round(days / 30) as typeof days) : days)
}

const punctuate = (digits: string): string =>
  digits.length === 14
    ? `${digits.slice(0, 2)}.${digits.slice(2, 5)}.${digits.slice(5, 8)}/${digits.slice(8, 12)}-${digits.slice(12)}`
    : `${digits.slice(0, 3)}.${digits.slice(3, 6)}.${digits.slice(6, 9)}-${digits.slice(9)}`

/** Writes a CPF or CNPJ (assumption `document-format`). */
export const documentWriter = (view: View): ((digits: string) => string) => {
  const format = askWhenShown(view.ask, 'document-format')
  return (digits) => (format() === 'punctuated' ? punctuate(digits) : digits)
}

/** Checkout URL of an offer; null for an offer without a code (assumptions `checkout-url-none`, `checkout-url-query`). */
export const checkoutUrlWriter = (view: View): ((offer: OfferRecord | undefined, order: RenewedOrder) => string | null) => {
  const query = askWhenShown(view.ask, 'checkout-url-query')
  return (offer, order) => {
    if (offer === undefined || offer.id === '') return null
    const url = `${view.checkoutBaseUrl}/${offer.id}`
    const utms = Object.entries(order.query_params ?? {}).filter(([name]) => name.startsWith('utm_'))
    if (utms.length === 0 || query() === 'none') return url
    return `${url}?${utms.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&')}`
  }
}

const otherMethods = ['credit_card', 'pix', 'bank_slip'] as const

/** Serializer of an attempt's status (assumption `transaction-statuses`). */
export const statusWriter = (view: View): ((status: string) => string) => {
  const name = askWhenShown(view.ask, 'transaction-statuses')
  return (status) => (status === 'authorized' ? name() : status)
}

/**
 * Serializer of the commission of a charge by its status: the promised amount if it is paid, or if the assumption
 * `commission-of-unpaid` says so; else 0.
 */
export const earnedWriter = (view: View): ((status: string, promised: () => number) => number) => {
  const unpaid = askWhenShown(view.ask, 'commission-of-unpaid')
  return (status, promised) => (paidStatuses.has(status) || unpaid() === 'as_agreed' ? promised() : 0)
}

/** Serializer of the payment method; with `payment-methods=mixed` one-card single sales get one of three methods by their id. */
export const paymentMethodWriter = (
  view: View,
): ((attempt: AttemptRecord, sale: { id: number; cardOnly: boolean }) => string) => {
  const methods = askWhenShown(view.ask, 'payment-methods')
  return (attempt, sale) => {
    const other = sale.cardOnly ? undefined : otherMethods[sale.id % otherMethods.length]
    if (other === undefined || other === attempt.payment_method || attempt.payment_method !== 'credit_card') {
      return attempt.payment_method
    }
    return methods() === 'mixed' ? other : attempt.payment_method
  }
}

/** Subscriptions and sales on two cards can only have been paid by card. */
export const saleOf = (order: RenewedOrder): { id: number; cardOnly: boolean } => ({
  id: order.id,
  cardOnly: order.has_two_cards || order.subscription_id !== null,
})

/**
 * Serializer of the `affiliates` of a sale (assumption `affiliates-entry`): an affiliate with a share is always named, the hidden one of
 * a generated sale only under some values.
 */
export const affiliatesWriter = (
  view: View,
): ((affiliate: AffiliateRecord | null, shares: readonly ShareRecord[] | undefined) => object[]) => {
  const shape = askWhenShown(view.ask, 'affiliates-entry')
  const entry = ({ id, name, email }: Pick<AffiliateRecord, 'id' | 'name' | 'email'>, commission: number): object =>
    shape() === 'user_id_name_value' ? { user_id: id, name, value: commission } : { id, name, email, commission }
  return (affiliate, shares = []) => {
    const named = shares.filter(({ type }) => type === 'affiliate').map((share) => entry(share, share.value))
    return affiliate === null || shape() === 'empty' ? named : [entry(affiliate, affiliate.commission), ...named]
  }
}

const mask = '***'

/** Members of a sale that determine whether its buyer is anonymised. */
type HiddenSale = Pick<RenewedOrder, 'affiliate' | 'traits'>

/**
 * Hides the texts and phones of a buyer (assumption `customer-anonymisation`): by default only if the sale says so, else also if
 * it came through an affiliate.
 */
export const anonymiser = (view: View): ((buyer: object, sale: HiddenSale) => object) => {
  const manner = askWhenShown(view.ask, 'customer-anonymisation')
  return (buyer, { affiliate, traits }) => {
    const isHidden = traits?.hides_customer === true
    if (!isHidden && (affiliate === null || manner() === 'never')) return buyer
    if (manner() === 'removed') return {}
    const hidden = manner() === 'null' ? null : mask
    return Object.fromEntries(Object.entries(buyer).map(([name, value]) => [name, typeof value === 'string' ? hidden : []]))
  }
}

/** Writes phones (assumption `subscription-phones`). */
export const phonesWriter = (view: View): ((phones: readonly PhoneRecord[]) => object[]) => {
  const format = askWhenShown(view.ask, 'subscription-phones')
  return (phones) =>
    phones.map(({ ddd, ddi, number }) =>
      format() === 'integers' ? { ddd: Number(ddd), ddi: Number(ddi), number: Number(number) } : { ddd, ddi, number },
    )
}

/** The buyer of a commission item: name, e-mail, CPF (assumption `commission-customer-keys`). */
export const commissionBuyerWriter = (view: View): ((customer: CustomerRecord, sale: HiddenSale) => object) => {
  const document = documentWriter(view)
  const keys = askWhenShown(view.ask, 'commission-customer-keys')
  const phones = phonesWriter(view)
  const anonymise = anonymiser(view)
  return (customer, sale) =>
    anonymise(
      {
        name: customer.name,
        email: customer.email,
        cpf: document(customer.cpf),
        ...(keys() === 'with_phones' ? { phones: phones(customer.phones) } : {}),
      },
      sale,
    )
}
