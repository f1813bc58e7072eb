import type { LedgerKind, LedgerTotals, SealedLedger } from './dataset.cjs';
import type { LineRecord, OrderRecord, RenewalRecord, ReversalRecord } from './records.cjs';
import type { DatedSource, PageSource } from './rows.cjs';
export declare const emptyTotals: LedgerTotals;
/** That of an account without orders. */
export declare const emptyLedger: SealedLedger;
/** Totals of two sets of lines of which no order is counted in both. */
export declare const addTotals: (left: LedgerTotals, right: LedgerTotals) => LedgerTotals;
/** Totals of the lines of one set that are not in the other, which is part of it. */
export declare const subtractTotals: (left: LedgerTotals, right: LedgerTotals) => LedgerTotals;
/** A line as far as totals count it. */
export interface CountedLine {
    readonly type: string | undefined;
    readonly quantity: number;
    readonly value: number;
    readonly amount: number;
    readonly commission: number;
}
/** A line a world wrote: that of a sale, or a renewal, which is no more than its numbers until somebody reads it. */
export type LedgerEntry = LineRecord | RenewalRecord;
export declare const isRenewal: (entry: LedgerEntry) => entry is RenewalRecord;
/** The lines a world wrote by date and then by id, with totals that are kept as they come. */
export declare class WrittenLedger implements DatedSource<LedgerEntry> {
    #private;
    readonly kind: LedgerKind;
    constructor(kind: LedgerKind);
    /** How many lines there are. */
    count: number;
    dateAt(place: number): number;
    newest(skip: number, take: number): readonly LedgerEntry[];
    totals(): LedgerTotals;
    /** Totals of the lines whose charges are not paid, those of seeded orders whose money went back among them. */
    unpaid(): LedgerTotals;
    /** Adds the lines of an order: those of the sale and of every charge it was written with. */
    addSale(order: OrderRecord): void;
    /** Adds the line of a renewal that was paid, where lines other than those of sales are counted. */
    addRenewal(renewal: RenewalRecord): void;
    /** Counts the lines of a charge as unpaid from now on. */
    addReversal({ number, lines, has_bump, is_upsell }: ReversalRecord): void;
    /** The same without what came on top of some orders. */
    withoutOrders(isLeftOut: (orderId: number) => boolean, reversals: readonly ReversalRecord[]): WrittenLedger;
}
/** Lines of a producer with their totals. */
export interface LineSource extends PageSource<LineRecord> {
    totals(): LedgerTotals;
    /** Totals of the lines whose charges are not paid. */
    unpaid(): LedgerTotals;
}
