/** The kinds of records a document holds, in the order in which they are looked at. */
export const declaredKinds = ['products', 'offers', 'affiliates', 'customers', 'orders', 'subscriptions', 'tokens'] as const

export type DeclaredKind = (typeof declaredKinds)[number]
