import type { Contract, Tag } from '../shared/contract.js'
import { pageParameter, pageSizeParameter, subscriptionId } from '../shared/parameters.js'
import { cancelErrors, rateLimitHeadersSchema, readErrors } from '../shared/responses.js'
import { samples } from '../shared/samples.js'
import { subscriptionHistoryPage, subscriptionResource } from './subscription.js'

const tag: Tag = { name: 'Subscriptions', description: 'Recurring purchases.' }

/** Contracts of the operations on subscriptions. */
export const subscriptionContracts = {
  listSubscriptionHistory: {
    summary: 'List subscriptions',
    description: "The subscriptions to the producer's products, newest first.",
    section: 'Subscription (element of the subscription history list)',
    tag,
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
        headers: rateLimitHeadersSchema,
        examples: { page: { summary: 'One subscription, charged twice', value: samples.subscriptionHistoryPage } },
      },
      ...readErrors,
    },
  },
  cancelSubscription: {
    summary: 'Cancel a subscription',
    description:
      'Cancels at once and answers the subscription; a body is not read. All of that is assumed (`cancel-*`). Look-ups that fail count, and too many of them block the token on this route for a while.',
    section: 'Endpoints',
    tag,
    pathParameters: [subscriptionId],
    queryParameters: [],
    request: null,
    takesIdempotencyKey: true,
    responses: {
      200: {
        description: 'The subscription, canceled.',
        schema: subscriptionResource,
        headers: rateLimitHeadersSchema,
        examples: { canceled: { summary: 'Just canceled', value: samples.subscriptionCanceled } },
      },
      ...cancelErrors,
    },
  },
} satisfies Readonly<Record<string, Contract>>
