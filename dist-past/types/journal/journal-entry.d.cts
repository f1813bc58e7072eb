import { type RuleId, type StageName } from '../rules/rules.cjs';
import { type Environment } from '../spec/environment.cjs';
import type { FormOf, Zod } from '../spec/form.cjs';
import { type OperationId } from '../spec/operation-id.cjs';
/** The quota the rate-limit headers speak of. Instants are ISO 8601. */
export interface EntryQuota {
    /** `read`, `write`, `cancel`, or another bucket that an assumption makes of them. */
    readonly class: string;
    readonly limit: number;
    /** Requests left after this one. */
    readonly remaining: number;
    readonly resets_at: string;
    /** Requests left before this one. */
    readonly remaining_before: number;
    /** When the window opened; null for a window without a beginning of its own. */
    readonly opened_at: string | null;
}
/** One request and its answer as they are remembered. Never holds a plaintext token. */
export interface RecordedEntry {
    readonly request_id: string;
    /** The instant of the world's clock at which the request came, ISO 8601. */
    readonly at: string;
    /** `default`, or the id of a forked world. */
    readonly world: string;
    readonly environment: Environment;
    /** Null for an unknown route and for what is refused before routing. */
    readonly operation: OperationId | null;
    readonly method: string;
    /** As it was sent, without the query. */
    readonly path: string;
    /** 0 where the connection was cut before anything was carried out. */
    readonly status: number;
    /** Real milliseconds the engine took. */
    readonly ms: number;
    /** Name of the token, or null where none was accepted. */
    readonly token: string | null;
    /** The stage of the pipeline that answered. */
    readonly stage: StageName;
    /** The rule by which it answered. */
    readonly rule: RuleId;
    /** In short words, such as `quota read used up, 120/120, refills in 41 s`; the empty string for a plain success. */
    readonly reason: string;
    /** Null for a request that no quota was read for. */
    readonly quota: EntryQuota | null;
    /** True when a stored answer was sent again. */
    readonly replayed: boolean;
    /** The step of a scenario, or of chaos, that acted on the request; several with a comma between. */
    readonly scenario_step: string | null;
    /** What it did, in words. */
    readonly injected: readonly string[];
    /** What an emulator of before had written down of what the answer leaned on. */
    readonly assumptions?: readonly string[] | undefined;
}
/** One request and its answer, the same in JavaScript and on the wire. */
export interface JournalEntry extends RecordedEntry {
    /** Ids of the assumptions the answer leans on: under another value of each it would have been another answer. */
    readonly assumptions: readonly string[];
    /** Why nobody could find that out by trying, in a sentence; left out where it is known. */
    readonly not_tried?: string | undefined;
}
/** What an entry tells of what its answer leans on. */
export type ToldLeaning = Pick<JournalEntry, 'assumptions' | 'not_tried'>;
/** An entry with what its answer leans on. */
export declare const withAssumptions: (entry: RecordedEntry, { assumptions, not_tried }: ToldLeaning) => JournalEntry;
/** The same with what is only told where somebody asks. */
export declare const toldMembers: (z: Zod) => {
    request_id: import("zod").ZodString;
    at: import("zod").ZodISODateTime;
    world: import("zod").ZodString;
    environment: import("zod").ZodEnum<{
        production: "production";
        sandbox: "sandbox";
    }>;
    operation: import("zod").ZodNullable<import("zod").ZodEnum<{
        cancelSubscription: "cancelSubscription";
        createOffer: "createOffer";
        createProduct: "createProduct";
        getOrder: "getOrder";
        getOrderSummary: "getOrderSummary";
        getProduct: "getProduct";
        listCashoutHistory: "listCashoutHistory";
        listOffers: "listOffers";
        listOrderHistory: "listOrderHistory";
        listProducts: "listProducts";
        listSubscriptionHistory: "listSubscriptionHistory";
    }>>;
    method: import("zod").ZodString;
    path: import("zod").ZodString;
    status: import("zod").ZodInt;
    ms: import("zod").ZodNumber;
    token: import("zod").ZodNullable<import("zod").ZodString>;
    stage: import("zod").ZodEnum<{
        authenticate: "authenticate";
        "cancel-block": "cancel-block";
        idempotency: "idempotency";
        lookup: "lookup";
        operation: "operation";
        quota: "quota";
        route: "route";
        scenario: "scenario";
        scope: "scope";
        size: "size";
        validation: "validation";
    }>;
    rule: import("zod").ZodEnum<{
        "already-canceled": "already-canceled";
        answered: "answered";
        "body-not-object": "body-not-object";
        "body-too-large": "body-too-large";
        "cancel-block": "cancel-block";
        "cancel-running": "cancel-running";
        "inactive-product": "inactive-product";
        "incomplete-body": "incomplete-body";
        "invalid-body": "invalid-body";
        "invalid-query": "invalid-query";
        "key-in-flight": "key-in-flight";
        "key-invalid": "key-invalid";
        "key-missing": "key-missing";
        "key-not-expected": "key-not-expected";
        "key-reused": "key-reused";
        "key-reused-elsewhere": "key-reused-elsewhere";
        "malformed-id": "malformed-id";
        "media-type": "media-type";
        "not-acceptable": "not-acceptable";
        "not-cancelable": "not-cancelable";
        "not-json": "not-json";
        "page-beyond-last": "page-beyond-last";
        preflight: "preflight";
        "quota-day-exceeded": "quota-day-exceeded";
        "quota-exceeded": "quota-exceeded";
        redirected: "redirected";
        replay: "replay";
        "scenario-step": "scenario-step";
        "scope-missing": "scope-missing";
        "server-failure": "server-failure";
        "token-expired": "token-expired";
        "token-missing": "token-missing";
        "token-other-environment": "token-other-environment";
        "token-revoked": "token-revoked";
        "token-unknown": "token-unknown";
        "unknown-resource": "unknown-resource";
        "unknown-route": "unknown-route";
        "wrong-method": "wrong-method";
    }>;
    reason: import("zod").ZodString;
    quota: import("zod").ZodNullable<import("zod").ZodType<EntryQuota, unknown, import("zod/v4/core").$ZodTypeInternals<EntryQuota, unknown>>>;
    assumptions: import("zod").ZodArray<import("zod").ZodString>;
    replayed: import("zod").ZodBoolean;
    scenario_step: import("zod").ZodNullable<import("zod").ZodString>;
    injected: import("zod").ZodArray<import("zod").ZodString>;
    not_tried: import("zod").ZodOptional<import("zod").ZodString>;
};
export declare const entryForm: FormOf<JournalEntry>;
/** The same as it is kept. */
export declare const recordedEntryForm: FormOf<RecordedEntry>;
