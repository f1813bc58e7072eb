import { webhookDisturbanceNames, webhookDisturbances } from '../../extensions/webhooks/disturbances.js'
import { defineEffect, either } from './define-effect.js'

export const deliverWebhooks = defineEffect({
  kind: 'deliver_webhooks',
  phases: either,
  says: 'Due events are sent to the webhook endpoints now; with the moment `after`, before the answer arrives.',
  example: { kind: 'deliver_webhooks' },
  members: () => ({}),
  act: (context) => context.deliverWebhooks(),
})

const disturbances = Object.entries(webhookDisturbances).map(([name, says]) => `\`${name}\`: ${says}`)

export const disturbWebhooks = defineEffect({
  kind: 'disturb_webhooks',
  phases: either,
  says: 'Something goes wrong with the next webhooks of every endpoint.',
  example: { kind: 'disturb_webhooks', by: 'duplicate', count: 2 },
  members: (z) => ({
    by: z.enum(webhookDisturbanceNames).meta({ description: `${disturbances.join('; ')}.` }),
    count: z.int().min(1).max(1_000).default(1).meta({ description: 'How many events are affected.' }),
  }),
  act: (context, { by, count }) => context.disturbWebhooks(by, count),
})
