import type { Written, Zod } from '../spec/form.js';
import { declaredAffiliateForm, declaredCustomerForm, declaredOfferForm, declaredProductForm, declaredTokenForm } from './catalogue-forms.js';
import { declaredOrderForm, declaredSubscriptionForm } from './sale-forms.js';
/** The form of a record of each kind. */
export declare const declaredForms: {
    readonly products: typeof declaredProductForm;
    readonly offers: typeof declaredOfferForm;
    readonly affiliates: typeof declaredAffiliateForm;
    readonly customers: typeof declaredCustomerForm;
    readonly orders: typeof declaredOrderForm;
    readonly subscriptions: typeof declaredSubscriptionForm;
    readonly tokens: typeof declaredTokenForm;
};
/** What a document says of itself. */
export declare const documentHeadForm: (z: Zod) => import("zod").ZodObject<{
    $schema: import("zod").ZodOptional<import("zod").ZodString>;
    background: import("zod").ZodOptional<import("zod").ZodInt & import("zod").ZodType<number, number, import("zod/v4/core").$ZodTypeInternals<number, number>>>;
    defaults: import("zod").ZodOptional<import("zod").ZodObject<{
        producer: import("zod").ZodOptional<import("zod").ZodEnum<{
            first: "first";
            second: "second";
        }>>;
        environment: import("zod").ZodOptional<import("zod").ZodEnum<{
            production: "production";
            sandbox: "sandbox";
        }>>;
    }, import("zod/v4/core").$strict>>;
}, import("zod/v4/core").$strict>;
/** An account as somebody wants it: records by label. Everything can be left out, and is then made up from seed and label. */
export declare const dataDocumentForm: (z: Zod) => import("zod").ZodObject<{
    $schema: import("zod").ZodOptional<import("zod").ZodString>;
    background: import("zod").ZodOptional<import("zod").ZodInt & import("zod").ZodType<number, number, import("zod/v4/core").$ZodTypeInternals<number, number>>>;
    defaults: import("zod").ZodOptional<import("zod").ZodObject<{
        producer: import("zod").ZodOptional<import("zod").ZodEnum<{
            first: "first";
            second: "second";
        }>>;
        environment: import("zod").ZodOptional<import("zod").ZodEnum<{
            production: "production";
            sandbox: "sandbox";
        }>>;
    }, import("zod/v4/core").$strict>>;
    products: import("zod").ZodOptional<import("zod").ZodRecord<import("zod").ZodString, import("zod").ZodObject<{
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
    }, import("zod/v4/core").$strict>>>;
    offers: import("zod").ZodOptional<import("zod").ZodRecord<import("zod").ZodString, import("zod").ZodObject<{
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
    }, import("zod/v4/core").$strict>>>;
    affiliates: import("zod").ZodOptional<import("zod").ZodRecord<import("zod").ZodString, import("zod").ZodObject<{
        id: import("zod").ZodOptional<import("zod").ZodInt>;
        name: import("zod").ZodOptional<import("zod").ZodString>;
        email: import("zod").ZodOptional<import("zod").ZodString>;
    }, import("zod/v4/core").$strict>>>;
    customers: import("zod").ZodOptional<import("zod").ZodRecord<import("zod").ZodString, import("zod").ZodObject<{
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
    }, import("zod/v4/core").$strict>>>;
    orders: import("zod").ZodOptional<import("zod").ZodRecord<import("zod").ZodString, import("zod").ZodObject<{
        producer: import("zod").ZodOptional<import("zod").ZodEnum<{
            first: "first";
            second: "second";
        }>>;
        environment: import("zod").ZodOptional<import("zod").ZodEnum<{
            production: "production";
            sandbox: "sandbox";
        }>>;
        id: import("zod").ZodOptional<import("zod").ZodInt>;
        hash: import("zod").ZodOptional<import("zod").ZodString>;
        at: import("zod").ZodOptional<import("zod").ZodString>;
        updated_at: import("zod").ZodOptional<import("zod").ZodString>;
        customer: import("zod").ZodOptional<import("zod").ZodUnion<readonly [import("zod").ZodString, import("zod").ZodObject<{
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
        }, import("zod/v4/core").$strict>]>>;
        offer: import("zod").ZodOptional<import("zod").ZodString>;
        bump: import("zod").ZodOptional<import("zod").ZodString>;
        quantity: import("zod").ZodOptional<import("zod").ZodInt>;
        coupon: import("zod").ZodOptional<import("zod").ZodNullable<import("zod").ZodObject<{
            name: import("zod").ZodString;
            discount: import("zod").ZodUnion<readonly [import("zod").ZodInt, import("zod").ZodString]>;
        }, import("zod/v4/core").$strict>>>;
        items: import("zod").ZodOptional<import("zod").ZodArray<import("zod").ZodObject<{
            offer: import("zod").ZodOptional<import("zod").ZodString>;
            as_sold: import("zod").ZodOptional<import("zod").ZodObject<{
                offer: import("zod").ZodOptional<import("zod").ZodObject<{
                    name: import("zod").ZodOptional<import("zod").ZodString>;
                    description: import("zod").ZodOptional<import("zod").ZodNullable<import("zod").ZodString>>;
                    price: import("zod").ZodOptional<import("zod").ZodInt>;
                    is_subscription: import("zod").ZodOptional<import("zod").ZodBoolean>;
                    interval: import("zod").ZodOptional<import("zod").ZodNullable<import("zod").ZodInt>>;
                    trial_days: import("zod").ZodOptional<import("zod").ZodNullable<import("zod").ZodInt>>;
                    first_charge_price: import("zod").ZodOptional<import("zod").ZodNullable<import("zod").ZodInt>>;
                }, import("zod/v4/core").$strict>>;
                product: import("zod").ZodOptional<import("zod").ZodObject<{
                    name: import("zod").ZodOptional<import("zod").ZodString>;
                    type: import("zod").ZodOptional<import("zod").ZodString>;
                    is_subscription: import("zod").ZodOptional<import("zod").ZodBoolean>;
                    refund_deadline: import("zod").ZodOptional<import("zod").ZodInt>;
                    has_invoice_integration: import("zod").ZodOptional<import("zod").ZodBoolean>;
                }, import("zod/v4/core").$strict>>;
            }, import("zod/v4/core").$strict>>;
            kind: import("zod").ZodOptional<import("zod").ZodEnum<{
                bump: "bump";
                main: "main";
                upsell: "upsell";
            }>>;
            quantity: import("zod").ZodOptional<import("zod").ZodInt>;
            coupon: import("zod").ZodOptional<import("zod").ZodNullable<import("zod").ZodObject<{
                name: import("zod").ZodString;
                discount: import("zod").ZodUnion<readonly [import("zod").ZodInt, import("zod").ZodString]>;
            }, import("zod/v4/core").$strict>>>;
            amount: import("zod").ZodOptional<import("zod").ZodInt>;
            commission: import("zod").ZodOptional<import("zod").ZodInt>;
            members_classroom_id: import("zod").ZodOptional<import("zod").ZodInt>;
            id: import("zod").ZodOptional<import("zod").ZodInt>;
            line_id: import("zod").ZodOptional<import("zod").ZodInt>;
        }, import("zod/v4/core").$strict>>>;
        freight_value: import("zod").ZodOptional<import("zod").ZodInt>;
        status: import("zod").ZodOptional<import("zod").ZodEnum<{
            authorized: "authorized";
            canceled: "canceled";
            chargedback: "chargedback";
            expired: "expired";
            processing: "processing";
            refunded: "refunded";
            refused: "refused";
            waiting_payment: "waiting_payment";
        }>>;
        payment_method: import("zod").ZodOptional<import("zod").ZodEnum<{
            bank_slip: "bank_slip";
            credit_card: "credit_card";
            paypal: "paypal";
            pix: "pix";
        }>>;
        two_cards: import("zod").ZodOptional<import("zod").ZodBoolean>;
        transactions: import("zod").ZodOptional<import("zod").ZodArray<import("zod").ZodObject<{
            status: import("zod").ZodOptional<import("zod").ZodEnum<{
                authorized: "authorized";
                canceled: "canceled";
                chargedback: "chargedback";
                expired: "expired";
                processing: "processing";
                refunded: "refunded";
                refused: "refused";
                waiting_payment: "waiting_payment";
            }>>;
            payment_method: import("zod").ZodOptional<import("zod").ZodEnum<{
                bank_slip: "bank_slip";
                credit_card: "credit_card";
                paypal: "paypal";
                pix: "pix";
            }>>;
            paid_amount: import("zod").ZodOptional<import("zod").ZodInt>;
            at: import("zod").ZodOptional<import("zod").ZodString>;
            updated_at: import("zod").ZodOptional<import("zod").ZodString>;
            is_card2: import("zod").ZodOptional<import("zod").ZodBoolean>;
            is_free: import("zod").ZodOptional<import("zod").ZodBoolean>;
            return_code: import("zod").ZodOptional<import("zod").ZodString>;
            invoice_sent: import("zod").ZodOptional<import("zod").ZodBoolean>;
            id: import("zod").ZodOptional<import("zod").ZodInt>;
            hash: import("zod").ZodOptional<import("zod").ZodString>;
        }, import("zod/v4/core").$strict>>>;
        approved_date: import("zod").ZodOptional<import("zod").ZodNullable<import("zod").ZodString>>;
        affiliate: import("zod").ZodOptional<import("zod").ZodUnion<readonly [import("zod").ZodString, import("zod").ZodObject<{
            label: import("zod").ZodString;
            commission: import("zod").ZodOptional<import("zod").ZodUnion<readonly [import("zod").ZodInt, import("zod").ZodString]>>;
            paid: import("zod").ZodOptional<import("zod").ZodInt>;
        }, import("zod/v4/core").$strict>, import("zod").ZodObject<{
            id: import("zod").ZodOptional<import("zod").ZodInt>;
            name: import("zod").ZodOptional<import("zod").ZodString>;
            email: import("zod").ZodOptional<import("zod").ZodString>;
            commission: import("zod").ZodOptional<import("zod").ZodUnion<readonly [import("zod").ZodInt, import("zod").ZodString]>>;
            paid: import("zod").ZodOptional<import("zod").ZodInt>;
        }, import("zod/v4/core").$strict>]>>;
        affiliates: import("zod").ZodOptional<import("zod").ZodArray<import("zod").ZodUnion<readonly [import("zod").ZodString, import("zod").ZodObject<{
            label: import("zod").ZodString;
            commission: import("zod").ZodOptional<import("zod").ZodUnion<readonly [import("zod").ZodInt, import("zod").ZodString]>>;
            paid: import("zod").ZodOptional<import("zod").ZodInt>;
        }, import("zod/v4/core").$strict>, import("zod").ZodObject<{
            id: import("zod").ZodOptional<import("zod").ZodInt>;
            name: import("zod").ZodOptional<import("zod").ZodString>;
            email: import("zod").ZodOptional<import("zod").ZodString>;
            commission: import("zod").ZodOptional<import("zod").ZodUnion<readonly [import("zod").ZodInt, import("zod").ZodString]>>;
            paid: import("zod").ZodOptional<import("zod").ZodInt>;
        }, import("zod/v4/core").$strict>]>>>;
        hidden_affiliate: import("zod").ZodOptional<import("zod").ZodUnion<readonly [import("zod").ZodObject<{
            label: import("zod").ZodString;
            commission: import("zod").ZodInt;
        }, import("zod/v4/core").$strict>, import("zod").ZodObject<{
            id: import("zod").ZodOptional<import("zod").ZodInt>;
            name: import("zod").ZodOptional<import("zod").ZodString>;
            email: import("zod").ZodOptional<import("zod").ZodString>;
            commission: import("zod").ZodInt;
        }, import("zod/v4/core").$strict>]>>;
        partners: import("zod").ZodOptional<import("zod").ZodArray<import("zod").ZodUnion<readonly [import("zod").ZodString, import("zod").ZodObject<{
            label: import("zod").ZodString;
            commission: import("zod").ZodOptional<import("zod").ZodUnion<readonly [import("zod").ZodInt, import("zod").ZodString]>>;
            paid: import("zod").ZodOptional<import("zod").ZodInt>;
        }, import("zod/v4/core").$strict>, import("zod").ZodObject<{
            id: import("zod").ZodOptional<import("zod").ZodInt>;
            name: import("zod").ZodOptional<import("zod").ZodString>;
            email: import("zod").ZodOptional<import("zod").ZodString>;
            commission: import("zod").ZodOptional<import("zod").ZodUnion<readonly [import("zod").ZodInt, import("zod").ZodString]>>;
            paid: import("zod").ZodOptional<import("zod").ZodInt>;
        }, import("zod/v4/core").$strict>]>>>;
        query_params: import("zod").ZodOptional<import("zod").ZodNullable<import("zod").ZodRecord<import("zod").ZodString, import("zod").ZodString>>>;
        is_upsell: import("zod").ZodOptional<import("zod").ZodBoolean>;
        type: import("zod").ZodOptional<import("zod").ZodString>;
        from_partner: import("zod").ZodOptional<import("zod").ZodBoolean>;
        is_smart_installment: import("zod").ZodOptional<import("zod").ZodBoolean>;
        bounced_email: import("zod").ZodOptional<import("zod").ZodNullable<import("zod").ZodBoolean>>;
        anonymized: import("zod").ZodOptional<import("zod").ZodBoolean>;
        begins_subscription: import("zod").ZodOptional<import("zod").ZodBoolean>;
    }, import("zod/v4/core").$strict>>>;
    subscriptions: import("zod").ZodOptional<import("zod").ZodRecord<import("zod").ZodString, import("zod").ZodObject<{
        producer: import("zod").ZodOptional<import("zod").ZodEnum<{
            first: "first";
            second: "second";
        }>>;
        environment: import("zod").ZodOptional<import("zod").ZodEnum<{
            production: "production";
            sandbox: "sandbox";
        }>>;
        id: import("zod").ZodOptional<import("zod").ZodInt>;
        order: import("zod").ZodOptional<import("zod").ZodString>;
        offer: import("zod").ZodOptional<import("zod").ZodString>;
        customer: import("zod").ZodOptional<import("zod").ZodUnion<readonly [import("zod").ZodString, import("zod").ZodObject<{
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
        }, import("zod/v4/core").$strict>]>>;
        at: import("zod").ZodOptional<import("zod").ZodString>;
        updated_at: import("zod").ZodOptional<import("zod").ZodString>;
        charges: import("zod").ZodOptional<import("zod").ZodArray<import("zod").ZodUnion<readonly [import("zod").ZodEnum<{
            failed: "failed";
            paid: "paid";
        }>, import("zod").ZodObject<{
            at: import("zod").ZodOptional<import("zod").ZodString>;
            status: import("zod").ZodOptional<import("zod").ZodEnum<{
                failed: "failed";
                paid: "paid";
            }>>;
            amount: import("zod").ZodOptional<import("zod").ZodInt>;
            payment_method: import("zod").ZodOptional<import("zod").ZodEnum<{
                bank_slip: "bank_slip";
                credit_card: "credit_card";
                paypal: "paypal";
                pix: "pix";
            }>>;
            metadata: import("zod").ZodOptional<import("zod").ZodRecord<import("zod").ZodString, import("zod").ZodUnknown>>;
            id: import("zod").ZodOptional<import("zod").ZodInt>;
            line_id: import("zod").ZodOptional<import("zod").ZodInt>;
            transaction_id: import("zod").ZodOptional<import("zod").ZodInt>;
            transaction_hash: import("zod").ZodOptional<import("zod").ZodString>;
            transactions: import("zod").ZodOptional<import("zod").ZodArray<import("zod").ZodObject<{
                status: import("zod").ZodOptional<import("zod").ZodEnum<{
                    authorized: "authorized";
                    canceled: "canceled";
                    chargedback: "chargedback";
                    expired: "expired";
                    processing: "processing";
                    refunded: "refunded";
                    refused: "refused";
                    waiting_payment: "waiting_payment";
                }>>;
                payment_method: import("zod").ZodOptional<import("zod").ZodEnum<{
                    bank_slip: "bank_slip";
                    credit_card: "credit_card";
                    paypal: "paypal";
                    pix: "pix";
                }>>;
                paid_amount: import("zod").ZodOptional<import("zod").ZodInt>;
                at: import("zod").ZodOptional<import("zod").ZodString>;
                updated_at: import("zod").ZodOptional<import("zod").ZodString>;
                is_card2: import("zod").ZodOptional<import("zod").ZodBoolean>;
                is_free: import("zod").ZodOptional<import("zod").ZodBoolean>;
                return_code: import("zod").ZodOptional<import("zod").ZodString>;
                invoice_sent: import("zod").ZodOptional<import("zod").ZodBoolean>;
                id: import("zod").ZodOptional<import("zod").ZodInt>;
                hash: import("zod").ZodOptional<import("zod").ZodString>;
            }, import("zod/v4/core").$strict>>>;
            commission: import("zod").ZodOptional<import("zod").ZodInt>;
        }, import("zod/v4/core").$strict>]>>>;
        histories: import("zod").ZodOptional<import("zod").ZodArray<import("zod").ZodObject<{
            at: import("zod").ZodString;
            type: import("zod").ZodString;
            status: import("zod").ZodString;
            reference_at: import("zod").ZodOptional<import("zod").ZodString>;
            metadata: import("zod").ZodOptional<import("zod").ZodRecord<import("zod").ZodString, import("zod").ZodUnknown>>;
            id: import("zod").ZodOptional<import("zod").ZodInt>;
        }, import("zod/v4/core").$strict>>>;
        entries: import("zod").ZodOptional<import("zod").ZodArray<import("zod").ZodObject<{
            id: import("zod").ZodInt;
            at: import("zod").ZodString;
            type: import("zod").ZodOptional<import("zod").ZodString>;
            status: import("zod").ZodOptional<import("zod").ZodString>;
            transaction: import("zod").ZodOptional<import("zod").ZodInt>;
            reference_at: import("zod").ZodOptional<import("zod").ZodString>;
            metadata: import("zod").ZodOptional<import("zod").ZodRecord<import("zod").ZodString, import("zod").ZodUnknown>>;
        }, import("zod/v4/core").$strict>>>;
        failed_charges: import("zod").ZodOptional<import("zod").ZodInt>;
        next_charge: import("zod").ZodOptional<import("zod").ZodString>;
        price: import("zod").ZodOptional<import("zod").ZodInt>;
        first_charge_price: import("zod").ZodOptional<import("zod").ZodInt>;
        currency: import("zod").ZodOptional<import("zod").ZodString>;
        interval: import("zod").ZodOptional<import("zod").ZodInt>;
        free_days: import("zod").ZodOptional<import("zod").ZodInt>;
        max_charges: import("zod").ZodOptional<import("zod").ZodNullable<import("zod").ZodInt>>;
        situation: import("zod").ZodOptional<import("zod").ZodEnum<{
            active: "active";
            canceled: "canceled";
            expired: "expired";
            inactive: "inactive";
            late: "late";
            paused: "paused";
            trial: "trial";
        }>>;
        cancellation_requested_at: import("zod").ZodOptional<import("zod").ZodNullable<import("zod").ZodString>>;
        canceled_at: import("zod").ZodOptional<import("zod").ZodNullable<import("zod").ZodString>>;
        canceled_by: import("zod").ZodOptional<import("zod").ZodNullable<import("zod").ZodEnum<{
            customer: "customer";
            producer: "producer";
            system: "system";
        }>>>;
        payment_method: import("zod").ZodOptional<import("zod").ZodEnum<{
            bank_slip: "bank_slip";
            credit_card: "credit_card";
            paypal: "paypal";
            pix: "pix";
        }>>;
        installments: import("zod").ZodOptional<import("zod").ZodNullable<import("zod").ZodInt>>;
        best_day_to_charge: import("zod").ZodOptional<import("zod").ZodNullable<import("zod").ZodInt>>;
        is_smart_installment: import("zod").ZodOptional<import("zod").ZodBoolean>;
        is_owner: import("zod").ZodOptional<import("zod").ZodBoolean>;
    }, import("zod/v4/core").$strict>>>;
    tokens: import("zod").ZodOptional<import("zod").ZodRecord<import("zod").ZodString, import("zod").ZodObject<{
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
    }, import("zod/v4/core").$strict>>>;
}, import("zod/v4/core").$strict>;
/** A data document as it is written. */
export type DataDocument = Written<typeof dataDocumentForm>;
