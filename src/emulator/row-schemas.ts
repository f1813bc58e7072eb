import * as z from 'zod'
import { numbered } from '../seed/ids.js'
import { textsByName } from '../seed/sales-schema.js'

/**
 * Rows as plain JSON: in a snapshot as release 0.3 wrote them, and as queries of the account give them. Instants are milliseconds since 1970 in
 * UTC, amounts whole cents. What is said of a member is for the page on shapes.
 */

/** What members mean, for the page on shapes. */
export const meanings = z.registry<{ readonly says: string }>()

const saying = <Schema extends z.ZodType>(schema: Schema, says: string): Schema => {
  meanings.add(schema, { says })
  return schema
}

const text = (says: string) => saying(z.string(), says)
const flag = (says: string) => saying(z.boolean(), says)
const number = (says: string) => saying(z.int(), says)
const count = (says: string) => saying(z.int().nonnegative(), says)
const cents = (says: string) => saying(z.int(), `cents: ${says}`)
/** Number that names a record. */
const id = (says = 'id') => saying(z.int().nonnegative(), says)
/** Milliseconds since 1970, to the last instant whose year is written with four digits. */
export const instant = z.int().nonnegative().max(253_402_300_799_999)
const instantOf = (says: string) => saying(z.int().nonnegative().max(253_402_300_799_999), `instant: ${says}`)
const object = <Shape extends z.ZodRawShape>(says: string, shape: Shape) => saying(z.strictObject(shape), says)
const list = <Item extends z.ZodType>(says: string, item: Item) => saying(z.array(item), says)

export const product = object('product', {
  id: text('canonical id, the `{hash}` of paths'),
  reference_id: id('numeric id'),
  producer_id: id('id of the producer'),
  environment: saying(z.enum(['sandbox', 'production']), '`sandbox` or `production`'),
  name: text('name'),
  type: text('type, such as `course`'),
  description: text('description'),
  status: text('such as `approved`'),
  is_active: flag('true if it can be bought'),
  is_subscription: flag('true if it is sold as a subscription'),
  has_invoice_integration: flag('true if invoices are issued'),
  refund_deadline: count('days; by default the assumption `refund-deadline`').optional(),
  created_at: instantOf('when it was created'),
})

export const offer = object('offer', {
  id: text("code; `''` for an offer of a sale that never had one"),
  reference_id: id('numeric id'),
  product_id: text('`id` of its product'),
  name: text('name'),
  description: text('description').nullable(),
  price: cents('price'),
  charge_type: text('such as `one_time`'),
  is_active: flag('true if it can be bought'),
  is_subscription: flag('true if it is charged again and again'),
  interval: number('days between two charges').nullable(),
  trial_days: number('free days before the first charge').nullable(),
  first_charge_price: cents('price of the first charge, if it is another').nullable(),
  created_at: instantOf('when it was created'),
})

export const customer = object('customer', {
  id: id(),
  name: text('name'),
  email: text('e-mail address'),
  cpf: text('tax number of a person, digits only'),
  cnpj: text('tax number of a company, digits only').nullable(),
  phones: list('phones', z.strictObject({ ddi: text('country code'), ddd: text('area code'), number: text('number') })),
  zipcode: text('CEP, digits only'),
  street: text('street'),
  street_number: text('number of the house'),
  neighborhood: text('neighborhood'),
  complement: text('complement'),
  city: text('city'),
  state: text('two letters'),
  country: text('country'),
})

const affiliate = object('affiliate of a generated sale; others are shares', {
  id: id(),
  name: text('name'),
  email: text('e-mail address'),
  commission: cents('commission'),
}).nullable()

const shares = list(
  'shares of other parties; absent for none',
  z.strictObject({
    type: text('`affiliate`, `coproducer` or another'),
    id: id(),
    name: text('name'),
    email: text('e-mail address'),
    value: saying(z.int().nonnegative(), 'cents: paid to them by the charge'),
    percent: saying(z.number().min(0).max(100), 'per cent of the billed amount; null for a fixed amount').nullable(),
  }),
).optional()

export const attempt = object('the transaction; null if the entry is about something else', {
  id: id('id of the transaction'),
  hash: text('hash of the transaction'),
  status: text('status as the API writes it, such as `authorized`'),
  payment_method: text('payment method as the API writes it'),
  paid_amount: cents('amount'),
  is_card2: flag('true on the second of two cards'),
  is_free: flag('true if nothing was charged'),
  return_code: text('by default as the status has it (assumption `order-detail-return-code`)').optional(),
  invoice_sent: flag('true if an invoice was sent').optional(),
  created_at: instantOf('when it was made'),
  updated_at: instantOf('last change of the status; absent for none').optional(),
})

const itemKind = saying(z.enum(['main', 'bump', 'upsell']), '`main`, `bump` or `upsell`')
const quantity = saying(z.int().positive(), 'quantity')

const charge = z.strictObject({
  number: count('0 is the sale'),
  charged_at: instantOf('when it was charged'),
  approved_at: instantOf('approval, null for never; absent if the attempts say it').nullable().optional(),
  attempts: saying(z.array(attempt).min(1), 'payment attempts'),
  commissions: list(
    'lines of the history; none for a failed renewal',
    z.strictObject({
      id: id('id of the line'),
      item: number('index in `items`'),
      value: cents('price × quantity'),
      amount: cents('billed for the item by this charge'),
      commission: cents("the producer's commission if the charge is paid"),
    }),
  ),
  shares,
})

const item = z.strictObject({
  id: id(),
  type: itemKind,
  quantity,
  amount: cents('billed at checkout: price × quantity, less the coupon; 0 during a free trial'),
  coupon: object('coupon', { name: text('name'), discount: cents('what it takes off') }).nullable(),
  members_classroom_id: id('id of the classroom').optional(),
  product,
  offer,
})

export const order = z
  .strictObject({
    id: id(),
    hash: text('hash, as in paths'),
    producer_id: id('id of the producer'),
    is_upsell: flag('true for an upsell'),
    has_bump: flag('true if an item is a bump'),
    has_two_cards: flag('true if it was paid on two cards'),
    freight_value: cents('freight'),
    customer,
    affiliate,
    query_params: saying(textsByName, 'parameters of the checkout address; null for none').nullable(),
    subscription_id: id('id of the subscription that it began').nullable(),
    traits: object('what few sales have', {
      type: text('by default the assumption `order-type-values`').optional(),
      from_partner: flag('true if a partner sold it').optional(),
      is_smart_installment: flag('true for smart installments').optional(),
      bounced_email: flag('by default the assumption `bounced-email`').nullable().optional(),
      hides_customer: flag('true if the customer is masked').optional(),
    }).optional(),
    items: saying(z.array(item).min(1), 'what was bought, the main item first'),
    charges: saying(z.array(charge).min(1), 'charges, oldest first: the sale, then renewals'),
    created_at: instantOf('when it was made'),
    updated_at: instantOf('last change'),
  })
  .superRefine(({ items, charges }, context) => {
    charges.forEach(({ commissions }, nth) => {
      commissions.forEach(({ item }, index) => {
        if (item in items) return
        const path = ['charges', nth, 'commissions', index, 'item']
        context.addIssue({ code: 'custom', path, message: 'the order has no such item' })
      })
    })
  })

const entry = z.strictObject({
  id: id('id of the entry in its history'),
  charged_at: instantOf('when it was charged'),
  attempt: attempt.nullable(),
  type: text('`charge` by default').optional(),
  status: text('such as `failed`; `paid` by default').optional(),
  reference_at: instantOf('the day that the entry is about, if another').optional(),
  metadata: saying(z.record(z.string(), saying(z.unknown(), 'anything')), 'further data').optional(),
})

export const subscription = z.strictObject({
  id: id(),
  producer_id: id('id of the producer'),
  order: object('the order that began it', { id: id(), hash: text('hash'), created_at: instantOf('when it was made') }),
  product,
  offer,
  customer,
  affiliate,
  shares,
  traits: object('what few subscriptions have', {
    is_owner: flag('false for a product of a partner').optional(),
    is_smart_installment: flag('true for smart installments').optional(),
    installments: number('by default the assumption `subscription-installments`').nullable().optional(),
    best_day_to_charge: number('by default the assumption `best-day-to-charge`').nullable().optional(),
  }).optional(),
  price: cents('each charge: price of the offer × quantity'),
  first_charge_price: cents('first charge, less the coupon'),
  currency: text('such as `BRL`'),
  interval: saying(z.int().positive(), 'days between two charges'),
  next_charge_at: instantOf('next charge'),
  situation: text('situation now, as the API writes it: `active`, `canceled`, `expired`, `late` …'),
  free_days: count('free days before the first charge'),
  max_charges: number('number of charges after which it is `expired`').nullable(),
  failed_charges: count('charges that failed'),
  payment_method: text('payment method'),
  charges: list('charges, oldest first; none while a trial runs', entry),
  cancellation_requested_at: instantOf('when its end was asked for').nullable(),
  canceled_at: instantOf('when it ended, or will').nullable(),
  canceled_by: text('`producer`, `customer` or `system`').nullable(),
  created_at: instantOf('when it began'),
  updated_at: instantOf('last change'),
})

const renewal = z.strictObject({
  id: id('id of its line'),
  transaction_id: id(),
  history_id: id(),
  subscription_id: id(),
  order_id: id(),
  number: z.int().positive(),
  charged_at: instant,
  item_type: itemKind,
  quantity,
  value: z.int(),
  /** The producer's commission, if others have a share. */
  commission: z.int().optional(),
  /** It was refused: it has no line in the history, and no renewal follows. */
  status: z.literal('failed').optional(),
})

const reversal = z.strictObject({
  id: id('id of the first transaction that was paid'),
  order_id: id(),
  number: z.int().nonnegative(),
  status: z.string(),
  at: instant,
  has_bump: z.boolean(),
  is_upsell: z.boolean(),
  lines: z.array(
    z.strictObject({
      type: itemKind,
      quantity,
      value: z.int(),
      amount: z.int(),
      commission: z.int(),
    }),
  ),
})

/** List with unique ids. An offer that never had a code has none, but a number. */
const listOf = <Row extends { readonly id: string | number; readonly reference_id?: number }>(row: z.ZodType<Row>) =>
  z.array(row).superRefine((rows, context) => {
    const seen = new Set<string | number>()
    rows.forEach(({ id: code, reference_id }, index) => {
      const id = code === '' ? `#${reference_id}` : code
      if (seen.has(id)) context.addIssue({ code: 'custom', path: [index, 'id'], message: 'this id stands here twice' })
      seen.add(id)
    })
  })

/** Greatest number of ids a world can give away in a table: more than it can have rows, and a safe integer. */
const maxNumbers = 1_000_000_000

/** Written rows of one producer in one environment; lists are in the order in which the rows came. */
export const writtenRows = z
  .strictObject({
    products: z.strictObject({ added: listOf(product), changed: listOf(product) }),
    offers: listOf(offer),
    orders: listOf(order),
    subscriptions: z.strictObject({ added: listOf(subscription), changed: listOf(subscription) }),
    renewals: listOf(renewal),
    /** Absent if empty. */
    reversals: listOf(reversal).optional(),
    /** Milliseconds; null before the first renewal was due. */
    settled_through: instant.nullable(),
    /** Count of ids given away by table, after those of the dataset. */
    given_ids: z.partialRecord(z.enum(numbered), z.int().nonnegative().max(maxNumbers)),
    /** Number of declared rows by table, with numbers of their own; absent if there are none. */
    declared_ids: z.partialRecord(z.enum(numbered), z.int().nonnegative()).optional(),
  })
  .superRefine(({ products, offers, orders, subscriptions, given_ids, declared_ids = {} }, context) => {
    // Otherwise a new row would get the number of an existing one.
    const rows = { product: products.added, offer: offers, order: orders, subscription: subscriptions.added }
    for (const [table, { length }] of Object.entries(rows)) {
      const name = table as keyof typeof rows
      if ((given_ids[name] ?? 0) + (declared_ids[name] ?? 0) >= length) continue
      context.addIssue({ code: 'custom', path: ['given_ids', table], message: `${length} are in use` })
    }
    const sales = new Map(orders.map((one) => [one.id, one]))
    subscriptions.added.forEach(({ order: { id } }, index) => {
      if ((sales.get(id)?.items.length ?? 0) > 0) return
      const path = ['subscriptions', 'added', index, 'order', 'id']
      context.addIssue({ code: 'custom', path, message: 'there is no such order with an item here' })
    })
  })

export type SavedRows = z.output<typeof writtenRows>
export type SavedOrder = z.output<typeof order>
export type SavedSubscription = z.output<typeof subscription>
export type SavedProduct = z.output<typeof product>
export type SavedRenewal = z.output<typeof renewal>
export type SavedReversal = z.output<typeof reversal>
