/**
 * What records look like, for queries and for the page on shapes. Instants are milliseconds since 1970, amounts are integer cents.
 */

/** Shape of a value. */
export type Shape = {
  /** What it is, for the page. */
  readonly says: string
  readonly isNullable?: true
  /** True if the member can be absent. */
  readonly isOptional?: true
} & (
  | { readonly kind: 'text' | 'number' | 'boolean' | 'any' }
  | { readonly kind: 'object'; readonly members: Members }
  | { readonly kind: 'list'; readonly of: Shape }
  /** Object with any members, all of one shape. */
  | { readonly kind: 'map'; readonly of: Shape }
)

export type Members = Readonly<Record<string, Shape>>

const text = (says: string): Shape => ({ kind: 'text', says })
const number = (says: string): Shape => ({ kind: 'number', says })
const flag = (says: string): Shape => ({ kind: 'boolean', says })
const instant = (says: string): Shape => ({ kind: 'number', says: `instant: ${says}` })
const cents = (says: string): Shape => ({ kind: 'number', says: `cents: ${says}` })
const list = (says: string, of: Shape): Shape => ({ kind: 'list', says, of })
const object = (says: string, members: Members): Shape => ({ kind: 'object', says, members })
const map = (says: string, of: Shape): Shape => ({ kind: 'map', says, of })
const nullable = (shape: Shape): Shape => ({ ...shape, isNullable: true })
const optional = (shape: Shape): Shape => ({ ...shape, isOptional: true })

const product: Members = {
  id: text('canonical id, the `{hash}` of paths'),
  reference_id: number('numeric id'),
  producer_id: number('id of the producer'),
  environment: text('`sandbox` or `production`'),
  name: text('name'),
  type: text('type, such as `course`'),
  description: text('description'),
  status: text('such as `approved`'),
  is_active: flag('true if it can be bought'),
  is_subscription: flag('true if it is sold as a subscription'),
  has_invoice_integration: flag('true if invoices are issued'),
  refund_deadline: optional(number('days; by default the assumption `refund-deadline`')),
  created_at: instant('when it was created'),
}

const offer: Members = {
  id: text("code; `''` for an offer of a sale that never had one"),
  reference_id: number('numeric id'),
  product_id: text('`id` of its product'),
  name: text('name'),
  description: nullable(text('description')),
  price: cents('price'),
  charge_type: text('such as `one_time`'),
  is_active: flag('true if it can be bought'),
  is_subscription: flag('true if it is charged again and again'),
  interval: nullable(number('days between two charges')),
  trial_days: nullable(number('free days before the first charge')),
  first_charge_price: nullable(cents('price of the first charge, if it is another')),
  created_at: instant('when it was created'),
}

const customer: Members = {
  id: number('id'),
  name: text('name'),
  email: text('e-mail address'),
  cpf: text('tax number of a person, digits only'),
  cnpj: nullable(text('tax number of a company, digits only')),
  phones: list('phones', object('a phone', { ddi: text('country code'), ddd: text('area code'), number: text('number') })),
  zipcode: text('CEP, digits only'),
  street: text('street'),
  street_number: text('number of the house'),
  neighborhood: text('neighborhood'),
  complement: text('complement'),
  city: text('city'),
  state: text('two letters'),
  country: text('country'),
}

const affiliate = nullable(
  object('affiliate of a generated sale; others are shares', {
    id: number('id'),
    name: text('name'),
    email: text('e-mail address'),
    commission: cents('commission'),
  }),
)

const shares = optional(
  list(
    'shares of other parties; absent for none',
    object('a share', {
      type: text('`affiliate`, `coproducer` or another'),
      id: number('id'),
      name: text('name'),
      email: text('e-mail address'),
      value: cents('paid to them by the charge'),
      percent: nullable(number('per cent of the billed amount; null for a fixed amount')),
    }),
  ),
)

const attempt: Members = {
  id: number('id of the transaction'),
  hash: text('hash of the transaction'),
  status: text('status as the API writes it, such as `authorized`'),
  payment_method: text('payment method as the API writes it'),
  paid_amount: cents('amount'),
  is_card2: flag('true on the second of two cards'),
  is_free: flag('true if nothing was charged'),
  return_code: optional(text('by default as the status has it (assumption `order-detail-return-code`)')),
  invoice_sent: optional(flag('true if an invoice was sent')),
  created_at: instant('when it was made'),
  updated_at: optional(instant('last change of the status; absent for none')),
}

const itemKind = '`main`, `bump` or `upsell`'

const order: Members = {
  id: number('id'),
  hash: text('hash, as in paths'),
  producer_id: number('id of the producer'),
  is_upsell: flag('true for an upsell'),
  has_bump: flag('true if an item is a bump'),
  has_two_cards: flag('true if it was paid on two cards'),
  freight_value: cents('freight'),
  customer: object('customer', customer),
  affiliate,
  query_params: nullable(map('parameters of the checkout address; null for none', text('value'))),
  subscription_id: nullable(number('id of the subscription that it began')),
  traits: optional(
    object('what few sales have', {
      type: optional(text('by default the assumption `order-type-values`')),
      from_partner: optional(flag('true if a partner sold it')),
      is_smart_installment: optional(flag('true for smart installments')),
      bounced_email: optional(nullable(flag('by default the assumption `bounced-email`'))),
      hides_customer: optional(flag('true if the customer is masked')),
    }),
  ),
  items: list(
    'what was bought, the main item first',
    object('an item', {
      id: number('id'),
      type: text(itemKind),
      quantity: number('quantity'),
      amount: cents('billed at checkout: price × quantity, less the coupon; 0 during a free trial'),
      coupon: nullable(object('coupon', { name: text('name'), discount: cents('what it takes off') })),
      members_classroom_id: optional(number('id of the classroom')),
      product: object('product', product),
      offer: object('offer', offer),
    }),
  ),
  charges: list(
    'charges, oldest first: the sale, then renewals',
    object('a charge', {
      number: number('0 is the sale'),
      charged_at: instant('when it was charged'),
      approved_at: optional(nullable(instant('approval, null for never; absent if the attempts say it'))),
      attempts: list('payment attempts', object('an attempt', attempt)),
      commissions: list(
        'lines of the history; none for a failed renewal',
        object('a line', {
          id: number('id of the line'),
          item: number('index in `items`'),
          value: cents('price × quantity'),
          amount: cents('billed for the item by this charge'),
          commission: cents("the producer's commission if the charge is paid"),
        }),
      ),
      shares,
    }),
  ),
  created_at: instant('when it was made'),
  updated_at: instant('last change'),
}

const subscription: Members = {
  id: number('id'),
  producer_id: number('id of the producer'),
  order: object('the order that began it', { id: number('id'), hash: text('hash'), created_at: instant('when it was made') }),
  product: object('product', product),
  offer: object('offer', offer),
  customer: object('customer', customer),
  affiliate,
  shares,
  traits: optional(
    object('what few subscriptions have', {
      is_owner: optional(flag('false for a product of a partner')),
      is_smart_installment: optional(flag('true for smart installments')),
      installments: optional(nullable(number('by default the assumption `subscription-installments`'))),
      best_day_to_charge: optional(nullable(number('by default the assumption `best-day-to-charge`'))),
    }),
  ),
  price: cents('each charge: price of the offer × quantity'),
  first_charge_price: cents('first charge, less the coupon'),
  currency: text('such as `BRL`'),
  interval: number('days between two charges'),
  next_charge_at: instant('next charge'),
  situation: text('situation now, as the API writes it: `active`, `canceled`, `expired`, `late` …'),
  free_days: number('free days before the first charge'),
  max_charges: nullable(number('number of charges after which it is `expired`')),
  failed_charges: number('charges that failed'),
  payment_method: text('payment method'),
  charges: list(
    'charges, oldest first; none while a trial runs',
    object('a charge', {
      id: number('id of the entry in its history'),
      charged_at: instant('when it was charged'),
      attempt: nullable(object('the transaction; null if the entry is about something else', attempt)),
      type: optional(text('`charge` by default')),
      status: optional(text('such as `failed`; `paid` by default')),
      reference_at: optional(instant('the day that the entry is about, if another')),
      metadata: optional(map('further data', { kind: 'any', says: 'anything' })),
    }),
  ),
  cancellation_requested_at: nullable(instant('when its end was asked for')),
  canceled_at: nullable(instant('when it ended, or will')),
  canceled_by: nullable(text('`producer`, `customer` or `system`')),
  created_at: instant('when it began'),
  updated_at: instant('last change'),
}

/** Members that records of several kinds have, for the page. */
export const sharedShapes = { customer, attempt } as const

/** Kinds of records, and the members of each. */
export const recordShapes = { products: product, offers: offer, orders: order, subscriptions: subscription } as const

export type RecordKind = keyof typeof recordShapes
