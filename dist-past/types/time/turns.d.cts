/** Lets others have their turn during work that takes long: asked between two pieces of it. */
export interface Turns {
    /** Whether the present turn has lasted long enough. */
    isOver(): boolean;
    /** Resolves when everything else that is due has had its turn. */
    next(): Promise<void>;
}
/** Resolves in a turn of the event loop of its own. */
export declare const nextTurn: () => Promise<void>;
/** Turns by real time. */
export declare const takeTurns: () => Turns;
/** Work in steps, none of them long: it yields between two. */
export type Steps<Result> = Generator<unknown, Result, void>;
/** Does all the steps at once. */
export declare const inOneGo: <Result>(steps: Steps<Result>) => Result;
/** Sorts a list in steps; what compares as the same stays in its order. */
export declare function sortInSteps<Item>(items: readonly Item[], compare: (left: Item, right: Item) => number): Steps<Item[]>;
/** Does the steps in slices between which others have their turn. */
export declare const inTurns: <Result>(steps: Steps<Result>, turns?: Turns) => Promise<Result>;
