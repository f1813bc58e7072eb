import { type Infer, idSchema, instantSchema, type SchemaFactoryOf, type Zod } from '../../ground/spec/schema-factory.js'

/** Stored records of charges: of a sale, of a subscription, renewals and reversals. Their schemas are like those of `records.ts`. */

export const shareSchema = (z: Zod) =>
  z.strictObject({
    /** `affiliate`, `coproducer` or another role. */
    type: z.string(),
    id: idSchema(z),
    name: z.string(),
    email: z.string(),
    /** Cents paid to them by the charge; reduces the producer's commission. */
    value: z.int().nonnegative(),
    /** Per cent of the billed amount, for later charges too; null for a fixed amount of cents. */
    percent: z.number().min(0).max(100).nullable(),
  })

/** Share of another party in a charge. */
export type ShareRecord = Infer<typeof shareSchema>

const attemptMembers = (z: Zod) =>
  z.strictObject({
    id: idSchema(z),
    hash: z.string(),
    status: z.string(),
    payment_method: z.string(),
    paid_amount: z.int(),
    is_card2: z.boolean(),
    is_free: z.boolean(),
    /** Default by the status (assumption `order-detail-return-code`). */
    return_code: z.string().optional(),
    invoice_sent: z.boolean().optional(),
    created_at: instantSchema(z),
    /** Last change of the status; absent if it never changed. */
    updated_at: instantSchema(z).optional(),
  })

/** Payment attempt: on one card, by pix, by slip. */
export interface AttemptRecord extends Infer<typeof attemptMembers> {}
const attemptSchema: SchemaFactoryOf<AttemptRecord> = attemptMembers

export const itemKindSchema = (z: Zod) => z.enum(['main', 'bump', 'upsell'])

export type ItemKind = Infer<typeof itemKindSchema>

const commissionSchema = (z: Zod) =>
  z.strictObject({
    id: idSchema(z),
    /** Index into the order's items. */
    item: z.int(),
    /** Offer price x quantity. */
    value: z.int(),
    /** Billed amount of the item in this charge. */
    amount: z.int(),
    /** Part of `amount` that the producer earns if the charge is paid: without the fee and the shares of others. */
    commission: z.int(),
  })

/** Commission: the producer's part of one charge for one item. */
export type CommissionRecord = Infer<typeof commissionSchema>

export const chargeSchema = (z: Zod) =>
  z.strictObject({
    number: z.int().nonnegative(),
    charged_at: instantSchema(z),
    /** Instant of approval, null for never; if absent, derived from the attempts. */
    approved_at: instantSchema(z).nullable().optional(),
    attempts: z.array(attemptSchema(z)).min(1),
    /** History lines; none for a failed renewal. */
    commissions: z.array(commissionSchema(z)),
    /** Shares of other parties; default none. */
    shares: z.array(shareSchema(z)).optional(),
  })

/** Charge of the customer: the sale itself (number 0), then one per renewal or end of trial. */
export type ChargeRecord = Infer<typeof chargeSchema>

export const subscriptionChargeSchema = (z: Zod) =>
  z.strictObject({
    /** Id of the history entry. */
    id: idSchema(z),
    charged_at: instantSchema(z),
    /** Null for an entry about something other than a charge. */
    attempt: attemptSchema(z).nullable(),
    /** Default `charge`. */
    type: z.string().optional(),
    /** Such as `failed`. Default `paid`. */
    status: z.string().optional(),
    /** Instant that the entry refers to, if that is another day. */
    reference_at: instantSchema(z).optional(),
    metadata: z.record(z.string(), z.unknown()).optional(),
  })

/** Recurring charge of a subscription: an entry of its history, and the transaction. */
export type SubscriptionChargeRecord = Infer<typeof subscriptionChargeSchema>

const renewalMembers = (z: Zod) =>
  z.strictObject({
    /** Id of the commission line. */
    id: idSchema(z),
    transaction_id: idSchema(z),
    /** Id of the entry in the subscription's history. */
    history_id: idSchema(z),
    subscription_id: idSchema(z),
    /** The order that began the subscription, on which the charge is a line. */
    order_id: idSchema(z),
    /** Number of the charge within the order; the sale has 0. */
    number: z.int().positive(),
    charged_at: instantSchema(z),
    item_type: itemKindSchema(z),
    quantity: z.int().positive(),
    /** Offer price x quantity; all of it is billed. */
    value: z.int(),
    /** The producer's commission, if others have a share. */
    commission: z.int().optional(),
    /** `failed` if it was refused: it has no line in the history, and no renewal follows. Absent if paid. */
    status: z.literal('failed').optional(),
  })

/** Renewal: a charge made when the world's clock passed its date. Its other members are derived from the order and the ids. */
export interface RenewalRecord extends Infer<typeof renewalMembers> {}
export const renewalSchema: SchemaFactoryOf<RenewalRecord> = renewalMembers

/** Due charge of a subscription. It has one line in the history, for the main item of the order. */
export type DueCharge = Omit<RenewalRecord, 'id' | 'transaction_id' | 'history_id'>

const reversedLineSchema = (z: Zod) =>
  z.strictObject({
    type: itemKindSchema(z),
    quantity: z.int().positive(),
    value: z.int(),
    amount: z.int(),
    commission: z.int(),
  })

const reversalMembers = (z: Zod) =>
  z.strictObject({
    /** Id of the first transaction that was paid. */
    id: idSchema(z),
    order_id: idSchema(z),
    /** Number of the charge within the order. */
    number: z.int().nonnegative(),
    /** Status of its paid transactions from then on: `refunded` or `chargedback`. */
    status: z.string(),
    at: instantSchema(z),
    has_bump: z.boolean(),
    is_upsell: z.boolean(),
    /** Lines of the charge, so that totals need not look for them. */
    lines: z.array(reversedLineSchema(z)),
  })

/** Reversal of a paid charge. */
export interface ReversalRecord extends Infer<typeof reversalMembers> {}
export const reversalSchema: SchemaFactoryOf<ReversalRecord> = reversalMembers
