/** Quotas by the names scenarios give them; `cancel_day` is the second one of cancels. */
export const quotaNames = ['read', 'write', 'cancel', 'cancel_day'] as const

export type QuotaName = (typeof quotaNames)[number]

/** Lists whose rows can move. */
export const movingLists = ['products', 'orders', 'subscriptions'] as const

export type MovingList = (typeof movingLists)[number]
