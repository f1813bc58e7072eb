import { memoryForm } from '../answers/memory.js'
import { defineRoute } from '../shared/define-route.js'

export const getMemory = defineRoute({
  method: 'GET',
  path: '/memory',
  says: 'what the worlds [take](worlds.md#memory), the limit, and what was let go of to stay within it',
  answer: memoryForm,
  act: (context) => {
    const { memory, world, id } = context
    const { journal } = world
    return {
      limit_bytes: memory.limit,
      used_bytes: Math.round(memory.used),
      worlds: context.countWorlds(),
      let_go: { ...memory.letGo },
      world: {
        id,
        bytes: Math.round(world.weigh()),
        journal: {
          recorded: journal.recorded,
          remembered: journal.count,
          let_go: journal.letGo,
          bytes: journal.bytes,
          limit_bytes: Math.round(journal.budget.bytes),
        },
      },
    }
  },
})
