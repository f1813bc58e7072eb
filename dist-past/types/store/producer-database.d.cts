import type { LedgerKind, ProducerDataset } from './dataset.cjs';
import { type LineSource } from './order-ledger.cjs';
import type { OfferRecord, OrderRecord, ProducerRecord, ProductRecord, RenewedOrder, RenewedSubscription, ReversalRecord, SubscriptionRecord } from './records.cjs';
import { type Commit, type ListView, type PageSource } from './rows.cjs';
import type { HeldRows, IdSequence, WrittenRows } from './written-rows.cjs';
/**
 * The only door to rows: what one producer owns in one environment, seeded rows and written ones as one, with the renewals that
 * came on top. Whoever opens it has settled those before (`settleRenewals`). There is no way to name another producer's row from here (section "What the service does": isolation is structural).
 */
export declare class ProducerDatabase {
    #private;
    readonly sealed: ProducerDataset;
    readonly rows: HeldRows;
    readonly ids: IdSequence;
    /** How lists are shown other than they are; totals and single rows are what they are. */
    readonly views: Partial<Record<'products' | 'orders' | 'subscriptions', ListView>>;
    constructor(sealed: ProducerDataset, rows: HeldRows, ids: IdSequence, 
    /** How lists are shown other than they are; totals and single rows are what they are. */
    views?: Partial<Record<'products' | 'orders' | 'subscriptions', ListView>>);
    /**
     * What every read of rows is a pure function of, as long as `version` stays the same: the seeded rows themselves while nothing was
     * written, which all worlds share. Null where rows are shown other than they are.
     */
    get source(): {
        readonly of: object;
        readonly version: number;
    } | null;
    /** What was written, to read it. */
    get written(): WrittenRows;
    get producer(): ProducerRecord;
    /** Products, newest first. */
    products(): PageSource<ProductRecord>;
    /** Whether a product goes by this name already. */
    hasProductNamed(name: string): boolean;
    productById(id: string): ProductRecord | undefined;
    /** Offers of a product that have a code, newest first. */
    offersOf(productId: string): PageSource<OfferRecord>;
    /** Orders, newest first. */
    orders(): PageSource<RenewedOrder>;
    orderByHash(hash: string): RenewedOrder | undefined;
    orderById(id: number): RenewedOrder | undefined;
    /** Commission lines, newest first, with their running totals. */
    ledger(kind: LedgerKind): LineSource;
    /** Subscriptions, newest first. */
    subscriptions(): PageSource<RenewedSubscription>;
    subscriptionById(id: number): RenewedSubscription | undefined;
    prepareProduct(product: ProductRecord): Promise<Commit>;
    prepareOffer(offer: OfferRecord): Promise<Commit>;
    /** A new sale, with the subscription it begins, if it begins one. */
    prepareOrder(order: OrderRecord, subscription: SubscriptionRecord | null): Promise<Commit>;
    /** A charge of an order, seeded or written, whose money goes back. */
    prepareReversal(reversal: ReversalRecord): Commit;
    prepareSubscription(subscription: RenewedSubscription): Promise<Commit>;
}
