import * as z from 'zod';
/** Section "Product (list and create response)". */
export declare const productResource: z.ZodObject<{
    object: z.ZodLiteral<"product">;
    id: z.ZodString;
    reference_id: z.ZodInt;
    name: z.ZodString;
    type: z.ZodString;
    status: z.ZodString;
    is_active: z.ZodBoolean;
    created_at: z.ZodString;
}, z.core.$strict>;
/** Section "Product create request", with the limits assumed by default (`product-*`). */
export declare const productCreateRequest: z.ZodObject<{
    name: z.ZodOptional<z.ZodString> | z.ZodString;
    type: z.ZodEnum<{
        [x: string]: string;
    }> | z.ZodOptional<z.ZodEnum<{
        [x: string]: string;
    }>> | z.ZodOptional<z.ZodString> | z.ZodString;
    description: z.ZodOptional<z.ZodString> | z.ZodString;
    is_active: z.ZodOptional<z.ZodBoolean> | z.ZodOptional<z.ZodNullable<z.ZodBoolean>>;
}, z.core.$strict>;
/** Section "Product list envelope". */
export declare const productListEnvelope: z.ZodObject<{
    object: z.ZodLiteral<"list">;
    data: z.ZodArray<z.ZodObject<{
        object: z.ZodLiteral<"product">;
        id: z.ZodString;
        reference_id: z.ZodInt;
        name: z.ZodString;
        type: z.ZodString;
        status: z.ZodString;
        is_active: z.ZodBoolean;
        created_at: z.ZodString;
    }, z.core.$strict>>;
    meta: z.ZodObject<{
        page: z.ZodInt;
        per_page: z.ZodInt;
        total: z.ZodInt;
    }, z.core.$strict>;
}, z.core.$strict>;
export type ProductResource = z.infer<typeof productResource>;
type ParsedProductCreateRequest = z.infer<typeof productCreateRequest>;
/** What the default assumptions ask for; the schema's own type leaves open which members other rules require. */
export type ProductCreateRequest = {
    [Member in 'name' | 'type' | 'description']: NonNullable<ParsedProductCreateRequest[Member]>;
} & Pick<ParsedProductCreateRequest, 'is_active'>;
export type ProductListEnvelope = z.infer<typeof productListEnvelope>;
export {};
