import { defineEffect, either } from '../scene/define-effect.js'
import { tokenName } from '../scene/world-members.js'

export const revokeToken = defineEffect({
  kind: 'revoke_token',
  moments: either,
  says: 'From now on the token is revoked.',
  example: { kind: 'revoke_token', token: 'full' },
  members: (z) => ({ token: tokenName(z) }),
  act: (scene, { token }) => scene.revokeToken(token),
})
