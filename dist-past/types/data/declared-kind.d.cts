/** The kinds of records a document holds, in the order in which they are looked at. */
export declare const declaredKinds: readonly ['products', 'offers', 'affiliates', 'customers', 'orders', 'subscriptions', 'tokens'];
export type DeclaredKind = (typeof declaredKinds)[number];
