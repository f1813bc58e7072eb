import { AssumptionError, type AssumptionOverrides, collectAssumptionProblems } from '../../core/assumptions.js'
import { nearestName } from '../../core/nearest-name.js'
import { parseInstant } from '../time/instant.js'

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
        readonly probes?: readonly unknown[]
      }
    >
  >
}

/** Error raised for an invalid calibration; the message names the member. */
export class CalibrationError extends Error {
  override readonly name = 'CalibrationError'
}

/**
 * Observed values of a calibration, by assumption id.
 * @throws CalibrationError naming the member, its value and the allowed values.
 */
export const valuesSeen = (calibration: unknown): AssumptionOverrides => {
  if (!isObject(calibration)) throw new CalibrationError('give an object with version and assumptions.')
  const { version, assumptions, host, observed_at } = calibration
  if (version !== 1) throw new CalibrationError(`its version is ${describe(version)}; this emulator reads 1.`)
  if (!isObject(assumptions)) throw new CalibrationError('its member assumptions has to be an object by assumption id.')
  if (host !== undefined && typeof host !== 'string') throw new CalibrationError(`its host is ${describe(host)}; give a text.`)
  refuseNoInstant('observed_at', observed_at)
  const seen = Object.fromEntries(Object.entries(assumptions).flatMap(([id, entry]) => valueIn(id, entry)))
  const [first, ...others] = collectAssumptionProblems(seen)
  if (first !== undefined) throw new CalibrationError(new AssumptionError([first, ...others]).message)
  return seen
}

const valueIn = (id: string, entry: unknown): readonly (readonly [id: string, value: unknown])[] => {
  const path = `assumptions.${id.slice(0, 80)}`
  if (!isObject(entry)) throw new CalibrationError(`${path} has to be an object with a verdict.`)
  const { verdict, value, observed_at } = entry
  if (!(verdicts as readonly unknown[]).includes(verdict)) {
    const near = nearestName(verdict, verdicts)
    const remedy = near === undefined ? `give one of ${verdicts.join(', ')}` : `did you mean ${near}?`
    throw new CalibrationError(`${path}.verdict cannot be ${describe(verdict)}: ${remedy}`)
  }
  refuseNoInstant(`${path}.observed_at`, observed_at)
  for (const name of ['possible', 'with', 'probes'])
    if (entry[name] !== undefined && !Array.isArray(entry[name])) throw new CalibrationError(`${path}.${name} has to be a list.`)
  if (verdict === 'refuted' && value === undefined)
    throw new CalibrationError(`${path} is refuted, and has no value that was seen.`)
  return (verdict === 'confirmed' || verdict === 'refuted') && value !== undefined ? [[id, value]] : []
}

const refuseNoInstant = (path: string, value: unknown): void => {
  if (value === undefined || (typeof value === 'string' && parseInstant(value) !== undefined)) return
  throw new CalibrationError(`${path} is ${describe(value)}; give an instant such as "2026-03-01T12:00:00Z".`)
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const describe = (value: unknown): string =>
  value === undefined ? 'missing' : (JSON.stringify(value) ?? typeof value).slice(0, 80)
