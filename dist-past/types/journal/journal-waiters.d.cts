import type { RecordedEntry } from './journal-entry.cjs';
import { type JournalFilter } from './journal-filter.cjs';
/** Raised when no request has come that was waited for; the message says which was, and how many others came meanwhile. */
export declare class WaitTimeoutError extends Error {
    readonly name = "WaitTimeoutError";
    constructor(filter: JournalFilter, timeoutMs: number, others: number);
}
/** Raised when a wait is given up because whoever waited, or the door they came through, has gone. */
export declare class WaitAbandonedError extends Error {
    readonly name = "WaitAbandonedError";
}
/** How long to wait, and what ends the wait before. */
export interface WaitLimits {
    /** Real milliseconds. */
    readonly timeoutMs: number;
    /** When one of them aborts, the wait rejects with a WaitAbandonedError. */
    readonly signals?: readonly AbortSignal[];
}
/** Who waits for a request to come; stays when a reset puts another journal in the place of one. */
export declare class JournalWaiters {
    /** Each is told of every request that is recorded. */
    readonly waiting: Set<(entry: RecordedEntry) => void>;
    /** Tells everybody who waits that a request has been recorded. */
    offer(entry: RecordedEntry): void;
    /**
     * The first entry from now on that passes the filter, whatever its `since` and `limit` say: what comes now is newer than any request
     * the filter can name. Rejects with a WaitTimeoutError or a WaitAbandonedError.
     */
    next(filter: JournalFilter, { timeoutMs, signals }: WaitLimits): Promise<RecordedEntry>;
}
