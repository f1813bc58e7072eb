import * as z from 'zod'
import { madeOnce, textsSchema } from '../ground/spec/schema-factory.js'
import { paymentMethods, transactionStatuses } from '../ground/spec/transaction-status.js'
import { zod } from '../ground/spec/zod.js'

const offerChoice = () => ({ product_id: z.string().min(1), offer_id: z.string().min(1).optional() })

const percent = () => z.string().regex(/^(100|\d{1,2})(\.\d{1,4})?%$/, 'give whole cents, or per cent such as "10%"')
const coupon = () => z.strictObject({ name: z.string().min(1).max(50), discount: z.int().min(1) })
const quantity = () => z.int().min(1).max(100)
const time = () => z.string().min(1).max(40)

/** Party with a share of the sale: in cents, or per cent of the billed amount. */
const party = () =>
  z.strictObject({
    name: z.string().min(1).max(255),
    email: z.email(),
    id: z.int().positive().optional(),
    commission: z.union([z.int().nonnegative(), percent()], 'give whole cents, or per cent such as "10%"'),
  })

const phone = () => z.strictObject({ ddi: z.string(), ddd: z.string(), number: z.string() })
const customer = () => {
  const text = z.string().max(255).optional()
  return z.strictObject({
    name: z.string().min(1).max(255),
    email: z.email(),
    cpf: text,
    cnpj: z.string().max(255).nullable().optional(),
    phones: z.array(phone()).max(10).optional(),
    zipcode: text,
    street: text,
    street_number: text,
    neighborhood: text,
    complement: text,
    city: text,
    state: text,
    country: text,
  })
}

const transaction = () =>
  z.strictObject({
    status: z.enum(transactionStatuses).default('authorized'),
    payment_method: z.enum(paymentMethods).optional(),
    return_code: z.string().max(50).optional(),
    at: time().optional(),
  })

const item = () =>
  z.strictObject({
    ...offerChoice(),
    kind: z.enum(['main', 'bump', 'upsell']).default('main'),
    quantity: quantity().default(1),
    coupon: coupon().optional(),
    members_classroom_id: z.int().positive().optional(),
  })

/** Common members of sales and new subscriptions. */
const checkoutMembers = () => ({
  payment_method: z.enum(paymentMethods).default('credit_card'),
  /** Instant of the sale: ISO 8601, or an offset such as `-10d`; never in the future. Both names mean the same. */
  at: time().optional(),
  created_at: time().optional(),
  coupon: coupon().optional(),
  customer: customer().optional(),
  query_params: textsSchema(zod).nullable().default(null),
  affiliate: party().optional(),
  affiliates: z.array(party()).max(20).default([]),
  /** Further parties, such as coproducers. */
  partners: z.array(party()).max(20).default([]),
  from_partner: z.boolean().optional(),
  is_smart_installment: z.boolean().optional(),
  bounced_email: z.boolean().nullable().optional(),
  /** Masks the buyer. */
  anonymized: z.boolean().optional(),
  type: z.string().min(1).max(50).optional(),
})

/** Members of a simulated sale. */
export const saleMembers = () => ({
  product_id: z.string().min(1).optional(),
  offer_id: z.string().min(1).optional(),
  /** In place of `product_id`, `bump`, `quantity`: all items, the main one first. */
  items: z.array(item()).min(1).max(20).optional(),
  /** Adds a second product: a named one, or any other active one. */
  bump: z.union([z.boolean(), z.strictObject(offerChoice())]).default(false),
  upsell: z.boolean().default(false),
  two_cards: z.boolean().default(false),
  quantity: quantity().default(1),
  status: z.enum(transactionStatuses).default('authorized'),
  /** In place of `status`: the payment attempts in order, such as one refused and one authorized. */
  transactions: z.array(transaction()).min(1).max(10).optional(),
  freight_value: z.int().nonnegative().default(0),
  ...checkoutMembers(),
})

const simulatedSale = madeOnce(() => z.strictObject(saleMembers()))
const simulatedCheckout = () => z.strictObject(checkoutMembers())

/** Sale as a checkout would make it. */
export type SimulatedSale = z.output<ReturnType<typeof simulatedSale>>
/** Input form of a sale: nearly every member is optional. */
export type SaleDraft = z.input<ReturnType<typeof simulatedSale>>
export type SimulatedCheckout = z.output<ReturnType<typeof simulatedCheckout>>
export type SimulatedParty = z.output<ReturnType<typeof party>>
export type SimulatedTransaction = z.output<ReturnType<typeof transaction>>
export type SimulatedItem = z.output<ReturnType<typeof item>>

const charge = () =>
  z.strictObject({
    status: z.enum(['paid', 'failed']).default('paid'),
    at: z.string().min(1).max(40).optional(),
  })

/** Members of a simulated subscription. */
export const subscriptionMembers = () => {
  const { type: _type, ...checkout } = checkoutMembers()
  return {
    product_id: z.string().min(1),
    offer_id: z.string().min(1).optional(),
    ...checkout,
    /** Days between charges, and free days; default those of the offer, or 30 and 0. */
    interval: z.int().min(1).max(3_660).optional(),
    trial_days: z.int().min(0).max(365).optional(),
    /** Every charge so far, including the first; default those due by now, paid. */
    charges: z
      .array(z.union([z.enum(['paid', 'failed']), charge()]))
      .min(1)
      .max(200)
      .optional(),
    situation: z.enum(['active', 'late', 'paused', 'inactive', 'canceled', 'expired']).optional(),
    canceled_by: z.enum(['customer', 'producer', 'system']).optional(),
    canceled_at: z.string().min(1).max(40).optional(),
    max_charges: z.int().min(1).max(1_000).optional(),
    installments: z.int().min(1).max(1_000).optional(),
    best_day_to_charge: z.int().min(1).max(31).optional(),
  }
}

const simulatedSubscription = madeOnce(() => z.strictObject(subscriptionMembers()))

/** Subscription with its charges. */
export type SimulatedSubscription = z.output<ReturnType<typeof simulatedSubscription>>
/** Input form of a subscription. */
export type SubscriptionDraft = z.input<ReturnType<typeof simulatedSubscription>>
