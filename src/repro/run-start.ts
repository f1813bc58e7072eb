import type { Past } from '../past/past.js'
import type { PastDeed, PastMoment } from '../world/world-past.js'

/** Where a run begins that is played from the first request of all on. */
export interface RunStart {
  readonly moment: PastMoment
  /** What was done before that request, oldest first. */
  readonly deeds: readonly PastDeed[]
}

/**
 * The beginning of a run whose first request has this number; null for a later request, and where not all is known that was done before.
 * @param came when the first one came, where that is another one.
 */
export const startBefore = (past: Past, number: number, came = past.find(number)?.before): RunStart | null => {
  const { start } = past
  // One that came first may have been given up by its caller.
  const isFirst = start?.number === number && came?.requestIds === start.moment.requestIds
  return isFirst ? { moment: start.moment, deeds: past.deeds.slice(start.deeds).filter((deed) => deed.number < number) } : null
}
