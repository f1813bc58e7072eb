import type { Call } from '../core/call.js'
import type { Affiliate, Attempt, Offer, Order, Phone, Product, Share } from '../seed/records.js'
import { isPaid } from '../seed/shares.js'

// Values that several resources show, under the assumptions.

const unrelatedIds = 7_000_000

/** Numeric id of a product or an offer in the resources that have one (assumption `id-cross-reference`). */
export const legacyId = ({ ask }: Call, { reference_id }: Product | Offer): number =>
  ask('id-cross-reference') === 'reference_id' ? reference_id : reference_id + unrelatedIds

/** Interval between charges: in days, or in months of thirty. */
export const shownInterval = ({ ask }: Call, days: number | null): number | null =>
  days !== null && ask('subscription-interval-unit') === 'months' ? Math.round(days / 30) : days

/** CPF or CNPJ, with its punctuation by the assumption `document-format`. */
export const documentText = ({ ask }: Call, digits: string): string => {
  if (ask('document-format') === 'digits') return digits
  return digits.length === 14
    ? digits.replace(/^(..)(...)(...)(....)/, '$1.$2.$3/$4-')
    : digits.replace(/^(...)(...)(...)/, '$1.$2.$3-')
}

/** Address of the checkout of an offer; null for one without a code. */
export const checkoutUrl = ({ ask, state }: Call, offer: Offer | undefined, params: Order['query_params']): string | null => {
  if (offer === undefined || offer.id === '') return null
  const url = `${state.seed.checkoutBaseUrl}/${offer.id}`
  if (ask('checkout-url-query') === 'none') return url
  const utms = Object.entries(params ?? {}).filter(([name]) => name.startsWith('utm_'))
  const query = utms.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&')
  return query === '' ? url : `${url}?${query}`
}

export const shownStatus = ({ ask }: Call, status: string): string =>
  status === 'authorized' ? ask('transaction-statuses') : status

const mixedMethods = ['credit_card', 'pix', 'bank_slip'] as const

/** Payment method of an attempt; by the assumption `payment-methods` those of orders vary, as far as they need no card. */
export const paymentMethod = (
  { ask }: Call,
  { payment_method }: Attempt,
  order: { readonly id: number; readonly isCardOnly: boolean },
): string => {
  const isVaried = ask('payment-methods') === 'mixed' && !order.isCardOnly && payment_method === 'credit_card'
  return isVaried ? mixedMethods[order.id % mixedMethods.length]! : payment_method
}

/** True for an order that only cards can pay. */
export const isCardOnly = ({ has_two_cards, subscription_id }: Order): boolean => has_two_cards || subscription_id !== null

/** Commission of a charge in cents: nothing if it is not paid, unless assumed otherwise. */
export const earned = ({ ask }: Call, status: string, promised: number): number =>
  isPaid(status) || ask('commission-of-unpaid') === 'as_agreed' ? promised : 0

/** Affiliates of a sale. One with a share is always named, the hidden one of a seeded sale only by an assumption. */
export const affiliates = ({ ask }: Call, hidden: Affiliate | null, shares: readonly Share[] = []): Record<string, unknown>[] => {
  const choice = ask('affiliates-entry')
  const entry = ({ id, name, email }: Affiliate | Share, cents: number): Record<string, unknown> =>
    choice === 'user_id_name_value' ? { user_id: id, name, value: cents } : { id, name, email, commission: cents }
  const named = shares.filter(({ type }) => type === 'affiliate').map((share) => entry(share, share.value))
  return hidden === null || choice === 'empty' ? named : [entry(hidden, hidden.commission), ...named]
}

/** Phone numbers, as texts or by an assumption as numbers. */
export const phones = ({ ask }: Call, list: readonly Phone[]): readonly object[] =>
  ask('subscription-phones') === 'integers'
    ? list.map(({ ddd, ddi, number }) => ({ ddd: Number(ddd), ddi: Number(ddi), number: Number(number) }))
    : list.map(({ ddd, ddi, number }) => ({ ddd, ddi, number }))

/** Members of a buyer, hidden if the sale says so, or by an assumption came through an affiliate. */
export const anonymized = ({ ask }: Call, buyer: object, { affiliate, hides_customer }: Order): object => {
  const choice = ask('customer-anonymisation')
  if (hides_customer !== true && (affiliate === null || choice === 'never')) return buyer
  if (choice === 'removed') return {}
  const hide = (value: unknown): unknown => (typeof value !== 'string' ? [] : choice === 'null' ? null : '***')
  return Object.fromEntries(Object.entries(buyer).map(([name, value]) => [name, hide(value)]))
}

/** Hash in the path as it is looked up: as sent, or in small letters by the assumption `id-case-sensitivity`. */
export const hashIn = ({ ask, params }: Call): string =>
  ask('id-case-sensitivity') === 'insensitive' ? params['hash']!.toLowerCase() : params['hash']!
