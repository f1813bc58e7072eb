import { defineEffect, onlyBefore } from '../scene/define-effect.js'

export const deliverTwice = defineEffect({
  kind: 'deliver_twice',
  moments: onlyBefore,
  says: 'The request reaches the API twice, as if a proxy had repeated it. The second answer is sent.',
  example: { kind: 'deliver_twice' },
  members: () => ({}),
  act: (scene) => scene.deliverTwice(),
})
