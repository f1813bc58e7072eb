import type { OrderDetail } from '../api/orders/order.js';
import type { SubscriptionResource } from '../api/subscriptions/subscription.js';
import type { Canceler } from '../sales/sales-desk.js';
import type { SaleDraft } from '../sales/simulated-sale.js';
import type { SubscriptionDraft } from '../sales/simulated-subscription.js';
import type { Environment } from '../spec/environment.js';
import type { ProducerSlot } from '../store/records.js';
import type { Answerer } from './answerer.js';
/** Whose sale it is; the first producer's in the sandbox, where it is not said. */
interface SaleOwner {
    readonly producer?: ProducerSlot;
    readonly environment?: Environment;
}
/**
 * What buyers, sellers and banks do, as the routes of the control API do it. Every method rejects with an Error that says what is wrong,
 * and nothing has happened then.
 */
export interface EmulatorSales {
    /** Somebody buys: a sale of any kind, now or in the past. */
    sell(sale: SaleDraft & SaleOwner): Promise<OrderDetail>;
    /** The seller gives the money of an order back, all of it or that of one charge, 0 being the sale. */
    refund(hash: string, of?: SaleOwner & {
        readonly charge?: number;
    }): Promise<OrderDetail>;
    /** The bank of the buyer takes it back. */
    chargeBack(hash: string, of?: SaleOwner & {
        readonly charge?: number;
    }): Promise<OrderDetail>;
    /** Somebody has a subscription, with every charge so far. */
    subscribe(subscription: SubscriptionDraft & SaleOwner): Promise<SubscriptionResource>;
    /** Somebody cancels a subscription: its customer, unless it says otherwise. */
    cancel(id: number, of?: SaleOwner & {
        readonly by?: Canceler;
    }): Promise<SubscriptionResource>;
    /** The bank of its customer refuses the charge that is due next, now: it is late, and not charged any more. */
    decline(id: number, of?: SaleOwner): Promise<SubscriptionResource>;
}
/** @param id that of the world; one that was dropped sells nothing. */
export declare const holdSales: (ask: Answerer, id: string) => EmulatorSales;
export {};
