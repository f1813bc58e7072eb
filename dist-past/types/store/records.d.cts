import type { Formed, FormOf, Zod } from '../spec/form.cjs';
import type { Listed } from '../spec/long-list.cjs';
/**
 * What is stored, as opposed to what goes over the wire: the forms of records, which the tables hold every written row against, and their
 * types. Instants are milliseconds since 1970 in UTC, amounts are integer cents. Seeded records are sealed: never change one in place,
 * write a new one to the world's table.
 */
export type ProducerSlot = 'first' | 'second';
/** A seller of courses; the owner of everything below it. Nobody writes one. */
export interface ProducerRecord {
    readonly id: number;
    /** `first` or `second`, the name used by fixtures and control routes. */
    readonly slot: ProducerSlot;
    readonly name: string;
    readonly email: string;
    /** CNPJ, digits only. */
    readonly document: string;
}
declare const productMembers: (z: Zod) => import("zod").ZodObject<{
    id: import("zod").ZodString;
    reference_id: import("zod").ZodInt;
    producer_id: import("zod").ZodInt;
    environment: import("zod").ZodEnum<{
        production: "production";
        sandbox: "sandbox";
    }>;
    name: import("zod").ZodString;
    type: import("zod").ZodString;
    description: import("zod").ZodString;
    status: import("zod").ZodString;
    is_active: import("zod").ZodBoolean;
    is_subscription: import("zod").ZodBoolean;
    has_invoice_integration: import("zod").ZodBoolean;
    refund_deadline: import("zod").ZodOptional<import("zod").ZodInt>;
    created_at: import("zod").ZodInt;
}, import("zod/v4/core").$strict>;
export interface ProductRecord extends Formed<typeof productMembers> {
}
export declare const productForm: FormOf<ProductRecord>;
declare const offerMembers: (z: Zod) => import("zod").ZodObject<{
    id: import("zod").ZodString;
    reference_id: import("zod").ZodInt;
    product_id: import("zod").ZodString;
    name: import("zod").ZodString;
    description: import("zod").ZodNullable<import("zod").ZodString>;
    price: import("zod").ZodInt;
    charge_type: import("zod").ZodString;
    is_active: import("zod").ZodBoolean;
    is_subscription: import("zod").ZodBoolean;
    interval: import("zod").ZodNullable<import("zod").ZodInt>;
    trial_days: import("zod").ZodNullable<import("zod").ZodInt>;
    first_charge_price: import("zod").ZodNullable<import("zod").ZodInt>;
    created_at: import("zod").ZodInt;
}, import("zod/v4/core").$strict>;
export interface OfferRecord extends Formed<typeof offerMembers> {
}
export declare const offerForm: FormOf<OfferRecord>;
declare const customerMembers: (z: Zod) => import("zod").ZodObject<{
    id: import("zod").ZodInt;
    name: import("zod").ZodString;
    email: import("zod").ZodString;
    cpf: import("zod").ZodString;
    cnpj: import("zod").ZodNullable<import("zod").ZodString>;
    phones: import("zod").ZodArray<import("zod").ZodObject<{
        ddi: import("zod").ZodString;
        ddd: import("zod").ZodString;
        number: import("zod").ZodString;
    }, import("zod/v4/core").$strict>>;
    zipcode: import("zod").ZodString;
    street: import("zod").ZodString;
    street_number: import("zod").ZodString;
    neighborhood: import("zod").ZodString;
    complement: import("zod").ZodString;
    city: import("zod").ZodString;
    state: import("zod").ZodString;
    country: import("zod").ZodString;
}, import("zod/v4/core").$strict>;
export interface CustomerRecord extends Formed<typeof customerMembers> {
}
export declare const customerForm: FormOf<CustomerRecord>;
export type PhoneRecord = CustomerRecord['phones'][number];
declare const affiliateMembers: (z: Zod) => import("zod").ZodObject<{
    id: import("zod").ZodInt;
    name: import("zod").ZodString;
    email: import("zod").ZodString;
    commission: import("zod").ZodInt;
}, import("zod/v4/core").$strict>;
/** Somebody who promoted a generated sale. Shown only where an assumption asks for it; one who is always shown has a share. */
export interface AffiliateRecord extends Formed<typeof affiliateMembers> {
}
declare const shareForm: (z: Zod) => import("zod").ZodObject<{
    type: import("zod").ZodString;
    id: import("zod").ZodInt;
    name: import("zod").ZodString;
    email: import("zod").ZodString;
    value: import("zod").ZodInt;
    percent: import("zod").ZodNullable<import("zod").ZodNumber>;
}, import("zod/v4/core").$strict>;
/** What somebody beside the producer earns by a charge. */
export type ShareRecord = Formed<typeof shareForm>;
declare const attemptMembers: (z: Zod) => import("zod").ZodObject<{
    id: import("zod").ZodInt;
    hash: import("zod").ZodString;
    status: import("zod").ZodString;
    payment_method: import("zod").ZodString;
    paid_amount: import("zod").ZodInt;
    is_card2: import("zod").ZodBoolean;
    is_free: import("zod").ZodBoolean;
    return_code: import("zod").ZodOptional<import("zod").ZodString>;
    invoice_sent: import("zod").ZodOptional<import("zod").ZodBoolean>;
    created_at: import("zod").ZodInt;
    updated_at: import("zod").ZodOptional<import("zod").ZodInt>;
}, import("zod/v4/core").$strict>;
/** One attempt to be paid: on one card, by pix, by slip. */
export interface AttemptRecord extends Formed<typeof attemptMembers> {
}
declare const itemKindForm: (z: Zod) => import("zod").ZodEnum<{
    bump: "bump";
    main: "main";
    upsell: "upsell";
}>;
export type ItemKind = Formed<typeof itemKindForm>;
declare const orderItemForm: (z: Zod) => import("zod").ZodObject<{
    id: import("zod").ZodInt;
    type: import("zod").ZodEnum<{
        bump: "bump";
        main: "main";
        upsell: "upsell";
    }>;
    quantity: import("zod").ZodInt;
    amount: import("zod").ZodInt;
    coupon: import("zod").ZodNullable<import("zod").ZodObject<{
        name: import("zod").ZodString;
        discount: import("zod").ZodInt;
    }, import("zod/v4/core").$strict>>;
    members_classroom_id: import("zod").ZodOptional<import("zod").ZodInt>;
    product: import("zod").ZodType<ProductRecord, unknown, import("zod/v4/core").$ZodTypeInternals<ProductRecord, unknown>>;
    offer: import("zod").ZodType<OfferRecord, unknown, import("zod/v4/core").$ZodTypeInternals<OfferRecord, unknown>>;
}, import("zod/v4/core").$strict>;
export type OrderItemRecord = Formed<typeof orderItemForm>;
export type CouponRecord = NonNullable<OrderItemRecord['coupon']>;
declare const commissionForm: (z: Zod) => import("zod").ZodObject<{
    id: import("zod").ZodInt;
    item: import("zod").ZodInt;
    value: import("zod").ZodInt;
    amount: import("zod").ZodInt;
    commission: import("zod").ZodInt;
}, import("zod/v4/core").$strict>;
/** What one charge paid to the producer for one item: the row behind a commission item of the history. */
export type CommissionRecord = Formed<typeof commissionForm>;
declare const chargeForm: (z: Zod) => import("zod").ZodObject<{
    number: import("zod").ZodInt;
    charged_at: import("zod").ZodInt;
    approved_at: import("zod").ZodOptional<import("zod").ZodNullable<import("zod").ZodInt>>;
    attempts: import("zod").ZodArray<import("zod").ZodType<AttemptRecord, unknown, import("zod/v4/core").$ZodTypeInternals<AttemptRecord, unknown>>>;
    commissions: import("zod").ZodArray<import("zod").ZodObject<{
        id: import("zod").ZodInt;
        item: import("zod").ZodInt;
        value: import("zod").ZodInt;
        amount: import("zod").ZodInt;
        commission: import("zod").ZodInt;
    }, import("zod/v4/core").$strict>>;
    shares: import("zod").ZodOptional<import("zod").ZodArray<import("zod").ZodObject<{
        type: import("zod").ZodString;
        id: import("zod").ZodInt;
        name: import("zod").ZodString;
        email: import("zod").ZodString;
        value: import("zod").ZodInt;
        percent: import("zod").ZodNullable<import("zod").ZodNumber>;
    }, import("zod/v4/core").$strict>>>;
}, import("zod/v4/core").$strict>;
/** A moment at which the customer was charged: the sale itself (number 0), then one for each renewal or end of trial. */
export type ChargeRecord = Formed<typeof chargeForm>;
declare const saleTraitsForm: (z: Zod) => import("zod").ZodObject<{
    type: import("zod").ZodOptional<import("zod").ZodString>;
    from_partner: import("zod").ZodOptional<import("zod").ZodBoolean>;
    is_smart_installment: import("zod").ZodOptional<import("zod").ZodBoolean>;
    bounced_email: import("zod").ZodOptional<import("zod").ZodNullable<import("zod").ZodBoolean>>;
    hides_customer: import("zod").ZodOptional<import("zod").ZodBoolean>;
}, import("zod/v4/core").$strict>;
/** What few sales have. */
export type SaleTraits = Formed<typeof saleTraitsForm>;
declare const orderMembers: (z: Zod) => import("zod").ZodObject<{
    id: import("zod").ZodInt;
    hash: import("zod").ZodString;
    producer_id: import("zod").ZodInt;
    is_upsell: import("zod").ZodBoolean;
    has_bump: import("zod").ZodBoolean;
    has_two_cards: import("zod").ZodBoolean;
    freight_value: import("zod").ZodInt;
    customer: import("zod").ZodType<CustomerRecord, unknown, import("zod/v4/core").$ZodTypeInternals<CustomerRecord, unknown>>;
    affiliate: import("zod").ZodNullable<import("zod").ZodType<AffiliateRecord, unknown, import("zod/v4/core").$ZodTypeInternals<AffiliateRecord, unknown>>>;
    query_params: import("zod").ZodNullable<import("zod").ZodType<Record<string, string>, unknown, import("zod/v4/core").$ZodTypeInternals<Record<string, string>, unknown>>>;
    subscription_id: import("zod").ZodNullable<import("zod").ZodInt>;
    traits: import("zod").ZodOptional<import("zod").ZodObject<{
        type: import("zod").ZodOptional<import("zod").ZodString>;
        from_partner: import("zod").ZodOptional<import("zod").ZodBoolean>;
        is_smart_installment: import("zod").ZodOptional<import("zod").ZodBoolean>;
        bounced_email: import("zod").ZodOptional<import("zod").ZodNullable<import("zod").ZodBoolean>>;
        hides_customer: import("zod").ZodOptional<import("zod").ZodBoolean>;
    }, import("zod/v4/core").$strict>>;
    items: import("zod").ZodArray<import("zod").ZodObject<{
        id: import("zod").ZodInt;
        type: import("zod").ZodEnum<{
            bump: "bump";
            main: "main";
            upsell: "upsell";
        }>;
        quantity: import("zod").ZodInt;
        amount: import("zod").ZodInt;
        coupon: import("zod").ZodNullable<import("zod").ZodObject<{
            name: import("zod").ZodString;
            discount: import("zod").ZodInt;
        }, import("zod/v4/core").$strict>>;
        members_classroom_id: import("zod").ZodOptional<import("zod").ZodInt>;
        product: import("zod").ZodType<ProductRecord, unknown, import("zod/v4/core").$ZodTypeInternals<ProductRecord, unknown>>;
        offer: import("zod").ZodType<OfferRecord, unknown, import("zod/v4/core").$ZodTypeInternals<OfferRecord, unknown>>;
    }, import("zod/v4/core").$strict>>;
    charges: import("zod").ZodArray<import("zod").ZodObject<{
        number: import("zod").ZodInt;
        charged_at: import("zod").ZodInt;
        approved_at: import("zod").ZodOptional<import("zod").ZodNullable<import("zod").ZodInt>>;
        attempts: import("zod").ZodArray<import("zod").ZodType<AttemptRecord, unknown, import("zod/v4/core").$ZodTypeInternals<AttemptRecord, unknown>>>;
        commissions: import("zod").ZodArray<import("zod").ZodObject<{
            id: import("zod").ZodInt;
            item: import("zod").ZodInt;
            value: import("zod").ZodInt;
            amount: import("zod").ZodInt;
            commission: import("zod").ZodInt;
        }, import("zod/v4/core").$strict>>;
        shares: import("zod").ZodOptional<import("zod").ZodArray<import("zod").ZodObject<{
            type: import("zod").ZodString;
            id: import("zod").ZodInt;
            name: import("zod").ZodString;
            email: import("zod").ZodString;
            value: import("zod").ZodInt;
            percent: import("zod").ZodNullable<import("zod").ZodNumber>;
        }, import("zod/v4/core").$strict>>>;
    }, import("zod/v4/core").$strict>>;
    created_at: import("zod").ZodInt;
    updated_at: import("zod").ZodInt;
}, import("zod/v4/core").$strict>;
export interface OrderRecord extends Formed<typeof orderMembers> {
}
export declare const orderForm: FormOf<OrderRecord>;
/** A record with its renewals: of many of them the charges are made as they are read. */
export type Renewed<Row extends {
    readonly charges: readonly unknown[];
}> = Omit<Row, 'charges'> & {
    readonly charges: Listed<Row['charges'][number]>;
};
export type RenewedOrder = Renewed<OrderRecord>;
export type RenewedSubscription = Renewed<SubscriptionRecord>;
/** One line of the order history: a commission with the order and the charge it belongs to. */
export interface LineRecord {
    readonly order: RenewedOrder;
    readonly charge: ChargeRecord;
    readonly commission: CommissionRecord;
}
declare const subscriptionChargeForm: (z: Zod) => import("zod").ZodObject<{
    id: import("zod").ZodInt;
    charged_at: import("zod").ZodInt;
    attempt: import("zod").ZodNullable<import("zod").ZodType<AttemptRecord, unknown, import("zod/v4/core").$ZodTypeInternals<AttemptRecord, unknown>>>;
    type: import("zod").ZodOptional<import("zod").ZodString>;
    status: import("zod").ZodOptional<import("zod").ZodString>;
    reference_at: import("zod").ZodOptional<import("zod").ZodInt>;
    metadata: import("zod").ZodOptional<import("zod").ZodRecord<import("zod").ZodString, import("zod").ZodUnknown>>;
}, import("zod/v4/core").$strict>;
/** A recurring charge as the subscription remembers it: an entry of its history, and the transaction. */
export type SubscriptionChargeRecord = Formed<typeof subscriptionChargeForm>;
declare const subscriptionTraitsForm: (z: Zod) => import("zod").ZodObject<{
    is_owner: import("zod").ZodOptional<import("zod").ZodBoolean>;
    is_smart_installment: import("zod").ZodOptional<import("zod").ZodBoolean>;
    installments: import("zod").ZodOptional<import("zod").ZodNullable<import("zod").ZodInt>>;
    best_day_to_charge: import("zod").ZodOptional<import("zod").ZodNullable<import("zod").ZodInt>>;
}, import("zod/v4/core").$strict>;
/** What few subscriptions have. */
export type SubscriptionTraits = Formed<typeof subscriptionTraitsForm>;
declare const subscriptionMembers: (z: Zod) => import("zod").ZodObject<{
    id: import("zod").ZodInt;
    producer_id: import("zod").ZodInt;
    order: import("zod").ZodObject<{
        id: import("zod").ZodInt;
        hash: import("zod").ZodString;
        created_at: import("zod").ZodInt;
    }, import("zod/v4/core").$strict>;
    product: import("zod").ZodType<ProductRecord, unknown, import("zod/v4/core").$ZodTypeInternals<ProductRecord, unknown>>;
    offer: import("zod").ZodType<OfferRecord, unknown, import("zod/v4/core").$ZodTypeInternals<OfferRecord, unknown>>;
    customer: import("zod").ZodType<CustomerRecord, unknown, import("zod/v4/core").$ZodTypeInternals<CustomerRecord, unknown>>;
    affiliate: import("zod").ZodNullable<import("zod").ZodType<AffiliateRecord, unknown, import("zod/v4/core").$ZodTypeInternals<AffiliateRecord, unknown>>>;
    shares: import("zod").ZodOptional<import("zod").ZodArray<import("zod").ZodObject<{
        type: import("zod").ZodString;
        id: import("zod").ZodInt;
        name: import("zod").ZodString;
        email: import("zod").ZodString;
        value: import("zod").ZodInt;
        percent: import("zod").ZodNullable<import("zod").ZodNumber>;
    }, import("zod/v4/core").$strict>>>;
    traits: import("zod").ZodOptional<import("zod").ZodObject<{
        is_owner: import("zod").ZodOptional<import("zod").ZodBoolean>;
        is_smart_installment: import("zod").ZodOptional<import("zod").ZodBoolean>;
        installments: import("zod").ZodOptional<import("zod").ZodNullable<import("zod").ZodInt>>;
        best_day_to_charge: import("zod").ZodOptional<import("zod").ZodNullable<import("zod").ZodInt>>;
    }, import("zod/v4/core").$strict>>;
    price: import("zod").ZodInt;
    first_charge_price: import("zod").ZodInt;
    currency: import("zod").ZodString;
    interval: import("zod").ZodInt;
    next_charge_at: import("zod").ZodInt;
    situation: import("zod").ZodString;
    free_days: import("zod").ZodInt;
    max_charges: import("zod").ZodNullable<import("zod").ZodInt>;
    failed_charges: import("zod").ZodInt;
    payment_method: import("zod").ZodString;
    charges: import("zod").ZodArray<import("zod").ZodObject<{
        id: import("zod").ZodInt;
        charged_at: import("zod").ZodInt;
        attempt: import("zod").ZodNullable<import("zod").ZodType<AttemptRecord, unknown, import("zod/v4/core").$ZodTypeInternals<AttemptRecord, unknown>>>;
        type: import("zod").ZodOptional<import("zod").ZodString>;
        status: import("zod").ZodOptional<import("zod").ZodString>;
        reference_at: import("zod").ZodOptional<import("zod").ZodInt>;
        metadata: import("zod").ZodOptional<import("zod").ZodRecord<import("zod").ZodString, import("zod").ZodUnknown>>;
    }, import("zod/v4/core").$strict>>;
    cancellation_requested_at: import("zod").ZodNullable<import("zod").ZodInt>;
    canceled_at: import("zod").ZodNullable<import("zod").ZodInt>;
    canceled_by: import("zod").ZodNullable<import("zod").ZodString>;
    created_at: import("zod").ZodInt;
    updated_at: import("zod").ZodInt;
}, import("zod/v4/core").$strict>;
export interface SubscriptionRecord extends Formed<typeof subscriptionMembers> {
}
export declare const subscriptionForm: FormOf<SubscriptionRecord>;
declare const renewalMembers: (z: Zod) => import("zod").ZodObject<{
    id: import("zod").ZodInt;
    transaction_id: import("zod").ZodInt;
    history_id: import("zod").ZodInt;
    subscription_id: import("zod").ZodInt;
    order_id: import("zod").ZodInt;
    number: import("zod").ZodInt;
    charged_at: import("zod").ZodInt;
    item_type: import("zod").ZodEnum<{
        bump: "bump";
        main: "main";
        upsell: "upsell";
    }>;
    quantity: import("zod").ZodInt;
    value: import("zod").ZodInt;
    commission: import("zod").ZodOptional<import("zod").ZodInt>;
    status: import("zod").ZodOptional<import("zod").ZodLiteral<"failed">>;
}, import("zod/v4/core").$strict>;
/** A charge that a world made when its clock passed the date. The rest of it follows from the order and the ids. */
export interface RenewalRecord extends Formed<typeof renewalMembers> {
}
export declare const renewalForm: FormOf<RenewalRecord>;
/** A charge of a subscription that comes due: which one, when, and the value of its one line, that of the order's main item. */
export type DueCharge = Omit<RenewalRecord, 'id' | 'transaction_id' | 'history_id'>;
declare const reversalMembers: (z: Zod) => import("zod").ZodObject<{
    id: import("zod").ZodInt;
    order_id: import("zod").ZodInt;
    number: import("zod").ZodInt;
    status: import("zod").ZodString;
    at: import("zod").ZodInt;
    has_bump: import("zod").ZodBoolean;
    is_upsell: import("zod").ZodBoolean;
    lines: import("zod").ZodArray<import("zod").ZodObject<{
        type: import("zod").ZodEnum<{
            bump: "bump";
            main: "main";
            upsell: "upsell";
        }>;
        quantity: import("zod").ZodInt;
        value: import("zod").ZodInt;
        amount: import("zod").ZodInt;
        commission: import("zod").ZodInt;
    }, import("zod/v4/core").$strict>>;
}, import("zod/v4/core").$strict>;
/** A paid charge whose money went back. */
export interface ReversalRecord extends Formed<typeof reversalMembers> {
}
export declare const reversalForm: FormOf<ReversalRecord>;
export {};
