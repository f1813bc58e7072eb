import type { QuotaDemand } from '../limits/quota-book.js';
import type { Formed, Zod } from '../spec/form.js';
import type { ListView } from '../store/rows.js';
import { type SavedRows } from '../store/saved-rows.js';
import { WrittenRows } from '../store/written-rows.js';
import { type MovingList, type QuotaName } from './scene/quotas-and-lists.js';
/** What lasting effects are as plain JSON. */
export declare const lastingEffectsForm: (z: Zod) => import("zod").ZodObject<{
    quotas: import("zod").ZodRecord<import("zod").ZodEnum<{
        cancel: "cancel";
        cancel_day: "cancel_day";
        read: "read";
        write: "write";
    }> & import("zod/v4/core").$partial, import("zod").ZodInt>;
    views: import("zod").ZodRecord<import("zod").ZodString, import("zod").ZodRecord<import("zod").ZodEnum<{
        orders: "orders";
        products: "products";
        subscriptions: "subscriptions";
    }> & import("zod/v4/core").$partial, import("zod").ZodObject<{
        hidden: import("zod").ZodInt;
        moved: import("zod").ZodInt;
    }, import("zod/v4/core").$strict>>>;
    stale: import("zod").ZodRecord<import("zod").ZodString, import("zod").ZodObject<{
        reads: import("zod").ZodInt;
        rows: import("zod").ZodType<SavedRows, unknown, import("zod/v4/core").$ZodTypeInternals<SavedRows, unknown>>;
    }, import("zod/v4/core").$strict>>;
}, import("zod/v4/core").$strict>;
export type LastingEffectsState = Formed<typeof lastingEffectsForm>;
/** What steps have changed until the scenario ends. Owners are named as a world names them: environment and producer. */
export declare class LastingEffects {
    #private;
    /** How the lists of an owner are shown. */
    readonly views: Map<string, Partial<Record<"orders" | "products" | "subscriptions", ListView>>>;
    /** The most requests of a quota, where it was lowered. */
    readonly limits: Map<"cancel" | "cancel_day" | "read" | "write", number>;
    /** How often something of it has changed. */
    changes: number;
    /** The demands with the maxima that were lowered. */
    lowered(demands: readonly QuotaDemand[]): readonly QuotaDemand[];
    lower(quota: QuotaName, limit: number): void;
    hide(owner: string, list: MovingList, count: number): void;
    move(owner: string, list: MovingList, count: number): void;
    /** Has the next reads of lists see these rows. */
    keepStale(owner: string, rows: WrittenRows, reads: number): void;
    /** The rows a list shows instead of the present ones; each call is one read. */
    readStale(owner: string): WrittenRows | undefined;
    /** It shares its rows with what is shown: write it out or copy it. */
    save(): LastingEffectsState;
    static load(saved: LastingEffectsState): LastingEffects;
}
/** What scenarios call the quota of a bucket; a bucket of one route goes by the name of its class. */
export declare const quotaNameOf: (bucket: string) => QuotaName | undefined;
