import * as z from 'zod'

// Schemas of the answers of an account. Members that are not listed are stripped, so that nothing of them is stored.

const params = z.record(z.string(), z.string())
/** PHP serializes an empty object as an empty list. */
const paramsOrList = z.union([params, z.array(z.never()).transform((): Record<string, string> => ({}))]).nullable()
const text = z.string().nullish()
const cents = z.int()

const person = z.object({ name: text, email: text, cpf: text })

export const productsPage = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      reference_id: z.int(),
      name: z.string(),
      type: z.string(),
      status: z.string(),
      is_active: z.boolean(),
      created_at: z.string(),
    }),
  ),
  meta: z.object({ per_page: z.int().positive(), total: z.int().nonnegative() }),
})

export const offersPage = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      reference_id: z.int(),
      price: cents,
      is_active: z.boolean(),
      created_at: z.string(),
    }),
  ),
})

const transaction = z.object({
  id: z.int(),
  hash: z.string(),
  status: z.string(),
  payment_method: z.string(),
  paid_amount: cents,
  created_at: z.string(),
})

const affiliate = z.object({
  id: z.int().optional(),
  user_id: z.int().optional(),
  name: text,
  email: text,
  commission: cents.optional(),
})

const pageMeta = z.object({ current_page: z.int(), last_page: z.int(), total: z.int() })

export const linesPage = z.object({
  data: z.array(
    z.object({
      id: z.int(),
      type: z.enum(['main', 'bump', 'upsell']),
      commission: cents,
      value: cents,
      affiliates: z.array(affiliate),
      query_params: paramsOrList,
      transaction,
      offer: z.object({
        id: z.int(),
        code: z.string(),
        name: z.string(),
        description: z.string().nullable(),
        price: cents,
        is_subscription: z.boolean(),
        interval: z.int().nullable(),
        trial_days: z.int().nullable(),
        first_charge_price: cents.nullable(),
      }),
      product: z.object({
        id: z.int(),
        name: z.string(),
        is_subscription: z.boolean(),
        type: z.string(),
        refund_deadline: z.int(),
        has_invoice_integration: z.boolean(),
      }),
      customer: person,
      order: z.object({
        id: z.int(),
        hash: z.string(),
        has_bump: z.boolean(),
        from_partner: z.boolean(),
        is_upsell: z.boolean(),
        type: z.string(),
      }),
      order_item: z.object({ id: z.int(), amount: cents, status: z.string(), quantity: z.int() }),
      has_two_cards: z.boolean(),
      bounced_email: z.boolean().nullable(),
      subscription_id: z.int().nullable(),
      is_smart_installment: z.boolean(),
      approved_date: z.string().nullable(),
      created_at: z.string(),
    }),
  ),
  meta: pageMeta,
})

export const pulledOrderDetail = z.object({
  id: z.int(),
  hash: z.string(),
  freight_value: cents,
  customer: person.partial(),
  items: z.array(
    z.object({
      offer: z.object({ id: z.int(), code: z.string() }),
      coupon: z.object({ name: text, discount: cents.nullable() }).nullable(),
      amount: cents,
      type: z.enum(['main', 'bump', 'upsell']),
      members_classroom_id: z.int().nullable(),
    }),
  ),
  transactions: z.array(
    transaction.extend({
      return_code: z.string(),
      is_card2: z.boolean(),
      invoice_sent: z.boolean(),
      is_free: z.boolean(),
      updated_at: z.string(),
    }),
  ),
  commissions: z.array(z.object({ type: z.string(), user_id: z.int(), name: text, value: cents })),
  created_at: z.string(),
  updated_at: z.string(),
})

const phone = z.object({
  ddi: z.coerce.string<string>(),
  ddd: z.coerce.string<string>(),
  number: z.coerce.string<string>(),
})

export const subscriptionsPage = z.object({
  data: z.array(
    z.object({
      id: z.int(),
      price: cents,
      first_charge_price: cents,
      currency: z.string(),
      interval: z.int(),
      next_charge: z.string().nullable(),
      situation: z.string(),
      best_day_to_charge: z.int().nullable(),
      free_days: z.int(),
      max_charges: z.int().nullable(),
      failed_charges: z.int(),
      is_smart_installment: z.boolean(),
      installments: z.int().nullable(),
      cancellation_requested_at: z.string().nullable(),
      canceled_at: z.string().nullable(),
      canceled_by: z.unknown(),
      payment_method: z.string(),
      order: z.object({ id: z.int() }),
      product: z.object({ is_owner: z.boolean() }),
      customer: person.extend({
        id: z.int(),
        cnpj: text,
        phones: z.array(phone),
        zipcode: text,
        street: text,
        street_number: text,
        neighborhood: text,
        complement: text,
        city: text,
        state: text,
        country: text,
      }),
      transactions: z.array(transaction),
      histories: z.array(
        z.object({
          id: z.int(),
          type: z.string(),
          status: z.string(),
          reference_date: z.string(),
          metadata: z.record(z.string(), z.unknown()).nullable(),
          created_at: z.string(),
        }),
      ),
      created_at: z.string(),
      updated_at: z.string(),
    }),
  ),
  meta: pageMeta,
})

/** Schema of an answer. */
export type PulledSchema<Body> = z.ZodType<Body>

export type PulledProduct = z.output<typeof productsPage>['data'][number]
export type PulledOffer = z.output<typeof offersPage>['data'][number]
export type PulledLine = z.output<typeof linesPage>['data'][number]
export type PulledOrder = z.output<typeof pulledOrderDetail>
export type PulledAttempt = PulledOrder['transactions'][number]
export type PulledSubscription = z.output<typeof subscriptionsPage>['data'][number]

/** All data read from an account. */
export interface PulledAccount {
  readonly products: readonly (PulledProduct & { readonly offers: readonly PulledOffer[] })[]
  readonly lines: readonly PulledLine[]
  readonly orders: readonly PulledOrder[]
  readonly subscriptions: readonly PulledSubscription[]
}
