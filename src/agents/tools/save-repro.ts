import * as z from 'zod'
import { AgentError } from '../shared/agent-error.js'
import { defineTool, worldMember } from '../shared/tool.js'

/** The run so far, for somebody else to see. */
export const saveRepro = defineTool({
  name: 'save_repro',
  title: 'Save a repro',
  says: 'Keeps the run of a world so far, every request with its answer, as one file that plays again to the byte: for a bug report or a test. Tells where it lies and the command that plays it. Tokens in it cannot be read.',
  hints: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  input: z.strictObject({
    world: worldMember,
    file: z
      .string()
      .min(1)
      .max(1_000)
      .optional()
      .describe('A new file to write, such as bug.repro.json; without it, the address to fetch it from is told.'),
  }),
  output: z.looseObject({ world: z.string(), url: z.string(), file: z.string().nullable(), replay: z.string() }),
  remedy: 'Leave `file` out for the address to fetch it from.',
  act: async (agent, { world, file }) => {
    const id = agent.choose(world)
    const { body } = await agent.open(id, { method: 'GET', path: '/repro' })
    const url = `${agent.url}/_emulator/worlds/${encodeURIComponent(id)}/repro`
    if (file === undefined) {
      await body?.cancel()
      const replay = 'npx producer-commerce-emulator replay bug.repro.json'
      return {
        say: `Fetch it while the world lasts: curl -s ${url} > bug.repro.json; then: ${replay}`,
        data: { world: id, url, file: null, replay },
      }
    }
    const { machine } = agent
    if (machine === null || body === null) {
      await body?.cancel()
      throw new AgentError('This server writes no files for those who reach it by HTTP.')
    }
    const written = await machine.save(file, body as unknown as AsyncIterable<Uint8Array>)
    const replay = `npx producer-commerce-emulator replay ${JSON.stringify(written)}`
    return {
      say: `The run of world ${id} lies in ${written}; to play it again: ${replay}`,
      data: { world: id, url, file: written, replay },
    }
  },
})
