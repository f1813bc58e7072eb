import type * as z from 'zod';
import type { Formed, FormOf, Zod } from '../spec/form.js';
/** What a world wrote for one producer in one environment, as plain JSON; lists are oldest first. */
declare const writtenRowsMembers: (z: Zod) => z.ZodObject<{
    products: z.ZodObject<{
        added: z.ZodArray<z.ZodType<import("./records.js").ProductRecord, unknown, z.core.$ZodTypeInternals<import("./records.js").ProductRecord, unknown>>>;
        changed: z.ZodArray<z.ZodType<import("./records.js").ProductRecord, unknown, z.core.$ZodTypeInternals<import("./records.js").ProductRecord, unknown>>>;
    }, z.core.$strict>;
    offers: z.ZodArray<z.ZodType<import("./records.js").OfferRecord, unknown, z.core.$ZodTypeInternals<import("./records.js").OfferRecord, unknown>>>;
    orders: z.ZodArray<z.ZodType<import("./records.js").OrderRecord, unknown, z.core.$ZodTypeInternals<import("./records.js").OrderRecord, unknown>>>;
    subscriptions: z.ZodObject<{
        added: z.ZodArray<z.ZodType<import("./records.js").SubscriptionRecord, unknown, z.core.$ZodTypeInternals<import("./records.js").SubscriptionRecord, unknown>>>;
        changed: z.ZodArray<z.ZodType<import("./records.js").SubscriptionRecord, unknown, z.core.$ZodTypeInternals<import("./records.js").SubscriptionRecord, unknown>>>;
    }, z.core.$strict>;
    renewals: z.ZodArray<z.ZodType<import("./records.js").RenewalRecord, unknown, z.core.$ZodTypeInternals<import("./records.js").RenewalRecord, unknown>>>;
    reversals: z.ZodOptional<z.ZodArray<z.ZodType<import("./records.js").ReversalRecord, unknown, z.core.$ZodTypeInternals<import("./records.js").ReversalRecord, unknown>>>>;
    settled_through: z.ZodNullable<z.ZodInt>;
    given_ids: z.ZodRecord<z.ZodEnum<{
        commission: "commission";
        customer: "customer";
        offer: "offer";
        order: "order";
        order_item: "order_item";
        product: "product";
        subscription: "subscription";
        subscription_history: "subscription_history";
        transaction: "transaction";
    }> & z.core.$partial, z.ZodInt>;
    declared_ids: z.ZodOptional<z.ZodRecord<z.ZodEnum<{
        commission: "commission";
        customer: "customer";
        offer: "offer";
        order: "order";
        order_item: "order_item";
        product: "product";
        subscription: "subscription";
        subscription_history: "subscription_history";
        transaction: "transaction";
    }> & z.core.$partial, z.ZodInt>>;
}, z.core.$strict>;
export interface SavedRows extends Formed<typeof writtenRowsMembers> {
}
export declare const writtenRowsForm: FormOf<SavedRows>;
export {};
