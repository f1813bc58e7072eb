import * as z from 'zod';
/** The `links` member of the paginator envelope. */
export declare const paginatorLinks: z.ZodObject<{
    first: z.ZodNullable<z.ZodString>;
    last: z.ZodNullable<z.ZodString>;
    prev: z.ZodNullable<z.ZodString>;
    next: z.ZodNullable<z.ZodString>;
}, z.core.$strict>;
/** The `meta` member of the paginator envelope. */
export declare const paginatorMeta: z.ZodObject<{
    current_page: z.ZodInt;
    from: z.ZodNullable<z.ZodInt>;
    to: z.ZodNullable<z.ZodInt>;
    per_page: z.ZodInt;
    last_page: z.ZodInt;
    total: z.ZodInt;
    path: z.ZodString;
}, z.core.$strict>;
/** Section "Paginator envelope", the answer of the order and subscription histories, around one kind of item. */
export declare const paginatorEnvelope: <Item extends z.ZodType>(item: Item) => z.ZodObject<{
    data: z.ZodArray<Item>;
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
export type PaginatorLinks = z.infer<typeof paginatorLinks>;
export type PaginatorMeta = z.infer<typeof paginatorMeta>;
export interface PaginatorEnvelope<Item> {
    data: Item[];
    links: PaginatorLinks;
    meta: PaginatorMeta;
}
