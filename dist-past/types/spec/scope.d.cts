/** The six scopes the specification names (section "Authentication", rule 4). */
export declare const documentedScopes: readonly ['products:read', 'products:write', 'offers:read', 'offers:write', 'orders:read', 'subscriptions:read'];
/** Scopes the specification does not name but that an assumption may ask for (`cancel-scope`, `cashouts-scope`). */
export declare const assumedScopes: readonly ['subscriptions:write', 'subscriptions:cancel', 'cashouts:read'];
export declare const knownScopes: readonly ["products:read", "products:write", "offers:read", "offers:write", "orders:read", "subscriptions:read", "subscriptions:write", "subscriptions:cancel", "cashouts:read"];
export type Scope = (typeof knownScopes)[number];
