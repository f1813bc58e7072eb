import * as z from 'zod'
import { numbered } from '../../seed/ids.js'

/** Rows of a snapshot, as release 0.3 wrote them. Instants are milliseconds since 1970 in UTC, amounts whole cents. */

/** Number that names a record. */
const id = z.int().nonnegative()
/** Milliseconds since 1970, to the last instant whose year is written with four digits. */
export const instant = z.int().nonnegative().max(253_402_300_799_999)

/** Texts by arbitrary names, including `__proto__`, which zod omits from its copies. */
const texts = z
  .unknown()
  .superRefine((value, context) => {
    const { error } = z.record(z.string(), z.string()).safeParse(value)
    for (const { path, message } of error?.issues ?? []) context.addIssue({ code: 'custom', path: [...path], message })
    if (error === undefined && !Object.values(value as object).every((text) => typeof text === 'string'))
      context.addIssue({ code: 'custom', message: 'give texts by their names' })
  })
  .transform((value) => ({ ...(value as Record<string, string>) }))

const product = z.strictObject({
  id: z.string(),
  reference_id: id,
  producer_id: id,
  environment: z.enum(['sandbox', 'production']),
  name: z.string(),
  type: z.string(),
  description: z.string(),
  status: z.string(),
  is_active: z.boolean(),
  is_subscription: z.boolean(),
  has_invoice_integration: z.boolean(),
  /** Days. Default: the assumption `refund-deadline`. */
  refund_deadline: z.int().nonnegative().optional(),
  created_at: instant,
})

const offer = z.strictObject({
  /** The offer code; the empty string for an offer that never had one. */
  id: z.string(),
  reference_id: id,
  product_id: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  price: z.int(),
  charge_type: z.string(),
  is_active: z.boolean(),
  is_subscription: z.boolean(),
  interval: z.int().nullable(),
  trial_days: z.int().nullable(),
  first_charge_price: z.int().nullable(),
  created_at: instant,
})

export const customer = z.strictObject({
  id,
  name: z.string(),
  email: z.string(),
  cpf: z.string(),
  cnpj: z.string().nullable(),
  phones: z.array(z.strictObject({ ddi: z.string(), ddd: z.string(), number: z.string() })),
  zipcode: z.string(),
  street: z.string(),
  street_number: z.string(),
  neighborhood: z.string(),
  complement: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
})

const affiliate = z.strictObject({ id, name: z.string(), email: z.string(), commission: z.int() })

const share = z.strictObject({
  type: z.string(),
  id,
  name: z.string(),
  email: z.string(),
  value: z.int().nonnegative(),
  percent: z.number().min(0).max(100).nullable(),
})

const attempt = z.strictObject({
  id,
  hash: z.string(),
  status: z.string(),
  payment_method: z.string(),
  paid_amount: z.int(),
  is_card2: z.boolean(),
  is_free: z.boolean(),
  return_code: z.string().optional(),
  invoice_sent: z.boolean().optional(),
  created_at: instant,
  updated_at: instant.optional(),
})

const itemKind = z.enum(['main', 'bump', 'upsell'])

const charge = z.strictObject({
  number: z.int().nonnegative(),
  charged_at: instant,
  approved_at: instant.nullable().optional(),
  attempts: z.array(attempt).min(1),
  commissions: z.array(z.strictObject({ id, item: z.int(), value: z.int(), amount: z.int(), commission: z.int() })),
  shares: z.array(share).optional(),
})

const item = z.strictObject({
  id,
  type: itemKind,
  quantity: z.int().positive(),
  amount: z.int(),
  coupon: z.strictObject({ name: z.string(), discount: z.int() }).nullable(),
  members_classroom_id: id.optional(),
  product,
  offer,
})

const order = z
  .strictObject({
    id,
    hash: z.string(),
    producer_id: id,
    is_upsell: z.boolean(),
    has_bump: z.boolean(),
    has_two_cards: z.boolean(),
    freight_value: z.int(),
    customer,
    affiliate: affiliate.nullable(),
    query_params: texts.nullable(),
    subscription_id: id.nullable(),
    /** What few sales have. */
    traits: z
      .strictObject({
        type: z.string().optional(),
        from_partner: z.boolean().optional(),
        is_smart_installment: z.boolean().optional(),
        bounced_email: z.boolean().nullable().optional(),
        hides_customer: z.boolean().optional(),
      })
      .optional(),
    items: z.array(item).min(1),
    charges: z.array(charge).min(1),
    created_at: instant,
    updated_at: instant,
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
  id,
  charged_at: instant,
  /** Null for an entry about something other than a charge. */
  attempt: attempt.nullable(),
  type: z.string().optional(),
  status: z.string().optional(),
  reference_at: instant.optional(),
  metadata: z.record(z.string(), z.unknown()).optional(),
})

const subscription = z.strictObject({
  id,
  producer_id: id,
  order: z.strictObject({ id, hash: z.string(), created_at: instant }),
  product,
  offer,
  customer,
  affiliate: affiliate.nullable(),
  shares: z.array(share).optional(),
  traits: z
    .strictObject({
      is_owner: z.boolean().optional(),
      is_smart_installment: z.boolean().optional(),
      installments: z.int().nullable().optional(),
      best_day_to_charge: z.int().nullable().optional(),
    })
    .optional(),
  price: z.int(),
  first_charge_price: z.int(),
  currency: z.string(),
  interval: z.int().positive(),
  next_charge_at: instant,
  situation: z.string(),
  free_days: z.int().nonnegative(),
  max_charges: z.int().nullable(),
  failed_charges: z.int().nonnegative(),
  payment_method: z.string(),
  charges: z.array(entry),
  cancellation_requested_at: instant.nullable(),
  canceled_at: instant.nullable(),
  canceled_by: z.string().nullable(),
  created_at: instant,
  updated_at: instant,
})

const renewal = z.strictObject({
  /** Id of the commission line. */
  id,
  transaction_id: id,
  history_id: id,
  subscription_id: id,
  order_id: id,
  number: z.int().positive(),
  charged_at: instant,
  item_type: itemKind,
  quantity: z.int().positive(),
  value: z.int(),
  /** The producer's commission, if others have a share. */
  commission: z.int().optional(),
  /** It was refused: it has no line in the history, and no renewal follows. */
  status: z.literal('failed').optional(),
})

const reversal = z.strictObject({
  /** Id of the first transaction that was paid. */
  id,
  order_id: id,
  number: z.int().nonnegative(),
  status: z.string(),
  at: instant,
  has_bump: z.boolean(),
  is_upsell: z.boolean(),
  lines: z.array(
    z.strictObject({
      type: itemKind,
      quantity: z.int().positive(),
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
