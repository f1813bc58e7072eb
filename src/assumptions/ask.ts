import type { AssumptionId, AssumptionValue, AssumptionValues } from './register.js'

/** How the rest of the emulator reads an assumption; asking is also what marks an answer as having leaned on it. */
export type Ask = <Id extends AssumptionId>(id: Id) => AssumptionValue<Id>

/** Reads assumptions where nobody notes what leans on them. */
export const askIn =
  (values: AssumptionValues): Ask =>
  (id) =>
    values[id] as AssumptionValue<typeof id>

/** Reads an assumption when its value first matters, and not again: for what is written once per row. */
export const askWhenShown = <Id extends AssumptionId>(ask: Ask, id: Id): (() => AssumptionValue<Id>) => {
  let value: AssumptionValue<Id> | undefined
  return () => {
    value ??= ask(id)
    return value
  }
}

/** Works something out once for each key as long as the assumptions are the same. */
export const oncePerValues = <Key, Value>(
  make: (values: AssumptionValues, key: Key) => Value,
): ((values: AssumptionValues, key: Key) => Value) => {
  const remembered = new WeakMap<AssumptionValues, Map<Key, Value>>()
  return (values, key) => {
    let known = remembered.get(values)
    if (known === undefined) {
      known = new Map()
      remembered.set(values, known)
    }
    let value = known.get(key)
    if (value === undefined) {
      value = make(values, key)
      known.set(key, value)
    }
    return value
  }
}
