import { cashoutHistoryPage, orderHistoryPage, subscriptionHistoryPage } from './history-page.js'
import { orderDetail } from './orders/order-detail.js'
import { orderSummary } from './orders/order-summary.js'
import type { Contract } from './shared/contract.js'
import { cancelErrors, readErrors, readOneErrors } from './shared/error-responses.js'
import { orderHash, pageParameter, pageSizeParameter, subscriptionId } from './shared/parameters.js'
import { rateLimitHeaders } from './shared/response-headers.js'
import { samples } from './shared/samples.js'
import { subscriptionResource } from './subscriptions/subscription.js'

export const listOrderHistory: Contract = {
  summary: 'List commission lines',
  description: 'The commission lines of the producer, newest first: one for each item and charge.',
  section: 'Commission item (element of the order history list)',
  tag: 'Orders',
  pathParameters: [],
  queryParameters: [pageParameter, pageSizeParameter('paginate', 100, 1000, '')],
  request: null,
  takesIdempotencyKey: false,
  responses: {
    200: {
      description: 'A page of commission lines.',
      schema: orderHistoryPage,
      headers: rateLimitHeaders,
      examples: { page: { summary: 'One line with tracking, one without', value: samples.orderHistoryPage } },
    },
    ...readErrors,
  },
}

export const getOrderSummary: Contract = {
  summary: 'Read the order summary',
  description: "Totals over the producer's order history. What each number counts is assumed (`summary-*`).",
  section: 'Order summary',
  tag: 'Orders',
  pathParameters: [],
  queryParameters: [],
  request: null,
  takesIdempotencyKey: false,
  responses: {
    200: {
      description: 'The totals.',
      schema: orderSummary,
      headers: rateLimitHeaders,
      examples: { totals: { summary: 'Four orders with five lines', value: samples.orderSummary } },
    },
    ...readErrors,
  },
}

export const getOrder: Contract = {
  summary: 'Read an order',
  description: 'One order by its hash, with its items, charges and commission split.',
  section: 'Order detail (GET by hash)',
  tag: 'Orders',
  pathParameters: [orderHash],
  queryParameters: [],
  request: null,
  takesIdempotencyKey: false,
  responses: {
    200: {
      description: 'The order.',
      schema: orderDetail,
      headers: rateLimitHeaders,
      examples: { two_cards: { summary: 'A bump, a coupon, two cards; `sck` taken from `src`', value: samples.orderDetail } },
    },
    ...readOneErrors,
  },
}

export const listSubscriptionHistory: Contract = {
  summary: 'List subscriptions',
  description: "The subscriptions to the producer's products, newest first.",
  section: 'Subscription (element of the subscription history list)',
  tag: 'Subscriptions',
  pathParameters: [],
  queryParameters: [
    pageParameter,
    pageSizeParameter(
      'paginate',
      100,
      1000,
      ' Name and default assumed (`subscriptions-page-size-param`, `subscriptions-page-size-default`).',
    ),
  ],
  request: null,
  takesIdempotencyKey: false,
  responses: {
    200: {
      description: 'A page of subscriptions.',
      schema: subscriptionHistoryPage,
      headers: rateLimitHeaders,
      examples: { page: { summary: 'One subscription, charged twice', value: samples.subscriptionHistoryPage } },
    },
    ...readErrors,
  },
}

export const cancelSubscription: Contract = {
  summary: 'Cancel a subscription',
  description:
    'Cancels at once and answers the subscription; a body is not read. All of that is assumed (`cancel-*`). Look-ups that fail count, and too many of them block the token on this route for a while.',
  section: 'Endpoints',
  tag: 'Subscriptions',
  pathParameters: [subscriptionId],
  queryParameters: [],
  request: null,
  takesIdempotencyKey: true,
  responses: {
    200: {
      description: 'The subscription, canceled.',
      schema: subscriptionResource,
      headers: rateLimitHeaders,
      examples: { canceled: { summary: 'Just canceled', value: samples.subscriptionCanceled } },
    },
    ...cancelErrors,
  },
}

export const listCashoutHistory: Contract = {
  summary: 'List cashouts',
  description:
    'Assumed as a whole: the specification mentions cashouts but shows no endpoint (`cashouts-endpoint`, `cashout-fields`).',
  section: 'Gaps in endpoints',
  tag: 'Cashouts',
  pathParameters: [],
  queryParameters: [pageParameter, pageSizeParameter('paginate', 100, 1000, ' Assumed with the endpoint.')],
  request: null,
  takesIdempotencyKey: false,
  responses: {
    200: {
      description: 'A page of cashouts.',
      schema: cashoutHistoryPage,
      headers: rateLimitHeaders,
      examples: { page: { summary: 'One cashout, paid', value: samples.cashoutHistoryPage } },
    },
    ...readErrors,
  },
}
