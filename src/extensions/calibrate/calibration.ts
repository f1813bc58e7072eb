import { AssumptionError, type AssumptionOverrides, collectAssumptionProblems } from '../../core/assumptions.js'
import { nearestName } from '../../core/nearest-name.js'
import { parseInstant } from '../../core/time.js'
import { register } from '../../register/register.js'

/** Verdict on an assumption from observing the real service. Only the first two have a value. */
export const verdicts = ['confirmed', 'refuted', 'none-of-ours', 'not-observed', 'not-measurable'] as const

export type Verdict = (typeof verdicts)[number]

/** Calibration: observations of the real service, a verdict for each examined assumption. */
export interface Calibration {
  readonly version: 1
  /** Host of the observed service. */
  readonly host?: string
  /** Instant of the observation, ISO 8601. */
  readonly observed_at?: string
  readonly tiers?: readonly string[]
  readonly assumptions: Readonly<
    Record<
      string,
      {
        readonly verdict: Verdict
        /** Observed value, one of the register's. */
        readonly value?: string | number | boolean
        /** Remaining possible values, if there are several. */
        readonly possible?: readonly string[]
        /** Open assumptions that explain the same answers. */
        readonly with?: readonly string[]
        readonly observed_at?: string
        readonly probes?: readonly string[]
      }
    >
  >
}

/** Error raised for an invalid calibration; the message names the member. */
export class CalibrationError extends Error {
  override readonly name = 'CalibrationError'
}

/**
 * Observed values of a calibration, by assumption id. All of it is checked, also what no verdict uses: what has passed here can be shown and
 * saved.
 * @throws CalibrationError naming the member, its value and the allowed values.
 */
export const valuesSeen = (calibration: unknown): AssumptionOverrides => {
  if (!isObject(calibration)) throw new CalibrationError('give an object with version and assumptions.')
  const { version, assumptions, host, observed_at, tiers } = calibration
  if (version !== 1) throw new CalibrationError(`its version is ${describe(version)}; this emulator reads 1.`)
  refuseUnknown('', calibration, ['version', 'host', 'observed_at', 'tiers', 'assumptions'])
  if (!isObject(assumptions)) throw new CalibrationError('its member assumptions has to be an object by assumption id.')
  if (host !== undefined && typeof host !== 'string') throw new CalibrationError(`its host is ${describe(host)}; give a text.`)
  refuseNoInstant('observed_at', observed_at)
  refuseNoTexts('tiers', tiers)
  const known = new Set(register.map(({ id }) => id as string))
  const entries = Object.entries(assumptions).map(([id, entry]) => [id, readEntry(id, entry, known)] as const)
  const seen = Object.fromEntries(entries.filter(([, entry]) => isValued(entry)).map(([id, { value }]) => [id, value]))
  const [first, ...others] = collectAssumptionProblems(seen)
  if (first !== undefined) throw new CalibrationError(new AssumptionError([first, ...others]).message)
  return seen
}

interface ReadEntry {
  readonly verdict: Verdict
  readonly value: unknown
}

const isValued = ({ verdict, value }: ReadEntry): boolean =>
  value !== undefined && (verdict === 'confirmed' || verdict === 'refuted')

const members = ['verdict', 'value', 'possible', 'with', 'observed_at', 'probes']

const readEntry = (id: string, entry: unknown, known: ReadonlySet<string>): ReadEntry => {
  const path = `assumptions.${id.slice(0, 80)}`
  if (!known.has(id)) throw new CalibrationError(`${path} is none of the assumptions${suggest(id, known)}`)
  if (!isObject(entry)) throw new CalibrationError(`${path} has to be an object with a verdict.`)
  const { verdict, value, observed_at } = entry
  if (!isVerdict(verdict)) {
    const near = nearestName(verdict, verdicts)
    const remedy = near === undefined ? `give one of ${verdicts.join(', ')}` : `did you mean ${near}?`
    throw new CalibrationError(`${path}.verdict cannot be ${describe(verdict)}: ${remedy}`)
  }
  refuseUnknown(`${path}.`, entry, members)
  refuseNoInstant(`${path}.observed_at`, observed_at)
  for (const name of ['possible', 'with', 'probes']) refuseNoTexts(`${path}.${name}`, entry[name])
  if (value !== undefined && !isScalar(value))
    throw new CalibrationError(`${path}.value cannot be ${describe(value)}: give a text.`)
  if (verdict === 'refuted' && value === undefined)
    throw new CalibrationError(`${path} is refuted, and has no value that was seen.`)
  return { verdict, value }
}

const isScalar = (value: unknown): boolean =>
  typeof value === 'string' ? value.length <= maxText : typeof value === 'number' || typeof value === 'boolean'

const isVerdict = (value: unknown): value is Verdict => (verdicts as readonly unknown[]).includes(value)

const suggest = (name: string, names: Iterable<string>): string => {
  const near = nearestName(name, names)
  return near === undefined ? '.' : `; did you mean ${near}?`
}

const refuseUnknown = (path: string, value: object, names: readonly string[]): void => {
  const unknown = Object.keys(value).find((name) => !names.includes(name))
  if (unknown === undefined) return
  throw new CalibrationError(`${path}${unknown.slice(0, 80)} is no member of a calibration${suggest(unknown, names)}`)
}

/** Longest text in a list, in characters: values and names of assumptions are far shorter. */
const maxText = 1_000

const refuseNoTexts = (path: string, value: unknown): void => {
  if (value === undefined) return
  if (!Array.isArray(value)) throw new CalibrationError(`${path} has to be a list.`)
  const odd = value.findIndex((text) => typeof text !== 'string' || text.length > maxText)
  if (odd >= 0) throw new CalibrationError(`${path}.${odd} cannot be ${describe(value[odd])}: give a text.`)
}

const refuseNoInstant = (path: string, value: unknown): void => {
  if (value === undefined || (typeof value === 'string' && parseInstant(value) !== undefined)) return
  throw new CalibrationError(`${path} is ${describe(value)}; give an instant such as "2026-03-01T12:00:00Z".`)
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value in words; what is inside of an object or a list is not told. */
const describe = (value: unknown): string => {
  if (value === undefined) return 'missing'
  if (typeof value === 'object' && value !== null) return Array.isArray(value) ? 'a list' : 'an object'
  return JSON.stringify(value).slice(0, 80)
}
