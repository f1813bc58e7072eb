/** Kinds of records in a document, in the order in which they are read. */
export const declaredKinds = ['products', 'offers', 'affiliates', 'customers', 'orders', 'subscriptions', 'tokens'] as const

export type DeclaredKind = (typeof declaredKinds)[number]
