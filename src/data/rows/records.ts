import type { Listed } from '../../ground/spec/long-list.js'
import {
  type Infer,
  idSchema,
  instantSchema,
  type SchemaFactoryOf,
  textsSchema,
  type Zod,
} from '../../ground/spec/schema-factory.js'
import { environments } from '../../register/operation-id.js'
import {
  type ChargeRecord,
  type CommissionRecord,
  chargeSchema,
  itemKindSchema,
  shareSchema,
  subscriptionChargeSchema,
} from './charge-records.js'

/**
 * Stored records, as opposed to wire resources: schemas, against which the tables validate every written row, and their
 * types. Each schema is made by a function of zod, so that importing this file does not load zod. Instants are milliseconds since 1970 in UTC,
 * amounts are integer cents, CPF and CNPJ are the tax numbers of people and of companies. Seeded records are readonly: never change one in place,
 * write a new one to the world's table.
 */

export type ProducerSlot = 'first' | 'second'

/** Producer: a seller of courses and the owner of all other records. There are two; no request creates or changes one. */
export interface ProducerRecord {
  readonly id: number
  /** `first` or `second`, the name used by fixtures and control routes. */
  readonly slot: ProducerSlot
  readonly name: string
  readonly email: string
  /** CNPJ, digits only. */
  readonly document: string
}

const productMembers = (z: Zod) =>
  z.strictObject({
    /** Canonical id, the `{hash}` of paths. */
    id: z.string(),
    reference_id: idSchema(z),
    producer_id: idSchema(z),
    environment: z.enum(environments),
    name: z.string(),
    type: z.string(),
    description: z.string(),
    status: z.string(),
    is_active: z.boolean(),
    is_subscription: z.boolean(),
    has_invoice_integration: z.boolean(),
    /** Days. Default: the assumption `refund-deadline`. */
    refund_deadline: z.int().nonnegative().optional(),
    created_at: instantSchema(z),
  })

export interface ProductRecord extends Infer<typeof productMembers> {}
export const productSchema: SchemaFactoryOf<ProductRecord> = productMembers

const offerMembers = (z: Zod) =>
  z.strictObject({
    /** The offer code; the empty string for an offer that never had one (list endpoints omit it). */
    id: z.string(),
    reference_id: idSchema(z),
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
    created_at: instantSchema(z),
  })

export interface OfferRecord extends Infer<typeof offerMembers> {}
export const offerSchema: SchemaFactoryOf<OfferRecord> = offerMembers

const customerMembers = (z: Zod) =>
  z.strictObject({
    id: idSchema(z),
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

export interface CustomerRecord extends Infer<typeof customerMembers> {}
export const customerSchema: SchemaFactoryOf<CustomerRecord> = customerMembers
export type PhoneRecord = CustomerRecord['phones'][number]

const affiliateMembers = (z: Zod) =>
  z.strictObject({
    id: idSchema(z),
    name: z.string(),
    email: z.string(),
    /** Cents, paid from the part of the sale that is not the producer's commission. */
    commission: z.int(),
  })

/** Affiliate of a seeded sale, hidden unless the assumption `affiliates-entry` shows it. Declared affiliates are shares. */
export interface AffiliateRecord extends Infer<typeof affiliateMembers> {}
const affiliateSchema: SchemaFactoryOf<AffiliateRecord> = affiliateMembers

const orderItemSchema = (z: Zod) =>
  z.strictObject({
    id: idSchema(z),
    type: itemKindSchema(z),
    quantity: z.int().positive(),
    /** Billed amount of the item at checkout: price x quantity, less coupon; 0 during a free trial. */
    amount: z.int(),
    /** Coupon; its discount is the reduction of the item. */
    coupon: z.strictObject({ name: z.string(), discount: z.int() }).nullable(),
    members_classroom_id: idSchema(z).optional(),
    product: productSchema(z),
    offer: offerSchema(z),
  })

export type OrderItemRecord = Infer<typeof orderItemSchema>
export type CouponRecord = NonNullable<OrderItemRecord['coupon']>

const saleTraitsSchema = (z: Zod) =>
  z.strictObject({
    /** `main`, `upsell` or another kind; default by the assumption `order-type-values`. */
    type: z.string().optional(),
    from_partner: z.boolean().optional(),
    is_smart_installment: z.boolean().optional(),
    /** Default by the assumption `bounced-email`. */
    bounced_email: z.boolean().nullable().optional(),
    /** True if the members of the customer are masked, as for an affiliate without access to them. */
    hides_customer: z.boolean().optional(),
  })

/** Optional members that few sales have. */
export type SaleTraits = Infer<typeof saleTraitsSchema>

const orderMembers = (z: Zod) =>
  z
    .strictObject({
      id: idSchema(z),
      hash: z.string(),
      producer_id: idSchema(z),
      is_upsell: z.boolean(),
      has_bump: z.boolean(),
      has_two_cards: z.boolean(),
      freight_value: z.int(),
      customer: customerSchema(z),
      affiliate: affiliateSchema(z).nullable(),
      /** Checkout URL parameters; null when the sale carried none. */
      query_params: textsSchema(z).nullable(),
      subscription_id: idSchema(z).nullable(),
      traits: saleTraitsSchema(z).optional(),
      items: z.array(orderItemSchema(z)).min(1),
      /** Charges in order of time. */
      charges: z.array(chargeSchema(z)).min(1),
      created_at: instantSchema(z),
      updated_at: instantSchema(z),
    })
    .superRefine(({ items, charges }, context) => {
      charges.forEach(({ commissions }, charge) => {
        commissions.forEach(({ item }, index) => {
          if (item in items) return
          const path = ['charges', charge, 'commissions', index, 'item']
          context.addIssue({ code: 'custom', path, message: 'the order has no such item' })
        })
      })
    })

export interface OrderRecord extends Infer<typeof orderMembers> {}
export const orderSchema: SchemaFactoryOf<OrderRecord> = orderMembers

/** Record with its renewals. A long list of charges is computed lazily. */
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

const subscriptionTraitsSchema = (z: Zod) =>
  z.strictObject({
    /** False for a product of a partner. */
    is_owner: z.boolean().optional(),
    is_smart_installment: z.boolean().optional(),
    /** Defaults by assumptions of their names. */
    installments: z.int().nullable().optional(),
    best_day_to_charge: z.int().nullable().optional(),
  })

const subscriptionMembers = (z: Zod) =>
  z.strictObject({
    id: idSchema(z),
    producer_id: idSchema(z),
    order: z.strictObject({ id: idSchema(z), hash: z.string(), created_at: instantSchema(z) }),
    product: productSchema(z),
    offer: offerSchema(z),
    customer: customerSchema(z),
    affiliate: affiliateSchema(z).nullable(),
    /** Shares of its sale; default none. */
    shares: z.array(shareSchema(z)).optional(),
    traits: subscriptionTraitsSchema(z).optional(),
    /** Price per charge: offer price x quantity. */
    price: z.int(),
    /** Price of the first charge, less the coupon. */
    first_charge_price: z.int(),
    currency: z.string(),
    /** Days between two charges. */
    interval: z.int().positive(),
    /** Instant of the next charge. */
    next_charge_at: instantSchema(z),
    /** `active`, `trial`, `canceled`, `late`, `expired` or another. Only `active` and `trial` ones are charged. */
    situation: z.string(),
    free_days: z.int().nonnegative(),
    max_charges: z.int().nullable(),
    failed_charges: z.int().nonnegative(),
    payment_method: z.string(),
    /** Charges, oldest first; empty while a trial runs. */
    charges: z.array(subscriptionChargeSchema(z)),
    cancellation_requested_at: instantSchema(z).nullable(),
    canceled_at: instantSchema(z).nullable(),
    /** Canceling party: `producer`, `customer`, `system`, or null. */
    canceled_by: z.string().nullable(),
    created_at: instantSchema(z),
    updated_at: instantSchema(z),
  })

export interface SubscriptionRecord extends Infer<typeof subscriptionMembers> {}
export const subscriptionSchema: SchemaFactoryOf<SubscriptionRecord> = subscriptionMembers
