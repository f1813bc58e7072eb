import type { Infer, Zod } from '../../ground/spec/schema-factory.js'
import { paymentMethods, transactionStatuses } from '../../ground/spec/transaction-status.js'
import {
  declaredAffiliateSchema,
  declaredCustomerSchema,
  declaredOfferSchema,
  declaredProductSchema,
  ownerMembers,
} from './catalogue-schemas.js'
import {
  centsSchema,
  daysSchema,
  labelSchema,
  numericIdSchema,
  opaqueIdSchema,
  portionSchema,
  timeSchema,
} from './written-values.js'

const couponSchema = (z: Zod) => z.strictObject({ name: z.string().min(1).max(100), discount: portionSchema(z) })

/** Members of an offer and its product at the time of sale that differ from the present ones. */
const asSoldSchema = (z: Zod) => {
  const { name, description, price, is_subscription, interval, trial_days, first_charge_price } = declaredOfferSchema(z).shape
  const product = declaredProductSchema(z).shape
  return z.strictObject({
    offer: z.strictObject({ name, description, price, is_subscription, interval, trial_days, first_charge_price }).optional(),
    product: z
      .strictObject({
        name: product.name,
        type: product.type,
        is_subscription: product.is_subscription,
        refund_deadline: product.refund_deadline,
        has_invoice_integration: product.has_invoice_integration,
      })
      .optional(),
  })
}

const itemSchema = (z: Zod) =>
  z.strictObject({
    offer: labelSchema(z).optional(),
    as_sold: asSoldSchema(z).optional().meta({ description: 'What the offer was at the sale, where it has changed since.' }),
    kind: z.enum(['main', 'bump', 'upsell']).optional(),
    quantity: z.int().min(1).max(1_000).optional(),
    coupon: couponSchema(z).nullable().optional(),
    amount: centsSchema(z)
      .optional()
      .meta({ description: 'What was billed, where that is not price x quantity less the coupon.' }),
    commission: centsSchema(z).optional().meta({ description: "The producer's part, where the fee is another than usual." }),
    members_classroom_id: numericIdSchema(z).optional(),
    id: numericIdSchema(z).optional(),
    line_id: numericIdSchema(z).optional().meta({ description: 'Id of its line in the history.' }),
  })

const transactionSchema = (z: Zod) =>
  z.strictObject({
    status: z.enum(transactionStatuses).optional(),
    payment_method: z.enum(paymentMethods).optional(),
    paid_amount: centsSchema(z).optional(),
    at: timeSchema(z).optional(),
    updated_at: timeSchema(z).optional(),
    is_card2: z.boolean().optional(),
    is_free: z.boolean().optional(),
    return_code: z.string().optional(),
    invoice_sent: z.boolean().optional(),
    id: numericIdSchema(z).optional(),
    hash: opaqueIdSchema(z).optional(),
  })

/** Share of a sale: a label, a label with a portion, or an inline person. */
const shareSchema = (z: Zod) =>
  z.union([
    labelSchema(z),
    z.strictObject({
      label: labelSchema(z),
      commission: portionSchema(z).optional(),
      paid: centsSchema(z).optional().meta({ description: 'What the sale paid of it, where that is not what was agreed.' }),
    }),
    declaredAffiliateSchema(z).extend({ commission: portionSchema(z).optional(), paid: centsSchema(z).optional() }),
  ])

const sharesSchema = (z: Zod) => z.array(shareSchema(z)).max(50)

/** An order of a document; every member can be left out. */
export const declaredOrderSchema = (z: Zod) =>
  z.strictObject({
    id: numericIdSchema(z).optional(),
    hash: opaqueIdSchema(z).optional(),
    at: timeSchema(z).optional(),
    updated_at: timeSchema(z).optional(),
    customer: z.union([labelSchema(z), declaredCustomerSchema(z)]).optional(),
    offer: labelSchema(z).optional().meta({ description: 'The main item; the same as items with one.' }),
    bump: labelSchema(z).optional().meta({ description: 'An offer that was sold along.' }),
    quantity: z.int().min(1).max(1_000).optional(),
    coupon: couponSchema(z).nullable().optional(),
    items: z.array(itemSchema(z)).min(1).max(50).optional(),
    freight_value: centsSchema(z).optional(),
    status: z.enum(transactionStatuses).optional(),
    payment_method: z.enum(paymentMethods).optional(),
    two_cards: z.boolean().optional(),
    transactions: z.array(transactionSchema(z)).min(1).max(50).optional(),
    approved_date: timeSchema(z).nullable().optional(),
    affiliate: shareSchema(z).optional(),
    affiliates: sharesSchema(z).optional(),
    hidden_affiliate: z
      .union([
        z.strictObject({ label: labelSchema(z), commission: centsSchema(z) }),
        declaredAffiliateSchema(z).extend({ commission: centsSchema(z) }),
      ])
      .optional()
      .meta({ description: 'Who promoted it and is shown only where the assumption affiliates-entry asks for it.' }),
    partners: sharesSchema(z).optional().meta({ description: 'Others than affiliates who have a part, such as coproducers.' }),
    query_params: z.record(z.string(), z.string()).nullable().optional(),
    is_upsell: z.boolean().optional(),
    type: z.string().min(1).max(100).optional(),
    from_partner: z.boolean().optional(),
    is_smart_installment: z.boolean().optional(),
    bounced_email: z.boolean().nullable().optional(),
    anonymized: z.boolean().optional().meta({ description: 'Whether the buyer is masked.' }),
    begins_subscription: z
      .boolean()
      .optional()
      .meta({ description: 'False for a sale of an offer with an interval that began nothing, such as a refused one.' }),
    ...ownerMembers(z),
  })

const chargeMembers = (z: Zod) =>
  z.strictObject({
    at: timeSchema(z).optional(),
    status: z.enum(['paid', 'failed']).optional(),
    amount: centsSchema(z).optional(),
    payment_method: z.enum(paymentMethods).optional(),
    metadata: z.record(z.string(), z.unknown()).optional(),
    id: numericIdSchema(z).optional().meta({ description: 'Id of its entry in the history of the subscription.' }),
    line_id: numericIdSchema(z).optional(),
    transaction_id: numericIdSchema(z).optional(),
    transaction_hash: opaqueIdSchema(z).optional(),
    transactions: z.array(transactionSchema(z)).min(1).max(50).optional().meta({
      description: 'Attempts to be paid for a charge after the sale, where there was more than one, or money went back.',
    }),
    commission: centsSchema(z).optional().meta({ description: "The producer's part, where the fee is another than usual." }),
  })

const historySchema = (z: Zod) =>
  z.strictObject({
    at: timeSchema(z),
    type: z.string().min(1).max(100),
    status: z.string().min(1).max(100),
    reference_at: timeSchema(z).optional(),
    metadata: z.record(z.string(), z.unknown()).optional(),
    id: numericIdSchema(z).optional(),
  })

const entrySchema = (z: Zod) =>
  z.strictObject({
    id: numericIdSchema(z),
    at: timeSchema(z),
    type: z.string().min(1).max(100).optional(),
    status: z.string().min(1).max(100).optional(),
    transaction: numericIdSchema(z).optional().meta({ description: 'Id of the transaction of the order that it is about.' }),
    reference_at: timeSchema(z).optional(),
    metadata: z.record(z.string(), z.unknown()).optional(),
  })

/** A subscription of a document. */
export const declaredSubscriptionSchema = (z: Zod) =>
  z.strictObject({
    id: numericIdSchema(z).optional(),
    order: labelSchema(z)
      .optional()
      .meta({ description: 'The sale that began it; the order of the same label where it is left out.' }),
    offer: labelSchema(z).optional().meta({ description: 'For one whose order is not declared.' }),
    customer: z.union([labelSchema(z), declaredCustomerSchema(z)]).optional(),
    at: timeSchema(z).optional(),
    updated_at: timeSchema(z).optional(),
    charges: z
      .array(z.union([z.enum(['paid', 'failed']), chargeMembers(z)]))
      .max(1_000)
      .optional()
      .meta({ description: 'Every charge, oldest first, the sale among them; paid or failed.' }),
    histories: z
      .array(historySchema(z))
      .max(1_000)
      .optional()
      .meta({ description: 'Entries that are about something other than a charge.' }),
    entries: z
      .array(entrySchema(z))
      .max(2_000)
      .optional()
      .meta({ description: 'The whole history, entry by entry, where it is not one for each charge.' }),
    failed_charges: z.int().nonnegative().optional(),
    next_charge: timeSchema(z).optional(),
    price: centsSchema(z).optional(),
    first_charge_price: centsSchema(z).optional(),
    currency: z.string().min(3).max(3).optional(),
    interval: daysSchema(z).min(1, 'give at least 1 day').optional(),
    free_days: daysSchema(z).optional(),
    max_charges: z.int().positive().nullable().optional(),
    situation: z.enum(['active', 'trial', 'late', 'canceled', 'expired', 'inactive', 'paused']).optional(),
    cancellation_requested_at: timeSchema(z).nullable().optional(),
    canceled_at: timeSchema(z).nullable().optional(),
    canceled_by: z.enum(['producer', 'customer', 'system']).nullable().optional(),
    payment_method: z.enum(paymentMethods).optional(),
    installments: z.int().positive().nullable().optional(),
    best_day_to_charge: z.int().min(1).max(31).nullable().optional(),
    is_smart_installment: z.boolean().optional(),
    is_owner: z.boolean().optional(),
    ...ownerMembers(z),
  })

export type DeclaredOrder = Infer<typeof declaredOrderSchema>
export type DeclaredItem = Infer<typeof itemSchema>
export type DeclaredTransaction = Infer<typeof transactionSchema>
export type DeclaredEntry = Infer<typeof entrySchema>
export type DeclaredShare = Infer<typeof shareSchema>
export type DeclaredSubscription = Infer<typeof declaredSubscriptionSchema>
export type DeclaredCharge = Infer<typeof chargeMembers>
