import type { MessageKey } from './messages.cjs';
import type { RuleId } from './rules.cjs';
/** One complaint about one member of a request. */
export interface FieldProblem {
    readonly field: string;
    readonly message: MessageKey;
    readonly values?: Readonly<Record<string, string>>;
    /** Ready words in place of the message. */
    readonly text?: string;
}
/** What went wrong, before any assumption has decided how it looks on the wire. */
export interface Fault {
    readonly status: number;
    /** The envelope's `error`; null for the bare quota answer. */
    readonly code: string | null;
    /** Why, by its name in the table of rules; never sent. */
    readonly rule: RuleId;
    readonly message: MessageKey;
    readonly values?: Readonly<Record<string, string>>;
    /** Extra headers, such as `Allow`. */
    readonly headers?: Readonly<Record<string, string>>;
    /** Filled by validation only. */
    readonly fields?: readonly FieldProblem[];
    /** Raised before the request reached the API's own stack (unknown route, wrong method, size). */
    readonly beforeStack?: boolean;
    /** A look-up failed on an id that could not have been one, and whether that counts towards the cancel block. */
    readonly lookup?: FailedLookup;
    /** What a failed look-up was for; never sent. */
    readonly sought?: Sought;
    /** The page that lay beyond the last one; never sent. */
    readonly page?: AskedPage;
    /** Seconds that `Retry-After` means; for logs. */
    readonly retryAfterSeconds?: number;
    /** For logs, in words; never sent. */
    readonly reason: string;
}
/** What the cancel block wants to know about a failed look-up. */
export interface FailedLookup {
    readonly isMalformed: boolean;
    readonly isUncounted: boolean;
}
/** What a look-up was for; the wire tells only with `not-found-message=per_resource`. */
export type Sought = 'product' | 'order' | 'subscription';
/** A page of a list as it was asked for, and the last one there was. */
export interface AskedPage {
    readonly page: number;
    readonly lastPage: number;
    /** Name of the query parameter that chooses the page. */
    readonly parameter: string;
}
/**
 * A refusal on its way to the one place that renders it. Thrown by stages and handlers, never seen by callers of the emulator. It is an
 * everyday answer and no `Error`: to record a stack that nobody reads costs as much as the rest of the answer.
 */
export declare class ApiError {
    readonly fault: Fault;
    constructor(fault: Fault);
}
/** Which of the four reasons of section "Authentication", rule 5. */
export type UnauthorizedCause = 'missing' | 'invalid' | 'expired' | 'revoked';
export declare const unauthorized: (cause: UnauthorizedCause, reason: string) => ApiError;
/** A token that is known, but in the other environment: refused like an unknown one, or as one that may not (403). */
export declare const wrongEnvironment: (status: 401 | 403, reason: string) => ApiError;
export declare const insufficientScope: (scope: string, held: readonly string[]) => ApiError;
export declare const notFound: (sought: Sought, reason: string, lookup?: FailedLookup) => ApiError;
/** A canceled subscription that is answered like an unknown one. */
export declare const canceledNotFound: (reason: string) => ApiError;
export declare const pageNotFound: (page: AskedPage) => ApiError;
export declare const unknownRoute: () => ApiError;
export declare const methodNotAllowed: (method: string, allow: string) => ApiError;
export declare const payloadTooLarge: (limit: string) => ApiError;
export declare const unsupportedMediaType: (type: string) => ApiError;
/** A body that is packed. */
export declare const unsupportedEncoding: (encoding: string) => ApiError;
export declare const notAcceptable: (accept: string) => ApiError;
export declare const invalidJson: (problem: string) => ApiError;
export declare const bodyNotAnObject: () => ApiError;
/** When a caller may come again: the header, and the seconds it means. */
export interface RetryAfter {
    readonly headers: {
        readonly 'Retry-After': string;
    };
    readonly retryAfterSeconds: number;
}
export declare const quotaExceeded: (rule: 'quota-exceeded' | 'quota-day-exceeded', again: RetryAfter, reason: string) => ApiError;
export declare const lookupsBlocked: (again: Partial<RetryAfter>, reason: string) => ApiError;
export declare const validationFailed: (status: number, code: string, fields: readonly FieldProblem[], rule: RuleId) => ApiError;
export declare const keyReused: (status: number, rule: 'key-reused' | 'key-reused-elsewhere', reason: string) => ApiError;
/** The rule behind each sentence that stands for one refusal alone. */
declare const rulesByMessage: {
    readonly incomplete_body: 'incomplete-body';
    readonly key_required: 'key-missing';
    readonly key_invalid: 'key-invalid';
    readonly key_in_use: 'key-in-flight';
    readonly key_not_expected: 'key-not-expected';
    readonly cancel_in_progress: 'cancel-running';
    readonly already_canceled: 'already-canceled';
    readonly not_cancelable: 'not-cancelable';
    readonly product_inactive: 'inactive-product';
};
/** A refusal that has a status, a code and a sentence and nothing else to it. */
export declare const refused: (status: number, code: string, message: keyof typeof rulesByMessage, reason: string, values?: Readonly<Record<string, string>>) => ApiError;
export {};
