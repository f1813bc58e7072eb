import type { Formed, Zod } from '../spec/form.js';
/** Whose a record is, where neither the record nor what it belongs to says otherwise: the first producer's, in the sandbox. */
export declare const ownerMembers: (z: Zod) => {
    producer: import("zod").ZodOptional<import("zod").ZodEnum<{
        first: "first";
        second: "second";
    }>>;
    environment: import("zod").ZodOptional<import("zod").ZodEnum<{
        production: "production";
        sandbox: "sandbox";
    }>>;
};
/** A product of a document; every member can be left out. */
export declare const declaredProductForm: (z: Zod) => import("zod").ZodObject<{
    producer: import("zod").ZodOptional<import("zod").ZodEnum<{
        first: "first";
        second: "second";
    }>>;
    environment: import("zod").ZodOptional<import("zod").ZodEnum<{
        production: "production";
        sandbox: "sandbox";
    }>>;
    id: import("zod").ZodOptional<import("zod").ZodString>;
    reference_id: import("zod").ZodOptional<import("zod").ZodInt>;
    name: import("zod").ZodOptional<import("zod").ZodString>;
    type: import("zod").ZodOptional<import("zod").ZodString>;
    description: import("zod").ZodOptional<import("zod").ZodString>;
    status: import("zod").ZodOptional<import("zod").ZodString>;
    is_active: import("zod").ZodOptional<import("zod").ZodBoolean>;
    is_subscription: import("zod").ZodOptional<import("zod").ZodBoolean>;
    refund_deadline: import("zod").ZodOptional<import("zod").ZodInt>;
    has_invoice_integration: import("zod").ZodOptional<import("zod").ZodBoolean>;
    at: import("zod").ZodOptional<import("zod").ZodString>;
}, import("zod/v4/core").$strict>;
/** An offer of a document. */
export declare const declaredOfferForm: (z: Zod) => import("zod").ZodObject<{
    producer: import("zod").ZodOptional<import("zod").ZodEnum<{
        first: "first";
        second: "second";
    }>>;
    environment: import("zod").ZodOptional<import("zod").ZodEnum<{
        production: "production";
        sandbox: "sandbox";
    }>>;
    code: import("zod").ZodOptional<import("zod").ZodNullable<import("zod").ZodString>>;
    reference_id: import("zod").ZodOptional<import("zod").ZodInt>;
    product: import("zod").ZodOptional<import("zod").ZodString>;
    name: import("zod").ZodOptional<import("zod").ZodString>;
    description: import("zod").ZodOptional<import("zod").ZodNullable<import("zod").ZodString>>;
    price: import("zod").ZodOptional<import("zod").ZodInt>;
    charge_type: import("zod").ZodOptional<import("zod").ZodString>;
    is_active: import("zod").ZodOptional<import("zod").ZodBoolean>;
    is_subscription: import("zod").ZodOptional<import("zod").ZodBoolean>;
    interval: import("zod").ZodOptional<import("zod").ZodNullable<import("zod").ZodInt>>;
    trial_days: import("zod").ZodOptional<import("zod").ZodNullable<import("zod").ZodInt>>;
    first_charge_price: import("zod").ZodOptional<import("zod").ZodNullable<import("zod").ZodInt>>;
    at: import("zod").ZodOptional<import("zod").ZodString>;
}, import("zod/v4/core").$strict>;
/** Somebody who promotes sales, or has a part of them. */
export declare const declaredAffiliateForm: (z: Zod) => import("zod").ZodObject<{
    id: import("zod").ZodOptional<import("zod").ZodInt>;
    name: import("zod").ZodOptional<import("zod").ZodString>;
    email: import("zod").ZodOptional<import("zod").ZodString>;
}, import("zod/v4/core").$strict>;
/** A buyer. */
export declare const declaredCustomerForm: (z: Zod) => import("zod").ZodObject<{
    id: import("zod").ZodOptional<import("zod").ZodInt>;
    name: import("zod").ZodOptional<import("zod").ZodString>;
    email: import("zod").ZodOptional<import("zod").ZodString>;
    cpf: import("zod").ZodOptional<import("zod").ZodString>;
    cnpj: import("zod").ZodOptional<import("zod").ZodNullable<import("zod").ZodString>>;
    phones: import("zod").ZodOptional<import("zod").ZodArray<import("zod").ZodObject<{
        ddi: import("zod").ZodString;
        ddd: import("zod").ZodString;
        number: import("zod").ZodString;
    }, import("zod/v4/core").$strict>>>;
    zipcode: import("zod").ZodOptional<import("zod").ZodString>;
    street: import("zod").ZodOptional<import("zod").ZodString>;
    street_number: import("zod").ZodOptional<import("zod").ZodString>;
    neighborhood: import("zod").ZodOptional<import("zod").ZodString>;
    complement: import("zod").ZodOptional<import("zod").ZodString>;
    city: import("zod").ZodOptional<import("zod").ZodString>;
    state: import("zod").ZodOptional<import("zod").ZodString>;
    country: import("zod").ZodOptional<import("zod").ZodString>;
}, import("zod/v4/core").$strict>;
/** A token that the world knows beside the well-known ones. */
export declare const declaredTokenForm: (z: Zod) => import("zod").ZodObject<{
    producer: import("zod").ZodOptional<import("zod").ZodEnum<{
        first: "first";
        second: "second";
    }>>;
    environment: import("zod").ZodOptional<import("zod").ZodEnum<{
        production: "production";
        sandbox: "sandbox";
    }>>;
    name: import("zod").ZodOptional<import("zod").ZodString>;
    scopes: import("zod").ZodOptional<import("zod").ZodArray<import("zod").ZodEnum<{
        "cashouts:read": "cashouts:read";
        "offers:read": "offers:read";
        "offers:write": "offers:write";
        "orders:read": "orders:read";
        "products:read": "products:read";
        "products:write": "products:write";
        "subscriptions:cancel": "subscriptions:cancel";
        "subscriptions:read": "subscriptions:read";
        "subscriptions:write": "subscriptions:write";
    }>>>;
    expires_at: import("zod").ZodOptional<import("zod").ZodNullable<import("zod").ZodString>>;
    revoked_at: import("zod").ZodOptional<import("zod").ZodNullable<import("zod").ZodString>>;
    at: import("zod").ZodOptional<import("zod").ZodString>;
}, import("zod/v4/core").$strict>;
export type DeclaredProduct = Formed<typeof declaredProductForm>;
export type DeclaredOffer = Formed<typeof declaredOfferForm>;
export type DeclaredAffiliate = Formed<typeof declaredAffiliateForm>;
export type DeclaredCustomer = Formed<typeof declaredCustomerForm>;
export type DeclaredToken = Formed<typeof declaredTokenForm>;
