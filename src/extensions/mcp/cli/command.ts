import type { CommandEntry } from '../../../adapters/cli/command-entry.js'
import { createServeOptions, type ServeFlags } from '../../../adapters/cli/shared/serve-flags.js'

/** The command that serves a coding agent. */
export const mcpCommands: readonly CommandEntry[] = [
  {
    name: 'mcp',
    meaning: 'serve one coding agent on standard input and output, by the Model Context Protocol; takes the options of serve',
    shared: () => createServeOptions().filter(({ name }) => name !== 'json' && name !== 'quiet'),
    run: async (flags: ServeFlags) => (await import('./mcp-command.js')).runMcp(flags),
  },
]
