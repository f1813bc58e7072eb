import type { ProducerDatabase } from '../store/producer-database.js';
import type { RenewedOrder } from '../store/records.js';
/** How money goes back: the seller gives it back, or the bank of the buyer takes it. */
export declare const reversalStatuses: {
    readonly refund: 'refunded';
    readonly chargeback: 'chargedback';
};
export type ReversalKind = keyof typeof reversalStatuses;
interface ReversedCharges {
    readonly kind: ReversalKind;
    /** Number of the one charge whose money goes back, 0 being the sale; null for every charge that is paid. */
    readonly charge: number | null;
    /** Milliseconds since 1970. */
    readonly now: number;
}
/**
 * Gives the money of an order back, or has it taken back. The caller holds the world's write lock.
 * @throws SaleError where none of it can go back; nothing is written then.
 */
export declare const reverseOrder: (database: ProducerDatabase, order: RenewedOrder, { kind, charge, now }: ReversedCharges) => RenewedOrder;
export {};
