import { readAccount } from './account.js'
import { ExperimentError } from './check-options.js'
import { type DataPlan, PlannedRuns } from './data-runs.js'
import type { Good } from './judge.js'
import { listsOf } from './list-reading.js'
import type { RunSetup } from './play-run.js'
import type { Selection } from './select.js'
import { subjectsOf } from './subjects.js'
import type { Variation } from './variation.js'
import { variations } from './variations.js'

/** Plan without a variation. */
const noData: DataPlan = {
  count: 0,
  playAll: async () => {},
  runs: () => 0,
  tried: () => 0,
  findings: () => [],
  skipped: () => [],
}

/**
 * Plan of the variations that fit what a good run has read.
 * @throws ExperimentError if a variation that has to be applied does not fit.
 */
export const planData = async (dryRun: RunSetup, good: Good, selection: Selection): Promise<DataPlan> => {
  const { requests } = good.played
  const reads = subjectsOf(requests)
  const lists = listsOf(requests)
  const fits = ({ subject, rows }: Variation): boolean => (rows === undefined ? reads : lists).has(subject)
  const chosen = variations.filter((variation) => selection.takesVariation(variation) && fits(variation))
  for (const variation of variations) {
    if (selection.named.has(variation.name) && !chosen.includes(variation)) {
      const { name, rows, subject } = variation
      const what = rows === undefined ? subject : `list of ${subject}`
      throw new ExperimentError(`The variation ${name} cannot be applied: the run reads no ${what}.`)
    }
  }
  if (chosen.length === 0) return noData
  const account = await readAccount(dryRun.host, requests)
  const subjects = new Set(chosen.map(({ subject }) => subject))
  const controls = variations.filter(({ isOrdinary, subject }) => isOrdinary === true && subjects.has(subject))
  const special = chosen.filter(({ isOrdinary }) => isOrdinary !== true)
  return new PlannedRuns(dryRun, good, account, controls, special, selection.named)
}
