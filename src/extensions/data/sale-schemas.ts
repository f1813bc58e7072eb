import * as z from 'zod'
import { paymentMethods, transactionStatuses } from '../../seed/sales-schema.js'
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

const couponSchema = () => z.strictObject({ name: z.string().min(1).max(100), discount: portionSchema() })

/** Members of an offer and its product at the time of sale that differ from the present ones. */
const asSoldSchema = () => {
  const { name, description, price, is_subscription, interval, trial_days, first_charge_price } = declaredOfferSchema().shape
  const product = declaredProductSchema().shape
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

const itemSchema = () =>
  z.strictObject({
    offer: labelSchema().optional(),
    as_sold: asSoldSchema().optional().meta({ description: 'What the offer was at the sale, where it has changed since.' }),
    kind: z.enum(['main', 'bump', 'upsell']).optional(),
    quantity: z.int().min(1).max(1_000).optional(),
    coupon: couponSchema().nullable().optional(),
    amount: centsSchema()
      .optional()
      .meta({ description: 'What was billed, where that is not price x quantity less the coupon.' }),
    commission: centsSchema().optional().meta({ description: "The producer's part, where the fee is another than usual." }),
    members_classroom_id: numericIdSchema().optional(),
    id: numericIdSchema().optional(),
    line_id: numericIdSchema().optional().meta({ description: 'Id of its line in the history.' }),
  })

const transactionSchema = () =>
  z.strictObject({
    status: z.enum(transactionStatuses).optional(),
    payment_method: z.enum(paymentMethods).optional(),
    paid_amount: centsSchema().optional(),
    at: timeSchema().optional(),
    updated_at: timeSchema().optional(),
    is_card2: z.boolean().optional(),
    is_free: z.boolean().optional(),
    return_code: z.string().optional(),
    invoice_sent: z.boolean().optional(),
    id: numericIdSchema().optional(),
    hash: opaqueIdSchema().optional(),
  })

/** Share of a sale: a label, a label with a portion, or an inline person. */
const shareSchema = () =>
  z.union([
    labelSchema(),
    z.strictObject({
      label: labelSchema(),
      commission: portionSchema().optional(),
      paid: centsSchema().optional().meta({ description: 'What the sale paid of it, where that is not what was agreed.' }),
    }),
    declaredAffiliateSchema().extend({ commission: portionSchema().optional(), paid: centsSchema().optional() }),
  ])

const sharesSchema = () => z.array(shareSchema()).max(50)

/** An order of a document; every member can be left out. */
export const declaredOrderSchema = () =>
  z.strictObject({
    id: numericIdSchema().optional(),
    hash: opaqueIdSchema().optional(),
    at: timeSchema().optional(),
    updated_at: timeSchema().optional(),
    customer: z.union([labelSchema(), declaredCustomerSchema()]).optional(),
    offer: labelSchema().optional().meta({ description: 'The main item; the same as items with one.' }),
    bump: labelSchema().optional().meta({ description: 'An offer that was sold along.' }),
    quantity: z.int().min(1).max(1_000).optional(),
    coupon: couponSchema().nullable().optional(),
    items: z.array(itemSchema()).min(1).max(50).optional(),
    freight_value: centsSchema().optional(),
    status: z.enum(transactionStatuses).optional(),
    payment_method: z.enum(paymentMethods).optional(),
    two_cards: z.boolean().optional(),
    transactions: z.array(transactionSchema()).min(1).max(50).optional(),
    approved_date: timeSchema().nullable().optional(),
    affiliate: shareSchema().optional(),
    affiliates: sharesSchema().optional(),
    hidden_affiliate: z
      .union([
        z.strictObject({ label: labelSchema(), commission: centsSchema() }),
        declaredAffiliateSchema().extend({ commission: centsSchema() }),
      ])
      .optional()
      .meta({ description: 'Who promoted it and is shown only where the assumption affiliates-entry asks for it.' }),
    partners: sharesSchema().optional().meta({ description: 'Others than affiliates who have a part, such as coproducers.' }),
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
    ...ownerMembers(),
  })

const chargeMembers = () =>
  z.strictObject({
    at: timeSchema().optional(),
    status: z.enum(['paid', 'failed']).optional(),
    amount: centsSchema().optional(),
    payment_method: z.enum(paymentMethods).optional(),
    metadata: z.record(z.string(), z.unknown()).optional(),
    id: numericIdSchema().optional().meta({ description: 'Id of its entry in the history of the subscription.' }),
    line_id: numericIdSchema().optional(),
    transaction_id: numericIdSchema().optional(),
    transaction_hash: opaqueIdSchema().optional(),
    transactions: z.array(transactionSchema()).min(1).max(50).optional().meta({
      description: 'Attempts to be paid for a charge after the sale, where there was more than one, or money went back.',
    }),
    commission: centsSchema().optional().meta({ description: "The producer's part, where the fee is another than usual." }),
  })

const historySchema = () =>
  z.strictObject({
    at: timeSchema(),
    type: z.string().min(1).max(100),
    status: z.string().min(1).max(100),
    reference_at: timeSchema().optional(),
    metadata: z.record(z.string(), z.unknown()).optional(),
    id: numericIdSchema().optional(),
  })

const entrySchema = () =>
  z.strictObject({
    id: numericIdSchema(),
    at: timeSchema(),
    type: z.string().min(1).max(100).optional(),
    status: z.string().min(1).max(100).optional(),
    transaction: numericIdSchema().optional().meta({ description: 'Id of the transaction of the order that it is about.' }),
    reference_at: timeSchema().optional(),
    metadata: z.record(z.string(), z.unknown()).optional(),
  })

/** A subscription of a document. */
export const declaredSubscriptionSchema = () =>
  z.strictObject({
    id: numericIdSchema().optional(),
    order: labelSchema()
      .optional()
      .meta({ description: 'The sale that began it; the order of the same label where it is left out.' }),
    offer: labelSchema().optional().meta({ description: 'For one whose order is not declared.' }),
    customer: z.union([labelSchema(), declaredCustomerSchema()]).optional(),
    at: timeSchema().optional(),
    updated_at: timeSchema().optional(),
    charges: z
      .array(z.union([z.enum(['paid', 'failed']), chargeMembers()]))
      .max(1_000)
      .optional()
      .meta({ description: 'Every charge, oldest first, the sale among them; paid or failed.' }),
    histories: z
      .array(historySchema())
      .max(1_000)
      .optional()
      .meta({ description: 'Entries that are about something other than a charge.' }),
    entries: z
      .array(entrySchema())
      .max(2_000)
      .optional()
      .meta({ description: 'The whole history, entry by entry, where it is not one for each charge.' }),
    failed_charges: z.int().nonnegative().optional(),
    next_charge: timeSchema().optional(),
    price: centsSchema().optional(),
    first_charge_price: centsSchema().optional(),
    currency: z.string().min(3).max(3).optional(),
    interval: daysSchema().min(1, 'give at least 1 day').optional(),
    free_days: daysSchema().optional(),
    max_charges: z.int().positive().nullable().optional(),
    situation: z.enum(['active', 'trial', 'late', 'canceled', 'expired', 'inactive', 'paused']).optional(),
    cancellation_requested_at: timeSchema().nullable().optional(),
    canceled_at: timeSchema().nullable().optional(),
    canceled_by: z.enum(['producer', 'customer', 'system']).nullable().optional(),
    payment_method: z.enum(paymentMethods).optional(),
    installments: z.int().positive().nullable().optional(),
    best_day_to_charge: z.int().min(1).max(31).nullable().optional(),
    is_smart_installment: z.boolean().optional(),
    is_owner: z.boolean().optional(),
    ...ownerMembers(),
  })

export type DeclaredOrder = z.output<ReturnType<typeof declaredOrderSchema>>
export type DeclaredItem = z.output<ReturnType<typeof itemSchema>>
export type DeclaredTransaction = z.output<ReturnType<typeof transactionSchema>>
export type DeclaredEntry = z.output<ReturnType<typeof entrySchema>>
export type DeclaredShare = z.output<ReturnType<typeof shareSchema>>
export type DeclaredSubscription = z.output<ReturnType<typeof declaredSubscriptionSchema>>
export type DeclaredCharge = z.output<ReturnType<typeof chargeMembers>>
