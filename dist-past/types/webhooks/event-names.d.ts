/** What is told of; nothing of it is in the specification. */
export declare const eventNames: readonly ['order.authorized', 'order.refused', 'order.refunded', 'order.chargeback', 'subscription.renewed', 'subscription.charge_failed', 'subscription.canceled'];
export type EventName = (typeof eventNames)[number];
