import type { Command } from 'commander'
import { tiers } from '../../../extensions/calibrate/exchange.js'
import { declaredKinds } from '../../../extensions/data/declared-kind.js'
import { examEffects } from '../../../extensions/exam/exam-options.js'
import { scenarioNames } from '../../../extensions/scenarios/library.js'
import { triggerNames } from '../../../extensions/webhooks/cli/webhook-flags.js'
import type { Assumption } from '../../../register/assumption.js'
import { profileNames } from '../../../register/profile-name.js'
import { register } from '../../../register/register.js'
import { dataExamples, examples } from '../shared/example-texts.js'

/** Shells with a completion script. */
export const shellNames = ['bash', 'zsh', 'fish'] as const

/** What stands behind an option or a command: known words, labels of a running emulator, `id=value`, or a file. */
export type Values =
  | { readonly kind: 'words'; readonly words: readonly string[] }
  | { readonly kind: 'labels'; readonly of: readonly string[] }
  | { readonly kind: 'assumptions' }
  | { readonly kind: 'file' }

const words = (list: readonly string[]): Values => ({ kind: 'words', words: list })
const labels = (...of: readonly string[]): Values => ({ kind: 'labels', of })

/** Values of options, by their long form; of others nothing is known. */
const optionValues: Readonly<Record<string, Values>> = {
  '--scenario': words(scenarioNames),
  '--profile': words(profileNames),
  '--assume': { kind: 'assumptions' },
  '--effects': words(examEffects),
  '--only': words(['wire', 'data']),
  '--tier': words(tiers),
  '--product': labels('products'),
  '--offer': labels('offers'),
  '--order': labels('orders'),
  '--subscription': labels('subscriptions'),
  '--labels-only': labels(...declaredKinds),
}

const assumptions: readonly Assumption[] = register

/** Those with more than one value. */
const switchable = assumptions.filter(({ fixed }) => fixed === undefined)

/** First argument of commands, by their path. */
const argumentValues: Readonly<Record<string, readonly string[]>> = {
  trigger: triggerNames,
  assumptions: assumptions.map(({ id }) => id),
  'scenarios show': scenarioNames,
  'data example': dataExamples.map(({ name }) => name),
  'data labels': declaredKinds,
  example: examples.map(({ name }) => name),
  completion: shellNames,
}

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
export function completedCommands(program: Command): readonly CompletedCommand[] {
  const names = program.commands.map((command) => command.name())
  const serve = program.commands.find((command) => command.name() === 'serve')
  const listed = program.commands.flatMap((command) => [
    completed(command, command.name() === 'help' ? names : undefined),
    ...command.commands.map((inner) => completed(inner, undefined, command.name())),
  ])
  const flags = [...(serve === undefined ? [] : flagsOf(serve)), '--version', '--help']
  return [...listed, { path: '', words: names, flags }]
}

function completed(command: Command, given: readonly string[] | undefined, outer?: string): CompletedCommand {
  const path = outer === undefined ? command.name() : `${outer} ${command.name()}`
  const inner = command.commands.map((each) => each.name())
  return { path, words: [...inner, ...(given ?? argumentValues[path] ?? [])], flags: flagsOf(command) }
}

const flagsOf = (command: Command): readonly string[] => command.options.flatMap(({ long }) => long ?? [])

/** What stands behind each option that takes a value, by its long form. */
export function completedOptions(program: Command): ReadonlyMap<string, Values> {
  const all = program.commands.flatMap((command) => [command, ...command.commands]).flatMap(({ options }) => options)
  const valued = all.flatMap(({ long, required }) => (long != null && required ? [long] : []))
  return new Map([...new Set(valued)].map((long) => [long, optionValues[long] ?? { kind: 'file' }]))
}
