import { knownScopes } from '../../spec/scope.js'
import { defineEffect, either } from '../scene/define-effect.js'
import { tokenName } from '../scene/world-members.js'

export const withdrawScope = defineEffect({
  kind: 'withdraw_scope',
  moments: either,
  says: 'From now on the token lacks a scope that it had.',
  example: { kind: 'withdraw_scope', scope: 'products:write' },
  members: (z) => ({ scope: z.enum(knownScopes), token: tokenName(z) }),
  act: (scene, { scope, token }) => scene.withdrawScope(token, scope),
})
