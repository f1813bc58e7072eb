import * as z from 'zod';
/**
 * A withdrawal. The specification mentions cashouts but shows neither resource nor endpoint, so every member is assumed
 * (`cashout-fields`) and nothing is served unless `cashouts-endpoint` is switched on.
 */
export declare const cashoutResource: z.ZodObject<{
    id: z.ZodInt;
    amount: z.ZodInt;
    fee: z.ZodInt;
    net_amount: z.ZodInt;
    status: z.ZodString;
    requested_at: z.ZodString;
    paid_at: z.ZodNullable<z.ZodString>;
}, z.core.$strict>;
export type CashoutResource = z.infer<typeof cashoutResource>;
/** Answer of the assumed cashout history (`cashouts-endpoint`). */
export declare const cashoutHistoryPage: z.ZodObject<{
    data: z.ZodArray<z.ZodObject<{
        id: z.ZodInt;
        amount: z.ZodInt;
        fee: z.ZodInt;
        net_amount: z.ZodInt;
        status: z.ZodString;
        requested_at: z.ZodString;
        paid_at: z.ZodNullable<z.ZodString>;
    }, z.core.$strict>>;
    links: z.ZodObject<{
        first: z.ZodNullable<z.ZodString>;
        last: z.ZodNullable<z.ZodString>;
        prev: z.ZodNullable<z.ZodString>;
        next: z.ZodNullable<z.ZodString>;
    }, z.core.$strict>;
    meta: z.ZodObject<{
        current_page: z.ZodInt;
        from: z.ZodNullable<z.ZodInt>;
        to: z.ZodNullable<z.ZodInt>;
        per_page: z.ZodInt;
        last_page: z.ZodInt;
        total: z.ZodInt;
        path: z.ZodString;
    }, z.core.$strict>;
}, z.core.$strict>;
export type CashoutHistoryPage = z.infer<typeof cashoutHistoryPage>;
