import { ControlError, unknownName } from '../shared/control-error.js'
import { defineRoute } from '../shared/define-route.js'

export const dropWorld = defineRoute({
  method: 'DELETE',
  path: '/worlds/{id}',
  says: 'ends one',
  answer: null,
  act: (context, { params: { id } }) => {
    if (context.isDefault(id)) {
      throw new ControlError(409, 'default_world', 'The default world cannot be dropped; reset it instead.')
    }
    if (!context.drop(id)) throw unknownName('world', id)
  },
})
