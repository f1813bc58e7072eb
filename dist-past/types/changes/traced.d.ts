import { type Marks } from './changes.js';
/** Something that can be shown as it was. */
export interface Traced<Saved> {
    /** What it was at a mark. It shares what it holds with what is traced. */
    at(mark: number): Saved;
    /** Nobody asks for what was before this mark any more. */
    forgetBefore(mark: number): void;
}
/** Something that is not told of its changes: whoever traces it looks at it. */
export interface LookedAt {
    /** Notes under a mark what has changed since the last call; false where nothing has. */
    note(mark: number): boolean;
}
/** Remembers what something was whenever it changes. */
export declare class TracedValue<Saved, Held = Saved> implements Traced<Saved>, LookedAt {
    #private;
    readonly hold: () => Held;
    readonly stampOf: () => unknown;
    readonly write: (held: Held) => Saved;
    readonly weighed: {
        readonly marks: Marks;
        readonly weigh: (held: Held) => number;
    } | null;
    /**
     * @param hold what it is now, in a form that takes little beside those that are held already.
     * @param stampOf another value whenever it has changed.
     * @param weighed where what is held may take much: bytes of it, roughly, asked when something else stands in its place.
     */
    constructor(hold: () => Held, stampOf: () => unknown, write: (held: Held) => Saved, weighed?: {
        readonly marks: Marks;
        readonly weigh: (held: Held) => number;
    } | null);
    /** Of what is held as it is saved. @param stampOf left out for what is its own stamp. */
    static of<Saved>(save: () => Saved, stampOf?: () => unknown): TracedValue<Saved>;
    note(mark: number): boolean;
    at(mark: number): Saved;
    forgetBefore(mark: number): void;
}
/**
 * Remembers of counts by which of them grew and by how much. One number says both, so that what counts at every request leaves no
 * object behind. A name may come later; before its first count it was not there.
 */
export declare class TracedCounts<Counts extends Readonly<Record<string, number>>> implements Traced<Counts> {
    #private;
    readonly read: () => Counts;
    constructor(read: () => Counts);
    note(mark: number): boolean;
    /** The same where one name alone has another count. */
    noteGrown(mark: number, name: string): void;
    at(mark: number): Counts;
    forgetBefore(mark: number): void;
}
