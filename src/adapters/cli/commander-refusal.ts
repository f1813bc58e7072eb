import type { Command, CommanderError } from 'commander'
import { nearestName } from '../../core/nearest-name.js'
import { whyNotTyped } from '../../emulator/elsewhere.js'

/** Converts an error of the argument parser to one sentence with a remedy. */
export function explainCommanderError(error: CommanderError, program: Command): string {
  const quoted = /'(.*?)'/.exec(error.message)?.[1] ?? ''
  switch (error.code) {
    case 'commander.unknownOption': {
      const nearest = /Did you mean (.+?)\?/.exec(error.message)?.[1]
      // The parser suggests options of every command.
      if (nearest === quoted) return `The option ${JSON.stringify(quoted)} belongs to serve: leave it out here.`
      const remedy = nearest === undefined ? 'see --help.' : `did you mean ${nearest}?`
      return `There is no option ${JSON.stringify(quoted)}: ${whyNotTyped(quoted) ?? remedy}`
    }
    case 'commander.optionMissingArgument':
      return `The option "${quoted}" needs a value: write it after the option, or see --help.`
    case 'commander.missingMandatoryOptionValue':
      return `The command ${commandPath(program)} needs the option "${quoted}": add it, or see --help.`
    case 'commander.missingArgument':
      return `The command ${commandPath(program)} needs its ${quoted}: add it, or see --help.`
    case 'commander.unknownCommand':
      return explainUnknown(program, quoted)
    case 'commander.excessArguments':
      return explainExcess(program)
    default:
      return `${error.message.replace(/^error: /, '')}; see --help.`
  }
}

/** Error for an excess argument; without a command it was most likely meant as one. */
function explainExcess(program: Command): string {
  const named = namedCommands(program)
  const command = named.at(-1) ?? program.commands[0]
  const excess = command?.args[command.registeredArguments.length] ?? ''
  const names = (named.at(-1) ?? program).commands.map((existing) => existing.name())
  const nearest = nearestName(excess, names)
  if (named.length > 0) {
    const remedy = nearest === undefined ? 'leave it out, or see --help.' : `did you mean ${nearest}?`
    return `The command ${commandPath(program)} cannot use ${JSON.stringify(excess)}: ${remedy}`
  }
  if (names.includes(excess)) return `The command ${excess} must come first: put the options after it.`
  return noSuchCommand(excess, nearest, names)
}

const noSuchCommand = (typed: string, nearest: string | undefined, names: readonly string[]): string => {
  const remedy = nearest === undefined ? `choose from ${names.join(', ')}.` : `did you mean ${nearest}?`
  return `There is no command ${JSON.stringify(typed)}: ${whyNotTyped(typed) ?? remedy}`
}

/** Error for an unknown subcommand, such as `data chek`. */
function explainUnknown(program: Command, unknown: string): string {
  const named = namedCommands(program)
  const names = (named.at(-1) ?? program).commands.map((existing) => existing.name())
  return noSuchCommand(`${commandPath(program)} ${unknown}`, nearestName(unknown, names), names)
}

/** The command on the command line and its subcommand. */
function namedCommands(program: Command): readonly Command[] {
  const outer = program.commands.find((command) => command.name() === program.args[0])
  const inner = outer?.commands.find((command) => command.name() === program.args[1])
  return [outer, inner].filter((command) => command !== undefined)
}

const commandPath = (program: Command): string =>
  namedCommands(program)
    .map((command) => command.name())
    .join(' ')
