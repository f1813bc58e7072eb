import { type EmulatorOptions, InvalidOptionError } from '../options/options.js'
import { latestClock } from '../store/dataset-size.js'
import { parseInstant } from '../time/instant.js'
import type { Snapshot } from './snapshot.js'

/**
 * A state under other options, as far as they can still be changed: the rows follow from seed and size, and time does not run back.
 * @throws InvalidOptionError naming the option.
 */
export const withOptions = (snapshot: Snapshot, changes: EmulatorOptions): Snapshot => {
  for (const name of ['seed', 'orders'] as const) {
    if (changes[name] === undefined || changes[name] === snapshot.dataset[name]) continue
    throw new InvalidOptionError(
      name,
      `the state to begin with stands on data of ${name} ${snapshot.dataset[name]}, which cannot become ${changes[name]}; leave it out.`,
    )
  }
  return {
    ...snapshot,
    profile: changes.profile ?? snapshot.profile,
    overrides: { ...snapshot.overrides, ...textsOf(changes.assumptions) },
    laid_assumptions: Object.fromEntries(
      Object.entries(snapshot.laid_assumptions).filter(([id]) => !(id in (changes.assumptions ?? {}))),
    ),
    unlimited: changes.unlimited ?? snapshot.unlimited,
    checkout_base_url: changes.checkoutBaseUrl ?? snapshot.checkout_base_url,
    clock: withStart(snapshot, changes),
  }
}

const textsOf = (values: EmulatorOptions['assumptions'] = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([id, value]) => [id, String(value)]))

const withStart = ({ clock, dataset }: Snapshot, { now, frozen }: EmulatorOptions): Snapshot['clock'] => {
  const start = now === undefined ? Date.parse(clock.now) : (parseInstant(now) ?? Number.NaN)
  if (start < Date.parse(clock.now)) {
    throw new InvalidOptionError(
      'now',
      `the state to begin with stands at ${clock.now}, and time does not run back; leave it out.`,
    )
  }
  const latest = latestClock(dataset.orders, Date.parse(dataset.starts_at))
  if (start > latest) {
    throw new InvalidOptionError('now', `the data of the state to begin with goes as far as ${new Date(latest).toISOString()}.`)
  }
  const isMoved = now !== undefined || frozen === true
  return { now: new Date(start).toISOString(), frozen: frozen ?? clock.frozen, real_time: clock.real_time && !isMoved }
}
