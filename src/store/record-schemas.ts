import * as z from 'zod'
import { environments } from '../spec/environment.js'
import type { OfferRecord, OrderRecord, ProductRecord, RenewalRecord, SubscriptionRecord } from './records.js'

/** What a world may write, as schemas; the tables refuse everything else. */

/** Milliseconds since 1970; so far from the last instant of a `Date` that what follows from it can be shown as a date too. */
export const instant = z.int().nonnegative().max(8_600_000_000_000_000)
const cents = z.int()
const id = z.int().nonnegative()

export const productRecord: z.ZodType<ProductRecord> = z.strictObject({
  id: z.string(),
  reference_id: id,
  producer_id: id,
  environment: z.enum(environments),
  name: z.string(),
  type: z.string(),
  description: z.string(),
  status: z.string(),
  is_active: z.boolean(),
  is_subscription: z.boolean(),
  has_invoice_integration: z.boolean(),
  created_at: instant,
})

export const offerRecord: z.ZodType<OfferRecord> = z.strictObject({
  id: z.string(),
  reference_id: id,
  product_id: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  price: cents,
  charge_type: z.string(),
  is_active: z.boolean(),
  is_subscription: z.boolean(),
  interval: z.int().nullable(),
  trial_days: z.int().nullable(),
  first_charge_price: cents.nullable(),
  created_at: instant,
})

const customerRecord = z.strictObject({
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

const affiliateRecord = z.strictObject({ id, name: z.string(), email: z.string(), commission: cents })

const attemptRecord = z.strictObject({
  id,
  hash: z.string(),
  status: z.string(),
  payment_method: z.string(),
  paid_amount: cents,
  is_card2: z.boolean(),
  is_free: z.boolean(),
  created_at: instant,
})

const itemKind = z.enum(['main', 'bump', 'upsell'])

export const orderRecord: z.ZodType<OrderRecord> = z
  .strictObject({
    id,
    hash: z.string(),
    producer_id: id,
    is_upsell: z.boolean(),
    has_bump: z.boolean(),
    has_two_cards: z.boolean(),
    freight_value: cents,
    customer: customerRecord,
    affiliate: affiliateRecord.nullable(),
    query_params: z.record(z.string(), z.string()).nullable(),
    subscription_id: id.nullable(),
    items: z
      .array(
        z.strictObject({
          id,
          type: itemKind,
          quantity: z.int().positive(),
          amount: cents,
          coupon: z.strictObject({ name: z.string(), discount: cents }).nullable(),
          product: productRecord,
          offer: offerRecord,
        }),
      )
      .min(1),
    charges: z
      .array(
        z.strictObject({
          number: z.int().nonnegative(),
          charged_at: instant,
          attempts: z.array(attemptRecord).min(1),
          commissions: z.array(z.strictObject({ id, item: z.int(), value: cents, amount: cents, commission: cents })),
        }),
      )
      .min(1),
    created_at: instant,
    updated_at: instant,
  })
  .superRefine(({ items, charges }, context) => {
    charges.forEach(({ commissions }, charge) => {
      commissions.forEach(({ item }, place) => {
        if (item in items) return
        const path = ['charges', charge, 'commissions', place, 'item']
        context.addIssue({ code: 'custom', path, message: 'the order has no such item' })
      })
    })
  })

export const subscriptionRecord: z.ZodType<SubscriptionRecord> = z.strictObject({
  id,
  producer_id: id,
  order: z.strictObject({ id, hash: z.string(), created_at: instant }),
  product: productRecord,
  offer: offerRecord,
  customer: customerRecord,
  affiliate: affiliateRecord.nullable(),
  price: cents,
  first_charge_price: cents,
  currency: z.string(),
  interval: z.int().positive(),
  next_charge_at: instant,
  situation: z.string(),
  free_days: z.int().nonnegative(),
  max_charges: z.int().nullable(),
  failed_charges: z.int().nonnegative(),
  payment_method: z.string(),
  charges: z.array(z.strictObject({ id, charged_at: instant, attempt: attemptRecord })),
  cancellation_requested_at: instant.nullable(),
  canceled_at: instant.nullable(),
  canceled_by: z.string().nullable(),
  created_at: instant,
  updated_at: instant,
})

export const renewalRecord: z.ZodType<RenewalRecord> = z.strictObject({
  id,
  transaction_id: id,
  history_id: id,
  subscription_id: id,
  order_id: id,
  number: z.int().positive(),
  charged_at: instant,
  item_type: itemKind,
  quantity: z.int().positive(),
  value: cents,
})
