import type { pause } from '../spec/long-list.cjs';
import type { TokenVault } from '../store/token-vault.cjs';
import { type Steps, type Turns } from '../time/turns.cjs';
import { type Finding } from './conduct.cjs';
import { type FindLeanings } from './explain.cjs';
import type { Explanation } from './explanation.cjs';
import type { Journal } from './journal.cjs';
import type { RecordedEntry } from './journal-entry.cjs';
import { type JournalFilter } from './journal-filter.cjs';
/** Raised where the journal has no request of that id, or no longer. */
export declare class UnknownRequestError extends Error {
    readonly requestId: string;
    readonly name = "UnknownRequestError";
    constructor(requestId: string, letGo?: number);
}
/** What of a world the journal is read with. */
export interface JournalOwner {
    readonly journal: Journal;
    readonly tokens: TokenVault;
}
/** The journal of a world as users read it: what they ask for is checked first. Follows when a reset puts another world in place. */
export declare class JournalReader {
    #private;
    readonly present: () => JournalOwner;
    /** @param present the world that is read, as it is now. */
    constructor(present: () => JournalOwner);
    /**
     * Requests and their answers, newest first.
     * @throws JournalFilterError naming each wrong member of the filter.
     */
    list(filter?: JournalFilter): readonly RecordedEntry[];
    /**
     * The same one by one, once the filter is checked.
     * @returns rejects with a JournalFilterError naming each wrong member of the filter.
     */
    listInTurns(filter: JournalFilter, turns: Turns): Promise<Iterable<RecordedEntry | typeof pause>>;
    /**
     * Why a request was answered as it was, as data and in words.
     * @throws UnknownRequestError where the journal has no such request.
     */
    explain(requestId: string, find: FindLeanings): Explanation;
    /** The same in steps. */
    explainInSteps(requestId: string, find: FindLeanings): Steps<Explanation>;
    /** Forgets every request. */
    clear(): void;
    /**
     * The first request that passes the filter: the oldest one in the journal, else the next that comes. A reset does not end the wait.
     * @param timeout real time: `"5s"` (ms, s, m, h) or a number of milliseconds, at most an hour.
     * @returns rejects with a WaitTimeoutError that names the filter.
     * @throws JournalFilterError naming each wrong member of the filter, or `wait` for a wrong timeout.
     */
    waitFor(filter?: JournalFilter, timeout?: string | number, signals?: readonly AbortSignal[]): Promise<RecordedEntry>;
    /** What the client did wrong, as far as the journal remembers. Empty for a clean client. */
    conduct(): readonly Finding[];
}
