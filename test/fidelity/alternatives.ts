import { type Assumption, type AssumptionId, assumptions as register } from '../../src/index.js'
import { findAssumption } from '../support/find-assumption.js'

/** Every assumption that has more than one value. */
export const switchable: readonly AssumptionId[] = (register as readonly (Assumption & { id: AssumptionId })[])
  .filter(({ fixed }) => fixed === undefined)
  .map(({ id }) => id)

/** Every value of an assumption that is tried, the default first. */
export const triedValues = (id: AssumptionId): readonly string[] => {
  const { options = [], accepts } = findAssumption(id) ?? {}
  return [...options.map(({ value }) => value), ...(accepts?.samples ?? [])]
}
