import type { Formed, Zod } from '../spec/form.cjs';
/** What a world remembers of the documents it was given, beside the rows: which record a label means. */
export declare const declaredForm: (z: Zod) => import("zod").ZodObject<{
    products: import("zod").ZodRecord<import("zod").ZodString, import("zod").ZodObject<{
        id: import("zod").ZodString;
        reference_id: import("zod").ZodInt;
    }, import("zod/v4/core").$strict>>;
    offers: import("zod").ZodRecord<import("zod").ZodString, import("zod").ZodObject<{
        id: import("zod").ZodString;
        reference_id: import("zod").ZodInt;
    }, import("zod/v4/core").$strict>>;
    orders: import("zod").ZodRecord<import("zod").ZodString, import("zod").ZodObject<{
        id: import("zod").ZodInt;
        hash: import("zod").ZodString;
    }, import("zod/v4/core").$strict>>;
    subscriptions: import("zod").ZodRecord<import("zod").ZodString, import("zod").ZodObject<{
        id: import("zod").ZodInt;
    }, import("zod/v4/core").$strict>>;
    customers: import("zod").ZodRecord<import("zod").ZodString, import("zod").ZodType<import("./records.cjs").CustomerRecord, unknown, import("zod/v4/core").$ZodTypeInternals<import("./records.cjs").CustomerRecord, unknown>>>;
    affiliates: import("zod").ZodRecord<import("zod").ZodString, import("zod").ZodObject<{
        id: import("zod").ZodInt;
        name: import("zod").ZodString;
        email: import("zod").ZodString;
    }, import("zod/v4/core").$strict>>;
    tokens: import("zod").ZodRecord<import("zod").ZodString, import("zod").ZodObject<{
        id: import("zod").ZodString;
    }, import("zod/v4/core").$strict>>;
}, import("zod/v4/core").$strict>;
export type Declared = Formed<typeof declaredForm>;
export declare const nothingDeclared: Declared;
