import { Changed } from '../changes/changes.cjs';
import type { FormOf } from '../spec/form.cjs';
import type { Steps } from '../time/turns.cjs';
/** Rows that can be paged from either end without being scanned. */
export interface PageSource<Row> {
    readonly count: number;
    /** Rows `skip` to `skip + take - 1`, newest first; fewer at the end. */
    newest(skip: number, take: number): readonly Row[];
}
/** Rows that know their dates. */
export interface DatedSource<Row> extends PageSource<Row> {
    /** Instant of the row at a place, 0 being the newest. */
    dateAt(place: number): number;
}
/** Where there is no row. */
export declare const nothingDated: DatedSource<never>;
/** Two sources as one: every row of `newer` comes before every row of `older`. */
export declare const stackSources: <Row>(newer: PageSource<Row>, older: PageSource<Row>) => PageSource<Row>;
/** A source whose rows are replaced one for one as they are read. */
export declare const mapSource: <From, To>(source: PageSource<From>, change: (row: From) => To) => PageSource<To>;
/** Rows in memory, given newest first. */
export declare const sourceOf: <Row>(rows: readonly Row[]) => PageSource<Row>;
/** The newest rows, a few at a time. */
export declare function newestInSteps<Row>(source: PageSource<Row>, most: number): Generator<readonly Row[]>;
/** Rows `skip` to `skip + take - 1` counted from the oldest, oldest first. */
export declare const readOldest: <Row>(source: PageSource<Row>, skip: number, take: number) => readonly Row[];
/**
 * Rows that are taken out of their source as somebody comes to them, one at first and more where he goes on: for those who often stop early.
 * Only those of the last step are kept. The source must stay as it is meanwhile.
 * @param read rows from a place on.
 */
export declare const rowsInPassing: <Row>(count: number, read: (from: number, take: number) => readonly Row[]) => ((place: number) => Row);
/** How the rows of a list are shown other than they are. */
export interface ListView {
    /** So many of the newest rows are not shown. */
    readonly hidden: number;
    /** So many of the newest rows that are shown come last. */
    readonly moved: number;
}
/** A list as a view shows it; without one, as it is. */
export declare const viewedSource: <Row>(source: PageSource<Row>, view: ListView | undefined) => PageSource<Row>;
/** Rows that are put back in one step. */
export declare const loadedTogether = 100;
/** What the tables can hold: a record with an id of its own. */
export interface Identified {
    readonly id: string | number;
}
/** Makes a prepared write visible; synchronous, so that a record and the answer about it appear together. */
export type Commit = () => void;
/**
 * The rows of one kind that a world wrote, oldest first. A collection validates and keeps them; the index beside it answers
 * every read, so that a look-up costs the same however many rows there are. A table that holds nothing weighs next to nothing.
 */
export declare class Table<Row extends Identified> {
    #private;
    /** Places of rows that are stored: who is told of one as it happens still finds there what was before. */
    readonly changed: Changed<number>;
    /** @param form what every row has to be. */
    constructor(form: FormOf<Row>);
    get count(): number;
    /** Grows with every row that is stored; 0 while there is none. */
    get version(): number;
    /** What its rows take, roughly. */
    get bytes(): number;
    find(id: Row['id']): Row | undefined;
    /** Rows from the newest on. */
    newest(skip: number, take: number): readonly Row[];
    /** All rows, oldest first. */
    rows(): readonly Row[];
    /**
     * Puts rows back where there is none, as `rows` gave them, valid and oldest first, each with an id of its own. What they weigh and where
     * they stand is found out when somebody asks.
     */
    load(rows: readonly Row[]): void;
    /** Adds such rows in steps, and finds out all of them at once. */
    loadInSteps(rows: readonly Row[]): Steps<void>;
    /** Validates a row, new or in place of the one with its id; nothing can be read of it until the commit. */
    prepare(row: Row): Promise<Commit>;
}
/** Orders texts code point by code point, the same on every machine; the language's own comparison goes by UTF-16 units. */
export declare const compareTexts: (left: string, right: string) => number;
