import { defineEffect, either } from '../scene/define-effect.js'
import { webhookDisturbanceNames, webhookDisturbances } from '../scene/webhook-disturbances.js'

const told = Object.entries(webhookDisturbances).map(([name, says]) => `\`${name}\`: ${says}`)

export const disturbWebhooks = defineEffect({
  kind: 'disturb_webhooks',
  moments: either,
  says: 'Something goes wrong with the next webhooks of everybody who is told.',
  example: { kind: 'disturb_webhooks', by: 'duplicate', count: 2 },
  members: (z) => ({
    by: z.enum(webhookDisturbanceNames).meta({ description: `${told.join('; ')}.` }),
    count: z.int().min(1).max(1_000).default(1).meta({ description: 'How many events are concerned.' }),
  }),
  act: (scene, { by, count }) => scene.disturbWebhooks(by, count),
})
