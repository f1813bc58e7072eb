import type { CommandEntry } from './command-entry.js'
import { dataCommands } from './data-commands.js'
import { experimentCommands } from './experiment-commands.js'
import { hostedCommands } from './hosted-commands.js'
import { createServeOptions, type ServeFlags } from './serve-flags.js'
import { webhookCommands } from './webhook-commands.js'

/** Every command but `serve`, in the order of the help. */
export const commands: readonly CommandEntry[] = [
  {
    name: 'assumptions',
    meaning: 'list what the specification leaves open and what is assumed for it, or show one assumption whole',
    argument: ['[id]', 'an assumption, such as cancel-scope'],
    run: async (_: object, id: string | undefined) => (await import('./assumptions-command.js')).runAssumptions(id),
  },
  {
    name: 'tokens',
    meaning: 'list the well-known tokens and their scopes',
    run: async () => (await import('./tokens-command.js')).runTokens(),
  },
  {
    name: 'replay',
    meaning: 'play a repro file and say which answer differs first',
    argument: ['<file>', 'from emulator.repro() or GET /_emulator/repro'],
    run: async (_: object, path: string) => (await import('./replay-command.js')).runReplay(path),
  },
  {
    name: 'scenarios',
    meaning: 'list the scenarios of the library',
    run: async () => (await import('./scenarios-command.js')).listScenarioLibrary(),
  },
  {
    name: 'scenarios show',
    meaning: 'print a scenario of the library as JSON',
    argument: ['<name>', 'a scenario, such as lost-response'],
    run: async (_: object, name: string) => (await import('./scenarios-command.js')).showScenario(name),
  },
  {
    name: 'scenarios check',
    meaning: 'say whether a file can be played, and what is wrong with it',
    argument: ['<file>', 'JSON or YAML'],
    run: async (_: object, path: string) => (await import('./scenarios-command.js')).checkScenario(path),
  },
  ...dataCommands,
  ...experimentCommands,
  ...webhookCommands,
  ...hostedCommands,
  {
    name: 'health',
    meaning: 'say whether an emulator answers; ends with 0 if so, for containers and scripts',
    options: [['--url <address>', 'where it listens (default: http://127.0.0.1 with the port PORT or 4010)']],
    run: async ({ url }: { url?: string }) => (await import('./health-command.js')).checkHealth(url),
  },
  {
    name: 'mcp',
    meaning: 'serve one coding agent on standard input and output, by the Model Context Protocol; takes the options of serve',
    shared: () => createServeOptions().filter(({ name }) => name !== 'json' && name !== 'quiet'),
    run: async (flags: ServeFlags) => (await import('./mcp-command.js')).runMcp(flags),
  },
  {
    name: 'init',
    meaning: 'write a config file with every option in it as a comment',
    run: async () => (await import('./init-command.js')).runInit(),
  },
  {
    name: 'completion',
    meaning: 'print what lets a shell complete commands and options',
    argument: ['<shell>', 'bash, zsh or fish'],
    run: async (_: object, shell: string, program) => (await import('./completion-command.js')).printCompletion(program, shell),
  },
  {
    name: 'help',
    meaning: 'print this help, or that of a command',
    argument: ['[command...]', 'a command, such as serve or scenarios check'],
    run: async (_: object, names: string[], program) => (await import('./help-command.js')).printHelp(program, names),
  },
]
