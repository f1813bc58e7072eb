import type { AssumptionStatus } from '../../emulator/assumption-status.js'
import { findAssumption } from '../../register/register.js'
import type { Calibration } from './calibration.js'

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
