import type { Steps } from '../time/turns.cjs';
import { type CapturedExchange } from './captured-message.cjs';
import type { DecidingAssumption, Explanation } from './explanation.cjs';
import { type ToldLeaning } from './journal-entry.cjs';
import type { RecordedRequest } from './journal-evidence.cjs';
/** What an answer leans on. */
export interface Leaned extends ToldLeaning {
    readonly would_change: readonly DecidingAssumption[];
}
/** Finds out what the answer to a recorded request leans on. */
export type FindLeanings = (recorded: RecordedRequest) => Steps<Leaned>;
/** Explains a recorded answer, as data and in words. A pure function of what the journal holds and of what was found out by trying. */
export declare const explain: (recorded: RecordedRequest, { would_change, ...leaning }: Leaned, messages?: CapturedExchange) => Explanation;
