/**
 * Every operation of the API by its public name, with the address it lies at, in the order of the specification's endpoint table; assumed
 * ones come last. Literal paths come before those with a parameter in the same place.
 */
export declare const endpoints: {
    readonly listProducts: 'GET /api/v2/products';
    readonly createProduct: 'POST /api/v2/products';
    readonly listOffers: 'GET /api/v2/products/{hash}/offers';
    readonly createOffer: 'POST /api/v2/products/{hash}/offers';
    readonly listOrderHistory: 'GET /api/v2/orders/history';
    readonly getOrderSummary: 'GET /api/v2/orders/summary';
    readonly getOrder: 'GET /api/v2/orders/{hash}';
    readonly listSubscriptionHistory: 'GET /api/v2/subscriptions/history';
    readonly cancelSubscription: 'POST /api/v2/subscriptions/{id}/cancel';
    readonly getProduct: 'GET /api/v2/products/{hash}';
    readonly listCashoutHistory: 'GET /api/v2/cashouts/history';
};
export type OperationId = keyof typeof endpoints;
/** Every operation of the API by its public name, in the order of the specification's endpoint table; assumed ones come last. */
export declare const operationIds: readonly OperationId[];
/** Where an operation lies; the path with its parameters in braces. */
export declare const endpointOf: (id: OperationId) => {
    readonly method: 'GET' | 'POST';
    readonly path: string;
};
