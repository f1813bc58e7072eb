import { subscriptionSerializer } from '../serializers/subscription.js'
import { answerHistoryPage } from './history-page.js'
import { defineOperation } from './operation.js'

const sizeParameters = { paginate: ['paginate'], per_page: ['per_page'], both: ['paginate', 'per_page'] }

/** Section "Subscription": the subscriptions to the caller's products, newest first. */
export const listSubscriptionHistory = defineOperation({
  id: 'listSubscriptionHistory',
  method: 'GET',
  path: '/api/v2/subscriptions/history',
  scope: 'subscriptions:read',
  quota: 'read',
  handle: (context) =>
    answerHistoryPage(
      context,
      context.database.subscriptions(),
      {
        parameters: sizeParameters[context.ask('subscriptions-page-size-param')],
        default: Number(context.ask('subscriptions-page-size-default')),
        max: 1000,
      },
      subscriptionSerializer(context, context.database.producer),
    ),
})
