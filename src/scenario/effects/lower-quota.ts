import { defineEffect, either } from '../scene/define-effect.js'
import { quotaName } from '../scene/world-members.js'

export const lowerQuota = defineEffect({
  kind: 'lower_quota',
  moments: either,
  says: 'As long as the scenario plays, a quota is lower.',
  example: { kind: 'lower_quota', quota: 'read', limit: 5 },
  members: (z) => ({ quota: quotaName(z), limit: z.int().min(0).max(10_000) }),
  act: (scene, { quota, limit }) => scene.lowerQuota(quota, limit),
})
