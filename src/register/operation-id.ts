/** The two environments of the service; each has data and tokens of its own (section "What the service does"). */
export const environments = ['sandbox', 'production'] as const

export type Environment = (typeof environments)[number]

/** The six scopes the specification names (section "Authentication", rule 4). */
export const documentedScopes = [
  'products:read',
  'products:write',
  'offers:read',
  'offers:write',
  'orders:read',
  'subscriptions:read',
] as const

/** Scopes that the specification does not name but an assumption may require (`cancel-scope`, `cashouts-scope`). */
export const assumedScopes = ['subscriptions:write', 'subscriptions:cancel', 'cashouts:read'] as const

export const knownScopes = [...documentedScopes, ...assumedScopes] as const

export type Scope = (typeof knownScopes)[number]

/** The quotas of section "Limits", in requests per minute, and per day for cancel. */
export const quotaLimits = { read: 120, write: 30, cancel: 5, cancelDay: 50 } as const

/** Quotas that an operation consumes (section "Limits"). */
export type QuotaClass = 'read' | 'write' | 'cancel'

/** Every operation of the API by its public name, with its method and path, in the order of the specification's endpoint table; assumed ones come last. */
export const endpoints = {
  listProducts: 'GET /api/v2/products',
  createProduct: 'POST /api/v2/products',
  listOffers: 'GET /api/v2/products/{hash}/offers',
  createOffer: 'POST /api/v2/products/{hash}/offers',
  listOrderHistory: 'GET /api/v2/orders/history',
  getOrderSummary: 'GET /api/v2/orders/summary',
  getOrder: 'GET /api/v2/orders/{hash}',
  listSubscriptionHistory: 'GET /api/v2/subscriptions/history',
  cancelSubscription: 'POST /api/v2/subscriptions/{id}/cancel',
  getProduct: 'GET /api/v2/products/{hash}',
  listCashoutHistory: 'GET /api/v2/cashouts/history',
} as const satisfies Readonly<Record<string, `${'GET' | 'POST'} /${string}`>>

export type OperationId = keyof typeof endpoints

/** Every operation of the API by its public name, in the order of the specification's endpoint table; assumed ones come last. */
export const operationIds = Object.keys(endpoints) as readonly OperationId[]

/** Method and path of an operation; the path has its parameters in braces. */
export const endpointOf = (id: OperationId): { readonly method: 'GET' | 'POST'; readonly path: string } => {
  const [method, path] = endpoints[id].split(' ') as ['GET' | 'POST', string]
  return { method, path }
}
