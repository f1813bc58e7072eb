import { Changed } from '../changes/changes.cjs';
import type { Steps } from '../time/turns.cjs';
import { RenewalLog } from './charges.cjs';
import { type CountedTable, type DueCalendar, type LedgerKind, type NextIds } from './dataset.cjs';
import type { Witness } from './occurrence.cjs';
import { WrittenLedger } from './order-ledger.cjs';
import { type OfferRecord, type OrderRecord, type ProductRecord, type RenewalRecord, type ReversalRecord, type SubscriptionRecord } from './records.cjs';
import { ReversalLog } from './reversals.cjs';
import { type DatedSource, Table } from './rows.cjs';
import type { SavedRows } from './saved-rows.cjs';
/** How many numbers of each table a world has given away; plain JSON. */
type GivenIds = Partial<Record<CountedTable, number>>;
/** Hands out the next number of each table, from where the seeded rows end. */
export declare class IdSequence {
    readonly start: NextIds;
    readonly rows: HeldRows;
    /** @param rows whose numbers are counted up; whoever keeps them can go on from there. */
    constructor(start: NextIds, rows: HeldRows);
    next(table: CountedTable): number;
}
/** Subscriptions by the date of their next charge; the first is the next one due. */
interface DueQueue {
    readonly data: readonly DueSubscription[];
    push(due: DueSubscription): void;
    peek(): DueSubscription | undefined;
    pop(): DueSubscription | undefined;
}
/** A written subscription that comes due. */
interface DueSubscription {
    readonly at: number;
    readonly id: number;
}
/** What changes of written rows beside the rows of tables: a list that grows, the end of the charges, or how many numbers of a table were given away. */
export type RestOfRows = 'renewals' | 'reversals' | 'settled' | 'declared' | CountedTable;
/** What one world wrote for one producer in one environment, as somebody reads it and as somebody writes to it. */
export interface HeldRows {
    /** To read: those of all owners who wrote nothing, as long as this one did not. */
    readonly now: WrittenRows;
    /** To write to: his own, which come with the first write. */
    own(): WrittenRows;
}
/** Everything one world wrote for one producer in one environment. Added rows are newer than all seeded ones; changed rows hide a seeded one. */
export declare class WrittenRows implements HeldRows {
    #private;
    readonly products: {
        added: Table<ProductRecord>;
        changed: Table<ProductRecord>;
    };
    readonly offers: Table<OfferRecord>;
    readonly orders: Table<OrderRecord>;
    readonly subscriptions: {
        added: Table<SubscriptionRecord>;
        changed: Table<SubscriptionRecord>;
    };
    /** Charges that fell due while the clock moved, of seeded subscriptions and of written ones. */
    readonly renewals: RenewalLog;
    /** Charges whose money went back, of seeded orders and of written ones. */
    readonly reversals: ReversalLog;
    /** Told of what is no row of a table, and of a list before it grows. */
    readonly rest: Changed<RestOfRows>;
    /** No charge falls due before this instant; null where that has yet to be found out. */
    nextDueAt: number | null;
    readonly givenIds: GivenIds;
    readonly declaredIds: GivenIds;
    /** Told of sales, renewals, reversals and cancelations as they happen; null where nobody is. */
    witness: Witness | null;
    get now(): WrittenRows;
    own(): WrittenRows;
    get productsByDate(): DatedSource<ProductRecord>;
    /** Names of added products. */
    get productNames(): ReadonlySet<string>;
    /** Orders by date, as lists show them. */
    get ordersByDate(): DatedSource<OrderRecord>;
    /** Subscriptions by date, as lists show them. */
    get subscriptionsByDate(): DatedSource<SubscriptionRecord>;
    /** Offers by product, oldest first. */
    get offersByProduct(): ReadonlyMap<string, readonly OfferRecord[]>;
    get orderIdsByHash(): ReadonlyMap<string, number>;
    /** Added subscriptions by the date of their next charge, then by id. */
    get due(): DueQueue;
    ledger(kind: LedgerKind): WrittenLedger;
    /** Charges of seeded subscriptions were made up to this instant; null while they are those of the dataset. */
    get settledThrough(): number | null;
    set settledThrough(until: number | null);
    /** Gives a number of a table away. @returns how many were given before it. */
    giveId(table: CountedTable): number;
    /** Grows with everything that is written; 0 as long as nothing was, and every row is the seeded one. */
    get version(): number;
    /** Whether anything is saved of it, be it a number that was given away for nothing. */
    get isTouched(): boolean;
    /** What all of it takes, in bytes and roughly. */
    get bytes(): number;
    /** Everything as plain JSON. The rows are the stored ones: write it out or copy it, change nothing in it. */
    save(): SavedRows;
    /** What is to be known beside the rows. */
    saveRest(): Pick<SavedRows, 'settled_through' | 'given_ids' | 'declared_ids'>;
    /**
     * The rows of a state that is of their form; every answer is what it was when they were saved. What they are looked up by is made when it
     * is read, for those who read few of them.
     */
    static load(state: SavedRows): WrittenRows;
    /** Numbers that were given away for nothing since a state was saved are given away again. */
    takeBackIds({ given_ids }: Pick<SavedRows, 'given_ids'>): void;
    /** Adds the rows of a state, none of which is here; they are shown where their dates put them. In steps. */
    takeInSteps(state: SavedRows): Steps<void>;
    indexProduct(product: ProductRecord): void;
    indexOffer(offer: OfferRecord): void;
    indexOrder(order: OrderRecord): void;
    addRenewal(renewal: RenewalRecord): void;
    addReversal(reversal: ReversalRecord): void;
    indexSubscription(subscription: SubscriptionRecord): void;
    /** Remembers when an added subscription is charged next. */
    awaitCharge(subscription: SubscriptionRecord): void;
}
/** What one world wrote, by owner. */
export declare class RowsByOwner extends Map<string, WrittenRows> {
    /** Owners who have rows of their own from then on. */
    readonly changed: Changed<string>;
    set(owner: string, rows: WrittenRows): this;
}
/** The rows of an owner among those of a world: tens of kilobytes, which most owners never need. */
export declare class RowsOfOwner implements HeldRows {
    #private;
    readonly all: RowsByOwner;
    readonly owner: string;
    constructor(all: RowsByOwner, owner: string);
    get now(): WrittenRows;
    own(): WrittenRows;
}
/** The first instant at which a charge falls due that was not made yet; infinite where none ever does. */
export declare const nextDueAt: ({ calendar, rows: { now: written }, }: {
    readonly calendar: DueCalendar;
    readonly rows: HeldRows;
}) => number;
/** Finds out anew when the first charge is due after an instant. */
export declare const findNextDue: (calendar: DueCalendar, written: WrittenRows, after: number) => number;
export {};
