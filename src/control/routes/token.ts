import { unknownName } from '../shared/control-error.js'
import { defineRoute } from '../shared/define-route.js'

export const revokeToken = defineRoute({
  method: 'DELETE',
  path: '/tokens/{id}',
  says: 'revokes one',
  answer: null,
  act: ({ world }, { params: { id } }) => {
    if (world.tokens.findById(id) === undefined) throw unknownName('token', id)
    world.tokens.revoke(id, Math.floor(world.clock.read()))
  },
})
