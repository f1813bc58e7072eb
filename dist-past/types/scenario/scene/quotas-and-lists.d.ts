/** Quotas by the names scenarios give them; `cancel_day` is the second one of cancels. */
export declare const quotaNames: readonly ['read', 'write', 'cancel', 'cancel_day'];
export type QuotaName = (typeof quotaNames)[number];
/** Lists whose rows can move. */
export declare const movingLists: readonly ['products', 'orders', 'subscriptions'];
export type MovingList = (typeof movingLists)[number];
