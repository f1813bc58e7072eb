import * as z from 'zod';
/** Section "Offer (list and create response)". */
export declare const offerResource: z.ZodObject<{
    object: z.ZodLiteral<"offer">;
    id: z.ZodString;
    reference_id: z.ZodInt;
    product_id: z.ZodString;
    price: z.ZodInt;
    is_active: z.ZodBoolean;
    checkout_url: z.ZodString;
    created_at: z.ZodString;
}, z.core.$strict>;
/** Section "Offer create request", with the limits assumed by default (`offer-*`). */
export declare const offerCreateRequest: z.ZodObject<{
    name: z.ZodString;
    price: z.ZodInt;
    charge_type: z.ZodEnum<{
        [x: string]: string;
    }> | z.ZodOptional<z.ZodEnum<{
        [x: string]: string;
    }>> | z.ZodOptional<z.ZodString> | z.ZodString;
}, z.core.$strict>;
/** Section "Offer list envelope". */
export declare const offerListEnvelope: z.ZodObject<{
    object: z.ZodLiteral<"list">;
    data: z.ZodArray<z.ZodObject<{
        object: z.ZodLiteral<"offer">;
        id: z.ZodString;
        reference_id: z.ZodInt;
        product_id: z.ZodString;
        price: z.ZodInt;
        is_active: z.ZodBoolean;
        checkout_url: z.ZodString;
        created_at: z.ZodString;
    }, z.core.$strict>>;
}, z.core.$strict>;
export type OfferResource = z.infer<typeof offerResource>;
/** What the default assumptions ask for. */
export type OfferCreateRequest = {
    [Member in keyof z.infer<typeof offerCreateRequest>]-?: NonNullable<z.infer<typeof offerCreateRequest>[Member]>;
};
export type OfferListEnvelope = z.infer<typeof offerListEnvelope>;
