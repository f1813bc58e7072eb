import { SortedRows } from '../core/tree/sorted-rows.js'
import type { MatchedRequest } from './matched-request.js'
import { matches } from './matching.js'
import type { Step, StepCount } from './step.js'

/** Number of times that a step has fired. */
interface Fired {
  readonly index: number
  readonly times: number
}

/**
 * Matched and fired counts of all steps of a scenario; an immutable value. Steps with the same filter share a count, because a recorded run
 * has thousands of steps.
 */
export interface StepCounts {
  /** Group of each step; constant while the scenario plays. */
  readonly groups: readonly number[]
  /** One step of each group. */
  readonly examples: readonly Step[]
  /** Number of requests that each group has matched. */
  readonly matched: readonly number[]
  /** Counts of the steps that have fired. */
  readonly fired: SortedRows<Fired, Pick<Fired, 'index'>>
}

const noneFired = SortedRows.empty<Fired, Pick<Fired, 'index'>>((one, other) => one.index - other.index)

export const noCounts: StepCounts = { groups: [], examples: [], matched: [], fired: noneFired }

const groupName = ({ match: { nth: _, ...wanted } }: Step, matched: number): string => JSON.stringify([wanted, matched])

/** Counts of steps from their saved values; default 0. */
export const countSteps = (steps: readonly Step[], saved?: readonly StepCount[]): StepCounts => {
  const named = new Map<string, number>()
  const [groups, examples, matched, fired]: [number[], Step[], number[], Fired[]] = [[], [], [], []]
  for (const [index, step] of steps.entries()) {
    const count = saved?.[index] ?? { matched: 0, fired: 0 }
    const name = groupName(step, count.matched)
    const group = named.get(name) ?? examples.push(step) - 1
    if (!named.has(name)) matched.push(count.matched)
    named.set(name, group)
    groups.push(group)
    if (count.fired > 0) fired.push({ index, times: count.fired })
  }
  return { groups, examples, matched, fired: noneFired.withAll(fired) }
}

/** The count of one step. */
export const countOf = ({ groups, matched, fired }: StepCounts, index: number): StepCount => ({
  matched: matched[groups[index] ?? -1] ?? 0,
  fired: fired.get({ index })?.times ?? 0,
})

export const allCounts = (counts: StepCounts): readonly StepCount[] => counts.groups.map((_, index) => countOf(counts, index))

/** Counts after a request, and the indexes of the steps that it matches. */
export const countRequest = (
  counts: StepCounts,
  request: MatchedRequest,
  state: string,
): readonly [StepCounts, indexes: readonly number[]] => {
  const isMatched = counts.examples.map(({ match }) => matches(match, request, state))
  if (!isMatched.includes(true)) return [counts, []]
  const { groups, examples, fired } = counts
  const matched = counts.matched.map((count, group) => (isMatched[group] === true ? count + 1 : count))
  const indexes = groups.flatMap((group, index) => (isMatched[group] === true ? [index] : []))
  return [{ groups, examples, matched, fired }, indexes]
}

/** Counts after a step has fired once more. */
export const countFired = ({ groups, examples, matched, fired }: StepCounts, index: number): StepCounts => ({
  groups,
  examples,
  matched,
  fired: fired.with({ index, times: (fired.get({ index })?.times ?? 0) + 1 }),
})
