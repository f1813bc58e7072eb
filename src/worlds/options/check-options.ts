import { resolveAssumptions } from '../../core/assumptions.js'
import { dayMs, hourMs } from '../../core/time.js'
import type { ReadData } from '../../data/documents/given-data.js'
import type { DatasetOptions } from '../../data/rows/dataset.js'
import { readWallClock } from '../../emulator/real-time.js'
import type { Scenario } from '../../scenario/scenario.js'
import { emulatorOptions, sharedOptions, worldOptions } from './option-names.js'
import { type EmulatorOptions, type ForkOptions, InvalidOptionError, type ResolvedOptions } from './options.js'
import { type Checked, type ReadForkOptions, type ReadOptions, readOption, refusalOf } from './read-options.js'

/** Options after defaults, with the values derived from them. */
export interface CheckedOptions {
  readonly resolved: ResolvedOptions
  readonly overrides: Readonly<Record<string, unknown>>
  /** Start of the clock in milliseconds since 1970; null if it follows real time. */
  readonly startsAt: number | null
  readonly dataset: Omit<DatasetOptions, 'formats' | 'variety'>
  readonly scenario: Scenario | null
  /** Data documents beside generated rows. */
  readonly data: ReadData | null
  /** Instant of the beginning, from which relative times count: milliseconds since 1970, a whole second. */
  readonly begunAt: number
  /** Milliseconds; `Infinity` if worlds never end. */
  readonly worldIdleMs: number
  /** Memory limit of all worlds, in bytes. */
  readonly memoryBytes: number
  /** Memory limit of the journal of a world, in bytes. */
  readonly journalBytes: number
}

/** Maximum share of the memory limit for one journal. */
export const journalShare = 1 / 4

/**
 * Checks the options of `createEmulator` and fills in defaults.
 * @throws InvalidOptionError naming the option, the problem and the allowed values.
 */
export const checkOptions = (options: ReadOptions): CheckedOptions => {
  refuseOthers(options)
  const values = readValues(withBackground(options))
  const { data } = values
  const startedAt = values.now ?? readWallClock()
  const resolved: ResolvedOptions = {
    ...values,
    now: new Date(startedAt).toISOString(),
    assumptions: resolveAssumptions({ profile: values.profile, overrides: values.assumptions }),
    scenario: values.scenario?.name ?? null,
    data: data?.count ?? null,
    worldIdle: values.worldIdle.text,
    memoryLimit: values.memoryLimit.text,
    journalMemory: values.journalMemory?.text ?? null,
  }
  return {
    resolved,
    overrides: values.assumptions,
    startsAt: values.now,
    dataset: datasetOf(values, startedAt),
    scenario: values.scenario,
    data,
    begunAt: Math.floor(startedAt / 1000) * 1000,
    worldIdleMs: values.worldIdle.ms,
    memoryBytes: values.memoryLimit.bytes,
    journalBytes: Math.min(values.journalMemory?.bytes ?? Number.POSITIVE_INFINITY, values.memoryLimit.bytes * journalShare),
  }
}

/** Options with `orders: 0` beside data, unless `orders` is given. */
const withBackground = ({ orders, ...options }: ReadOptions): ReadOptions => {
  const generated = orders ?? (options.data === undefined ? undefined : (options.data.background ?? 0))
  return generated === undefined ? options : { ...options, orders: generated }
}

type CheckedValues = { readonly [Name in keyof EmulatorOptions]-?: Checked<Name> }

const readValues = (options: Readonly<Partial<Record<keyof EmulatorOptions, unknown>>>): CheckedValues =>
  Object.fromEntries(emulatorOptions.map((name) => [name, readOption(name, options[name])])) as CheckedValues

const refuseOthers = (options: ReadOptions): void => {
  if (typeof options !== 'object' || options === null || Array.isArray(options))
    throw new InvalidOptionError('options', 'give an object.')
  for (const name of Object.keys(options)) {
    if ((emulatorOptions as readonly string[]).includes(name)) continue
    throw new InvalidOptionError(name, `there is no such option; known are ${emulatorOptions.join(', ')}.`)
  }
}

const datasetOf = (
  { seed, orders, now }: Pick<CheckedValues, 'seed' | 'orders' | 'now'>,
  startedAt: number,
): CheckedOptions['dataset'] => {
  // Emulators on real time share one dataset per hour; charges due within that hour are made on demand.
  const startsAt = now === null ? Math.floor(startedAt / hourMs) * hourMs : Math.floor(now / 1000) * 1000
  return { seed, orders, dayStart: Math.floor(startedAt / dayMs) * dayMs, startsAt }
}

/** Options of a fork that are not inherited. */
const ownOptions = ['name', 'from', 'after', 'sameIds'] as const satisfies readonly (keyof ForkOptions)[]

const forkOptions: readonly string[] = [...ownOptions, ...worldOptions]

/** Options that a fork from now or from a request takes from the state. */
const played = ['scenario', 'chaos'] as const

/** Maximum characters of the name of a world. */
const maxName = 80

/** True if a fork begins at a request, rather than at `start` or `now`. */
export const isRequestId = (from: string): boolean => from !== 'start' && from !== 'now'

/**
 * Checks the options that only forks have, and that shared options are not changed; `checkOptions` checks the rest.
 * @throws InvalidOptionError naming the option.
 */
export const checkForkOptions = (options: ReadForkOptions): void => {
  if (typeof options !== 'object' || options === null || Array.isArray(options)) refusalOf('options')('give an object.')
  const { name, from = 'start', after, sameIds } = options
  if (name !== undefined && (typeof name !== 'string' || name.trim() === '' || name.length > maxName)) {
    refusalOf('name')(`give 1 to ${maxName} characters.`)
  }
  if (sameIds !== undefined && typeof sameIds !== 'boolean') refusalOf('sameIds')('give true or false.')
  if (typeof from !== 'string' || from === '') refusalOf('from')('give "start", "now" or the id of a request.')
  if (after !== undefined && typeof after !== 'boolean') refusalOf('after')('give true or false.')
  if (after !== undefined && !isRequestId(from)) refusalOf('after')('it needs a "from" that is the id of a request.')
  for (const name of played) {
    if (from === 'start' || options[name] === undefined) continue
    refusalOf(name)(
      `a fork from ${from === 'now' ? from : 'a request'} continues the scenario and the chaos of its parent; set others in the fork afterwards.`,
    )
  }
  if (from !== 'start' && options.data !== undefined) {
    refusalOf('data')(
      `a fork from ${from === 'now' ? from : 'a request'} continues with the rows of its parent; add others in the fork afterwards.`,
    )
  }
  for (const name of sharedOptions) {
    if (name in options) refusalOf(name)('it is an option of the emulator as a whole; a fork shares it.')
  }
  for (const name of Object.keys(options)) {
    if (!forkOptions.includes(name)) refusalOf(name)(`there is no such option; known are ${forkOptions.join(', ')}.`)
  }
}
