import type { Zod } from '../spec/form.js';
import { LongList, pause } from '../spec/long-list.js';
import { type Steps } from '../time/turns.js';
import type { CapturedExchange } from './captured-message.js';
import type { RecordedEntry } from './journal-entry.js';
import { type RecordedRequest } from './journal-evidence.js';
import { type JournalFilter } from './journal-filter.js';
import type { JournalWaiters, WaitLimits } from './journal-waiters.js';
/** Requests a journal remembers unless told otherwise. */
export declare const defaultJournalSize = 1000;
/** What a journal gives as plain JSON: the requests it remembers, oldest first. */
export declare const journalForm: (z: Zod) => import("zod").ZodArray<import("zod").ZodType<RecordedRequest, unknown, import("zod/v4/core").$ZodTypeInternals<RecordedRequest, unknown>>>;
/** What is to be remembered of a request, worked out when somebody asks for it: most requests nobody ever asks for. */
export type Describe = () => Omit<RecordedRequest, 'number'>;
/** What a journal may hold. */
export interface JournalBudget {
    /** Requests that are remembered; 0 remembers none, and still tells those who wait. */
    readonly capacity: number;
    /** Bytes that they may take, roughly. */
    readonly bytes: number;
}
/** What was asked of a world and what it answered: a ring that forgets the oldest request when it is full, by number or by bytes. */
export declare class Journal {
    #private;
    readonly budget: JournalBudget;
    readonly waiters: JournalWaiters;
    /** @param waiters told of every request that is recorded. */
    constructor(budget: JournalBudget, waiters: JournalWaiters);
    get capacity(): number;
    /** Requests recorded since the start, forgotten ones included; the number of the latest one. */
    get recorded(): number;
    /**
     * How many of them somebody who asks now can have the answers to. Many an answer is made in one go with its request, before whoever has
     * asked gets to see it; what is asked for in the same go was asked for without it.
     */
    get handedOver(): number;
    /** Requests that are remembered. */
    get count(): number;
    /** What they take, in bytes and roughly. */
    get bytes(): number;
    /** Requests that were forgotten before their number was reached, for want of bytes. */
    get letGo(): number;
    /** Adds a request, and gives its entry to whoever waits for it or listens. */
    record(describe: Describe, captured?: CapturedExchange, listen?: (entry: RecordedEntry) => void): void;
    /** Entries that pass the filter, newest first. */
    list(filter?: JournalFilter): readonly RecordedEntry[];
    /** The same one by one, with a pause after those that do not pass the filter. What is recorded meanwhile is left out. */
    each(filter?: JournalFilter): Generator<RecordedEntry | typeof pause>;
    /** Every request that is remembered, with what is known beside its entry, oldest first. */
    all(): readonly RecordedRequest[];
    /** The same in steps; of what is forgotten meanwhile nothing is given. @param most the newest, at most so many. */
    collect(most?: number): Steps<readonly RecordedRequest[]>;
    /** The request of that id. */
    find(requestId: string): RecordedRequest | undefined;
    /** The same in steps. */
    seek(requestId: string): Steps<RecordedRequest | undefined>;
    /** What was sent and answered in a recorded request; undefined where only its entry is known, as after a restore. */
    messagesOf({ number }: RecordedRequest): CapturedExchange | undefined;
    /** Forgets every request. Whoever waits goes on waiting. */
    clear(): void;
    /** Forgets every request because the process has no room for them. */
    giveUp(): void;
    /**
     * The first entry that passes the filter: the oldest one that is here already, else the next that comes. So nobody has to begin to
     * wait before the request is sent; `since` leaves out what came before. A reset does not end the wait.
     * Rejects with a WaitTimeoutError.
     */
    waitFor(filter: JournalFilter, limits: WaitLimits): Promise<RecordedEntry>;
    /** The requests that are remembered, as plain JSON. */
    save(): readonly RecordedRequest[];
    /** The same as they are now, worked out when they are read. */
    saveLater(): LongList<RecordedRequest>;
    /** Puts back what `save` gave, in place of everything here. */
    load(saved: readonly RecordedRequest[]): void;
}
