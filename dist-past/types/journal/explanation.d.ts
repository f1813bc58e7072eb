import type { Confidence } from '../assumptions/assumption.js';
import type { FormOf } from '../spec/form.js';
import { type ReadableMessage } from './captured-message.js';
import { type JournalEntry } from './journal-entry.js';
import { type BlockEvidence, type KeyEvidence, type LookupEvidence, type PageEvidence } from './journal-evidence.js';
/** A bucket the request drew on. Instants are ISO 8601. */
export interface ExplainedQuota {
    readonly class: string;
    readonly used_before: number;
    readonly used: number;
    readonly limit: number;
    /** Null for a window without a beginning of its own. */
    readonly opened_at: string | null;
    readonly resets_at: string;
    /** Whole seconds from the request to `resets_at`, rounded up. */
    readonly refills_in_s: number;
}
/** An assumption under which the request would have been answered otherwise. */
export interface DecidingAssumption {
    readonly assumption: string;
    /** The value it had. */
    readonly value: string;
    readonly confidence: Confidence;
    /** The other values under which it would have been another answer. */
    readonly alternatives: readonly OtherOutcome[];
}
/** What a request would have been answered under another value. */
export interface OtherOutcome {
    readonly value: string;
    /** What the value does, in the words of the register. */
    readonly effect: string;
    /** Null where that cannot be told without waiting. */
    readonly status: number | null;
    /** What the answer would have told otherwise, at most a dozen: the status first, then headers, then members of the body. */
    readonly differences: readonly ToldDifference[];
}
/** Something that another answer would have told otherwise. */
export interface ToldDifference {
    /** `status`, the name of a header, or a member of the body such as `data[].amount`. */
    readonly member: string;
    /** As JSON, the beginning of what is long; null where the answer has none. For a member of a list, the first that differs. */
    readonly here: string | null;
    readonly there: string | null;
}
/** Why a request was answered as it was. What has nothing to do with it is null or empty. */
export interface Explanation extends JournalEntry {
    /** As it was sent, without the question mark; tokens masked. */
    readonly query: string;
    /** One to three sentences in plain words. */
    readonly summary: string;
    /** What the rule says. */
    readonly sentence: string;
    /** Heading of the specification that speaks of it, or that leaves it open. */
    readonly section: string;
    readonly quotas: readonly ExplainedQuota[];
    /** The scope of the operation, and those of the token. */
    readonly scope: {
        readonly required: string;
        readonly held: readonly string[];
    } | null;
    readonly lookup: LookupEvidence | null;
    readonly idempotency: KeyEvidence | null;
    /** Failed look-ups on the cancel route; `until` is ISO 8601. */
    readonly block: (Omit<BlockEvidence, 'until'> & {
        readonly until: string | null;
    }) | null;
    /** Members and parameters that were wrong. */
    readonly fields: readonly string[];
    /** Seconds the client was told to wait. */
    readonly retry_after: number | null;
    readonly page: PageEvidence | null;
    /** What was sent and answered; null where only the entry is known, as after a restore. */
    readonly exchange: {
        readonly request: ReadableMessage;
        readonly response: ReadableMessage;
    } | null;
    /** Assumptions under another value of which it would have been another answer, found out by trying; those that change the status first. None where nothing was tried, see `not_tried`. */
    readonly would_change: readonly DecidingAssumption[];
}
export declare const explanationForm: FormOf<Explanation>;
