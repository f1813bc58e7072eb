import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio'
import type { ServeFlags } from '../../../adapters/cli/shared/serve-flags.js'
import { endCommands } from '../../explore/cli/command-player.js'
import { createAgentServer } from '../agent-server.js'
import { Agent } from '../shared/agent.js'
import { machineOf } from './agent-machine.js'

/**
 * `mcp`: starts the emulator as an MCP server on standard input and output; it ends with its client. The port is a free one by
 * default, so that several can run at once.
 * @throws UsageError for an invalid option.
 */
export async function runMcp(typed: ServeFlags): Promise<void> {
  const { runServe } = await import('../../../adapters/cli/commands/serve-command.js')
  await runServe({ ...typed, port: typed['port'] ?? 0 }, (emulator, { url }, end) => {
    process.stderr.write(`producer-commerce-emulator listens at ${url} and waits for an agent on standard input.\n`)
    const agent = new Agent({ emulator, url, machine: machineOf(emulator), isKept: true })
    const stop = (): void => {
      endCommands()
      end()
    }
    process.stdin.once('end', stop).once('close', stop)
    serveStdio(() => createAgentServer(agent), {
      transport: new StdioServerTransport(process.stdin, process.stdout),
      onerror: ({ message }) => process.stderr.write(`${message}\n`),
    })
  })
}
