import type { AssumptionState } from '../../../src/extensions/control/schemas.js'
import { assumptionTitle } from '../../format/assumption-title.js'
import { plainText } from '../../format/plain-text.js'

/** Which assumptions are shown. */
export interface AssumptionFilter {
  readonly text: string
  readonly onlyUsed: boolean
  readonly onlyChanged: boolean
}

export const isShown =
  ({ text, onlyUsed, onlyChanged }: AssumptionFilter, counts: ReadonlyMap<string, number>) =>
  (assumption: AssumptionState): boolean => {
    const wanted = plainText(text.trim())
    const { id, area, specification, value } = assumption
    return (
      (!onlyUsed || counts.has(id)) &&
      (!onlyChanged || value !== assumption.default) &&
      (wanted === '' ||
        [id, area, specification, value, assumptionTitle(assumption)].some((part) => plainText(part).includes(wanted)))
    )
  }

const confidences = ['low', 'medium', 'high'] as const

/** Assumptions in the order to be read: those that answers have depended on first, then the least sure first. */
export const inOrder = (
  assumptions: readonly AssumptionState[],
  counts: ReadonlyMap<string, number>,
): readonly AssumptionState[] =>
  assumptions.toSorted(
    (one, other) =>
      Number(counts.has(other.id)) - Number(counts.has(one.id)) ||
      confidences.indexOf(one.confidence) - confidences.indexOf(other.confidence),
  )
