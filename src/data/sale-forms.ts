import type { Formed, Zod } from '../spec/form.js'
import { paymentMethods, transactionStatuses } from '../spec/transaction-status.js'
import {
  declaredAffiliateForm,
  declaredCustomerForm,
  declaredOfferForm,
  declaredProductForm,
  ownerMembers,
} from './catalogue-forms.js'
import { centsForm, daysForm, labelForm, numericIdForm, opaqueIdForm, portionForm, timeForm } from './written-values.js'

const couponForm = (z: Zod) => z.strictObject({ name: z.string().min(1).max(100), discount: portionForm(z) })

/** What an offer and its product were when they were sold, where that is not what they are. */
const asSoldForm = (z: Zod) => {
  const { name, description, price, is_subscription, interval, trial_days, first_charge_price } = declaredOfferForm(z).shape
  const product = declaredProductForm(z).shape
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

const itemForm = (z: Zod) =>
  z.strictObject({
    offer: labelForm(z).optional(),
    as_sold: asSoldForm(z).optional().meta({ description: 'What the offer was at the sale, where it has changed since.' }),
    kind: z.enum(['main', 'bump', 'upsell']).optional(),
    quantity: z.int().min(1).max(1_000).optional(),
    coupon: couponForm(z).nullable().optional(),
    amount: centsForm(z).optional().meta({ description: 'What was billed, where that is not price x quantity less the coupon.' }),
    commission: centsForm(z).optional().meta({ description: "The producer's part, where the fee is another than usual." }),
    members_classroom_id: numericIdForm(z).optional(),
    id: numericIdForm(z).optional(),
    line_id: numericIdForm(z).optional().meta({ description: 'Id of its line in the history.' }),
  })

const transactionForm = (z: Zod) =>
  z.strictObject({
    status: z.enum(transactionStatuses).optional(),
    payment_method: z.enum(paymentMethods).optional(),
    paid_amount: centsForm(z).optional(),
    at: timeForm(z).optional(),
    updated_at: timeForm(z).optional(),
    is_card2: z.boolean().optional(),
    is_free: z.boolean().optional(),
    return_code: z.string().optional(),
    invoice_sent: z.boolean().optional(),
    id: numericIdForm(z).optional(),
    hash: opaqueIdForm(z).optional(),
  })

/** Somebody's part of a sale: a label, or a label with how much, or the person in place. */
const partForm = (z: Zod) =>
  z.union([
    labelForm(z),
    z.strictObject({
      label: labelForm(z),
      commission: portionForm(z).optional(),
      paid: centsForm(z).optional().meta({ description: 'What the sale paid of it, where that is not what was agreed.' }),
    }),
    declaredAffiliateForm(z).extend({ commission: portionForm(z).optional(), paid: centsForm(z).optional() }),
  ])

const partsForm = (z: Zod) => z.array(partForm(z)).max(50)

/** An order of a document; every member can be left out. */
export const declaredOrderForm = (z: Zod) =>
  z.strictObject({
    id: numericIdForm(z).optional(),
    hash: opaqueIdForm(z).optional(),
    at: timeForm(z).optional(),
    updated_at: timeForm(z).optional(),
    customer: z.union([labelForm(z), declaredCustomerForm(z)]).optional(),
    offer: labelForm(z).optional().meta({ description: 'The main item; the same as items with one.' }),
    bump: labelForm(z).optional().meta({ description: 'An offer that was sold along.' }),
    quantity: z.int().min(1).max(1_000).optional(),
    coupon: couponForm(z).nullable().optional(),
    items: z.array(itemForm(z)).min(1).max(50).optional(),
    freight_value: centsForm(z).optional(),
    status: z.enum(transactionStatuses).optional(),
    payment_method: z.enum(paymentMethods).optional(),
    two_cards: z.boolean().optional(),
    transactions: z.array(transactionForm(z)).min(1).max(50).optional(),
    approved_date: timeForm(z).nullable().optional(),
    affiliate: partForm(z).optional(),
    affiliates: partsForm(z).optional(),
    hidden_affiliate: z
      .union([
        z.strictObject({ label: labelForm(z), commission: centsForm(z) }),
        declaredAffiliateForm(z).extend({ commission: centsForm(z) }),
      ])
      .optional()
      .meta({ description: 'Who promoted it and is shown only where the assumption affiliates-entry asks for it.' }),
    partners: partsForm(z).optional().meta({ description: 'Others than affiliates who have a part, such as coproducers.' }),
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
    at: timeForm(z).optional(),
    status: z.enum(['paid', 'failed']).optional(),
    amount: centsForm(z).optional(),
    payment_method: z.enum(paymentMethods).optional(),
    metadata: z.record(z.string(), z.unknown()).optional(),
    id: numericIdForm(z).optional().meta({ description: 'Id of its entry in the history of the subscription.' }),
    line_id: numericIdForm(z).optional(),
    transaction_id: numericIdForm(z).optional(),
    transaction_hash: opaqueIdForm(z).optional(),
    transactions: z.array(transactionForm(z)).min(1).max(50).optional().meta({
      description: 'Attempts to be paid for a charge after the sale, where there was more than one, or money went back.',
    }),
    commission: centsForm(z).optional().meta({ description: "The producer's part, where the fee is another than usual." }),
  })

const historyForm = (z: Zod) =>
  z.strictObject({
    at: timeForm(z),
    type: z.string().min(1).max(100),
    status: z.string().min(1).max(100),
    reference_at: timeForm(z).optional(),
    metadata: z.record(z.string(), z.unknown()).optional(),
    id: numericIdForm(z).optional(),
  })

const entryForm = (z: Zod) =>
  z.strictObject({
    id: numericIdForm(z),
    at: timeForm(z),
    type: z.string().min(1).max(100).optional(),
    status: z.string().min(1).max(100).optional(),
    transaction: numericIdForm(z).optional().meta({ description: 'Id of the transaction of the order that it is about.' }),
    reference_at: timeForm(z).optional(),
    metadata: z.record(z.string(), z.unknown()).optional(),
  })

/** A subscription of a document. */
export const declaredSubscriptionForm = (z: Zod) =>
  z.strictObject({
    id: numericIdForm(z).optional(),
    order: labelForm(z)
      .optional()
      .meta({ description: 'The sale that began it; the order of the same label where it is left out.' }),
    offer: labelForm(z).optional().meta({ description: 'For one whose order is not declared.' }),
    customer: z.union([labelForm(z), declaredCustomerForm(z)]).optional(),
    at: timeForm(z).optional(),
    updated_at: timeForm(z).optional(),
    charges: z
      .array(z.union([z.enum(['paid', 'failed']), chargeMembers(z)]))
      .max(1_000)
      .optional()
      .meta({ description: 'Every charge, oldest first, the sale among them; paid or failed.' }),
    histories: z
      .array(historyForm(z))
      .max(1_000)
      .optional()
      .meta({ description: 'Entries that are about something other than a charge.' }),
    entries: z
      .array(entryForm(z))
      .max(2_000)
      .optional()
      .meta({ description: 'The whole history, entry by entry, where it is not one for each charge.' }),
    failed_charges: z.int().nonnegative().optional(),
    next_charge: timeForm(z).optional(),
    price: centsForm(z).optional(),
    first_charge_price: centsForm(z).optional(),
    currency: z.string().min(3).max(3).optional(),
    interval: daysForm(z).min(1, 'give at least 1 day').optional(),
    free_days: daysForm(z).optional(),
    max_charges: z.int().positive().nullable().optional(),
    situation: z.enum(['active', 'trial', 'late', 'canceled', 'expired', 'inactive', 'paused']).optional(),
    cancellation_requested_at: timeForm(z).nullable().optional(),
    canceled_at: timeForm(z).nullable().optional(),
    canceled_by: z.enum(['producer', 'customer', 'system']).nullable().optional(),
    payment_method: z.enum(paymentMethods).optional(),
    installments: z.int().positive().nullable().optional(),
    best_day_to_charge: z.int().min(1).max(31).nullable().optional(),
    is_smart_installment: z.boolean().optional(),
    is_owner: z.boolean().optional(),
    ...ownerMembers(z),
  })

export type DeclaredOrder = Formed<typeof declaredOrderForm>
export type DeclaredItem = Formed<typeof itemForm>
export type DeclaredTransaction = Formed<typeof transactionForm>
export type DeclaredEntry = Formed<typeof entryForm>
export type DeclaredPart = Formed<typeof partForm>
export type DeclaredSubscription = Formed<typeof declaredSubscriptionForm>
export type DeclaredCharge = Formed<typeof chargeMembers>
