import type { Command } from 'commander'
import { nearestName } from '../assumptions/nearest-name.js'
import { UsageError } from './usage-error.js'

/**
 * `help [command]`: what `--help` of the program prints, or that of a command, or of one inside of it.
 * @throws UsageError for a command that there is not.
 */
export function printHelp(program: Command, names: readonly string[]): void {
  let found = program
  for (const name of names) {
    const inner = found.commands.find((command) => command.name() === name)
    if (inner === undefined) throw new UsageError(refuse(found, name))
    found = inner
  }
  found.outputHelp()
}

function refuse(outer: Command, name: string): string {
  const names = outer.commands.map((command) => command.name())
  const nearest = nearestName(name, names)
  const choice = names.length === 0 ? `${outer.name()} has none inside of it.` : `choose from ${names.join(', ')}.`
  return `There is no command ${JSON.stringify(name)}: ${nearest === undefined ? choice : `did you mean ${nearest}?`}`
}
