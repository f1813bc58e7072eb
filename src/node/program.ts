import { Command, CommanderError, Help, Option } from 'commander'
import { version } from '../spec/version.js'
import { explainCommanderError } from './commander-refusal.js'
import type { ExportFlags } from './data-export-command.js'
import type { PullFlags } from './data-pull-command.js'
import { addExperimentCommands } from './experiment-options.js'
import { createServeOptions, type ServeFlags, type ServeOption } from './serve-flags.js'
import { UsageError } from './usage-error.js'
import { addWebhookCommands } from './webhook-options.js'

/**
 * Runs whatever was typed, with help and refusals.
 * @throws UsageError for what cannot be understood.
 */
export async function runProgram(args: readonly string[]): Promise<void> {
  const program = createProgram()
  try {
    await program.parseAsync(args, { from: 'user' })
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    if (error.exitCode !== 0) throw new UsageError(explainCommanderError(error, program))
  }
}

function createProgram(): Command {
  const program = new Command('producer-commerce-emulator')
    .description('An emulator of the Producer Commerce API v2 that runs on this machine alone.')
    .usage('[serve] [options]')
    .version(version, '-v, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .helpCommand(false)
    .exitOverride()
    .configureOutput({ writeErr: () => {} })

  const serve = program
    .command('serve', { isDefault: true })
    .description('start the server; what happens without a command')
    .action(async (flags: ServeFlags) => (await import('./serve-command.js')).runServe(flags))
  for (const option of createServeOptions()) serve.addOption(optionOf(option))

  program
    .command('assumptions')
    .description('list what the specification leaves open and what is assumed for it, or show one assumption whole')
    .argument('[id]', 'an assumption, such as cancel-scope')
    .action(async (id: string | undefined) => (await import('./assumptions-command.js')).runAssumptions(id))

  program
    .command('tokens')
    .description('list the well-known tokens and their scopes')
    .action(async () => (await import('./tokens-command.js')).runTokens())

  program
    .command('replay')
    .description('play a repro file and say which answer differs first')
    .argument('<file>', 'from emulator.repro() or GET /_emulator/repro')
    .action(async (path: string) => (await import('./replay-command.js')).runReplay(path))

  const scenarios = program
    .command('scenarios')
    .description('list the scenarios of the library')
    .helpCommand(false)
    .action(async () => (await import('./scenarios-command.js')).listScenarioLibrary())
  scenarios
    .command('show')
    .description('print a scenario of the library as JSON')
    .argument('<name>', 'a scenario, such as lost-response')
    .action(async (name: string) => (await import('./scenarios-command.js')).showScenario(name))
  scenarios
    .command('check')
    .description('say whether a file can be played, and what is wrong with it')
    .argument('<file>', 'JSON or YAML')
    .action(async (path: string) => (await import('./scenarios-command.js')).checkScenario(path))

  const data = program.command('data').description('work with data documents').helpCommand(false)
  data
    .command('check')
    .description('say whether a world can begin with files of data, and what is wrong with them')
    .argument('<file...>', 'JSON or YAML')
    .action(async (paths: string[]) => (await import('./data-command.js')).checkData(paths))

  data
    .command('export')
    .description('print the present of an emulator as a data document')
    .option('--url <address>', 'where it listens, or the address of one of its worlds (default: http://127.0.0.1:4010)')
    .option('--out <file>', 'write a file instead: JSON where its name ends so, else YAML')
    .option('--labels-only <label,…>', 'only these records, by label, hash or id, and what they need')
    .option('--json', 'print JSON instead of YAML')
    .action(async (flags: ExportFlags) => (await import('./data-export-command.js')).exportToFile(flags))

  data
    .command('pull')
    .description('read a real account, politely, and write the document that declares it, with made-up people')
    .option('--base-url <https…>', 'the address that stands before /api/v2')
    .option('--token-env <NAME>', 'the environment variable that holds the token')
    .option('--out <file>', 'the file to write: JSON where its name ends so, else YAML')
    .option('--shift-dates <duration>', 'move every date, such as 90d or -2h')
    .option('--scale-amounts <factor>', 'multiply every amount, such as 0.5')
    .option('--keep-personal-data', 'write people as they are; asks for --confirm')
    .option('--confirm <host>', 'the host whose personal data you may keep')
    .action(async (flags: PullFlags) => (await import('./data-pull-command.js')).pullToFile(flags))

  addExperimentCommands(program)
  addWebhookCommands(program)

  program
    .command('health')
    .description('say whether an emulator answers; ends with 0 if so, for containers and scripts')
    .option('--url <address>', 'where it listens (default: http://127.0.0.1 with the port PORT or 4010)')
    .action(async ({ url }: { url?: string }) => (await import('./health-command.js')).checkHealth(url))

  program
    .command('init')
    .description('write a config file with every option in it as a comment')
    .action(async () => (await import('./init-command.js')).runInit())

  program
    .command('completion')
    .description('print what lets a shell complete commands and options')
    .argument('<shell>', 'bash, zsh or fish')
    .action(async (shell: string) => (await import('./completion-command.js')).printCompletion(program, shell))

  program
    .command('help')
    .description('print this help, or that of a command')
    .argument('[command...]', 'a command, such as serve or scenarios check')
    .action(async (names: string[]) => (await import('./help-command.js')).printHelp(program, names))

  // What the version was asked for by before.
  program.addOption(new Option('-V', 'print the version').hideHelp()).on('option:V', () => {
    process.stdout.write(`${version}\n`)
    throw new CommanderError(0, 'commander.version', version)
  })

  // Most people never type "serve", so its options belong on the first page.
  const ownOptions = new Help().visibleOptions(program)
  program.configureHelp({ visibleOptions: () => [...createServeOptions().map(optionOf), ...ownOptions] })
  return program
}

function optionOf({ flags, long, description, read, isRepeatable }: ServeOption): Option {
  const option = new Option(flags, description)
  if (read === null) return option
  if (!isRepeatable) return option.argParser((text) => read(long, text))
  return option.argParser<unknown[]>((text, values = []) => [...values, read(long, text)])
}
