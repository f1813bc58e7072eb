import type { Call } from '../core/call.js'
import type { Affiliate, Attempt, Customer, Offer, Order, Phone, Product, Share } from '../seed/records.js'
import { isPaid } from '../seed/shares.js'

/** Values that several resources show, under the assumptions. */
export const legacyId = ({ ask }: Call, { reference_id }: Product | Offer): number =>
  ask('id-cross-reference') === 'reference_id' ? reference_id : reference_id + 7_000_000
export const shownInterval = ({ ask }: Call, days: number | null): number | null =>
  days !== null && ask('subscription-interval-unit') === 'months' ? Math.round(days / 30) : days
export const document = ({ ask }: Call, text: string): string =>
  ask('document-format') === 'digits'
    ? text
    : text.length === 14
      ? text.replace(/^(..)(...)(...)(....)/, '$1.$2.$3/$4-')
      : text.replace(/^(...)(...)(...)/, '$1.$2.$3-')
export const checkoutUrl = ({ ask, state }: Call, offer: Offer | undefined, params: Order['query_params']): string | null => {
  if (offer === undefined || offer.id === '') return null
  const url = `${state.seed.checkoutBaseUrl}/${offer.id}`
  const utms =
    ask('checkout-url-query') === 'none' ? [] : Object.entries(params ?? {}).filter(([name]) => name.startsWith('utm_'))
  return utms.length === 0
    ? url
    : `${url}?${utms.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&')}`
}
export const shownStatus = ({ ask }: Call, status: string): string =>
  status === 'authorized' ? ask('transaction-statuses') : status
export const paymentMethod = ({ ask }: Call, { payment_method }: Attempt, order: { id: number; isCardOnly: boolean }): string =>
  ask('payment-methods') === 'mixed' && !order.isCardOnly && payment_method === 'credit_card'
    ? ['credit_card', 'pix', 'bank_slip'][order.id % 3]!
    : payment_method
export const isCardOnly = ({ has_two_cards, subscription_id }: Order): boolean => has_two_cards || subscription_id !== null
/** Commission of a charge: nothing if it is not paid, unless assumed otherwise. */
export const earned = ({ ask }: Call, status: string, promised: number): number =>
  isPaid(status) || ask('commission-of-unpaid') === 'as_agreed' ? promised : 0
/** An affiliate with a share is always named, the hidden one of a seeded sale only under some values. */
export const affiliates = ({ ask }: Call, hidden: Affiliate | null, shares: readonly Share[] = []): object[] => {
  const choice = ask('affiliates-entry')
  const entry = ({ id, name, email }: Affiliate | Share, cents: number): object =>
    choice === 'user_id_name_value' ? { user_id: id, name, value: cents } : { id, name, email, commission: cents }
  const named = shares.filter(({ type }) => type === 'affiliate').map((share) => entry(share, share.value))
  return hidden === null || choice === 'empty' ? named : [entry(hidden, hidden.commission), ...named]
}
export const phones = ({ ask }: Call, list: readonly Phone[]): object[] =>
  list.map(({ ddd, ddi, number }) =>
    ask('subscription-phones') === 'integers'
      ? { ddd: Number(ddd), ddi: Number(ddi), number: Number(number) }
      : { ddd, ddi, number },
  )
/** Hides a buyer whose sale says so, or by an assumption came through an affiliate. */
export const anonymise = ({ ask }: Call, buyer: object, { affiliate, hides_customer }: Order): object => {
  const choice = ask('customer-anonymisation')
  if (hides_customer !== true && (affiliate === null || choice === 'never')) return buyer
  return choice === 'removed'
    ? {}
    : Object.fromEntries(
        Object.entries(buyer).map(([name, value]) => [name, typeof value !== 'string' ? [] : choice === 'null' ? null : '***']),
      )
}
export const commissionBuyer = (call: Call, customer: Customer, order: Order): object =>
  anonymise(
    call,
    {
      name: customer.name,
      email: customer.email,
      cpf: document(call, customer.cpf),
      ...(call.ask('commission-customer-keys') === 'with_phones' ? { phones: phones(call, customer.phones) } : {}),
    },
    order,
  )
