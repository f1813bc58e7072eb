import type { AssumptionId, AssumptionValue, AssumptionValues } from '../../register/register.js'
import type { ShownUses } from '../spec/shown-uses.js'

/** Reader of assumption values, as the rest of the emulator uses it. */
export interface Ask {
  <Id extends AssumptionId>(id: Id): AssumptionValue<Id>
  /** Listener for the rows that a value is used for; absent without one. */
  readonly uses?: ShownUses
}

/** Reads assumptions from values. */
export const askIn =
  (values: AssumptionValues): Ask =>
  (id) =>
    values[id] as AssumptionValue<typeof id>

/**
 * Lazy, cached reader of an assumption, for serializers that run once per row.
 * @param only the one value that the reader compares it with; omitted if any may matter.
 */
export const askWhenShown = <Id extends AssumptionId>(
  ask: Ask,
  id: Id,
  only?: AssumptionValue<Id>,
): (() => AssumptionValue<Id>) => {
  let value: AssumptionValue<Id> | undefined
  const { uses } = ask
  if (uses !== undefined) {
    const used = uses.of(id, only)
    return () => {
      value ??= uses.read(() => ask(id))
      used()
      return value
    }
  }
  return () => {
    value ??= ask(id)
    return value
  }
}

/** Lazy test if an assumption has the wanted value; all other values count as one. */
export const askWhether = <Id extends AssumptionId>(ask: Ask, id: Id, wanted: AssumptionValue<Id>): (() => boolean) => {
  const value = askWhenShown(ask, id, wanted)
  return () => value() === wanted
}

/** Greatest number of cached results of a function. */
const maxRemembered = 64

/** Caches a function by the JSON of its argument. */
export const oncePerText = <Given, Made>(make: (given: Given) => Made): ((given: Given) => Made) => {
  const remembered = new Map<string, Made>()
  return (given) => {
    const text = JSON.stringify(given)
    const existing = remembered.get(text)
    if (existing !== undefined) return existing
    const made = make(given)
    if (remembered.size >= maxRemembered) remembered.clear()
    remembered.set(text, made)
    return made
  }
}

/** Caches a function by key and by assumption values. */
export const oncePerValues = <Key, Value>(
  make: (values: AssumptionValues, key: Key) => Value,
): ((values: AssumptionValues, key: Key) => Value) => {
  const remembered = new WeakMap<AssumptionValues, Map<Key, Value>>()
  return (values, key) => {
    let existing = remembered.get(values)
    if (existing === undefined) {
      existing = new Map()
      remembered.set(values, existing)
    }
    let value = existing.get(key)
    if (value === undefined) {
      value = make(values, key)
      existing.set(key, value)
    }
    return value
  }
}
