import { Command, CommanderError, Help } from 'commander'
import { version } from '../version.js'
import { explainCommanderError } from './commander-refusal.js'
import { createServeOptions, type ServeFlags } from './serve-flags.js'
import { UsageError } from './usage-error.js'

/**
 * Runs the command. Never rejects: what goes wrong becomes one sentence on standard error and an exit code, 2 for something wrong with
 * what was typed, 1 for everything else.
 */
export async function runCommandLine(args: readonly string[]): Promise<void> {
  // A reader that goes away, such as `head`, is no reason to end.
  process.stdout.on('error', () => {})
  const program = createProgram()
  try {
    await program.parseAsync(args, { from: 'user' })
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return
    const cause = error instanceof CommanderError ? new UsageError(explainCommanderError(error, program)) : error
    const sentence = cause instanceof Error ? cause.message : String(cause)
    process.stderr.write(`${sentence.replace(/\s*\n\s*/g, ' ')}\n`)
    process.exitCode = cause instanceof UsageError ? 2 : 1
  }
}

function createProgram(): Command {
  const program = new Command('producer-commerce-emulator')
    .description('An emulator of the Producer Commerce API v2 that runs on this machine alone.')
    .usage('[serve] [options]')
    .version(version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .helpCommand(false)
    .exitOverride()
    .configureOutput({ writeErr: () => {} })

  const serve = program
    .command('serve', { isDefault: true })
    .description('start the server; what happens without a command')
    .action(async (flags: ServeFlags) => (await import('./serve-command.js')).runServe(flags))
  for (const option of createServeOptions()) serve.addOption(option)

  program
    .command('assumptions')
    .description('list what the specification leaves open and what is assumed for it, or show one assumption whole')
    .argument('[id]', 'an assumption, such as cancel-scope')
    .action(async (id: string | undefined) => (await import('./assumptions-command.js')).runAssumptions(id))

  program
    .command('tokens')
    .description('list the well-known tokens and their scopes')
    .action(async () => (await import('./tokens-command.js')).runTokens())

  // Most people never type "serve", so its options belong on the first page.
  const ownOptions = new Help().visibleOptions(program)
  program.configureHelp({ visibleOptions: () => [...createServeOptions(), ...ownOptions] })
  return program
}
