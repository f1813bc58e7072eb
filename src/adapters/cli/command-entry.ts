import { type Command, Option } from 'commander'
import type { ServeOption } from './shared/serve-flags.js'

/** An option of the table as the parser has it. */
export function optionOf({ flags, long, description, read, isRepeatable }: ServeOption): Option {
  const option = new Option(flags, description)
  if (read === null) return option
  if (!isRepeatable) return option.argParser((text) => read(long, text))
  return option.argParser<unknown[]>((text, values = []) => [...values, read(long, text)])
}

/** How something is written on the command line, and what it means. */
export type Words = readonly [form: string, meaning: string]

/** One command of the program: a row of the table. */
export interface CommandEntry {
  /** What is typed; one inside of another has both names, such as `scenarios check`. */
  readonly name: string
  readonly meaning: string
  /** What stands behind it. */
  readonly argument?: Words
  /** Options that it cannot do without. */
  readonly required?: readonly Words[]
  readonly options?: readonly Words[]
  /** Those that it shares with `serve`. */
  readonly shared?: () => readonly ServeOption[]
  /**
   * Does it: is handed the options and the argument as they were typed, and the program. It loads what it needs only then. A command
   * without it prints its help.
   */
  readonly run?: (flags: never, argument: never, program: Command) => unknown
}

/** Puts a command of the table into the program, behind those it is inside of. */
export function addCommand(program: Command, entry: CommandEntry): void {
  const { name, meaning, argument, required = [], options = [], shared = () => [], run } = entry
  const names = name.split(' ')
  const outer = names.slice(0, -1).reduce((found, word) => innerOf(found, word), program)
  const command = outer.command(names.at(-1) ?? name).description(meaning)
  command.helpCommand(false)
  if (argument !== undefined) command.argument(...argument)
  for (const [schema, words] of required) command.requiredOption(schema, words)
  for (const [schema, words] of options) command.option(schema, words)
  for (const option of shared()) command.addOption(optionOf(option))
  if (run === undefined) return
  const act = run as (flags: unknown, argument: unknown, program: Command) => unknown
  // The parser hands over what stands behind the command first, where something may stand there.
  command.action(async (first: unknown, second: unknown) => {
    await (argument === undefined ? act(first, undefined, program) : act(second, first, program))
  })
}

function innerOf(outer: Command, name: string): Command {
  const found = outer.commands.find((command) => command.name() === name)
  if (found === undefined) throw new Error(`The command ${name} stands below what is inside of it: put its row first.`)
  return found
}
