import type { Calibration } from './calibration.js'
import { findAssumption } from './register.js'

/** Statuses of an assumption: a guess, or what a calibration says of it. */
export const statuses = ['assumed', 'confirmed', 'refuted', 'stale', 'none-of-ours'] as const

/** Status of an assumption and the instant of the observation; null for a guess, and for a calibration without a date. */
export interface AssumptionStatus {
  /**
   * `confirmed`: the value in force was observed and is the one assumed by default. `refuted`: it was observed in the place of the default.
   * `stale`: the observation is too old. `none-of-ours`: the service has a behaviour that no value describes.
   */
  readonly status: (typeof statuses)[number]
  /** ISO 8601. */
  readonly observed_at: string | null
}

const assumed: AssumptionStatus = { status: 'assumed', observed_at: null }

/**
 * Status of an assumption under a calibration. A value in force that is not the observed one, such as an override, is a guess.
 * @param now real time, in milliseconds since 1970: an observation ages with the service, not with the clock of the emulator.
 */
export const statusOf = (
  id: string,
  value: string,
  calibration: Calibration | null,
  { now, maxAgeMs }: { readonly now: number; readonly maxAgeMs: number },
): AssumptionStatus => {
  const entry = calibration?.assumptions[id]
  if (entry === undefined || entry.verdict === 'not-observed' || entry.verdict === 'not-measurable') return assumed
  const isInForce = String(entry.value ?? findAssumption(id)?.default) === value
  if (entry.verdict !== 'none-of-ours' && !isInForce) return assumed
  const observed_at = entry.observed_at ?? calibration?.observed_at ?? null
  const isStale = observed_at !== null && now - Date.parse(observed_at) > maxAgeMs
  return { status: isStale ? 'stale' : entry.verdict, observed_at }
}

/** True for a value that the real service was observed to have. */
export const isObserved = ({ status }: AssumptionStatus): boolean => status === 'confirmed' || status === 'refuted'

const beginnings: Readonly<Record<AssumptionStatus['status'], string>> = {
  assumed: 'assumed',
  confirmed: 'confirmed',
  refuted: 'refuted',
  stale: 'stale: observed',
  'none-of-ours': 'none of ours: observed',
}

/** Status in words, such as `confirmed on 2026-11-21`. */
export const describeStatus = ({ status, observed_at }: AssumptionStatus): string =>
  observed_at === null ? beginnings[status] : `${beginnings[status]} on ${observed_at.slice(0, 10)}`
