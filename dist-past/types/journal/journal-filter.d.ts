import { type OperationId } from '../spec/operation-id.js';
import type { RecordedEntry } from './journal-entry.js';
/** Which requests are wanted; what is left out does not restrict. */
export interface JournalFilter {
    readonly operation?: OperationId | undefined;
    /** A status such as `404`, or a class of them such as `4xx`. */
    readonly status?: number | string | undefined;
    /** Name of a token. */
    readonly token?: string | undefined;
    /** An instant (ISO 8601), from which on; or the id of a request in the journal, after which. */
    readonly since?: string | undefined;
    /** At most so many, the newest. */
    readonly limit?: number | undefined;
}
/** Raised for a filter that cannot be used; `problems` names each wrong member. */
export declare class JournalFilterError extends Error {
    readonly problems: Readonly<Record<string, readonly string[]>>;
    readonly name = "JournalFilterError";
    constructor(problems: Readonly<Record<string, readonly string[]>>);
}
/** What a filter may name in this world. */
export interface KnownNames {
    readonly hasToken: (name: string) => boolean;
    readonly hasRequest: (requestId: string) => boolean;
}
/**
 * Refuses a filter that names what does not exist, so that nobody waits for what can never come.
 * @throws JournalFilterError naming each wrong member.
 */
export declare const checkFilter: (filter: JournalFilter, known: KnownNames) => void;
/** Whether an entry is one of those wanted, but for `limit` and a `since` that is no instant, which only the journal can tell. */
export declare const filterTest: ({ operation, status, token, since }: JournalFilter) => ((entry: RecordedEntry) => boolean);
/** A filter in words, such as `operation createProduct, status 2xx`; for messages. */
export declare const describeFilter: (filter: JournalFilter) => string;
