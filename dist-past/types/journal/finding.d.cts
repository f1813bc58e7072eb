import type { FindingId } from '../spec/finding-ids.cjs';
import type { RecordedRequest } from './journal-evidence.cjs';
/** One thing a client did wrong, and the requests that show it. */
export interface Sighting {
    /** In the order in which they came. */
    readonly requests: readonly RecordedRequest[];
    /** What exactly, in a few words. */
    readonly detail: string;
}
/** A kind of mistake, and how the journal shows it. */
export interface FindingKind {
    readonly id: FindingId;
    readonly title: string;
    readonly advice: string;
    /** Heading of the specification that asks for better. */
    readonly section: string;
    /** @param requests of a world, oldest first. */
    readonly detect: (requests: readonly RecordedRequest[]) => readonly Sighting[];
}
/** Whether a request was sent by one who can have known the answer to an earlier one. */
export declare const cameAfter: (later: RecordedRequest, earlier: RecordedRequest) => boolean;
/** Requests by a text that those which belong together share; those without one are left out. */
export declare const groupBy: (requests: readonly RecordedRequest[], keyOf: (request: RecordedRequest) => string | null) => readonly RecordedRequest[][];
/** Id of the token a request presented, accepted or not; null for none. */
export declare const callerOf: ({ evidence }: RecordedRequest) => string | null;
/** What makes two POSTs the same to a person: token, method, path and body. Null for everything else. */
export declare const sameWriteOf: (request: RecordedRequest) => string | null;
