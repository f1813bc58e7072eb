import type { AttemptRecord, ChargeRecord, RenewalRecord, RenewedOrder, RenewedSubscription, ShareRecord, SubscriptionChargeRecord, SubscriptionRecord } from './records.js';
/** An attempt as all of them go where nothing else is said: on a credit card, and authorized. One without an amount is free. */
export declare const cardAttempt: ({ id, hash, paid_amount, is_card2, created_at, }: Pick<AttemptRecord, 'id' | 'hash' | 'paid_amount' | 'is_card2' | 'created_at'>) => AttemptRecord;
/** The attempt that says what became of a charge: the first that was ever paid, else one that still may be, else the last. */
export declare const decisiveAttempt: ({ attempts }: ChargeRecord) => AttemptRecord;
/** Whether the money of a charge is the producer's. */
export declare const isPaidCharge: (charge: ChargeRecord) => boolean;
/** When a charge was approved; null for never. */
export declare const approvedAt: (charge: ChargeRecord) => number | null;
/**
 * The renewals of one world, producer and environment, oldest first. A subscription and the order that began it belong together, so one
 * index by order serves both.
 */
export declare class RenewalLog {
    #private;
    /** None of them is ever replaced. */
    readonly changed: null;
    get count(): number;
    /** All of them, oldest first. */
    rows(): readonly RenewalRecord[];
    /** Those of the subscription that an order began, oldest first. */
    ofOrder(orderId: number): readonly RenewalRecord[];
    add(renewal: RenewalRecord): void;
    /** Puts renewals back where there is none, as `rows` gave them. */
    load(renewals: readonly RenewalRecord[]): void;
}
/** Names transactions by their ids. */
export type TransactionHash = (id: number) => string;
/**
 * A renewal as the charge of its order: one attempt, and one line for the main item.
 * @param terms shares of the sale, which hold for its renewals too.
 */
export declare const chargeOf: (renewal: RenewalRecord, hashOf: TransactionHash, terms: readonly ShareRecord[] | undefined) => ChargeRecord;
/** An order with the renewals that came after its own charges. */
export declare const renewOrder: (order: RenewedOrder, renewals: readonly RenewalRecord[], hashOf: TransactionHash) => RenewedOrder;
/** When a subscription is charged next, `last` being the latest of its renewals. */
export declare const nextChargeAt: ({ next_charge_at, interval }: SubscriptionRecord, last: RenewalRecord | undefined) => number;
/** A subscription with its renewals. Those the row holds already, because it was written after them, are not added again. */
export declare const renewSubscription: (row: SubscriptionRecord, renewals: readonly RenewalRecord[], hashOf: TransactionHash) => RenewedSubscription;
/** How many charges of a subscription were paid: of its own ones those that say so, and every renewal. */
export declare const countPaid: ({ charges }: Pick<RenewedSubscription, 'charges'>) => number;
/** The charges of a subscription that pass. Its renewals are all of one price, so that the first of them speaks for all. */
export declare const filterCharges: (charges: RenewedSubscription['charges'], passes: (charge: SubscriptionChargeRecord) => boolean) => RenewedSubscription['charges'];
/** Whether it has been charged as often as it may. */
export declare const isUsedUp: (subscription: RenewedSubscription) => boolean;
/** Whether a subscription, shown with its renewals, goes on being charged. */
export declare const isRunning: (subscription: RenewedSubscription) => boolean;
