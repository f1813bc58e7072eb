import { defineEffect, either } from '../scene/define-effect.js'

export const deliverWebhooks = defineEffect({
  kind: 'deliver_webhooks',
  moments: either,
  says: 'What is due is told by webhook now; with the moment `after`, before the answer arrives.',
  example: { kind: 'deliver_webhooks' },
  members: () => ({}),
  act: (scene) => scene.deliverWebhooks(),
})
