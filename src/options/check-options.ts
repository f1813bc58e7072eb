import { resolveAssumptions } from '../assumptions/resolve.js'
import type { ReadData } from '../data/given-data.js'
import type { Scenario } from '../scenario/scenario.js'
import type { DatasetOptions } from '../store/dataset.js'
import { dayMs, hourMs } from '../time/duration.js'
import { readWallClock } from '../time/real-time.js'
import { emulatorOptions } from './option-names.js'
import { type EmulatorOptions, InvalidOptionError, type ResolvedOptions } from './options.js'
import { type Checked, readOption } from './read-option.js'
import type { ReadOptions } from './read-options.js'

/** The options after defaults, and what of them the blueprint of a world wants in another form. */
export interface CheckedOptions {
  readonly resolved: ResolvedOptions
  readonly overrides: Readonly<Record<string, unknown>>
  /** Milliseconds since 1970; null where the clock follows real time. */
  readonly startsAt: number | null
  readonly dataset: Omit<DatasetOptions, 'formats' | 'variety'>
  readonly scenario: Scenario | null
  /** What the world begins with beside generated rows. */
  readonly data: ReadData | null
  /** The instant of its beginning, at a whole second, from which relative times count. Milliseconds since 1970. */
  readonly begunAt: number
  /** Milliseconds; infinite where worlds are never forgotten. */
  readonly worldIdleMs: number
  /** Bytes that all worlds may take. */
  readonly memoryBytes: number
}

/**
 * Checks the options of `createEmulator` and fills in the defaults.
 * @throws InvalidOptionError naming the option, what was wrong and what is taken.
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
  }
}

/** Nothing is generated beside data, unless something says so. */
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
  // Emulators on real time share their data for an hour; what falls due within it, they make up for themselves.
  const startsAt = now === null ? Math.floor(startedAt / hourMs) * hourMs : Math.floor(now / 1000) * 1000
  return { seed, orders, dayStart: Math.floor(startedAt / dayMs) * dayMs, startsAt }
}
