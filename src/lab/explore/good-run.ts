import { ExperimentError } from './check-options.js'
import { describeError, tallyOf } from './compare-outcomes.js'
import { describeDifference, findingsIn, type Good } from './judge.js'
import { type DryRun, type Played, play } from './play-run.js'

/**
 * Runs the flow twice without a fault.
 * @throws ExperimentError if it is no baseline: it fails, never ends, sends no request, or does something else each time.
 */
export const playGood = async (dryRun: DryRun): Promise<Good> => {
  const played = await play(dryRun)
  requireEnd(played, dryRun)
  const again = await play(dryRun)
  if (again.ending.kind !== 'done') {
    throw new ExperimentError(
      `The run fails by itself now and then, with nothing broken: ${describeEnding(again)}. Make it steady first; until then nothing shows what a fault does.`,
    )
  }
  const [tally, tallyAgain] = [tallyOf(played.rows), tallyOf(again.rows)]
  if (JSON.stringify(tally) !== JSON.stringify(tallyAgain)) {
    throw new ExperimentError(
      `The run does something else each time, with nothing broken: ${JSON.stringify(tally)}, then ${JSON.stringify(tallyAgain)}. Make it steady first.`,
    )
  }
  return {
    played,
    tally,
    outcomes: played.outcome === again.outcome ? new Set([played.outcome]) : null,
    findings: new Set(findingsIn(played).map(({ finding }) => finding)),
  }
}

const requireEnd = ({ ending, requests, broken, unreadable, outcome, expected }: Played, { limits, player }: DryRun): void => {
  if (ending.kind === 'failed') {
    throw new ExperimentError(
      `The run fails by itself, with nothing broken: ${describeError(ending.error)}. It has to work once first.`,
    )
  }
  if (ending.kind === 'endless') {
    const how =
      ending.limit === 'requests'
        ? `after ${limits.maxRequests} requests (${player.limitNames.maxRequests})`
        : `within ${limits.timeoutMs} ms (${player.limitNames.timeoutMs})`
    throw new ExperimentError(
      `The run does not end by itself ${how}, with nothing broken. Give a higher limit, or a shorter run.`,
    )
  }
  const silence = player.silence(requests)
  if (silence !== null) throw new ExperimentError(silence)
  if (unreadable !== null) {
    throw new ExperimentError(
      `What the run has come to cannot be compared: ${unreadable}. Give an "outcome" that can be written as JSON.`,
    )
  }
  const [breach] = Object.entries(broken)
  if (breach !== undefined) {
    throw new ExperimentError(`The invariant "${breach[0]}" does not hold with nothing broken: ${breach[1]}.`)
  }
  if (expected !== null && expected !== outcome) {
    throw new ExperimentError(
      `The run does not come to what "expected" gives, with nothing broken: ${describeDifference(outcome, expected)}.`,
    )
  }
}

const describeEnding = ({ ending }: Played): string =>
  ending.kind === 'failed' ? describeError(ending.error) : 'it does not end'
