import { Changed } from '../changes/changes.cjs';
import type { Formed, Zod } from '../spec/form.cjs';
import { LongList } from '../spec/long-list.cjs';
/** An answer kept under an idempotency key. */
export interface StoredAnswer {
    readonly status: number;
    readonly body: Uint8Array | null;
    /** Headers of the first answer that a replay may want again. */
    readonly headers: Readonly<Record<string, string>>;
}
/** A key whose answer stands, as plain JSON. */
export declare const keyForm: (z: Zod) => import("zod").ZodObject<{
    key: import("zod").ZodString;
    target: import("zod").ZodString;
    fingerprint: import("zod").ZodString;
    opened_at: import("zod").ZodInt;
    first_use: import("zod").ZodObject<{
        request_id: import("zod").ZodString;
        token: import("zod").ZodString;
        body: import("zod").ZodNullable<import("zod").ZodString>;
    }, import("zod/v4/core").$strict>;
    expires_at: import("zod").ZodNullable<import("zod").ZodNumber>;
    answer: import("zod").ZodObject<{
        status: import("zod").ZodInt;
        body: import("zod").ZodNullable<import("zod").ZodString>;
        headers: import("zod").ZodRecord<import("zod").ZodString, import("zod").ZodString>;
    }, import("zod/v4/core").$strict>;
}, import("zod/v4/core").$strict>;
export type SavedKey = Formed<typeof keyForm>;
/** The request a key was first used for. */
export type FirstUse = SavedKey['first_use'];
/** What is remembered of the request a key was first used for. */
export interface KeyUse {
    /** Method and path. */
    readonly target: string;
    /** Digest of what makes two requests the same. */
    readonly fingerprint: string;
    readonly openedAt: number;
    readonly by: FirstUse;
}
/** Where somebody waits for the answer of a key, or for its failure. */
interface Wait {
    readonly settled: Promise<void>;
    readonly settle: () => void;
}
/** What a key stands for. Its answer stays as it is once it stands. */
declare class KeyRecord {
    #private;
    readonly key: string;
    readonly use: KeyUse;
    readonly expiresAt: number;
    answer: StoredAnswer | null;
    wait: Wait | null;
    /** The how manieth it came, for who remembers it. */
    came: number;
    constructor(key: string, use: KeyUse, expiresAt: number);
    /** How it is saved. Call only where its answer stands. */
    write(): SavedKey;
}
/** Keys whose answers stand, as they are kept. */
declare class HeldKeys {
    readonly records: ReadonlyMap<string, KeyRecord>;
    constructor(records: ReadonlyMap<string, KeyRecord>);
    /** Those in flight included. */
    get size(): number;
    find(key: string): KeyRecord | undefined;
    all(): Iterable<KeyRecord>;
}
/** What a key stands for at one instant. */
export type KeyState = {
    readonly kind: 'new';
} | {
    readonly kind: 'in_flight';
    readonly use: KeyUse;
    readonly settled: Promise<void>;
} | {
    readonly kind: 'done';
    readonly use: KeyUse;
    readonly answer: StoredAnswer;
};
/** The idempotency keys of a world. Told the time; expired keys are new again. */
export declare class ReplayLog {
    #private;
    /** Keys that were answered, or that are free again. */
    readonly changed: Changed<string>;
    /** What the answers that are kept take, roughly. */
    bytes: number;
    find(key: string, now: number): KeyState;
    /** Marks a key as in flight. Call only where `find` said `new`. */
    open(key: string, use: KeyUse, retentionMs: number): void;
    /** Stores the answer that every repeat gets. From then on the key stands last, so that keys are in the order in which they are told. */
    complete(key: string, answer: StoredAnswer): void;
    /** Frees a key whose request failed, so that the same key can be tried again. */
    release(key: string): void;
    /** Every key whose answer stands; one in flight has changed nothing yet. */
    save(): readonly SavedKey[];
    /** What `save` gives, one after the other, also while more are opened. */
    all(): Iterable<SavedKey>;
    /** The same as they are now, written when they are read. */
    saveLater(): LongList<SavedKey>;
    /** What `save` gives of a key. */
    saved(key: string): SavedKey | undefined;
    /** The same as they are kept, to be written when somebody asks: an answer that stands stays as it is. */
    held(): HeldKeys;
    /** Puts back what `save` gave, in a log that is still empty. */
    load(saved: readonly SavedKey[]): void;
}
export {};
