import type { OrderRecord, RenewalRecord, ReversalRecord, SubscriptionRecord } from './records.js';
/** Something that has just happened to the rows of an owner, whoever did it. */
export type Occurrence = {
    readonly kind: 'sale';
    readonly order: OrderRecord;
} | {
    readonly kind: 'reversal';
    readonly reversal: ReversalRecord;
} | {
    readonly kind: 'renewal';
    readonly renewal: RenewalRecord;
} | {
    readonly kind: 'failed-charge';
    readonly subscription: Pick<SubscriptionRecord, 'id'>;
} | {
    readonly kind: 'cancel';
    readonly subscription: Pick<SubscriptionRecord, 'id'>;
};
/** Told of what happens, in the moment in which it does. */
export type Witness = (occurrence: Occurrence) => void;
type Judged = Pick<SubscriptionRecord, 'id' | 'cancellation_requested_at' | 'failed_charges'>;
/** What the change of a subscription amounts to; undefined for nothing that anybody is told of. */
export declare const occurrenceOf: (before: Judged | undefined, after: Judged) => Occurrence | undefined;
export {};
