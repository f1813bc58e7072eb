import type { Environment } from '../spec/environment.cjs';
import type { LandmarkName, VariedLandmarkName } from '../spec/landmark-names.cjs';
import type { Steps } from '../time/turns.cjs';
import type { DueCharge, LineRecord, OfferRecord, OrderRecord, ProducerRecord, ProducerSlot, ProductRecord, SubscriptionRecord } from './records.cjs';
/**
 * Which lines a ledger counts: every commission line, only those of the sale itself (no renewals), or one line an order
 * (the main item of the sale). The assumptions `renewals-in-history` and `history-cardinality` choose.
 */
export type LedgerKind = 'every_line' | 'first_charge' | 'one_per_order';
/** Running totals over the lines of a ledger. Amounts in cents. */
export interface LedgerTotals {
    readonly orders: number;
    readonly lines: number;
    readonly quantity: number;
    /** Sum of the orders' first-line values, that is of `value`. */
    readonly value: number;
    readonly amount: number;
    readonly commission: number;
    readonly bumpLines: number;
    readonly bumpOrders: number;
    readonly bumpValue: number;
    readonly upsellLines: number;
    readonly upsellOrders: number;
    readonly upsellValue: number;
}
/** The commission lines of one producer, newest first (`created_at` descending, then `id` descending). */
export interface SealedLedger {
    readonly count: number;
    /** Lines `skip` to `skip + take - 1`, newest first; fewer at the end. */
    newest(skip: number, take: number): readonly LineRecord[];
    /** Lines of a later instant than this one; no row is made for it. */
    newerThan(instant: number): number;
    totals(): LedgerTotals;
    /** Totals of the lines among them whose charges are not paid. */
    unpaid(): LedgerTotals;
}
/** The tables whose rows are numbered. */
export declare const countedTables: readonly ['product', 'offer', 'order', 'order_item', 'transaction', 'commission', 'customer', 'subscription', 'subscription_history'];
export type CountedTable = (typeof countedTables)[number];
/** The first free number of each table of a producer and environment, from which a world continues. */
export type NextIds = Readonly<Record<CountedTable, number>>;
/** When the seeded subscriptions are charged after the last charge that is a sealed row. Instants in milliseconds. */
export interface DueCalendar {
    /** Charges up to this instant, inclusive, are sealed rows. */
    readonly sealedThrough: number;
    /**
     * Charges due after one instant up to another, inclusive, by date and then by subscription. What worlds write is not known here,
     * so those of canceled subscriptions are among them.
     */
    dueWithin(after: number, through: number): readonly DueCharge[];
    /** The first instant after this one at which a charge is due; infinite where there is no subscription. */
    nextAfter(instant: number): number;
}
/** Everything seeded for one producer in one environment. Immutable; rows are made when they are first asked for. */
export interface ProducerDataset {
    readonly producer: ProducerRecord;
    readonly environment: Environment;
    /** Newest first (`reference_id` descending). */
    readonly products: readonly ProductRecord[];
    productById(id: string): ProductRecord | undefined;
    /** Offers with a code of one product, newest first (`reference_id` descending); empty for an unknown product. */
    offersOf(productId: string): readonly OfferRecord[];
    readonly orderCount: number;
    /** Orders newest first; `age` 0 is the newest. */
    orderByAge(age: number): OrderRecord;
    /** Orders of a later instant than this one. */
    ordersAfter(instant: number): number;
    orderByHash(hash: string): OrderRecord | undefined;
    orderById(id: number): OrderRecord | undefined;
    ledger(kind: LedgerKind): SealedLedger;
    readonly subscriptionCount: number;
    /** Newest first (`created_at` descending, then `id` descending). */
    subscriptions(skip: number, take: number): readonly SubscriptionRecord[];
    subscriptionById(id: number): SubscriptionRecord | undefined;
    /** Subscriptions begun later than this instant. */
    subscriptionsAfter(instant: number): number;
    readonly calendar: DueCalendar;
    /** Adds up the totals of its ledgers in slices, where they are many orders; null once that is done, or where it takes no time. */
    totalling(): Promise<void> | null;
    /** The same in steps. */
    addUpInSteps(): Steps<void>;
    /** The hash of a transaction with this id, sealed or added by a world. */
    transactionHash(id: number): string;
    readonly nextIds: NextIds;
}
/** The sealed data of every producer and environment for one (seed, size, start). */
export interface Dataset {
    producer(slot: ProducerSlot, environment: Environment): ProducerDataset;
}
/** How ids look; chosen by the assumptions `product-id-format`, `offer-code-format` and `order-hash-format`. */
export interface IdFormats {
    readonly product: 'short' | 'uuid' | 'hex_32';
    readonly offer: 'short' | 'uuid';
    readonly order: 'short' | 'uuid' | 'hex_32';
}
/** Where a dataset can start at the earliest: its rows reach back more than a year, and no instant lies before 1970. */
export declare const earliestStart: number;
/** What seeded rows show: what the specification shows, or everything that the wire can (assumption `seeded-variety`). */
export type SeededVariety = 'documented' | 'rich';
/** What a dataset is a pure function of. */
export interface DatasetOptions {
    /** Any safe integer. */
    readonly seed: number;
    /** Orders for each producer and environment, at least 30; or 0, an account without products and orders. */
    readonly orders: number;
    /** Midnight UTC of the day the data leads up to; every sale lies before it. */
    readonly dayStart: number;
    /**
     * The instant of that day, in milliseconds, at which a world starts; only its second counts. Charges of subscriptions due by then
     * are sealed rows, so that a fresh world has none to make up for.
     */
    readonly startsAt: number;
    readonly formats: IdFormats;
    /** `documented`, where it is not given. */
    readonly variety?: SeededVariety;
}
/** A product that a dataset holds under a name, whatever its seed and size. */
export interface ProductLandmark {
    readonly id: string;
}
/** An order that a dataset holds under a name. */
export interface OrderLandmark {
    readonly id: number;
    readonly hash: string;
}
/** A subscription that a dataset holds under a name. */
export interface SubscriptionLandmark {
    readonly id: number;
}
export type Landmark = ProductLandmark | OrderLandmark | SubscriptionLandmark;
/** The record behind a name; the name says of which kind. */
export type LandmarkOf<Name extends string> = Name extends `product_${string}` ? ProductLandmark : Name extends `order_${string}` ? OrderLandmark : SubscriptionLandmark;
type Named<Names extends string> = {
    readonly [Name in Names]: LandmarkOf<Name>;
};
/** Those that are there by default, and those of varied rows where rows are varied. Empty where no order is generated. */
export type Landmarks = Named<LandmarkName> & Partial<Named<VariedLandmarkName>>;
/** Orders a producer and environment can have beside none: fewer could not hold every landmark, more are of no use to a test. */
export declare const leastOrders = 30;
export declare const mostOrders = 5000000;
/** Whether a dataset can hold so many orders: none, which is an empty account, or enough for every landmark. */
export declare const isOrderCount: (orders: unknown) => orders is number;
/** Subscriptions among so many orders. */
export declare const seededSubscriptions: (orders: number) => number;
/**
 * How far the clock of a world can go: to the last instant of any clock, or as far as the charges of its subscriptions can be held. Milliseconds since
 * 1970.
 */
export declare const latestClock: (orders: number, startsAt: number) => number;
export {};
