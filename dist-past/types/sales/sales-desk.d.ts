import type { ProducerDatabase } from '../store/producer-database.js';
import type { RenewedOrder, RenewedSubscription } from '../store/records.js';
import type { Owner, World } from '../world/world.js';
import { type ReversalKind } from './reverse-order.js';
import type { SimulatedSale } from './simulated-sale.js';
import type { SimulatedSubscription } from './simulated-subscription.js';
/** What came of it: the row as it stands now, and the rows it stands among. */
export interface Done<Row> {
    readonly database: ProducerDatabase;
    readonly row: Row;
}
export type Canceler = 'customer' | 'system' | 'producer';
/**
 * Where buyers, sellers and banks act on a world: everything that changes orders and subscriptions beside the API goes through here, one
 * after the other. A wrong wish is refused with a SaleError, an order or subscription that nobody has with an UnknownSaleError; nothing is
 * written then.
 */
export declare class SalesDesk {
    #private;
    readonly world: World;
    readonly owner: Owner;
    constructor(world: World, owner: Owner);
    sell(sale: SimulatedSale): Promise<Done<RenewedOrder>>;
    /** @param charge number of one charge of the order; null for all of it. */
    reverse(kind: ReversalKind, hash: string, charge: number | null): Promise<Done<RenewedOrder>>;
    subscribe(wanted: SimulatedSubscription): Promise<Done<RenewedSubscription>>;
    /** Cancels at once: when a period ends, is for the API's own route to assume. */
    cancel(id: string, by: Canceler): Promise<Done<RenewedSubscription>>;
    /** The bank refuses the charge that is due next, now: the subscription is late, and not charged any more. */
    decline(id: string): Promise<Done<RenewedSubscription>>;
}
/** Raised where nobody has an order or a subscription of that name. */
export declare class UnknownSaleError extends Error {
    readonly what: 'order' | 'subscription';
    readonly id: string;
    readonly name = "UnknownSaleError";
    constructor(what: 'order' | 'subscription', id: string);
}
