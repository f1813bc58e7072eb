/** The six scopes the specification names (section "Authentication", rule 4). */
export const documentedScopes = [
  'products:read',
  'products:write',
  'offers:read',
  'offers:write',
  'orders:read',
  'subscriptions:read',
] as const

/** Scopes the specification does not name but that an assumption may ask for (`cancel-scope`, `cashouts-scope`). */
export const assumedScopes = ['subscriptions:write', 'subscriptions:cancel', 'cashouts:read'] as const

export const knownScopes = [...documentedScopes, ...assumedScopes] as const

export type Scope = (typeof knownScopes)[number]
