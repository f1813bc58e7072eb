import type { ChargeRecord, RenewedOrder, RenewedSubscription, ReversalRecord } from './records.js';
type OrderReversals = ReadonlyMap<number, ReversalRecord>;
/** The charges of one producer and environment whose money went back, in the order in which it did. */
export declare class ReversalLog {
    #private;
    /** None of them is ever replaced. */
    readonly changed: null;
    /** How many there are. */
    count: number;
    rows(): readonly ReversalRecord[];
    /** Those of an order by the number of the charge, in the order in which they came; undefined where there is none. */
    ofOrder(orderId: number): OrderReversals | undefined;
    add(reversal: ReversalRecord): void;
}
/** A charge as it is after the reversals of its order. */
export declare const reverseCharge: (charge: ChargeRecord, reversals: OrderReversals | undefined) => ChargeRecord;
/** An order after its reversals. */
export declare const reverseOrder: (order: RenewedOrder, reversals: OrderReversals | undefined) => RenewedOrder;
/** A subscription after the reversals of the order that began it: its transactions are those of the order. */
export declare const reverseSubscription: (row: RenewedSubscription, reversals: OrderReversals | undefined) => RenewedSubscription;
/** The reversal of a paid charge, as it is written. */
export declare const reversalOf: (order: RenewedOrder, charge: ChargeRecord, status: string, at: number) => ReversalRecord;
export {};
