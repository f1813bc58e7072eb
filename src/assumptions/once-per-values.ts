import type { AssumptionValues } from './profiles.js'

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
