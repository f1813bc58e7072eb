import * as z from 'zod';
/** Section "Order detail". Unlike the table, `checkout_url` may be null (assumption `checkout-url-none`). */
export declare const orderDetail: z.ZodObject<{
    id: z.ZodInt;
    hash: z.ZodString;
    paid_amount: z.ZodInt;
    freight_value: z.ZodInt;
    customer: z.ZodObject<{
        name: z.ZodString;
        email: z.ZodString;
    }, z.core.$strict>;
    query_params: z.ZodRecord<z.ZodString, z.ZodString>;
    tracking: z.ZodObject<{
        event: z.ZodString;
        utm_source: z.ZodString;
        utm_medium: z.ZodString;
        utm_campaign: z.ZodString;
        utm_content: z.ZodString;
        utm_term: z.ZodString;
        src: z.ZodString;
        sck: z.ZodString;
        chatflow_user_id: z.ZodString;
    }, z.core.$strict>;
    checkout_url: z.ZodNullable<z.ZodString>;
    items: z.ZodArray<z.ZodObject<{
        offer: z.ZodObject<{
            id: z.ZodInt;
            code: z.ZodString;
            name: z.ZodString;
        }, z.core.$strict>;
        coupon: z.ZodObject<{
            name: z.ZodNullable<z.ZodString>;
            discount: z.ZodNullable<z.ZodInt>;
        }, z.core.$strict>;
        amount: z.ZodInt;
        status: z.ZodString;
        type: z.ZodString;
        members_classroom_id: z.ZodNullable<z.ZodInt>;
    }, z.core.$strict>>;
    transactions: z.ZodArray<z.ZodObject<{
        id: z.ZodInt;
        hash: z.ZodString;
        status: z.ZodString;
        return_code: z.ZodString;
        payment_method: z.ZodString;
        paid_amount: z.ZodInt;
        is_card2: z.ZodBoolean;
        invoice_sent: z.ZodBoolean;
        is_free: z.ZodBoolean;
        created_at: z.ZodString;
        updated_at: z.ZodString;
    }, z.core.$strict>>;
    commissions: z.ZodArray<z.ZodObject<{
        type: z.ZodString;
        user_id: z.ZodInt;
        name: z.ZodString;
        value: z.ZodInt;
        url_params: z.ZodObject<{
            query_params: z.ZodRecord<z.ZodString, z.ZodString>;
        }, z.core.$strict>;
    }, z.core.$strict>>;
    created_at: z.ZodString;
    updated_at: z.ZodString;
}, z.core.$strict>;
export type OrderDetail = z.infer<typeof orderDetail>;
/** Section "Order summary". What each number counts is assumed (`summary-*`). */
export declare const orderSummary: z.ZodObject<{
    total: z.ZodInt;
    total_items: z.ZodInt;
    bump_total: z.ZodInt;
    upsell_total: z.ZodInt;
    commission_sum: z.ZodInt;
}, z.core.$strict>;
export type OrderSummary = z.infer<typeof orderSummary>;
