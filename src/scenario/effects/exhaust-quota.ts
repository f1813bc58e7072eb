import { defineEffect, either } from '../scene/define-effect.js'
import { quotaName, tokenName } from '../scene/world-members.js'

export const exhaustQuota = defineEffect({
  kind: 'exhaust_quota',
  moments: either,
  says: 'Others use up a quota of the token, but for what is left.',
  example: { kind: 'exhaust_quota', quota: 'write', left: 1 },
  members: (z) => ({ quota: quotaName(z), left: z.int().min(0).max(10_000).default(0), token: tokenName(z) }),
  act: (scene, { quota, left, token }) => scene.useUpQuota(token, quota, left),
})
