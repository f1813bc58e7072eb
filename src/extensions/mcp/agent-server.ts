import { McpServer, type StandardSchemaWithJSON } from '@modelcontextprotocol/server'
import * as z from 'zod'
import { version } from '../../emulator/version.js'
import { addResources } from './resources.js'
import { runTool } from './run-tool.js'
import type { Agent } from './shared/agent.js'
import type { Tool } from './shared/tool.js'
import { advanceClock } from './tools/advance-clock.js'
import { explore, sensitivity } from './tools/explore.js'
import { getContract } from './tools/get-contract.js'
import { playStory, stopStory } from './tools/play-story.js'
import { checkConduct, explainRequest, listRequests } from './tools/requests.js'
import { endWorld, putData, saveRepro, startWorld } from './tools/worlds.js'

const argsSchema = z.object({
  task: z.string().max(2_000).optional().describe('What the integration is to do, such as "a nightly import of orders".'),
  language: z.string().max(100).optional().describe('Such as TypeScript or PHP.'),
})

/** Registers the prompts. */
const addPrompts = (server: McpServer): void => {
  server.registerPrompt(
    'write-integration',
    {
      title: 'Write an integration',
      description: 'Writes a client of the Producer Commerce API v2 and proves it against the emulator.',
      argsSchema,
    },
    ({ task, language }) => ({ messages: [{ role: 'user', content: { type: 'text', text: textOf(task, language) } }] }),
  )
}

const textOf = (
  task = 'what I tell you next',
  language = 'the language of this project',
): string => `Write an integration with the Producer Commerce API v2 for ${task}, in ${language}.

1. Call start_world and keep its base_url and token; read both from PRODUCER_API_URL and PRODUCER_API_TOKEN in the code, so that the same code runs against the real service.
2. Call get_contract for each operation you need. Write the client according to it: create one Idempotency-Key for each operation and keep it for its retries; obey Retry-After; read pages up to the last one that the answer names.
3. Run it against the world. If an answer surprises you, call explain_request before you change anything.
4. Call check_conduct and fix the client until there are no findings.
5. Call play_story for lost-response, quota-exhausted, outage-with-retry-after and token-expires-mid-flow, run the client under each, and call check_conduct again. If the server runs commands, call explore with the command that runs the client.
6. Call sensitivity. Tell me which assumptions the result depends on and what to ask the vendor; do not tell me that an assumption is a fact.
7. Call save_repro for whatever you cannot explain.
`

/** Tools, in the order of an integrator's work. */
export const tools: readonly Tool[] = [
  startWorld,
  getContract,
  listRequests,
  explainRequest,
  checkConduct,
  playStory,
  stopStory,
  advanceClock,
  putData,
  explore,
  sensitivity,
  saveRepro,
  endWorld,
]

const instructions = `An emulator of the Producer Commerce API v2 to build and test an integration against; nothing here reaches the real service.
Call start_world first: it gives you a private world with a base URL and tokens. Read get_contract before you write a call. Send requests
with your own client, not through tools. When an answer surprises you, explain_request says why. Before you call it done: check_conduct,
play_story for what can go wrong, and sensitivity for what to ask the vendor. What the specification leaves open is an assumption with a
confidence; never tell the user that one is a fact.`

/** MCP server of one agent: tools, resources and a prompt. */
export const createAgentServer = (agent: Agent): McpServer => {
  const server = new McpServer(
    { name: 'producer-commerce-emulator', title: 'Producer Commerce emulator', version },
    { instructions, capabilities: { tools: {}, resources: {}, prompts: {} } },
  )
  for (const tool of tools) addTool(server, agent, tool)
  addResources(server, agent)
  addPrompts(server)
  return server
}

const addTool = (server: McpServer, agent: Agent, tool: Tool): void => {
  const { name, title, says, hints, input, output } = tool
  const config = {
    title,
    description: says,
    annotations: { title, ...hints },
    // Validated by `runTool`, so that refusals have the same wording as those of the control API.
    inputSchema: taking(input),
    outputSchema: output,
  }
  server.registerTool(name, config, async (given, { mcpReq: { signal, _meta, notify } }) => {
    const progressToken = _meta?.progressToken
    const progress = (done: number, all: number): void => {
      if (progressToken === undefined) return
      // The agent may have disconnected.
      notify({ method: 'notifications/progress', params: { progressToken, progress: done, total: all } }).catch(() => {})
    }
    return await runTool(agent, tool, given, { signal, progress })
  })
}

/** Schema that is published but accepts every value. */
const taking = (schema: Tool['input']): StandardSchemaWithJSON => ({
  '~standard': { ...(schema as StandardSchemaWithJSON)['~standard'], validate: (value) => ({ value }) },
})
