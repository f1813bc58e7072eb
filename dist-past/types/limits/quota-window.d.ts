import type { Formed, Zod } from '../spec/form.js';
/**
 * How a quota window opens and closes.
 * `fixed` opens with the first hit; `calendar` ends at a boundary of the calendar; `sliding` remembers every hit;
 * `bucket` refills evenly. Lengths and instants in milliseconds.
 */
export type WindowRule = {
    readonly kind: 'fixed';
    readonly max: number;
    readonly lengthMs: number;
} | {
    readonly kind: 'calendar';
    readonly max: number;
    readonly lengthMs: number;
    readonly offsetMs: number;
} | {
    readonly kind: 'sliding';
    readonly max: number;
    readonly lengthMs: number;
} | {
    readonly kind: 'bucket';
    readonly max: number;
    readonly lengthMs: number;
};
/** What a window looks like at one instant. */
export interface WindowReading {
    /** Requests counted in the window. */
    readonly used: number;
    /** When at least one more request fits, if none does now; else when the window ends. */
    readonly resetsAt: number;
    /** True when one more request would exceed the quota. */
    readonly exhausted: boolean;
}
/** A quota window of one token and class: a pure machine that is told the time. */
export interface QuotaWindow {
    read(rule: WindowRule, now: number): WindowReading;
    hit(rule: WindowRule, now: number): void;
    /** Takes back the hit of an instant, for answers that cost nothing: afterwards it is as if it had never been. One that is no longer counted is none. */
    refund(rule: WindowRule, at: number): void;
    save(): SavedWindow;
    /** The window itself, where a count and its end are all there is to say of it; null for one of which more is to be said. */
    readonly tally: Tally | null;
}
/** Hits that are counted up to an end. */
export interface Tally {
    readonly kind: 'fixed' | 'calendar';
    readonly count: number;
    /** Not finite where no window is open. */
    readonly resetsAt: number;
}
/** One quota window as plain JSON. What it has to remember follows from its kind. */
export declare const quotaForm: (z: Zod) => import("zod").ZodDiscriminatedUnion<[import("zod").ZodObject<{
    owner: import("zod").ZodString;
    bucket: import("zod").ZodString;
    kind: import("zod").ZodEnum<{
        calendar: "calendar";
        fixed: "fixed";
    }>;
    window: import("zod").ZodObject<{
        count: import("zod").ZodInt;
        resets_at: import("zod").ZodNullable<import("zod").ZodInt>;
    }, import("zod/v4/core").$strict>;
}, import("zod/v4/core").$strict>, import("zod").ZodObject<{
    owner: import("zod").ZodString;
    bucket: import("zod").ZodString;
    kind: import("zod").ZodLiteral<"sliding">;
    window: import("zod").ZodObject<{
        hits: import("zod").ZodArray<import("zod").ZodInt>;
    }, import("zod/v4/core").$strict>;
}, import("zod/v4/core").$strict>, import("zod").ZodObject<{
    owner: import("zod").ZodString;
    bucket: import("zod").ZodString;
    kind: import("zod").ZodLiteral<"bucket">;
    window: import("zod").ZodObject<{
        spent: import("zod").ZodNumber;
        updated_at: import("zod").ZodInt;
    }, import("zod/v4/core").$strict>;
}, import("zod/v4/core").$strict>], "kind">;
export type SavedQuota = Formed<typeof quotaForm>;
type Unowned<Quota> = Quota extends unknown ? Omit<Quota, 'owner' | 'bucket'> : never;
/** The same without saying whose it is. */
export type SavedWindow = Unowned<SavedQuota>;
type Kind = WindowRule['kind'];
export type Saved<Of extends Kind> = Extract<SavedWindow, {
    readonly kind: Of;
}>;
export {};
