import type { AssumptionStatus } from '../../emulator/assumption-status.js'
import type { DecidingAssumption, OtherOutcome } from '../../journal/explanation.js'
import { findAssumption } from '../../register/register.js'
import { countHeader } from './cached-answers.js'

/** An assumption that an answer depends on: another value would have changed the answer. */
export interface Dependency extends Pick<DecidingAssumption, 'value'> {
  readonly assumption: string
  /** Values that change the answer, in the order of the register. */
  readonly others: readonly Omit<OtherOutcome, 'effect'>[]
}

/** Describes a dependency with the texts of the register. */
export const describeDependency = ({ assumption, value, others }: Dependency, status: AssumptionStatus): DecidingAssumption => {
  const { confidence = 'low', options = [], accepts } = findAssumption(assumption) ?? {}
  return {
    assumption,
    value,
    confidence,
    ...status,
    alternatives: others.map((other) => ({
      ...other,
      effect: options.find((option) => option.value === other.value)?.meaning ?? accepts?.meaning ?? '',
    })),
  }
}

/** Sort order: a changed status first, a changed quota count alone last. */
export const byWeight = (one: DecidingAssumption, other: DecidingAssumption): number => weightOf(other) - weightOf(one)

const weightOf = ({ alternatives }: DecidingAssumption): number => {
  if (alternatives.some(({ differences }) => differences[0]?.member === 'status')) return 2
  return alternatives.every(({ differences }) => differences.length === 1 && differences[0]?.member === countHeader) ? 0 : 1
}
