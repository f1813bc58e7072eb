import type { LandmarkName } from '../../spec/landmark-names.js'
import { defineEffect, either } from '../scene/define-effect.js'

const landmarks = [
  'subscription_active',
  'subscription_trial',
  'subscription_many_charges',
] as const satisfies readonly LandmarkName[]

export const cancelSubscription = defineEffect({
  kind: 'cancel_subscription',
  moments: either,
  says: 'Somebody else cancels the subscription that the request names, or a landmark.',
  example: { kind: 'cancel_subscription', subscription: 'subscription_active' },
  members: (z) => ({
    subscription: z
      .union([z.enum(landmarks), z.string().regex(/^\d+$/, 'give the name of a landmark or an id')])
      .optional()
      .meta({ description: 'Name of a landmark, or an id; the one in the path of the request where none is given.' }),
  }),
  act: (scene, { subscription }) => scene.cancelSubscription(subscription),
})
