/** What has changed since it was last taken, by key. */
export interface Taken<Key> {
    /** Gone since then; some of them may stand among the changed ones, having come again. */
    readonly gone: readonly Key[];
    /** New or changed, in the order in which that happened first, or last, as their notes were made. */
    readonly changed: readonly Key[];
}
/** Somebody who wants to be told what changes. */
export interface Follower<Key> {
    /** Whether nothing has changed since the last call of `take`. */
    readonly isQuiet: boolean;
    /** What has changed since the last call. */
    take(): Taken<Key>;
    /** The same without lists of it: what is gone first. */
    drain(gone: (key: Key) => void, changed: (key: Key) => void): void;
    /** Nothing is noted any more. */
    stop(): void;
}
/** Somebody who is told of each change as it happens. */
export interface Told<Key> {
    /** Something is new, or another one. */
    changed(key: Key): void;
    gone(key: Key): void;
}
/** Notes which of many things change, for those who follow them; while nobody does, it costs nothing. */
export declare class Changed<Key> {
    #private;
    readonly isMoved: boolean;
    /** How often something was noted. */
    count: number;
    /** @param isMoved whether a thing that changes stands last from then on where it is kept. */
    constructor(isMoved?: boolean);
    follow(): Follower<Key>;
    /** Has somebody told from now on. Whether what changes is then as it was or as it will be, its keeper says. */
    tell(told: Told<Key>): void;
    /** Notes something new or changed. */
    note(key: Key): void;
    /** Notes that something is no longer there. */
    noteGone(key: Key): void;
}
/** What everything was when so many entries had been made, some of those of its mark perhaps not yet. */
interface Stop<Whole> {
    readonly mark: number;
    readonly made: number;
    readonly whole: Whole;
}
/**
 * What it takes to go back: each entry undoes one change, and stands under the mark that the change led to. Marks only grow. Who keeps stops
 * goes back from the next one, so that it costs no more after a million changes.
 */
export declare class UndoLog<Entry, Whole = never> {
    #private;
    push(mark: number, entry: Entry): void;
    /**
     * Has another entry stand in the place of one that stands under the same mark already: nobody goes back to a moment between the two.
     * @param join one for both; undefined where it is not the one that is meant.
     * @returns whether there was such an entry.
     */
    joinLast(mark: number, join: (entry: Entry) => Entry | undefined): boolean;
    /** What undoes everything that came after a mark, the latest change first; from a stop on back, or from the present. */
    after(mark: number, from?: Stop<unknown>): Iterable<Entry>;
    /** The entry of the first change after a mark. */
    firstAfter(mark: number, otherwise: Entry): Entry;
    /**
     * Whether it is time for a stop.
     * @param things that a stop would hold. Many change about as often as they come, and to hold them all again and again would take more
     * than to go back.
     */
    isStopDue(things?: number): boolean;
    stop(mark: number, whole: Whole): void;
    /** The first stop after a mark; undefined where none came. */
    stopAfter(mark: number): Stop<Whole> | undefined;
    /**
     * Nobody goes back to before this mark any more.
     * @param letGo told of each entry that is forgotten.
     */
    forgetBefore(mark: number, letGo?: (entry: Entry) => void): void;
}
/** The marks of one world. They grow by one for all that has changed between two moments. */
export declare class Marks {
    #private;
    /** The last that was given. */
    last: number;
    /** Bytes, roughly, of what is gone and held all the same, so that somebody can go back to it. */
    held: number;
    /** The mark that leads to what changes now. */
    next(): number;
    /** The mark of this moment. */
    give(): number;
}
export {};
