import { type AssumptionId, findAssumption, register } from '../../register/register.js'

/** Assumption with a value other than the present one. */
export interface OtherValue {
  readonly assumption: AssumptionId
  readonly value: string
}

/** Values of an assumption in the register other than the present one; none for a fixed assumption. */
export const otherValuesOf = (assumption: AssumptionId, present: string): readonly OtherValue[] => {
  const { fixed, options = [], accepts } = findAssumption(assumption) ?? {}
  if (fixed !== undefined) return []
  const values = [...options.map(({ value }) => value), ...(accepts?.samples ?? [])]
  return values.filter((value) => value !== present).map((value) => ({ assumption, value }))
}

const positions: ReadonlyMap<AssumptionId, number> = new Map(register.map(({ id }, index) => [id, index]))

/** Assumptions in the order of the register. */
export const inRegisterOrder = (ids: Iterable<AssumptionId>): readonly AssumptionId[] =>
  [...ids].sort((one, other) => (positions.get(one) ?? 0) - (positions.get(other) ?? 0))
