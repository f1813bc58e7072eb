import * as z from 'zod'
import { AgentError } from '../shared/agent-error.js'
import { defineTool, idText } from '../shared/tool.js'

/** For an agent that is done with a world before its session ends. */
export const endWorld = defineTool({
  name: 'end_world',
  title: 'End a world',
  says: 'Ends a world that start_world began: its tokens are unknown from then on. Worlds of a session end with it by themselves.',
  hints: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: false },
  input: z.strictObject({ world: idText.describe('What start_world gave you.') }),
  output: z.looseObject({ world: z.string(), ended: z.literal(true) }),
  remedy: 'Name a world that start_world gave you; one that has ended needs nothing more.',
  act: async (agent, { world }) => {
    if (world === 'default') throw new AgentError('The default world belongs to everybody and cannot be ended.')
    await agent.end(world)
    return { say: `World ${world} has ended.`, data: { world, ended: true as const } }
  },
})
