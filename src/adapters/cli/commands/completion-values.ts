import type { Command } from 'commander'
import type { Assumption } from '../../../register/assumption.js'
import { profileNames } from '../../../register/profile-name.js'
import { register } from '../../../register/register.js'
import type { CommandEntry, Completion, Values } from '../command-entry.js'

/** Shells with a completion script. */
export const shellNames = ['bash', 'zsh', 'fish'] as const

/** What stands behind commands and options, of all commands. */
export interface Completions {
  /** First arguments by the path of the command. */
  readonly arguments: Readonly<Record<string, readonly string[]>>
  /** Values by the long form of the option. */
  readonly options: Readonly<Record<string, Values>>
}

export const completionsOf = async (commands: readonly CommandEntry[]): Promise<Completions> => {
  const found = await Promise.all(
    commands.map(async ({ name, completion }): Promise<readonly [string, Completion]> => [name, (await completion?.()) ?? {}]),
  )
  return {
    arguments: Object.fromEntries(found.map(([name, { argument = [] }]) => [name, argument])),
    options: Object.assign(
      { '--profile': { kind: 'words', words: profileNames }, '--assume': { kind: 'assumptions' } },
      ...found.map(([, { options }]) => options),
    ),
  }
}

/** Those with more than one value. */
const switchable = (register as readonly Assumption[]).filter(({ fixed }) => fixed === undefined)

/** Every `id=value` of `--assume`; those that take values of a form are offered up to the `=`. */
export const assumedValues: readonly string[] = switchable.flatMap(({ id, options, accepts }) => [
  ...options.map(({ value }) => `${id}=${value}`),
  ...(accepts === undefined ? [] : [`${id}=`]),
])

/** The ids of assumptions with more than one value, each with its `=`. */
export const assumedIds: readonly string[] = switchable.map(({ id }) => `${id}=`)

/** What can be typed at one place of the command line. */
export interface CompletedCommand {
  /** Its name or, within another, both; empty for the beginning of the line. */
  readonly path: string
  readonly words: readonly string[]
  readonly flags: readonly string[]
}

/** Every command of the program, the inner ones behind those that they are in; the last is the beginning of the line. */
export function completedCommands(program: Command, { arguments: given }: Completions): readonly CompletedCommand[] {
  const names = program.commands.map((command) => command.name())
  const serve = program.commands.find((command) => command.name() === 'serve')
  const listed = program.commands.flatMap((command) => [
    completed(command, command.name() === 'help' ? names : given[command.name()]),
    ...command.commands.map((inner) => completed(inner, given[`${command.name()} ${inner.name()}`], command.name())),
  ])
  const flags = [...(serve === undefined ? [] : flagsOf(serve)), '--version', '--help']
  return [...listed, { path: '', words: names, flags }]
}

function completed(command: Command, given: readonly string[] = [], outer?: string): CompletedCommand {
  const path = outer === undefined ? command.name() : `${outer} ${command.name()}`
  const inner = command.commands.map((each) => each.name())
  return { path, words: [...inner, ...given], flags: flagsOf(command) }
}

const flagsOf = (command: Command): readonly string[] => command.options.flatMap(({ long }) => long ?? [])

/** What stands behind each option that takes a value, by its long form. */
export function completedOptions(program: Command, { options: values }: Completions): ReadonlyMap<string, Values> {
  const all = program.commands.flatMap((command) => [command, ...command.commands]).flatMap(({ options }) => options)
  const valued = all.flatMap(({ long, required }) => (long != null && required ? [long] : []))
  return new Map([...new Set(valued)].map((long) => [long, values[long] ?? { kind: 'file' }]))
}
