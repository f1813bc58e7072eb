import type { Command, CommanderError } from 'commander'
import { nearestName } from '../assumptions/nearest-name.js'

/** Puts a refusal of the argument parser into one sentence that also says what to do. */
export function explainCommanderError(error: CommanderError, program: Command): string {
  const quoted = /'(.*?)'/.exec(error.message)?.[1] ?? ''
  switch (error.code) {
    case 'commander.unknownOption': {
      const nearest = /Did you mean (.+?)\?/.exec(error.message)?.[1]
      // The parser looks for similar options in the whole program.
      if (nearest === quoted) return `The option ${JSON.stringify(quoted)} belongs to serve: leave it out here.`
      return `There is no option ${JSON.stringify(quoted)}: ${nearest === undefined ? 'see --help.' : `did you mean ${nearest}?`}`
    }
    case 'commander.optionMissingArgument':
      return `The option "${quoted}" lacks its value: write it behind, or see --help.`
    case 'commander.excessArguments':
      return explainExcess(program)
    default:
      return `${error.message.replace(/^error: /, '')}; see --help.`
  }
}

/** A word that no command takes; where no command was named, it was most likely meant to be one. */
function explainExcess(program: Command): string {
  const names = program.commands.map((command) => command.name())
  const named = program.commands.find((command) => command.name() === program.args[0])
  const command = named ?? program.commands[0]
  const excess = command?.args[command.registeredArguments.length] ?? ''
  if (named !== undefined) return `The command ${named.name()} cannot use ${JSON.stringify(excess)}: leave it out, or see --help.`
  if (names.includes(excess)) return `The command ${excess} has to come first: put the options behind it.`
  const nearest = nearestName(excess, names)
  return `There is no command ${JSON.stringify(excess)}: ${nearest === undefined ? `choose from ${names.join(', ')}.` : `did you mean ${nearest}?`}`
}
