import { McpServer, type StandardSchemaWithJSON } from '@modelcontextprotocol/server'
import { version } from '../spec/version.js'
import { addPrompts } from './prompts.js'
import { addResources } from './resources.js'
import { runTool } from './run-tool.js'
import type { Agent } from './shared/agent.js'
import type { Tool } from './shared/tool.js'
import { tools } from './tools.js'

const instructions = `An emulator of the Producer Commerce API v2 to build and test an integration against; nothing here reaches the real service.
Call start_world first: it gives you a private world with a base URL and tokens. Read get_contract before you write a call. Send requests
with your own client, not through tools. When an answer surprises you, explain_request says why. Before you call it done: check_conduct,
play_story for what can go wrong, and sensitivity for what to ask the vendor. What the specification leaves open is an assumption with a
confidence; never tell the user that one is a fact.`

/** What one agent talks to: tools, resources and a prompt. */
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
    // Looked at by the tool itself, so that refusals are the same sentences as everywhere.
    inputSchema: taking(input),
    outputSchema: output,
  }
  server.registerTool(name, config, async (given, { mcpReq: { signal, _meta, notify } }) => {
    const progressToken = _meta?.progressToken
    const progress = (done: number, all: number): void => {
      if (progressToken === undefined) return
      // An agent that is gone hears nothing more.
      notify({ method: 'notifications/progress', params: { progressToken, progress: done, total: all } }).catch(() => {})
    }
    return await runTool(agent, tool, given, { signal, progress })
  })
}

/** Shows the schema and lets every value through. */
const taking = (schema: Tool['input']): StandardSchemaWithJSON => ({
  '~standard': { ...(schema as StandardSchemaWithJSON)['~standard'], validate: (value) => ({ value }) },
})
