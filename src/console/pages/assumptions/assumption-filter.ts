import type { AssumptionState } from '../../../control-schemas/assumptions.js'

/** Which assumptions are shown. */
export interface AssumptionFilter {
  readonly text: string
  readonly onlyUsed: boolean
  readonly onlyChanged: boolean
}

export const isShown =
  ({ text, onlyUsed, onlyChanged }: AssumptionFilter, counts: ReadonlyMap<string, number>) =>
  (assumption: AssumptionState): boolean => {
    const wanted = text.trim().toLowerCase()
    const { id, area, specification, value } = assumption
    return (
      (!onlyUsed || counts.has(id)) &&
      (!onlyChanged || value !== assumption.default) &&
      (wanted === '' || [id, area, specification, value].some((part) => part.toLowerCase().includes(wanted)))
    )
  }
