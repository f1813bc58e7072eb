import * as z from 'zod';
/** An amount of money. The specification has no other unit than whole cents. */
export declare const cents: z.ZodInt;
/** ISO 8601 in UTC with microseconds, the form of product and offer resources (assumption `iso-timestamp-precision`). */
export declare const isoTimestamp: z.ZodString;
/** `dd/mm/yyyy HH:MM:SS`, the form of order, commission and subscription resources. */
export declare const textTimestamp: z.ZodString;
/** `dd/mm/yyyy`, the form of a subscription's `next_charge`. */
export declare const textDate: z.ZodString;
/** Parameters of the checkout URL at the moment of purchase. Which keys occur is assumed (`query-params-keys`). */
export declare const queryParams: z.ZodRecord<z.ZodString, z.ZodString>;
export type QueryParams = z.infer<typeof queryParams>;
/** Somebody who promoted the sale. The specification does not name a single member (assumption `affiliates-entry`). */
export declare const affiliateEntry: z.ZodRecord<z.ZodString, z.ZodUnknown>;
export type AffiliateEntry = z.infer<typeof affiliateEntry>;
/** A charge as order history items and subscriptions show it: the six keys of the specification's samples. */
export declare const transactionSummary: z.ZodObject<{
    id: z.ZodInt;
    hash: z.ZodString;
    status: z.ZodString;
    payment_method: z.ZodString;
    paid_amount: z.ZodInt;
    created_at: z.ZodString;
}, z.core.$strict>;
export type TransactionSummary = z.infer<typeof transactionSummary>;
/** Value of the `Idempotency-Key` header, required on every POST (section "Limits", rule 6). */
export declare const idempotencyKey: z.ZodUUID;
