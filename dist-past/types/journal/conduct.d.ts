import type { FormOf } from '../spec/form.js';
import type { Steps } from '../time/turns.js';
import type { FindingKind } from './finding.js';
import type { Journal } from './journal.js';
import type { RecordedRequest } from './journal-evidence.js';
/** Everything a client can be told to do better, in the order of the report. */
export declare const findingKinds: readonly [FindingKind, FindingKind, FindingKind, FindingKind, FindingKind, FindingKind, FindingKind, FindingKind, FindingKind];
/** Something a client did wrong. */
export interface Finding {
    /** Which kind, such as `polled-exhausted-quota`. */
    readonly finding: string;
    readonly title: string;
    /** What exactly, in a few words. */
    readonly detail: string;
    /** How to do better. */
    readonly advice: string;
    /** Heading of the specification that asks for it. */
    readonly section: string;
    /** Ids of the requests that show it, in the order in which they came. */
    readonly requests: readonly string[];
    /** Name of the token they were sent with. */
    readonly token: string | null;
}
export declare const findingForm: FormOf<Finding>;
/** Requests that are judged, from the newest on. */
export declare const mostJudged = 20000;
/** What the client did wrong, as far as the journal remembers, in steps. Empty for a clean client. */
export declare function conductOf(journal: Journal): Steps<readonly Finding[]>;
/** The same from requests that are at hand (oldest first). */
export declare const judgeConduct: (requests: readonly RecordedRequest[]) => readonly Finding[];
/** The same in steps: a kind at a time. */
export declare function judgeInSteps(requests: readonly RecordedRequest[]): Steps<readonly Finding[]>;
