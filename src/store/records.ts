import { environments } from '../spec/environment.js'
import type { Formed, FormOf, Zod } from '../spec/form.js'
import { instantForm } from '../spec/form.js'

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
const customerForm: FormOf<CustomerRecord> = customerMembers
export type PhoneRecord = CustomerRecord['phones'][number]

const affiliateMembers = (z: Zod) =>
  z.strictObject({
    id: idForm(z),
    name: z.string(),
    email: z.string(),
    /** Cents, taken out of what the producer's commission leaves of the sale. */
    commission: z.int(),
  })

/** Somebody who promoted the sale. Shown only where an assumption asks for affiliates. */
export interface AffiliateRecord extends Formed<typeof affiliateMembers> {}
const affiliateForm: FormOf<AffiliateRecord> = affiliateMembers

const attemptMembers = (z: Zod) =>
  z.strictObject({
    id: idForm(z),
    hash: z.string(),
    status: z.string(),
    payment_method: z.string(),
    paid_amount: z.int(),
    is_card2: z.boolean(),
    is_free: z.boolean(),
    created_at: instantForm(z),
  })

/** One attempt on one card. */
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
    /** The producer's share of `amount`, rounded down. */
    commission: z.int(),
  })

/** What one charge paid to the producer for one item: the row behind a commission item of the history. */
export type CommissionRecord = Formed<typeof commissionForm>

const chargeForm = (z: Zod) =>
  z.strictObject({
    number: z.int().nonnegative(),
    charged_at: instantForm(z),
    attempts: z.array(attemptForm(z)).min(1),
    commissions: z.array(commissionForm(z)),
  })

/** A moment at which the customer was charged: the sale itself (number 0), then one for each renewal or end of trial. */
export type ChargeRecord = Formed<typeof chargeForm>

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
      query_params: z.record(z.string(), z.string()).nullable(),
      subscription_id: idForm(z).nullable(),
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

/** One line of the order history: a commission with the order and the charge it belongs to. */
export interface LineRecord {
  readonly order: OrderRecord
  readonly charge: ChargeRecord
  readonly commission: CommissionRecord
}

const subscriptionChargeForm = (z: Zod) =>
  z.strictObject({
    /** Id of the history entry. */
    id: idForm(z),
    charged_at: instantForm(z),
    attempt: attemptForm(z),
  })

/** A paid recurring charge as the subscription remembers it. */
export type SubscriptionChargeRecord = Formed<typeof subscriptionChargeForm>

const subscriptionMembers = (z: Zod) =>
  z.strictObject({
    id: idForm(z),
    producer_id: idForm(z),
    order: z.strictObject({ id: idForm(z), hash: z.string(), created_at: instantForm(z) }),
    product: productForm(z),
    offer: offerForm(z),
    customer: customerForm(z),
    affiliate: affiliateForm(z).nullable(),
    price: z.int(),
    first_charge_price: z.int(),
    currency: z.string(),
    /** Days between two charges. */
    interval: z.int().positive(),
    /** Instant of the next charge. */
    next_charge_at: instantForm(z),
    situation: z.string(),
    free_days: z.int().nonnegative(),
    max_charges: z.int().nullable(),
    failed_charges: z.int().nonnegative(),
    payment_method: z.string(),
    /** Paid charges, oldest first; empty while a trial runs. */
    charges: z.array(subscriptionChargeForm(z)),
    cancellation_requested_at: instantForm(z).nullable(),
    canceled_at: instantForm(z).nullable(),
    /** Who canceled: `producer`, or null. */
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
  })

/** A charge that a world made when its clock passed the date. The rest of it follows from the order and the ids. */
export interface RenewalRecord extends Formed<typeof renewalMembers> {}
export const renewalForm: FormOf<RenewalRecord> = renewalMembers

/** A charge of a subscription that comes due: which one, when, and the value of its one line, that of the order's main item. */
export type DueCharge = Omit<RenewalRecord, 'id' | 'transaction_id' | 'history_id'>
