/** Section of a state: its present immutable value. Setting it replaces the value. */
export interface Section<Value> {
  value: Value
}

/** Section without a state, for using its manager alone. */
export const looseSection = <Value>(value: Value): Section<Value> => ({ value })
