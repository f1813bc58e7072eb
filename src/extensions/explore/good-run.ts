import { ExperimentError } from './check-options.js'
import { describeError, tallyOf } from './compare-outcomes.js'
import { describeDifference, findingsIn, type Good } from './judge.js'
import { type Manner, type Played, play, type RunSetup } from './play-run.js'

/** Good runs of a flow, and how the others are to be played. */
export interface GoodRuns {
  readonly good: Good
  /** Number of runs played. */
  readonly runs: number
  /** Number of runs that can be played at a time. */
  readonly jobs: number
}

/**
 * Runs the flow without a fault: once, and a second time beside as many others as are to be played at a time, if that has to be proven.
 * @throws ExperimentError if it is no baseline: it fails, never ends, sends no request, or does something else each time.
 */
export const playGood = async (setup: RunSetup, { jobs = 1, provesJobs = false, signal }: Manner = {}): Promise<GoodRuns> => {
  const played = await play(setup)
  requireEnd(played, setup)
  const playAgain = (): Promise<Played> => play({ ...setup, dependsOn: false })
  const together = await Promise.all(Array.from({ length: provesJobs ? jobs : 1 }, playAgain))
  // Runs that a signal has ended disturb nobody.
  signal?.throwIfAborted()
  const isDisturbed = together.length > 1 && !together.every((other) => isAlike(played, other))
  const again = isDisturbed ? await playAgain() : (together[0] ?? played)
  const tally = requireSteady(played, again)
  const isShared = isDisturbed && (isAlike(played, again) || !together.every((other) => isSteady(played, other)))
  return {
    good: {
      played,
      tally,
      outcomes: played.outcome === again.outcome ? new Set([played.outcome]) : null,
      findings: new Set(findingsIn(played).map(({ finding }) => finding)),
    },
    runs: 1 + together.length + (isDisturbed ? 1 : 0),
    jobs: isShared ? 1 : jobs,
  }
}

const textOf = ({ rows }: Played): string => JSON.stringify(tallyOf(rows))

/** True if another run has ended well and has left the same behind. */
const isSteady = (played: Played, other: Played): boolean => other.ending.kind === 'done' && textOf(other) === textOf(played)

/** True if it has the same outcome, too. */
const isAlike = (played: Played, other: Played): boolean => isSteady(played, other) && other.outcome === played.outcome

/** @throws ExperimentError if a second good run is another one than the first. */
const requireSteady = (played: Played, again: Played): Good['tally'] => {
  if (again.ending.kind !== 'done') {
    throw new ExperimentError(
      `The run fails now and then without a fault: ${describeEnding(again)}. Make it deterministic first; until then the effect of a fault cannot be seen.`,
    )
  }
  if (!isSteady(played, again)) {
    throw new ExperimentError(
      `The run differs each time without a fault: ${textOf(played)}, then ${textOf(again)}. Make it deterministic first.`,
    )
  }
  return tallyOf(played.rows)
}

const requireEnd = ({ ending, requests, broken, unreadable, outcome, expected }: Played, { limits, player }: RunSetup): void => {
  if (ending.kind === 'failed') {
    throw new ExperimentError(`The run fails without a fault: ${describeError(ending.error)}. Make it succeed first.`)
  }
  if (ending.kind === 'endless') {
    const how =
      ending.limit === 'requests'
        ? `after ${limits.maxRequests} requests (${player.limitNames.maxRequests})`
        : `within ${limits.timeoutMs} ms (${player.limitNames.timeoutMs})`
    throw new ExperimentError(`The run does not end ${how} without a fault. Give a higher limit, or a shorter run.`)
  }
  const silence = player.silence(requests)
  if (silence !== null) throw new ExperimentError(silence)
  if (unreadable !== null) {
    throw new ExperimentError(
      `The outcome of the run cannot be compared: ${unreadable}. Give an "outcome" that can be written as JSON.`,
    )
  }
  const [breach] = Object.entries(broken)
  if (breach !== undefined) {
    throw new ExperimentError(`The invariant "${breach[0]}" does not hold without a fault: ${breach[1]}.`)
  }
  if (expected !== null && expected !== outcome) {
    throw new ExperimentError(
      `The outcome of the run is not what "expected" gives, without a fault: ${describeDifference(outcome, expected)}.`,
    )
  }
}

const describeEnding = ({ ending }: Played): string =>
  ending.kind === 'failed' ? describeError(ending.error) : 'it does not end'
