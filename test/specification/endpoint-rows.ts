import { gap, type Row } from './row.js'

const endpoint = (
  method: 'GET' | 'POST',
  path: string,
  operation: string,
  scope: string,
  status: number,
  answer: string,
): Row[] => [
  {
    section: 'Endpoints',
    statement: `\`${method} ${path}\` answers ${status} with ${answer}.`,
    provedBy: { 'contract/endpoints': ['$method $path answers $status with $answers, in JSON and with its limits'] },
    case: path,
  },
  {
    section: 'Endpoints',
    statement: `\`${method} ${path}\` needs the scope \`${scope}\`.`,
    provedBy: {
      'behaviour/scopes': [
        '$operation passes with $scope alone',
        '$operation is 403 without $scope, which the message names, whatever else the token has',
      ],
    },
    case: operation,
  },
]

/** The table of endpoints and what is said of all of them. */
export const endpointRows: readonly Row[] = [
  {
    section: 'Endpoints',
    statement: 'Every endpoint needs the `Authorization` header.',
    provedBy: {
      'behaviour/authentication': [
        'every operation refuses a request without a token',
        'a token in the query or in the body is ignored',
      ],
    },
    assumptions: ['token-transport'],
  },
  {
    section: 'Endpoints',
    statement: 'Every POST needs the `Idempotency-Key` header.',
    provedBy: {
      'behaviour/limits/idempotency': ['every POST needs the key', 'a POST without the key is 400 and creates nothing'],
      'contract/endpoints': ['$method $path needs an Idempotency-Key only where it is a POST'],
    },
    assumptions: ['idempotency-missing-key', 'idempotency-on-cancel', 'idempotency-on-get'],
  },
  {
    section: 'Endpoints',
    statement: 'The key is a UUID of version 4.',
    provedBy: {
      'behaviour/limits/idempotency': ['%s is no key: 400, and nothing is created'],
      'contract/idempotency': ['two lines of the header are no key'],
    },
    assumptions: ['idempotency-invalid-key', 'idempotency-key-syntax'],
  },
  {
    section: 'Endpoints',
    statement: 'The key is unique: another key is another request.',
    provedBy: { 'behaviour/limits/idempotency': ['another key creates another product'] },
    assumptions: ['idempotency-scope'],
  },
  {
    section: 'Endpoints',
    statement: 'A POST repeated with its key gets the original response.',
    provedBy: {
      'contract/idempotency': ['a repeat gets the same status and bytes, and there is one product'],
      'behaviour/limits/idempotency': [
        'a repeat of an offer gets the same bytes, and there is one offer',
        'a replay is the answer as it was, though the product has changed since',
      ],
      'behaviour/subscriptions/cancel': ['a repeat with the key gets the same bytes, and another subscription under it is 422'],
      'behaviour/limits/idempotency-property': ['any sequence of keys, bodies, callers and waits is answered as the rule says'],
    },
    assumptions: ['idempotency-replay-which', 'idempotency-snapshot'],
  },
  {
    section: 'Endpoints',
    statement: 'A POST repeated with its key creates no second resource.',
    provedBy: {
      'contract/idempotency': [
        'a repeat gets the same status and bytes, and there is one product',
        '100 POSTs that come together with one key create one product, each answered 201 or 409',
      ],
    },
    assumptions: ['idempotency-in-flight'],
  },
  ...endpoint('GET', '/api/v2/products', 'listProducts', 'products:read', 200, 'the product list envelope'),
  {
    section: 'Endpoints',
    statement: 'The product list has pages of 100 at the most.',
    provedBy: {
      'behaviour/products/list': [
        'more than 100 products are given 100 at a time',
        'pages of every size visit each product once',
      ],
    },
    assumptions: ['page-size-over-max'],
  },
  ...endpoint('POST', '/api/v2/products', 'createProduct', 'products:write', 201, 'the product'),
  {
    section: 'Endpoints',
    statement: 'A product is sent as JSON, with `Content-Type` and `Idempotency-Key`.',
    provedBy: {
      'contract/bodies': [
        'a body of the content type %s is 415, and nothing is created',
        'a body of the content type %s is read',
      ],
      'behaviour/limits/idempotency': ['a POST without the key is 400 and creates nothing'],
    },
    assumptions: ['wrong-content-type'],
  },
  ...endpoint('GET', '/api/v2/products/{hash}/offers', 'listOffers', 'offers:read', 200, 'the offer list envelope'),
  {
    section: 'Endpoints',
    statement: '`{hash}` is the canonical id of the product.',
    provedBy: { 'behaviour/offers/list': ['every offer names the product it was asked for, and no code appears twice'] },
  },
  {
    section: 'Endpoints',
    statement: 'The offers of a product that is unknown or not the caller’s are 404.',
    provedBy: {
      'contract/endpoints': ['$method $path is 404 where there is nothing, or nothing of the caller'],
      'behaviour/offers/list': [
        'a product id that is %s is not found',
        "another producer's product is not found, nor one of the other environment",
      ],
    },
    case: '/api/v2/products/{hash}/offers',
  },
  ...endpoint('POST', '/api/v2/products/{hash}/offers', 'createOffer', 'offers:write', 201, 'the offer'),
  {
    section: 'Endpoints',
    statement: 'An offer is sent as JSON, with `Idempotency-Key`.',
    provedBy: {
      'behaviour/limits/idempotency': [
        'every POST needs the key',
        'a repeat of an offer gets the same bytes, and there is one offer',
      ],
    },
  },
  ...endpoint('GET', '/api/v2/orders/history', 'listOrderHistory', 'orders:read', 200, 'a page of commission lines'),
  {
    section: 'Endpoints',
    statement: '`paginate` is the size of a page: 100 unless given, 1000 at the most.',
    provedBy: {
      'behaviour/orders/history-paging': [
        'pages hold 100 lines by default and 1000 at the most',
        'paginate=%s falls back to 100',
      ],
    },
    assumptions: ['page-size-invalid'],
  },
  ...endpoint('GET', '/api/v2/orders/summary', 'getOrderSummary', 'orders:read', 200, 'the order summary'),
  {
    section: 'Endpoints',
    statement: 'The summary takes no parameters.',
    provedBy: { 'behaviour/orders/summary': ['a query (%s) changes nothing'] },
    assumptions: ['summary-filters'],
  },
  ...endpoint('GET', '/api/v2/orders/{hash}', 'getOrder', 'orders:read', 200, 'the order detail'),
  {
    section: 'Endpoints',
    statement: 'An order of another producer is 404.',
    provedBy: {
      'contract/endpoints': ['$method $path is 404 where there is nothing, or nothing of the caller'],
      'behaviour/orders/detail': ["another producer's order is not found, nor one of the other environment"],
    },
    case: '/api/v2/orders/{hash}',
  },
  ...endpoint(
    'GET',
    '/api/v2/subscriptions/history',
    'listSubscriptionHistory',
    'subscriptions:read',
    200,
    'a page of subscriptions',
  ),
  {
    section: 'Endpoints',
    statement: 'The subscription list has pages of 1000 at the most.',
    provedBy: { 'behaviour/subscriptions/history': ['more than 1000 subscriptions are given 1000 at a time'] },
  },
  {
    section: 'Endpoints',
    statement: '`POST /api/v2/subscriptions/{id}/cancel` takes the id of a subscription.',
    provedBy: {
      'behaviour/subscriptions/cancel': [
        'the list shows the cancel at once, in the same place, and touches no other subscription',
        'other spellings of an own id are not found and cancel nothing',
      ],
    },
    assumptions: ['cancel-id-type'],
  },
  {
    section: 'Endpoints',
    statement: 'These are all the operations there are.',
    provedBy: {
      'extensions/openapi/behaviour/openapi': ['it lists exactly the nine operations of the specification'],
      'behaviour/routing': ['%s is an unknown route'],
      'contract/routing': ['%s refuses every other method with 405 and names its own'],
    },
    assumptions: ['product-detail-endpoint', 'other-methods', 'unknown-route'],
  },
  {
    section: 'Endpoints',
    statement: 'Every endpoint may answer 401 and 403.',
    provedBy: {
      'contract/endpoints': ['$method $path is 401 without a token and 403 without $scope'],
      'extensions/openapi/document': ['has all its answers'],
    },
  },
  {
    section: 'Endpoints',
    statement: 'Endpoints with an identifier in their path may answer 404.',
    provedBy: {
      'contract/endpoints': ['$method $path is 404 where there is nothing, or nothing of the caller'],
      'extensions/openapi/document': ['has all its answers'],
    },
  },
  {
    section: 'Endpoints',
    statement: 'The endpoints of cashouts are open.',
    notProvable: gap,
    assumptions: ['cashouts-endpoint', 'cashouts-scope'],
  },
  {
    section: 'Endpoints',
    statement: 'Request and response of a cancel are open.',
    notProvable: gap,
    assumptions: ['cancel-request-body', 'cancel-success-status', 'cancel-success-body'],
  },
  {
    section: 'Endpoints',
    statement: 'Names and defaults of the page size of products and subscriptions are open.',
    notProvable: gap,
    assumptions: [
      'products-page-size-param',
      'products-page-size-default',
      'subscriptions-page-size-param',
      'subscriptions-page-size-default',
    ],
  },
]
