import { Changed } from '../changes/changes.js';
import type { Formed, Zod } from '../spec/form.js';
/** A bearer token as the emulator remembers it: never in plaintext. */
export declare const tokenForm: (z: Zod) => import("zod").ZodObject<{
    id: import("zod").ZodString;
    name: import("zod").ZodString;
    hash: import("zod").ZodString;
    hint: import("zod").ZodString;
    producer: import("zod").ZodEnum<{
        first: "first";
        second: "second";
    }>;
    environment: import("zod").ZodEnum<{
        production: "production";
        sandbox: "sandbox";
    }>;
    scopes: import("zod").ZodArray<import("zod").ZodString>;
    created_at: import("zod").ZodInt;
    expires_at: import("zod").ZodNullable<import("zod").ZodInt>;
    revoked_at: import("zod").ZodNullable<import("zod").ZodInt>;
    last_used_at: import("zod").ZodNullable<import("zod").ZodInt>;
}, import("zod/v4/core").$strict>;
export type TokenRecord = Formed<typeof tokenForm>;
/** SHA-256 of a token's plaintext. Remembers the texts it saw last, because every request brings one. */
export declare const hashToken: (plaintext: string) => string;
/** What a token is recognised by where its plaintext must not be shown. */
export declare const hintOf: (plaintext: string) => string;
/** What a token is made from, beside its plaintext. */
export type TokenDraft = Omit<TokenRecord, 'id' | 'hash' | 'hint' | 'last_used_at'>;
/** The tokens of one world, found by the hash of what a caller presents. */
export declare class TokenVault {
    #private;
    readonly announce: (hash: string) => void;
    /** Ids of tokens that were added, used or changed. */
    readonly changed: Changed<string>;
    /** @param announce told the hash of every token that is added. */
    constructor(announce: (hash: string) => void);
    /** Adds a token under an id of the caller's making. */
    add(id: string, plaintext: string, draft: TokenDraft): TokenRecord;
    /** Adds tokens as they were saved. */
    load(records: readonly TokenRecord[]): void;
    findByHash(hash: string): TokenRecord | undefined;
    findById(id: string): TokenRecord | undefined;
    /** Revokes a token from an instant on; one already revoked keeps its first instant. */
    revoke(id: string, now: number): void;
    /** Has a token expire at an instant. */
    expire(id: string, now: number): void;
    /** Takes a scope away. */
    withdrawScope(id: string, scope: string): void;
    /** Remembers that a token was used. */
    touch(id: string, now: number): void;
    save(): readonly TokenRecord[];
    /** All tokens in the order in which they were added. */
    list(): readonly TokenRecord[];
    /** The same one after the other, also while more are added. */
    all(): Iterable<TokenRecord>;
    /** A token as it is now; nothing changes in it afterwards. */
    saved(id: string): TokenRecord | undefined;
}
