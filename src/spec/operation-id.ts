/** Every operation of the API by its public name, in the order of the specification's endpoint table; assumed ones come last. */
export const operationIds = [
  'listProducts',
  'createProduct',
  'listOffers',
  'createOffer',
  'listOrderHistory',
  'getOrderSummary',
  'getOrder',
  'listSubscriptionHistory',
  'cancelSubscription',
  'getProduct',
  'listCashoutHistory',
] as const

export type OperationId = (typeof operationIds)[number]
