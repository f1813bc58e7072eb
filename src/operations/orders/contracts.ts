import type { Contract, Tag } from '../shared/contract.js'
import { orderHash, pageParameter, pageSizeParameter } from '../shared/parameters.js'
import { rateLimitHeadersSchema, readErrors, readOneErrors } from '../shared/responses.js'
import { samples } from '../shared/samples.js'
import { orderHistoryPage } from './commission-item.js'
import { orderDetail, orderSummary } from './order.js'

const tag: Tag = { name: 'Orders', description: 'What was sold, and what it earned.' }

/** Contracts of the operations on orders. */
export const orderContracts = {
  listOrderHistory: {
    summary: 'List commission lines',
    description: 'The commission lines of the producer, newest first: one for each item and charge.',
    section: 'Commission item (element of the order history list)',
    tag,
    pathParameters: [],
    queryParameters: [pageParameter, pageSizeParameter('paginate', 100, 1000, '')],
    request: null,
    takesIdempotencyKey: false,
    responses: {
      200: {
        description: 'A page of commission lines.',
        schema: orderHistoryPage,
        headers: rateLimitHeadersSchema,
        examples: { page: { summary: 'One line with tracking, one without', value: samples.orderHistoryPage } },
      },
      ...readErrors,
    },
  },
  getOrderSummary: {
    summary: 'Read the order summary',
    description: "Totals over the producer's order history. What each number counts is assumed (`summary-*`).",
    section: 'Order summary',
    tag,
    pathParameters: [],
    queryParameters: [],
    request: null,
    takesIdempotencyKey: false,
    responses: {
      200: {
        description: 'The totals.',
        schema: orderSummary,
        headers: rateLimitHeadersSchema,
        examples: { totals: { summary: 'Four orders with five lines', value: samples.orderSummary } },
      },
      ...readErrors,
    },
  },
  getOrder: {
    summary: 'Read an order',
    description: 'One order by its hash, with its items, charges and commission split.',
    section: 'Order detail (GET by hash)',
    tag,
    pathParameters: [orderHash],
    queryParameters: [],
    request: null,
    takesIdempotencyKey: false,
    responses: {
      200: {
        description: 'The order.',
        schema: orderDetail,
        headers: rateLimitHeadersSchema,
        examples: { two_cards: { summary: 'A bump, a coupon, two cards; `sck` taken from `src`', value: samples.orderDetail } },
      },
      ...readOneErrors,
    },
  },
} satisfies Readonly<Record<string, Contract>>
