import type { Mount } from '../../../adapters/http/mount.js'

/** MCP over HTTP. Most programs have no agents, so what answers them is imported for the first one. */
export const agents: Mount = {
  path: '/mcp',
  open: async (emulator) => (await import('../agent-adapter.js')).openAgentAdapter(emulator),
}
