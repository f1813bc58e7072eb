import { Command, CommanderError, Help, Option } from 'commander'
import { version } from '../../emulator/version.js'
import { addCommand, optionOf } from './command-entry.js'
import { explainCommanderError } from './commander-refusal.js'
import { commands } from './commands.js'
import { createServeOptions, type ServeFlags } from './shared/serve-flags.js'
import { UsageError } from './shared/usage-error.js'

/**
 * Parses and runs a command line, with help and error messages.
 * @throws UsageError for a command line that cannot be parsed.
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
  addServe(program)
  for (const entry of commands) addCommand(program, entry)
  addVersionOfBefore(program)
  // Most people never type "serve", so its options belong on the first page.
  const ownOptions = new Help().visibleOptions(program)
  program.configureHelp({ visibleOptions: () => [...createServeOptions().map(optionOf), ...ownOptions] })
  return program
}

/** Default command `serve`. Its options are those of the options table that have a flag. */
function addServe(program: Command): void {
  const serve = program
    .command('serve', { isDefault: true })
    .description('start the server; what happens without a command')
    .action(async (flags: ServeFlags) => (await import('./commands/serve-command.js')).runServe(flags))
  for (const option of createServeOptions()) serve.addOption(optionOf(option))
}

/** Former short flag of `--version`. */
function addVersionOfBefore(program: Command): void {
  program.addOption(new Option('-V', 'print the version').hideHelp()).on('option:V', () => {
    process.stdout.write(`${version}\n`)
    throw new CommanderError(0, 'commander.version', version)
  })
}
