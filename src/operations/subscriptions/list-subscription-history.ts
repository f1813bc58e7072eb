import { defineOperation } from '../shared/operation.js'
import { answerHistoryPage, type PageSizeRule } from '../shared/paging.js'
import { subscriptionSerializer } from './subscription-serializer.js'

const sizeParameters = { paginate: ['paginate'], per_page: ['per_page'], both: ['paginate', 'per_page'] }

const pageSize: PageSizeRule = {
  names: sizeParameters.both,
  parameters: (ask) => sizeParameters[ask('subscriptions-page-size-param')],
  default: (ask) => Number(ask('subscriptions-page-size-default')),
  max: 1000,
}

/** Section "Subscription": the subscriptions to the caller's products, newest first. */
export const listSubscriptionHistory = defineOperation({
  id: 'listSubscriptionHistory',
  scope: 'subscriptions:read',
  quota: 'read',
  isRemembered: true,
  handle: (context) =>
    answerHistoryPage(
      context,
      () => context.database.subscriptions(),
      pageSize,
      subscriptionSerializer(context, context.database.producer),
      {
        weigh: ({ charges }) => 4 + charges.length,
        // One that was canceled for the end of its period is shown as canceled from then on.
        changesAt: ({ canceled_at }) => canceled_at,
      },
    ),
})
