import { assumptionsCommand, calibrateCommands } from '../../extensions/calibrate/cli/command.js'
import { dataCommands } from '../../extensions/data/cli/command.js'
import { examCommands } from '../../extensions/exam/cli/command.js'
import { exploreCommands } from '../../extensions/explore/cli/command.js'
import { hostedCommands } from '../../extensions/hosted/cli/command.js'
import { mcpCommands } from '../../extensions/mcp/cli/command.js'
import { pullCommands } from '../../extensions/pull/cli/command.js'
import { reproCommands } from '../../extensions/repro/cli/command.js'
import { scenarioCommands } from '../../extensions/scenarios/cli/command.js'
import { webhookCommands } from '../../extensions/webhooks/cli/command.js'
import type { CommandEntry } from './command-entry.js'
import type { ExampleFlags } from './commands/example-command.js'

/** Every command but `serve`, in the order of the help: those of extensions, and what stays without any. */
export const commands: readonly CommandEntry[] = [
  assumptionsCommand,
  {
    name: 'tokens',
    meaning: 'list the well-known tokens and their scopes',
    run: async () => (await import('./commands/list-commands.js')).runTokens(),
  },
  ...reproCommands,
  ...scenarioCommands,
  ...dataCommands,
  ...pullCommands,
  {
    name: 'example',
    meaning: 'print an example, such as the test fixture for a language, write one to a folder, or list them',
    argument: ['[name]', 'an example, such as php or vitest-msw'],
    completion: async () => ({ argument: (await import('./shared/example-texts.js')).examples.map(({ name }) => name) }),
    options: [['--out <folder>', 'write all its files there']],
    run: async (flags: ExampleFlags, name: string | undefined) =>
      (await import('./commands/example-command.js')).runExample(name, flags),
  },
  ...exploreCommands,
  ...webhookCommands,
  ...examCommands,
  ...calibrateCommands,
  ...hostedCommands,
  {
    name: 'health',
    meaning: 'check whether an emulator answers; exits with 0 if so, for containers and scripts',
    options: [['--url <address>', 'address of the emulator (default: http://127.0.0.1 with the port PORT or 4010)']],
    run: async ({ url }: { url?: string }) => (await import('./commands/list-commands.js')).checkHealth(url),
  },
  ...mcpCommands,
  {
    name: 'init',
    meaning: 'write a config file with every option in it as a comment',
    run: async () => (await import('./commands/init-command.js')).runInit(),
  },
  {
    name: 'completion',
    meaning: 'print a script that completes commands, options and their values in a shell',
    argument: ['<shell>', 'bash, zsh or fish'],
    completion: async () => ({ argument: (await import('./commands/completion-command.js')).shellNames }),
    run: async (_: object, shell: string, program) =>
      (await import('./commands/completion-command.js')).printCompletion(program, shell, commands),
  },
  {
    name: 'help',
    meaning: 'print this help, or that of a command',
    argument: ['[command...]', 'a command, such as serve or scenarios check'],
    run: async (_: object, names: string[], program) => (await import('./commands/list-commands.js')).printHelp(program, names),
  },
]
