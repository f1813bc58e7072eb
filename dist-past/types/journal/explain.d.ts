import type { Steps } from '../time/turns.js';
import { type CapturedExchange } from './captured-message.js';
import type { DecidingAssumption, Explanation } from './explanation.js';
import { type ToldLeaning } from './journal-entry.js';
import type { RecordedRequest } from './journal-evidence.js';
/** What an answer leans on. */
export interface Leaned extends ToldLeaning {
    readonly would_change: readonly DecidingAssumption[];
}
/** Finds out what the answer to a recorded request leans on. */
export type FindLeanings = (recorded: RecordedRequest) => Steps<Leaned>;
/** Explains a recorded answer, as data and in words. A pure function of what the journal holds and of what was found out by trying. */
export declare const explain: (recorded: RecordedRequest, { would_change, ...leaning }: Leaned, messages?: CapturedExchange) => Explanation;
