import * as z from 'zod';
/** The members of a subscription that is made. */
export declare const subscriptionMembers: () => {
    payment_method: z.ZodDefault<z.ZodEnum<{
        bank_slip: "bank_slip";
        credit_card: "credit_card";
        paypal: "paypal";
        pix: "pix";
    }>>;
    at: z.ZodOptional<z.ZodString>;
    created_at: z.ZodOptional<z.ZodString>;
    coupon: z.ZodOptional<z.ZodObject<{
        name: z.ZodString;
        discount: z.ZodInt;
    }, z.core.$strict>>;
    customer: z.ZodOptional<z.ZodObject<{
        name: z.ZodString;
        email: z.ZodEmail;
        cpf: z.ZodOptional<z.ZodString>;
        cnpj: z.ZodOptional<z.ZodNullable<z.ZodString>>;
        phones: z.ZodOptional<z.ZodArray<z.ZodObject<{
            ddi: z.ZodString;
            ddd: z.ZodString;
            number: z.ZodString;
        }, z.core.$strict>>>;
        zipcode: z.ZodOptional<z.ZodString>;
        street: z.ZodOptional<z.ZodString>;
        street_number: z.ZodOptional<z.ZodString>;
        neighborhood: z.ZodOptional<z.ZodString>;
        complement: z.ZodOptional<z.ZodString>;
        city: z.ZodOptional<z.ZodString>;
        state: z.ZodOptional<z.ZodString>;
        country: z.ZodOptional<z.ZodString>;
    }, z.core.$strict>>;
    query_params: z.ZodDefault<z.ZodNullable<z.ZodType<Record<string, string>, unknown, z.core.$ZodTypeInternals<Record<string, string>, unknown>>>>;
    affiliate: z.ZodOptional<z.ZodObject<{
        name: z.ZodString;
        email: z.ZodEmail;
        id: z.ZodOptional<z.ZodInt>;
        commission: z.ZodUnion<readonly [z.ZodInt, z.ZodString]>;
    }, z.core.$strict>>;
    affiliates: z.ZodDefault<z.ZodArray<z.ZodObject<{
        name: z.ZodString;
        email: z.ZodEmail;
        id: z.ZodOptional<z.ZodInt>;
        commission: z.ZodUnion<readonly [z.ZodInt, z.ZodString]>;
    }, z.core.$strict>>>;
    partners: z.ZodDefault<z.ZodArray<z.ZodObject<{
        name: z.ZodString;
        email: z.ZodEmail;
        id: z.ZodOptional<z.ZodInt>;
        commission: z.ZodUnion<readonly [z.ZodInt, z.ZodString]>;
    }, z.core.$strict>>>;
    from_partner: z.ZodOptional<z.ZodBoolean>;
    is_smart_installment: z.ZodOptional<z.ZodBoolean>;
    bounced_email: z.ZodOptional<z.ZodNullable<z.ZodBoolean>>;
    anonymized: z.ZodOptional<z.ZodBoolean>;
    product_id: z.ZodString;
    offer_id: z.ZodOptional<z.ZodString>;
    /** Days between two charges, days that are free: where they are not given, those of the offer, or 30 and 0. */
    interval: z.ZodOptional<z.ZodInt>;
    trial_days: z.ZodOptional<z.ZodInt>;
    /** Every charge so far, the first one among them; those due by now and paid, where they are not given. */
    charges: z.ZodOptional<z.ZodArray<z.ZodUnion<readonly [z.ZodEnum<{
        failed: "failed";
        paid: "paid";
    }>, z.ZodObject<{
        status: z.ZodDefault<z.ZodEnum<{
            failed: "failed";
            paid: "paid";
        }>>;
        at: z.ZodOptional<z.ZodString>;
    }, z.core.$strict>]>>>;
    situation: z.ZodOptional<z.ZodEnum<{
        active: "active";
        canceled: "canceled";
        expired: "expired";
        inactive: "inactive";
        late: "late";
        paused: "paused";
    }>>;
    canceled_by: z.ZodOptional<z.ZodEnum<{
        customer: "customer";
        producer: "producer";
        system: "system";
    }>>;
    canceled_at: z.ZodOptional<z.ZodString>;
    max_charges: z.ZodOptional<z.ZodInt>;
    installments: z.ZodOptional<z.ZodInt>;
    best_day_to_charge: z.ZodOptional<z.ZodInt>;
};
declare const simulatedSubscription: () => z.ZodObject<{
    payment_method: z.ZodDefault<z.ZodEnum<{
        bank_slip: "bank_slip";
        credit_card: "credit_card";
        paypal: "paypal";
        pix: "pix";
    }>>;
    at: z.ZodOptional<z.ZodString>;
    created_at: z.ZodOptional<z.ZodString>;
    coupon: z.ZodOptional<z.ZodObject<{
        name: z.ZodString;
        discount: z.ZodInt;
    }, z.core.$strict>>;
    customer: z.ZodOptional<z.ZodObject<{
        name: z.ZodString;
        email: z.ZodEmail;
        cpf: z.ZodOptional<z.ZodString>;
        cnpj: z.ZodOptional<z.ZodNullable<z.ZodString>>;
        phones: z.ZodOptional<z.ZodArray<z.ZodObject<{
            ddi: z.ZodString;
            ddd: z.ZodString;
            number: z.ZodString;
        }, z.core.$strict>>>;
        zipcode: z.ZodOptional<z.ZodString>;
        street: z.ZodOptional<z.ZodString>;
        street_number: z.ZodOptional<z.ZodString>;
        neighborhood: z.ZodOptional<z.ZodString>;
        complement: z.ZodOptional<z.ZodString>;
        city: z.ZodOptional<z.ZodString>;
        state: z.ZodOptional<z.ZodString>;
        country: z.ZodOptional<z.ZodString>;
    }, z.core.$strict>>;
    query_params: z.ZodDefault<z.ZodNullable<z.ZodType<Record<string, string>, unknown, z.core.$ZodTypeInternals<Record<string, string>, unknown>>>>;
    affiliate: z.ZodOptional<z.ZodObject<{
        name: z.ZodString;
        email: z.ZodEmail;
        id: z.ZodOptional<z.ZodInt>;
        commission: z.ZodUnion<readonly [z.ZodInt, z.ZodString]>;
    }, z.core.$strict>>;
    affiliates: z.ZodDefault<z.ZodArray<z.ZodObject<{
        name: z.ZodString;
        email: z.ZodEmail;
        id: z.ZodOptional<z.ZodInt>;
        commission: z.ZodUnion<readonly [z.ZodInt, z.ZodString]>;
    }, z.core.$strict>>>;
    partners: z.ZodDefault<z.ZodArray<z.ZodObject<{
        name: z.ZodString;
        email: z.ZodEmail;
        id: z.ZodOptional<z.ZodInt>;
        commission: z.ZodUnion<readonly [z.ZodInt, z.ZodString]>;
    }, z.core.$strict>>>;
    from_partner: z.ZodOptional<z.ZodBoolean>;
    is_smart_installment: z.ZodOptional<z.ZodBoolean>;
    bounced_email: z.ZodOptional<z.ZodNullable<z.ZodBoolean>>;
    anonymized: z.ZodOptional<z.ZodBoolean>;
    product_id: z.ZodString;
    offer_id: z.ZodOptional<z.ZodString>;
    interval: z.ZodOptional<z.ZodInt>;
    trial_days: z.ZodOptional<z.ZodInt>;
    charges: z.ZodOptional<z.ZodArray<z.ZodUnion<readonly [z.ZodEnum<{
        failed: "failed";
        paid: "paid";
    }>, z.ZodObject<{
        status: z.ZodDefault<z.ZodEnum<{
            failed: "failed";
            paid: "paid";
        }>>;
        at: z.ZodOptional<z.ZodString>;
    }, z.core.$strict>]>>>;
    situation: z.ZodOptional<z.ZodEnum<{
        active: "active";
        canceled: "canceled";
        expired: "expired";
        inactive: "inactive";
        late: "late";
        paused: "paused";
    }>>;
    canceled_by: z.ZodOptional<z.ZodEnum<{
        customer: "customer";
        producer: "producer";
        system: "system";
    }>>;
    canceled_at: z.ZodOptional<z.ZodString>;
    max_charges: z.ZodOptional<z.ZodInt>;
    installments: z.ZodOptional<z.ZodInt>;
    best_day_to_charge: z.ZodOptional<z.ZodInt>;
}, z.core.$strict>;
/** A subscription as it came about. */
export type SimulatedSubscription = z.output<ReturnType<typeof simulatedSubscription>>;
/** The same as it is written. */
export type SubscriptionDraft = z.input<ReturnType<typeof simulatedSubscription>>;
/** @throws ZodError for what is no subscription. */
export declare const readSubscription: (draft: SubscriptionDraft) => SimulatedSubscription;
export {};
