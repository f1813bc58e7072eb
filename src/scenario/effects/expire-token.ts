import { defineEffect, either } from '../scene/define-effect.js'
import { tokenName } from '../scene/world-members.js'

export const expireToken = defineEffect({
  kind: 'expire_token',
  moments: either,
  says: 'From now on the token has expired.',
  example: { kind: 'expire_token', token: 'full' },
  members: (z) => ({ token: tokenName(z) }),
  act: (scene, { token }) => scene.expireToken(token),
})
