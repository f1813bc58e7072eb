import type { RecordedEntry } from '../journal/journal-entry.js';
type Listen = (entry: RecordedEntry) => void;
/** Who wants to hear of answered requests, and of which world. */
export declare class AnswerListeners {
    #private;
    /** Calls back for every answered request of a world; the default world hears of all. Returns what ends it. */
    add(world: string, listen: Listen): () => void;
    /** Tells everybody who wants to hear of a world; undefined where nobody does. */
    of(id: string): Listen | undefined;
}
export {};
