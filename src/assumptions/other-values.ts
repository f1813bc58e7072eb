import { type AssumptionId, findAssumption, register } from './register.js'

/** An assumption with a value that does not hold. */
export interface OtherValue {
  readonly assumption: AssumptionId
  readonly value: string
}

/** The values that the register names for an assumption and that do not hold; none for one that is fixed. */
export const otherValuesOf = (assumption: AssumptionId, held: string): readonly OtherValue[] => {
  const { fixed, options = [], accepts } = findAssumption(assumption) ?? {}
  if (fixed !== undefined) return []
  const values = [...options.map(({ value }) => value), ...(accepts?.tried ?? [])]
  return values.filter((value) => value !== held).map((value) => ({ assumption, value }))
}

const places: ReadonlyMap<AssumptionId, number> = new Map(register.map(({ id }, place) => [id, place]))

/** Assumptions in the order of the register. */
export const inRegisterOrder = (ids: Iterable<AssumptionId>): readonly AssumptionId[] =>
  [...ids].sort((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0))
