import type { ShownUses } from '../spec/shown-uses.cjs';
/**
 * What is known of the rows of a list where an answer goes to nobody. Rows go by their places from the newest on. What is read on the way to
 * a page is told apart by what it can change.
 */
export interface TriedList {
    /** Does what decides which rows a page has, and what stands around them. */
    frame<Made>(act: () => Made): Made;
    /** Does what opens rows or reads them. */
    source<Made>(act: () => Made): Made;
    /** A row that is known to be the one at a place; undefined for one that has to be read. */
    row(place: number): unknown;
    /** How the row at a place is known to be shown; undefined for one that has to be written. */
    shown(place: number): unknown;
    /** Whether the row at a place is known to be shown as it was where that became known. */
    isShownAsBefore(place: number): boolean;
    /** Told of a row that was read and written. */
    note(place: number, row: unknown, shown: unknown): void;
    /** Told which rows a value is used for; left out where nobody wants to know. */
    readonly uses?: ShownUses;
}
/** Where nothing is known. */
export declare const nothingTried: TriedList;
