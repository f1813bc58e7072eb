import { isProfileName, profileNames } from '../assumptions/profiles.js'
import { AssumptionError, resolveAssumptions } from '../assumptions/resolve.js'
import { isRate } from '../scenario/chaos.js'
import type { Scenario } from '../scenario/scenario.js'
import { ScenarioError } from '../scenario/scenario-error.js'
import { type DatasetOptions, earliestStart } from '../store/dataset.js'
import { leastOrders, mostOrders } from '../store/dataset-size.js'
import { dayMs, hourMs, parseDuration } from '../time/duration.js'
import { parseInstant } from '../time/instant.js'
import { readWallClock } from '../time/real-time.js'
import { parseBaseUrl } from './base-url.js'
import { type EmulatorOptions, type ForkOptions, InvalidOptionError, type ResolvedOptions } from './options.js'

const known: readonly (keyof EmulatorOptions)[] = [
  'seed',
  'orders',
  'now',
  'frozen',
  'profile',
  'assumptions',
  'unlimited',
  'scenario',
  'chaos',
  'checkoutBaseUrl',
  'productionUrl',
  'corsOrigins',
  'controlHosts',
  'journalSize',
  'maxWorlds',
  'worldIdle',
]

/** Options of the emulator as a whole, which a fork shares. */
const shared: readonly (keyof EmulatorOptions)[] = ['productionUrl', 'corsOrigins', 'controlHosts', 'maxWorlds', 'worldIdle']

/** The options after defaults, and what of them the settings of a world wants in another form. */
export interface CheckedOptions {
  readonly resolved: ResolvedOptions
  readonly overrides: Readonly<Record<string, unknown>>
  /** Milliseconds since 1970; null where the clock follows real time. */
  readonly startsAt: number | null
  readonly dataset: Omit<DatasetOptions, 'formats'>
  readonly scenario: Scenario | null
  /** Milliseconds; infinite where worlds are never forgotten. */
  readonly worldIdleMs: number
}

/** How a scenario is read that is given by its name or as data; throws a ScenarioError. */
type ResolveScenario = (wanted: NonNullable<EmulatorOptions['scenario']>) => Scenario

/**
 * Checks the options of `createEmulator` and fills in the defaults.
 * @throws InvalidOptionError naming the option, what was wrong and what is taken.
 */
export const checkOptions = (options: EmulatorOptions, resolveScenario: ResolveScenario): CheckedOptions => {
  if (typeof options !== 'object' || options === null || Array.isArray(options))
    throw new InvalidOptionError('options', 'give an object.')
  for (const name of Object.keys(options)) refuseUnknown(name)
  const { seed = 1, orders = 250, frozen = false, profile = 'default', assumptions = {}, unlimited = false } = options
  require('seed', Number.isSafeInteger(seed), 'give a whole number.')
  require('orders', Number.isInteger(orders) &&
    orders >= leastOrders &&
    orders <= mostOrders, `give a whole number from ${leastOrders} to ${mostOrders}.`)
  require('frozen', typeof frozen === 'boolean', 'give true or false.')
  require('unlimited', typeof unlimited === 'boolean', 'give true or false.')
  require('profile', isProfileName(profile), `give one of ${profileNames.join(', ')}.`)
  require('assumptions', typeof assumptions === 'object' && assumptions !== null, 'give an object of values by assumption id.')
  const { chaos = 0 } = options
  require('chaos', isRate(chaos), 'give a number from 0 (none) to 1 (every request).')
  const scenario = options.scenario === undefined ? null : readOption(options.scenario, resolveScenario)
  const startsAt =
    options.now === undefined
      ? null
      : (parseInstant(options.now) ?? invalid('now', 'give an ISO 8601 instant such as "2026-03-01T12:00:00Z", or a Date.'))
  require('now', startsAt === null ||
    startsAt >= earliestStart, 'give an instant from 1973 on; the data reaches back more than a year.')
  const startedAt = startsAt ?? readWallClock()
  const { journalSize = 1_000, maxWorlds = 5_000, worldIdle = '1h' } = options
  require('journalSize', isWhole(journalSize, 1, 1_000_000), 'give a whole number from 1 to 1000000.')
  require('maxWorlds', isWhole(maxWorlds, 0, 1_000_000), 'give a whole number from 0 to 1000000.')
  const worldIdleMs = worldIdle === 'never' ? Number.POSITIVE_INFINITY : parseDuration(worldIdle)
  if (worldIdleMs === undefined || worldIdleMs === 0) {
    return invalid('worldIdle', 'give a duration such as "30m", longer than none, or "never".')
  }
  const resolved: ResolvedOptions = {
    seed,
    orders,
    now: new Date(startedAt).toISOString(),
    frozen,
    profile,
    assumptions: resolveValues(profile, assumptions),
    unlimited,
    scenario: scenario?.name ?? null,
    chaos,
    checkoutBaseUrl: readUrl('checkoutBaseUrl', options.checkoutBaseUrl ?? 'https://checkout.example'),
    productionUrl: options.productionUrl === undefined ? null : readUrl('productionUrl', options.productionUrl),
    corsOrigins: readOrigins(options.corsOrigins ?? []),
    controlHosts: readTexts('controlHosts', options.controlHosts ?? []),
    journalSize,
    maxWorlds,
    worldIdle: String(worldIdle),
  }
  // Emulators on real time share their data for an hour; what falls due within it, they make up for themselves.
  const sealedUntil = startsAt === null ? Math.floor(startedAt / hourMs) * hourMs : Math.floor(startsAt / 1000) * 1000
  const dataset = { seed, orders, dayStart: Math.floor(startedAt / dayMs) * dayMs, startsAt: sealedUntil }
  return { resolved, overrides: assumptions, startsAt, dataset, scenario, worldIdleMs }
}

/**
 * Checks what only a fork takes, and that it changes nothing it shares; the rest is for `checkOptions`.
 * @throws InvalidOptionError naming the option.
 */
export const checkForkOptions = (options: ForkOptions): void => {
  require('from', options.from === undefined || options.from === 'start' || options.from === 'now', 'give "start" or "now".')
  for (const name of ['scenario', 'chaos'] as const) {
    const goesOn = options.from === 'now' && options[name] !== undefined
    require(name, !goesOn, 'a fork from now goes on with what its parent plays; play another one in it afterwards.')
  }
  for (const name of shared) {
    require(name, !(name in options), 'it is an option of the emulator as a whole; a fork shares it.')
  }
}

const isWhole = (value: unknown, least: number, most: number): boolean =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= most

const invalid = (option: string, problem: string): never => {
  throw new InvalidOptionError(option, problem)
}

const require = (option: string, holds: boolean, problem: string): void => {
  if (!holds) invalid(option, problem)
}

const refuseUnknown = (name: string): void => {
  if (!(known as readonly string[]).includes(name)) invalid(name, `there is no such option; known are ${known.join(', ')}.`)
}

const resolveValues = (profile: ResolvedOptions['profile'], overrides: object): ResolvedOptions['assumptions'] => {
  try {
    return resolveAssumptions({ profile, overrides: overrides as Record<string, unknown> })
  } catch (error) {
    if (error instanceof AssumptionError) return invalid('assumptions', error.message)
    throw error
  }
}

const readOption = (wanted: NonNullable<EmulatorOptions['scenario']>, resolveScenario: ResolveScenario): Scenario => {
  try {
    return resolveScenario(wanted)
  } catch (error) {
    if (error instanceof ScenarioError) throw new InvalidOptionError('scenario', error.message, { cause: error })
    throw error
  }
}

const readUrl = (option: string, value: unknown): string =>
  parseBaseUrl(value) ?? invalid(option, 'give an absolute http or https URL without query.')

const readOrigins = (values: unknown): readonly string[] =>
  readTexts('corsOrigins', values).map((value) => {
    const isOrigin = URL.canParse(value) && new URL(value).origin === value
    return isOrigin ? value : invalid('corsOrigins', `"${value}" is no origin; give one such as "https://app.example.test".`)
  })

const readTexts = (option: string, values: unknown): readonly string[] =>
  Array.isArray(values) && values.every((value) => typeof value === 'string') ? values : invalid(option, 'give a list of texts.')
