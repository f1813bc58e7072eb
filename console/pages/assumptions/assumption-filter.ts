import type { AssumptionState } from '../../../src/extensions/control/schemas.js'
import { seekWords } from '../../../src/reading/sought-words.js'
import { assumptionTitle } from '../../format/assumption-title.js'

/** Which assumptions are shown. */
export interface AssumptionFilter {
  readonly text: string
  readonly onlyUsed: boolean
  readonly onlyChanged: boolean
}

export const isShown =
  ({ text, onlyUsed, onlyChanged }: AssumptionFilter, counts: ReadonlyMap<string, number>) =>
  (assumption: AssumptionState): boolean => {
    const { id, area, specification, value } = assumption
    return (
      (!onlyUsed || counts.has(id)) &&
      (!onlyChanged || value !== assumption.default) &&
      seekWords(text)([id, area, specification, value, assumptionTitle(assumption)])
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
