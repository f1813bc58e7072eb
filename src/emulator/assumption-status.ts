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
