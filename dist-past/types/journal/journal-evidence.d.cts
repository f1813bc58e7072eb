import { type Environment } from '../spec/environment.cjs';
import type { Formed, FormOf, Zod } from '../spec/form.cjs';
declare const callerForm: (z: Zod) => import("zod").ZodObject<{
    id: import("zod").ZodString;
    name: import("zod").ZodString;
    hint: import("zod").ZodString;
    scopes: import("zod").ZodArray<import("zod").ZodString>;
    producer: import("zod").ZodEnum<{
        first: "first";
        second: "second";
    }>;
    environment: import("zod").ZodEnum<{
        production: "production";
        sandbox: "sandbox";
    }>;
}, import("zod/v4/core").$strict>;
/** The token a request presented, accepted or not. */
export type CallerEvidence = Formed<typeof callerForm>;
declare const quotaForm: (z: Zod) => import("zod").ZodObject<{
    bucket: import("zod").ZodString;
    limit: import("zod").ZodInt;
    used_before: import("zod").ZodInt;
    used: import("zod").ZodInt;
    opened_at: import("zod").ZodNullable<import("zod").ZodNumber>;
    resets_at: import("zod").ZodNumber;
}, import("zod/v4/core").$strict>;
/** A bucket before and after the request. Instants in milliseconds since 1970. */
export type QuotaEvidence = Formed<typeof quotaForm>;
/** How the failed look-ups of the caller on the cancel route stood after the request. */
export interface BlockEvidence {
    readonly failures: number;
    /** Null where nothing is ever blocked. */
    readonly threshold: number | null;
    /** When the block ends, in milliseconds since 1970; null where there is none. */
    readonly until: number | null;
}
/** What a 404 was about. */
export interface LookupEvidence {
    readonly sought: 'route' | 'product' | 'order' | 'subscription';
    /** The id as it was sent; the path of an unknown route. */
    readonly id: string;
    /** `foreign`: somebody has it, but not the owner of the token in this environment. The wire never tells. */
    readonly outcome: 'unknown_route' | 'unknown' | 'foreign';
    /** Whose it is, where it is foreign. */
    readonly owner: {
        readonly producer: 'first' | 'second';
        readonly environment: Environment;
    } | null;
}
export declare const lookupForm: FormOf<LookupEvidence>;
/** What the request had to do with idempotency keys. */
export interface KeyEvidence {
    /** As it was sent; null for none. */
    readonly key: string | null;
    /** Method and path the key stands for now. */
    readonly target: string;
    /** Digest of what makes two requests the same; null where the request was answered before it was compared. */
    readonly fingerprint: string | null;
    /** Null where the request was answered before the key was looked at. */
    readonly outcome: 'new' | 'replay' | 'reused' | 'in_flight' | 'missing' | 'invalid' | null;
    /** Id of the request the key was first used for, where it was used before. */
    readonly first_request_id: string | null;
}
export declare const keyForm: FormOf<KeyEvidence>;
/** Which page was asked for, and how many there were. */
export interface PageEvidence {
    readonly page: number;
    readonly last_page: number;
    /** Name of the query parameter that chooses the page. */
    readonly parameter: string;
}
export declare const pageForm: FormOf<PageEvidence>;
declare const evidenceMembers: (z: Zod) => import("zod").ZodObject<{
    seen: import("zod").ZodInt;
    limits_at: import("zod").ZodNumber;
    query: import("zod").ZodString;
    user_agent: import("zod").ZodNullable<import("zod").ZodString>;
    body: import("zod").ZodNullable<import("zod").ZodString>;
    caller: import("zod").ZodNullable<import("zod").ZodObject<{
        id: import("zod").ZodString;
        name: import("zod").ZodString;
        hint: import("zod").ZodString;
        scopes: import("zod").ZodArray<import("zod").ZodString>;
        producer: import("zod").ZodEnum<{
            first: "first";
            second: "second";
        }>;
        environment: import("zod").ZodEnum<{
            production: "production";
            sandbox: "sandbox";
        }>;
    }, import("zod/v4/core").$strict>>;
    required_scope: import("zod").ZodNullable<import("zod").ZodString>;
    quotas: import("zod").ZodArray<import("zod").ZodObject<{
        bucket: import("zod").ZodString;
        limit: import("zod").ZodInt;
        used_before: import("zod").ZodInt;
        used: import("zod").ZodInt;
        opened_at: import("zod").ZodNullable<import("zod").ZodNumber>;
        resets_at: import("zod").ZodNumber;
    }, import("zod/v4/core").$strict>>;
    block: import("zod").ZodNullable<import("zod").ZodType<BlockEvidence, unknown, import("zod/v4/core").$ZodTypeInternals<BlockEvidence, unknown>>>;
    lookup: import("zod").ZodNullable<import("zod").ZodType<LookupEvidence, unknown, import("zod/v4/core").$ZodTypeInternals<LookupEvidence, unknown>>>;
    idempotency: import("zod").ZodNullable<import("zod").ZodType<KeyEvidence, unknown, import("zod/v4/core").$ZodTypeInternals<KeyEvidence, unknown>>>;
    fields: import("zod").ZodArray<import("zod").ZodString>;
    retry_after: import("zod").ZodNullable<import("zod").ZodNumber>;
    page: import("zod").ZodNullable<import("zod").ZodType<PageEvidence, unknown, import("zod/v4/core").$ZodTypeInternals<PageEvidence, unknown>>>;
    decided_by: import("zod").ZodOptional<import("zod").ZodRecord<import("zod").ZodString, import("zod").ZodString>>;
}, import("zod/v4/core").$strict>;
/** What the journal knows about a request beside its entry, to explain the answer and to judge the client. Plain JSON. */
export interface JournalEvidence extends Formed<typeof evidenceMembers> {
}
declare const recordedMembers: (z: Zod) => import("zod").ZodObject<{
    number: import("zod").ZodInt;
    entry: import("zod").ZodType<import("./journal-entry.cjs").RecordedEntry, unknown, import("zod/v4/core").$ZodTypeInternals<import("./journal-entry.cjs").RecordedEntry, unknown>>;
    evidence: import("zod").ZodType<JournalEvidence, unknown, import("zod/v4/core").$ZodTypeInternals<JournalEvidence, unknown>>;
}, import("zod/v4/core").$strict>;
/** One request as the journal keeps it. */
export interface RecordedRequest extends Formed<typeof recordedMembers> {
}
export declare const recordedForm: FormOf<RecordedRequest>;
export {};
