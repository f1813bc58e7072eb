import * as z from 'zod';
/** Somebody who has a part of the sale: cents, or per cent of what is billed. */
declare const party: () => z.ZodObject<{
    name: z.ZodString;
    email: z.ZodEmail;
    id: z.ZodOptional<z.ZodInt>;
    commission: z.ZodUnion<readonly [z.ZodInt, z.ZodString]>;
}, z.core.$strict>;
declare const transaction: () => z.ZodObject<{
    status: z.ZodDefault<z.ZodEnum<{
        authorized: "authorized";
        canceled: "canceled";
        chargedback: "chargedback";
        expired: "expired";
        processing: "processing";
        refunded: "refunded";
        refused: "refused";
        waiting_payment: "waiting_payment";
    }>>;
    payment_method: z.ZodOptional<z.ZodEnum<{
        bank_slip: "bank_slip";
        credit_card: "credit_card";
        paypal: "paypal";
        pix: "pix";
    }>>;
    return_code: z.ZodOptional<z.ZodString>;
    at: z.ZodOptional<z.ZodString>;
}, z.core.$strict>;
declare const item: () => z.ZodObject<{
    product_id: z.ZodString;
    offer_id: z.ZodOptional<z.ZodString>;
    kind: z.ZodDefault<z.ZodEnum<{
        bump: "bump";
        main: "main";
        upsell: "upsell";
    }>>;
    quantity: z.ZodDefault<z.ZodInt>;
    coupon: z.ZodOptional<z.ZodObject<{
        name: z.ZodString;
        discount: z.ZodInt;
    }, z.core.$strict>>;
    members_classroom_id: z.ZodOptional<z.ZodInt>;
}, z.core.$strict>;
/** What a sale and the beginning of a subscription have in common. */
export declare const checkoutMembers: () => {
    payment_method: z.ZodDefault<z.ZodEnum<{
        bank_slip: "bank_slip";
        credit_card: "credit_card";
        paypal: "paypal";
        pix: "pix";
    }>>;
    /** When it happened: ISO 8601, or from now on, such as `-10d`; never in the future. Both names mean the same. */
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
    /** Others with a part, such as coproducers. */
    partners: z.ZodDefault<z.ZodArray<z.ZodObject<{
        name: z.ZodString;
        email: z.ZodEmail;
        id: z.ZodOptional<z.ZodInt>;
        commission: z.ZodUnion<readonly [z.ZodInt, z.ZodString]>;
    }, z.core.$strict>>>;
    from_partner: z.ZodOptional<z.ZodBoolean>;
    is_smart_installment: z.ZodOptional<z.ZodBoolean>;
    bounced_email: z.ZodOptional<z.ZodNullable<z.ZodBoolean>>;
    /** Masks the buyer. */
    anonymized: z.ZodOptional<z.ZodBoolean>;
    type: z.ZodOptional<z.ZodString>;
};
/** The members of a simulated sale. */
export declare const saleMembers: () => {
    payment_method: z.ZodDefault<z.ZodEnum<{
        bank_slip: "bank_slip";
        credit_card: "credit_card";
        paypal: "paypal";
        pix: "pix";
    }>>;
    /** When it happened: ISO 8601, or from now on, such as `-10d`; never in the future. Both names mean the same. */
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
    /** Others with a part, such as coproducers. */
    partners: z.ZodDefault<z.ZodArray<z.ZodObject<{
        name: z.ZodString;
        email: z.ZodEmail;
        id: z.ZodOptional<z.ZodInt>;
        commission: z.ZodUnion<readonly [z.ZodInt, z.ZodString]>;
    }, z.core.$strict>>>;
    from_partner: z.ZodOptional<z.ZodBoolean>;
    is_smart_installment: z.ZodOptional<z.ZodBoolean>;
    bounced_email: z.ZodOptional<z.ZodNullable<z.ZodBoolean>>;
    /** Masks the buyer. */
    anonymized: z.ZodOptional<z.ZodBoolean>;
    type: z.ZodOptional<z.ZodString>;
    product_id: z.ZodOptional<z.ZodString>;
    offer_id: z.ZodOptional<z.ZodString>;
    /** In place of `product_id`, `bump`, `quantity`: everything that was bought, the main item first. */
    items: z.ZodOptional<z.ZodArray<z.ZodObject<{
        product_id: z.ZodString;
        offer_id: z.ZodOptional<z.ZodString>;
        kind: z.ZodDefault<z.ZodEnum<{
            bump: "bump";
            main: "main";
            upsell: "upsell";
        }>>;
        quantity: z.ZodDefault<z.ZodInt>;
        coupon: z.ZodOptional<z.ZodObject<{
            name: z.ZodString;
            discount: z.ZodInt;
        }, z.core.$strict>>;
        members_classroom_id: z.ZodOptional<z.ZodInt>;
    }, z.core.$strict>>>;
    /** Sells a second product along: one that is named, or any other active one. */
    bump: z.ZodDefault<z.ZodUnion<readonly [z.ZodBoolean, z.ZodObject<{
        product_id: z.ZodString;
        offer_id: z.ZodOptional<z.ZodString>;
    }, z.core.$strict>]>>;
    upsell: z.ZodDefault<z.ZodBoolean>;
    two_cards: z.ZodDefault<z.ZodBoolean>;
    quantity: z.ZodDefault<z.ZodInt>;
    status: z.ZodDefault<z.ZodEnum<{
        authorized: "authorized";
        canceled: "canceled";
        chargedback: "chargedback";
        expired: "expired";
        processing: "processing";
        refunded: "refunded";
        refused: "refused";
        waiting_payment: "waiting_payment";
    }>>;
    /** In place of `status`: every attempt to be paid, in their order, such as one refused and one authorized. */
    transactions: z.ZodOptional<z.ZodArray<z.ZodObject<{
        status: z.ZodDefault<z.ZodEnum<{
            authorized: "authorized";
            canceled: "canceled";
            chargedback: "chargedback";
            expired: "expired";
            processing: "processing";
            refunded: "refunded";
            refused: "refused";
            waiting_payment: "waiting_payment";
        }>>;
        payment_method: z.ZodOptional<z.ZodEnum<{
            bank_slip: "bank_slip";
            credit_card: "credit_card";
            paypal: "paypal";
            pix: "pix";
        }>>;
        return_code: z.ZodOptional<z.ZodString>;
        at: z.ZodOptional<z.ZodString>;
    }, z.core.$strict>>>;
    freight_value: z.ZodDefault<z.ZodInt>;
};
declare const simulatedSale: () => z.ZodObject<{
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
    type: z.ZodOptional<z.ZodString>;
    product_id: z.ZodOptional<z.ZodString>;
    offer_id: z.ZodOptional<z.ZodString>;
    items: z.ZodOptional<z.ZodArray<z.ZodObject<{
        product_id: z.ZodString;
        offer_id: z.ZodOptional<z.ZodString>;
        kind: z.ZodDefault<z.ZodEnum<{
            bump: "bump";
            main: "main";
            upsell: "upsell";
        }>>;
        quantity: z.ZodDefault<z.ZodInt>;
        coupon: z.ZodOptional<z.ZodObject<{
            name: z.ZodString;
            discount: z.ZodInt;
        }, z.core.$strict>>;
        members_classroom_id: z.ZodOptional<z.ZodInt>;
    }, z.core.$strict>>>;
    bump: z.ZodDefault<z.ZodUnion<readonly [z.ZodBoolean, z.ZodObject<{
        product_id: z.ZodString;
        offer_id: z.ZodOptional<z.ZodString>;
    }, z.core.$strict>]>>;
    upsell: z.ZodDefault<z.ZodBoolean>;
    two_cards: z.ZodDefault<z.ZodBoolean>;
    quantity: z.ZodDefault<z.ZodInt>;
    status: z.ZodDefault<z.ZodEnum<{
        authorized: "authorized";
        canceled: "canceled";
        chargedback: "chargedback";
        expired: "expired";
        processing: "processing";
        refunded: "refunded";
        refused: "refused";
        waiting_payment: "waiting_payment";
    }>>;
    transactions: z.ZodOptional<z.ZodArray<z.ZodObject<{
        status: z.ZodDefault<z.ZodEnum<{
            authorized: "authorized";
            canceled: "canceled";
            chargedback: "chargedback";
            expired: "expired";
            processing: "processing";
            refunded: "refunded";
            refused: "refused";
            waiting_payment: "waiting_payment";
        }>>;
        payment_method: z.ZodOptional<z.ZodEnum<{
            bank_slip: "bank_slip";
            credit_card: "credit_card";
            paypal: "paypal";
            pix: "pix";
        }>>;
        return_code: z.ZodOptional<z.ZodString>;
        at: z.ZodOptional<z.ZodString>;
    }, z.core.$strict>>>;
    freight_value: z.ZodDefault<z.ZodInt>;
}, z.core.$strict>;
declare const simulatedCheckout: () => z.ZodObject<{
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
    type: z.ZodOptional<z.ZodString>;
}, z.core.$strict>;
/** A sale as a checkout would make it. */
export type SimulatedSale = z.output<ReturnType<typeof simulatedSale>>;
/** The same as it is written: nearly everything can be left out. */
export type SaleDraft = z.input<ReturnType<typeof simulatedSale>>;
export type SimulatedCheckout = z.output<ReturnType<typeof simulatedCheckout>>;
export type SimulatedParty = z.output<ReturnType<typeof party>>;
export type SimulatedTransaction = z.output<ReturnType<typeof transaction>>;
export type SimulatedItem = z.output<ReturnType<typeof item>>;
/** @throws ZodError for what is no sale. */
export declare const readSale: (draft: SaleDraft) => SimulatedSale;
export {};
