import type { Ask } from '../assumptions/ask.js';
import { Changed } from '../changes/changes.js';
import type { Formed, Zod } from '../spec/form.js';
/** How failed look-ups on the cancel route add up to a block. Lengths in milliseconds. */
export interface LookupBlockRule {
    /** Failed look-ups that are still answered 404. */
    readonly threshold: number;
    /** Failures are counted for this long from the first one. */
    readonly windowMs: number;
    /** When set, the block lasts this long from the failure that crossed the threshold, instead of to the end of the window. */
    readonly blockMs: number | null;
}
/** The failed look-ups of one key as plain JSON. */
export declare const lookupsForm: (z: Zod) => import("zod").ZodObject<{
    key: import("zod").ZodString;
    failures: import("zod").ZodInt;
    window_ends_at: import("zod").ZodInt;
    blocked_until: import("zod").ZodInt;
}, import("zod/v4/core").$strict>;
export type SavedLookups = Formed<typeof lookupsForm>;
/** Remembers, per key, how many look-ups failed and until when the cancel route stays closed. Told the time, never asks it. */
export declare class LookupBlocks {
    #private;
    /** Keys whose failures were counted or forgotten. */
    readonly changed: Changed<string>;
    /** The instant the block ends, or null where there is none. */
    blockedUntil(key: string, now: number): number | null;
    /** Failures counted in the present window. */
    failures(key: string, now: number): number;
    /** Counts one failed look-up; reaching the threshold closes the route for what comes after. */
    recordFailure(key: string, rule: LookupBlockRule, now: number): void;
    /** Forgets the failures of a key. */
    clear(key: string): void;
    save(): readonly SavedLookups[];
    /** What `save` gives, one after the other, also while more are counted. */
    all(): Iterable<SavedLookups>;
    /** What `save` gives of a key. */
    saved(key: string): SavedLookups | undefined;
    /** Puts back what `save` gave, in place of everything here. */
    load(saved: readonly SavedLookups[]): void;
}
/** Whom failed look-ups are counted for (assumption `cancel-404-key`): the token, its producer in one environment, or everybody. */
export declare const lookupBlockKey: (choice: string, token: {
    readonly id: string;
    readonly producer: string;
    readonly environment: string;
}) => string;
/** How failed look-ups close the cancel route (assumption `cancel-404-window`). */
export declare const blockRule: (ask: Ask, threshold: number) => LookupBlockRule;
