import { type Command, Option } from 'commander'
import type { ServeOption } from './shared/serve-flags.js'

/** Converts an option of the table to one of the parser (commander). */
export function optionOf({ flags, long, description, read, isRepeatable }: ServeOption): Option {
  const option = new Option(flags, description)
  if (read === null) return option
  if (!isRepeatable) return option.argParser((text) => read(long, text))
  return option.argParser<unknown[]>((text, values = []) => [...values, read(long, text)])
}

/** Usage and description of an option or argument, such as `['<file>', 'the file to read']`. */
export type Words = readonly [form: string, meaning: string]

/** What stands behind an option or a command: known words, labels of a running emulator, `id=value`, or a file. */
export type Values =
  | { readonly kind: 'words'; readonly words: readonly string[] }
  | { readonly kind: 'labels'; readonly of: readonly string[] }
  | { readonly kind: 'assumptions' }
  | { readonly kind: 'file' }

/** What a shell completes behind a command. */
export interface Completion {
  readonly argument?: readonly string[]
  /** Values of options by their long form; others take files. */
  readonly options?: Readonly<Record<string, Values>>
}

/** One command of the program: a row of the table. */
export interface CommandEntry {
  /** Name of the command; a subcommand has both names, such as `scenarios check`. */
  readonly name: string
  readonly meaning: string
  /** The positional argument. */
  readonly argument?: Words
  /** Required options. */
  readonly required?: readonly Words[]
  readonly options?: readonly Words[]
  /** Options shared with `serve`. */
  readonly shared?: () => readonly ServeOption[]
  /** Imports what it lists on call. */
  readonly completion?: () => Promise<Completion>
  /**
   * Action: gets the options and the argument as typed, and the program. It imports its modules on call. A command
   * without an action prints its help.
   */
  readonly run?: (flags: never, argument: never, program: Command) => unknown
}

/** Adds a command of the table to the program, or to its parent command, whose row has to come first. */
export function addCommand(program: Command, entry: CommandEntry): void {
  const { name, meaning, argument, required = [], options = [], shared = () => [], run } = entry
  const names = name.split(' ')
  const outer = names.slice(0, -1).reduce((found, word) => innerOf(found, word), program)
  const command = outer.command(names.at(-1) ?? name).description(meaning)
  command.helpCommand(false)
  if (argument !== undefined) command.argument(...argument)
  for (const [flags, words] of required) command.requiredOption(flags, words)
  for (const [flags, words] of options) command.option(flags, words)
  for (const option of shared()) command.addOption(optionOf(option))
  if (run === undefined) return
  const act = run as (flags: unknown, argument: unknown, program: Command) => unknown
  // With an argument, commander passes the argument first and the options second.
  command.action(async (first: unknown, second: unknown) => {
    await (argument === undefined ? act(first, undefined, program) : act(second, first, program))
  })
}

function innerOf(outer: Command, name: string): Command {
  const found = outer.commands.find((command) => command.name() === name)
  if (found === undefined) throw new Error(`The command ${name} stands below what is inside of it: put its row first.`)
  return found
}
