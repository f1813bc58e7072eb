import { type EmulatorOptions, InvalidOptionError } from '../options/options.js'
import { latestClock } from '../store/dataset.js'
import { type KeptName, type KeptValues, keptNames, keptOptions } from './kept-options.js'
import type { Snapshot } from './snapshot.js'

/**
 * A state under other options, as far as they can still be changed: the rows follow from seed and size, and time does not run back.
 * @throws InvalidOptionError naming the option.
 */
export const withOptions = (snapshot: Snapshot, changes: EmulatorOptions): Snapshot => {
  const changed = keptNames.reduce((state, name) => change(state, name, changes[name]), snapshot)
  refuseBeyondData(changed)
  return changed
}

const change = <Name extends KeptName>(state: Snapshot, name: Name, value: KeptValues[Name] | undefined): Snapshot =>
  value === undefined || value === null ? state : keptOptions[name].change(state, value)

const refuseBeyondData = ({ clock, dataset }: Snapshot): void => {
  const latest = latestClock(dataset.orders, Date.parse(dataset.starts_at))
  if (Date.parse(clock.now) <= latest) return
  throw new InvalidOptionError('now', `the data of the state to begin with goes as far as ${new Date(latest).toISOString()}.`)
}
