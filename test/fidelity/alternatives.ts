import type { Assumption } from '../../src/register/assumption.js'
import { type AssumptionId, findAssumption, register } from '../../src/register/register.js'

/** Every assumption that has more than one value. */
export const switchable: readonly AssumptionId[] = (register as readonly (Assumption & { id: AssumptionId })[])
  .filter(({ fixed }) => fixed === undefined)
  .map(({ id }) => id)

/** Every value of an assumption that is tried, the default first. */
export const triedValues = (id: AssumptionId): readonly string[] => {
  const { options = [], accepts } = findAssumption(id) ?? {}
  return [...options.map(({ value }) => value), ...(accepts?.samples ?? [])]
}
