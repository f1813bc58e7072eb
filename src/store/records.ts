import { environments } from '../spec/environment.js'
import type { Formed, FormOf, Zod } from '../spec/form.js'
import { instantForm, textsForm } from '../spec/form.js'
import type { Listed } from '../spec/long-list.js'

/**
 * What is stored, as opposed to what goes over the wire: the forms of records, which the tables hold every written row against, and their
 * types. Instants are milliseconds since 1970 in UTC, amounts are integer cents. Seeded records are sealed: never change one in place,
 * write a new one to the world's table.
 */

export type ProducerSlot = 'first' | 'second'

/** A seller of courses; the owner of everything below it. Nobody writes one. */
export interface ProducerRecord {
  readonly id: number
  /** `first` or `second`, the name used by fixtures and control routes. */
  readonly slot: ProducerSlot
  readonly name: string
  readonly email: string
  /** CNPJ, digits only. */
  readonly document: string
}

const idForm = (z: Zod) => z.int().nonnegative()

const productMembers = (z: Zod) =>
  z.strictObject({
    /** Canonical id, the `{hash}` of paths. */
    id: z.string(),
    reference_id: idForm(z),
    producer_id: idForm(z),
    environment: z.enum(environments),
    name: z.string(),
    type: z.string(),
    description: z.string(),
    status: z.string(),
    is_active: z.boolean(),
    is_subscription: z.boolean(),
    has_invoice_integration: z.boolean(),
    /** Days; where it is not given, the assumption `refund-deadline` gives it. */
    refund_deadline: z.int().nonnegative().optional(),
    created_at: instantForm(z),
  })

export interface ProductRecord extends Formed<typeof productMembers> {}
export const productForm: FormOf<ProductRecord> = productMembers

const offerMembers = (z: Zod) =>
  z.strictObject({
    /** The offer code; the empty string for an offer that never had one (such an offer is in no list). */
    id: z.string(),
    reference_id: idForm(z),
    product_id: z.string(),
    name: z.string(),
    description: z.string().nullable(),
    price: z.int(),
    charge_type: z.string(),
    is_active: z.boolean(),
    is_subscription: z.boolean(),
    /** Days between two charges. */
    interval: z.int().nullable(),
    trial_days: z.int().nullable(),
    first_charge_price: z.int().nullable(),
    created_at: instantForm(z),
  })

export interface OfferRecord extends Formed<typeof offerMembers> {}
export const offerForm: FormOf<OfferRecord> = offerMembers

const customerMembers = (z: Zod) =>
  z.strictObject({
    id: idForm(z),
    name: z.string(),
    email: z.string(),
    /** Digits only. */
    cpf: z.string(),
    cnpj: z.string().nullable(),
    phones: z.array(z.strictObject({ ddi: z.string(), ddd: z.string(), number: z.string() })),
    /** CEP, digits only. */
    zipcode: z.string(),
    street: z.string(),
    street_number: z.string(),
    neighborhood: z.string(),
    complement: z.string(),
    city: z.string(),
    /** Two letters. */
    state: z.string(),
    country: z.string(),
  })

export interface CustomerRecord extends Formed<typeof customerMembers> {}
export const customerForm: FormOf<CustomerRecord> = customerMembers
export type PhoneRecord = CustomerRecord['phones'][number]

const affiliateMembers = (z: Zod) =>
  z.strictObject({
    id: idForm(z),
    name: z.string(),
    email: z.string(),
    /** Cents, taken out of what the producer's commission leaves of the sale. */
    commission: z.int(),
  })

/** Somebody who promoted a generated sale. Shown only where an assumption asks for it; one who is always shown has a share. */
export interface AffiliateRecord extends Formed<typeof affiliateMembers> {}
const affiliateForm: FormOf<AffiliateRecord> = affiliateMembers

const shareForm = (z: Zod) =>
  z.strictObject({
    /** `affiliate`, `coproducer` or another role. */
    type: z.string(),
    id: idForm(z),
    name: z.string(),
    email: z.string(),
    /** Cents that the charge paid to them; the producer's commission is less by that. */
    value: z.int().nonnegative(),
    /** Per cent of what is billed, for later charges too; null where it is always so many cents. */
    percent: z.number().min(0).max(100).nullable(),
  })

/** What somebody beside the producer earns by a charge. */
export type ShareRecord = Formed<typeof shareForm>

const attemptMembers = (z: Zod) =>
  z.strictObject({
    id: idForm(z),
    hash: z.string(),
    status: z.string(),
    payment_method: z.string(),
    paid_amount: z.int(),
    is_card2: z.boolean(),
    is_free: z.boolean(),
    /** Where it is not given, it follows from the status (assumption `order-detail-return-code`). */
    return_code: z.string().optional(),
    invoice_sent: z.boolean().optional(),
    created_at: instantForm(z),
    /** When the status changed last, where that was later. */
    updated_at: instantForm(z).optional(),
  })

/** One attempt to be paid: on one card, by pix, by slip. */
export interface AttemptRecord extends Formed<typeof attemptMembers> {}
const attemptForm: FormOf<AttemptRecord> = attemptMembers

const itemKindForm = (z: Zod) => z.enum(['main', 'bump', 'upsell'])

export type ItemKind = Formed<typeof itemKindForm>

const orderItemForm = (z: Zod) =>
  z.strictObject({
    id: idForm(z),
    type: itemKindForm(z),
    quantity: z.int().positive(),
    /** What was billed for the item at checkout: price x quantity, less coupon, 0 while a trial is free. */
    amount: z.int(),
    /** The discount is what it takes off the item. */
    coupon: z.strictObject({ name: z.string(), discount: z.int() }).nullable(),
    members_classroom_id: idForm(z).optional(),
    product: productForm(z),
    offer: offerForm(z),
  })

export type OrderItemRecord = Formed<typeof orderItemForm>
export type CouponRecord = NonNullable<OrderItemRecord['coupon']>

const commissionForm = (z: Zod) =>
  z.strictObject({
    id: idForm(z),
    /** Index into the order's items. */
    item: z.int(),
    /** Offer price x quantity. */
    value: z.int(),
    /** What was billed for the item by this charge. */
    amount: z.int(),
    /** The producer's share of `amount` once it is paid, less what others have of it. */
    commission: z.int(),
  })

/** What one charge paid to the producer for one item: the row behind a commission item of the history. */
export type CommissionRecord = Formed<typeof commissionForm>

const chargeForm = (z: Zod) =>
  z.strictObject({
    number: z.int().nonnegative(),
    charged_at: instantForm(z),
    /** When it was approved, null for never; where it is not given, that follows from the attempts. */
    approved_at: instantForm(z).nullable().optional(),
    attempts: z.array(attemptForm(z)).min(1),
    /** A line each in the history; none for a renewal that failed. */
    commissions: z.array(commissionForm(z)),
    /** What others earn by it; none where it is not given. */
    shares: z.array(shareForm(z)).optional(),
  })

/** A moment at which the customer was charged: the sale itself (number 0), then one for each renewal or end of trial. */
export type ChargeRecord = Formed<typeof chargeForm>

const saleTraitsForm = (z: Zod) =>
  z.strictObject({
    /** `main`, `upsell` or another kind; where it is not given, the assumption `order-type-values` says it. */
    type: z.string().optional(),
    from_partner: z.boolean().optional(),
    is_smart_installment: z.boolean().optional(),
    /** Where it is not given, the assumption `bounced-email` says it. */
    bounced_email: z.boolean().nullable().optional(),
    /** Whether the texts of the buyer are masked, as for an affiliate without access to them. */
    hides_customer: z.boolean().optional(),
  })

/** What few sales have. */
export type SaleTraits = Formed<typeof saleTraitsForm>

const orderMembers = (z: Zod) =>
  z
    .strictObject({
      id: idForm(z),
      hash: z.string(),
      producer_id: idForm(z),
      is_upsell: z.boolean(),
      has_bump: z.boolean(),
      has_two_cards: z.boolean(),
      freight_value: z.int(),
      customer: customerForm(z),
      affiliate: affiliateForm(z).nullable(),
      /** Checkout URL parameters; null when the sale carried none. */
      query_params: textsForm(z).nullable(),
      subscription_id: idForm(z).nullable(),
      traits: saleTraitsForm(z).optional(),
      items: z.array(orderItemForm(z)).min(1),
      /** In the order in which they happened. */
      charges: z.array(chargeForm(z)).min(1),
      created_at: instantForm(z),
      updated_at: instantForm(z),
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

export interface OrderRecord extends Formed<typeof orderMembers> {}
export const orderForm: FormOf<OrderRecord> = orderMembers

/** A record with its renewals: of many of them the charges are made as they are read. */
export type Renewed<Row extends { readonly charges: readonly unknown[] }> = Omit<Row, 'charges'> & {
  readonly charges: Listed<Row['charges'][number]>
}

export type RenewedOrder = Renewed<OrderRecord>
export type RenewedSubscription = Renewed<SubscriptionRecord>

/** One line of the order history: a commission with the order and the charge it belongs to. */
export interface LineRecord {
  readonly order: RenewedOrder
  readonly charge: ChargeRecord
  readonly commission: CommissionRecord
}

const subscriptionChargeForm = (z: Zod) =>
  z.strictObject({
    /** Id of the history entry. */
    id: idForm(z),
    charged_at: instantForm(z),
    /** Null for an entry about something other than a charge. */
    attempt: attemptForm(z).nullable(),
    /** `charge`, where it is not given. */
    type: z.string().optional(),
    /** `paid`, where it is not given; such as `failed`. */
    status: z.string().optional(),
    /** What the entry is about, where that is another day. */
    reference_at: instantForm(z).optional(),
    metadata: z.record(z.string(), z.unknown()).optional(),
  })

/** A recurring charge as the subscription remembers it: an entry of its history, and the transaction. */
export type SubscriptionChargeRecord = Formed<typeof subscriptionChargeForm>

const subscriptionTraitsForm = (z: Zod) =>
  z.strictObject({
    /** False for a product of a partner. */
    is_owner: z.boolean().optional(),
    is_smart_installment: z.boolean().optional(),
    /** Where they are not given, assumptions of their names say them. */
    installments: z.int().nullable().optional(),
    best_day_to_charge: z.int().nullable().optional(),
  })

/** What few subscriptions have. */
export type SubscriptionTraits = Formed<typeof subscriptionTraitsForm>

const subscriptionMembers = (z: Zod) =>
  z.strictObject({
    id: idForm(z),
    producer_id: idForm(z),
    order: z.strictObject({ id: idForm(z), hash: z.string(), created_at: instantForm(z) }),
    product: productForm(z),
    offer: offerForm(z),
    customer: customerForm(z),
    affiliate: affiliateForm(z).nullable(),
    /** Those of its sale; none where it is not given. */
    shares: z.array(shareForm(z)).optional(),
    traits: subscriptionTraitsForm(z).optional(),
    /** What a charge costs: offer price x quantity. */
    price: z.int(),
    /** What the first one cost, less the coupon. */
    first_charge_price: z.int(),
    currency: z.string(),
    /** Days between two charges. */
    interval: z.int().positive(),
    /** Instant of the next charge. */
    next_charge_at: instantForm(z),
    /** `active`, `canceled`, `late`, `expired` or another. Only an active one is charged. */
    situation: z.string(),
    free_days: z.int().nonnegative(),
    max_charges: z.int().nullable(),
    failed_charges: z.int().nonnegative(),
    payment_method: z.string(),
    /** Charges, oldest first; empty while a trial runs. */
    charges: z.array(subscriptionChargeForm(z)),
    cancellation_requested_at: instantForm(z).nullable(),
    canceled_at: instantForm(z).nullable(),
    /** Who canceled: `producer`, `customer`, `system`, or null. */
    canceled_by: z.string().nullable(),
    created_at: instantForm(z),
    updated_at: instantForm(z),
  })

export interface SubscriptionRecord extends Formed<typeof subscriptionMembers> {}
export const subscriptionForm: FormOf<SubscriptionRecord> = subscriptionMembers

const renewalMembers = (z: Zod) =>
  z.strictObject({
    /** Id of the commission line. */
    id: idForm(z),
    transaction_id: idForm(z),
    /** Id of the entry in the subscription's history. */
    history_id: idForm(z),
    subscription_id: idForm(z),
    /** The order that began the subscription, on which the charge is a line. */
    order_id: idForm(z),
    /** Number of the charge within the order; the sale has 0. */
    number: z.int().positive(),
    charged_at: instantForm(z),
    item_type: itemKindForm(z),
    quantity: z.int().positive(),
    /** Offer price x quantity; all of it is billed. */
    value: z.int(),
    /** The producer's commission, where others have a share. */
    commission: z.int().optional(),
    /** Where it was refused: it has no line, and nothing follows it. Paid, where it is not given. */
    status: z.literal('failed').optional(),
  })

/** A charge that a world made when its clock passed the date. The rest of it follows from the order and the ids. */
export interface RenewalRecord extends Formed<typeof renewalMembers> {}
export const renewalForm: FormOf<RenewalRecord> = renewalMembers

/** A charge of a subscription that comes due: which one, when, and the value of its one line, that of the order's main item. */
export type DueCharge = Omit<RenewalRecord, 'id' | 'transaction_id' | 'history_id'>

const reversedLineForm = (z: Zod) =>
  z.strictObject({
    type: itemKindForm(z),
    quantity: z.int().positive(),
    value: z.int(),
    amount: z.int(),
    commission: z.int(),
  })

const reversalMembers = (z: Zod) =>
  z.strictObject({
    /** Id of the first transaction that was paid. */
    id: idForm(z),
    order_id: idForm(z),
    /** Number of the charge within the order. */
    number: z.int().nonnegative(),
    /** What its paid transactions are from then on: `refunded` or `chargedback`. */
    status: z.string(),
    at: instantForm(z),
    has_bump: z.boolean(),
    is_upsell: z.boolean(),
    /** The lines of the charge, so that totals need not look for them. */
    lines: z.array(reversedLineForm(z)),
  })

/** A paid charge whose money went back. */
export interface ReversalRecord extends Formed<typeof reversalMembers> {}
export const reversalForm: FormOf<ReversalRecord> = reversalMembers
