import { listForm } from '../answers/lists.js'
import { forkedWorldForm, worldStateForm } from '../answers/worlds.js'
import { defineRoute } from '../shared/define-route.js'
import { forkOptionsFrom, forkRequest } from '../shared/fork-request.js'

export const listWorlds = defineRoute({
  method: 'GET',
  path: '/worlds',
  says: 'every [world](worlds.md)',
  answer: listForm(worldStateForm),
  act: (context) => ({
    data: context.listWorlds().map((world) => ({ ...world, control_url: context.controlUrl(world.id) })),
  }),
})

/** A private copy of this world, selected by its own tokens. */
export const forkWorld = defineRoute({
  method: 'POST',
  path: '/worlds',
  says: 'forks one; answers with its `id`, `tokens` and `control_url`',
  body: forkRequest,
  bodyIsOptional: true,
  makes: true,
  answer: forkedWorldForm,
  act: async (context, { body }) => {
    const { id, tokens } = await context.fork(forkOptionsFrom(body))
    return { id, tokens, control_url: context.controlUrl(id) }
  },
})
