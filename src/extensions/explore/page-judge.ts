import type { RunVerdict } from './judge.js'
import { describeGap, listsOf } from './list-reading.js'
import type { Played } from './play-run.js'
import type { Subject } from './subjects.js'

/**
 * Verdicts on runs in which one list has different numbers of rows: a flow whose result follows that number has to read every page.
 * A flow that looks for one row may stop at any page, and one that shows the newest rows at the first.
 * @param isComparable false if the outcome of the flow differs from run to run.
 * @param alone true if the list is the only one whose number of rows differs.
 * @returns a verdict for each run, in their order; null for none.
 */
export const judgePages = (
  runs: readonly Played[],
  subject: Subject,
  { isComparable, alone }: { readonly isComparable: boolean; readonly alone: boolean },
): readonly (RunVerdict | null)[] => {
  const readings = runs.map(({ ending, requests }) => (ending.kind === 'done' ? listsOf(requests).get(subject) : undefined))
  const gaps = readings.map((reading) => (reading === undefined ? null : describeGap(reading)))
  const outcomes = new Set(runs.flatMap(({ ending, outcome }) => (ending.kind === 'done' ? [outcome] : [])))
  const walksOn = readings.some((reading) => [...(reading?.pages ?? [])].some((page) => page > 1))
  const isCounting = isComparable && outcomes.size > 1 && (alone || walksOn)
  // Without a result, one page left out may be where a search has ended.
  const isSilent = [...outcomes].every((outcome) => silence.has(outcome))
  const isCut = isSilent && walksOn && gaps.filter((gap) => gap !== null).length > 1
  return gaps.map((gap) => (gap === null || !(isCounting || isCut) ? null : { finding: 'wrong-result', detail: gap }))
}

/** Outcomes of flows that return nothing. */
const silence: ReadonlySet<string> = new Set(['"<undefined>"', 'null', '""'])
