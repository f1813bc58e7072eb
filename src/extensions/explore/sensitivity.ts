import { type Assumptions, otherValues } from '../../core/assumptions.js'
import { startStopwatch } from '../../emulator/real-time.js'
import type { Confidence, Question } from '../../register/assumption.js'
import { type AssumptionId, findAssumption, type SwitchableId } from '../../register/register.js'
import { standingScenario } from './beside-scenario.js'
import { checkExperimentOptions, ExperimentError } from './check-options.js'
import { describeError } from './compare-outcomes.js'
import type { ExperimentWorld } from './experiment-world.js'
import type { Run } from './explore-report.js'
import { playGood } from './good-run.js'
import type { Host } from './host.js'
import { type Manner, type Played, type Player, play, playerOf, type RunSetup } from './play-run.js'
import { withoutStrayWrites, withStartingHost } from './starting-host.js'
import { mapConcurrently } from './worker-pool.js'

/** Options of `sensitivity`; all are optional. */
export interface SensitivityOptions {
  /** Outcome of the run to compare; default: its result. */
  readonly outcome?: (result: unknown, world: ExperimentWorld) => unknown
  /** Requests after which a run counts as endless, 1 to 100,000. Default 200. */
  readonly maxRequests?: number
  /** Real milliseconds after which a run counts as endless, 1 to 3,600,000. Default 10,000. */
  readonly timeoutMs?: number
  /** Called after every run with the finished and the total number of runs, and the number of assumptions that matter so far. */
  readonly onProgress?: (done: number, all: number, findings: number) => void
  /** Ends the experiment: it rejects with the reason of the signal, and nothing of it goes on. */
  readonly signal?: AbortSignal
}

/** A value that changes the outcome of the run. */
export interface SensitiveValue {
  readonly value: string
  /** The changed outcome, on one line. */
  readonly outcome: string
}

/** An assumption that the run depends on. */
export interface SensitiveAssumption {
  readonly assumption: SwitchableId
  /** Every value that changes the outcome, in the order of the register. */
  readonly values: readonly SensitiveValue[]
  /** First value that changes the outcome. */
  readonly value: string
  readonly confidence: Confidence
  /** Outcome under `value`. */
  readonly outcome: string
  /** Question to ask the vendor. */
  readonly question: Question
}

export interface SensitivityReport {
  /** Assumptions that the answers of the good run depend on, in the order of the register. */
  readonly leaned: readonly AssumptionId[]
  /** Number of runs with one value changed. */
  readonly flips: number
  readonly ms: number
  /** Assumptions that change the outcome, least confidence first. */
  readonly matters: readonly SensitiveAssumption[]
}

/** Runs a flow once per other value of each assumption that its answers depend on, and reports those that change its outcome. */
export const sensitivity = async (host: Host, run: Run, options: SensitivityOptions = {}): Promise<SensitivityReport> => {
  checkExperimentOptions('sensitivity', options)
  return await withoutStrayWrites(host, options, (guarded) => sensitivityOf(host, playerOf(run), guarded))
}

/**
 * Sensitivity of the flow of a player, with several runs at a time. If the signal aborts, reports the findings so far.
 * @throws ExperimentError if the flow is no baseline: it fails without a change, or its outcome differs each time.
 */
export const sensitivityOf = async (
  host: Host,
  player: Player,
  options: SensitivityOptions,
  manner: Manner = {},
): Promise<SensitivityReport> => {
  const limits = checkExperimentOptions('sensitivity', options)
  return await withStartingHost(host, (start, hasBegun) =>
    sensitivityFrom(
      {
        host: start,
        player,
        limits,
        outcomeOf: options.outcome,
        signal: options.signal,
        scenario: standingScenario(start, hasBegun),
      },
      options,
      manner,
    ),
  )
}

const sensitivityFrom = async (setup: RunSetup, options: SensitivityOptions, manner: Manner): Promise<SensitivityReport> => {
  const reportMs = startStopwatch()
  const { signal } = manner
  const { good, jobs, runs: goodRuns } = await playGood({ ...setup, dependsOn: true }, manner)
  if (jobs < (manner.jobs ?? 1)) manner.onShared?.()
  if (good.outcomes === null) {
    throw new ExperimentError(
      'The outcome of the run differs each time, with nothing changed, so no difference can be attributed to an assumption. Give an "outcome" that leaves out what differs.',
    )
  }
  const dependencies = good.played.leaned.map(({ id }) => id)
  const flips = flipsOf(dependencies, setup)
  const found = new Map<Flip, SensitiveValue>()
  let done = goodRuns
  const tryOne = async (flip: Flip): Promise<void> => {
    const played = await playFlip(flip, setup)
    if (signal?.aborted === true) return
    if (good.outcomes?.has(played.outcome) !== true) {
      found.set(flip, { value: flip.value, outcome: describeOutcome(played, good.played) })
    }
    done += 1
    options.onProgress?.(done, flips.length + goodRuns, new Set([...found.keys()].map(({ assumption }) => assumption)).size)
  }
  await mapConcurrently(flips, jobs, tryOne, signal)
  const matters = dependencies.flatMap((id) =>
    sensitiveTo(
      flips.filter(({ assumption }) => assumption === id),
      found,
    ),
  )
  const ranked = matters.sort((left, right) => sureness[left.confidence] - sureness[right.confidence])
  return { leaned: dependencies, flips: done - goodRuns, ms: Math.round(reportMs()), matters: ranked }
}

type Flip = Omit<SensitiveAssumption, 'outcome' | 'values'>

/** Entry of an assumption with all values that change the outcome; empty if none does. */
const sensitiveTo = (flips: readonly Flip[], found: ReadonlyMap<Flip, SensitiveValue>): readonly SensitiveAssumption[] => {
  const values = flips.flatMap((flip) => found.get(flip) ?? [])
  const [flip] = flips
  const [first] = values
  if (flip === undefined || first === undefined) return []
  const { assumption, confidence, question } = flip
  return [{ assumption, ...first, confidence, question, values }]
}

/**
 * True for a value that fails in an experiment for what the experiment is: a flow waits by moving the clock of its world, which real time
 * does not follow, and a public address is answered by nobody.
 */
const isOfExperiment = (
  assumption: AssumptionId,
  value: string,
  presentOf: (id: AssumptionId) => string,
  frozen: boolean,
): boolean => {
  if (assumption === 'rate-limit-clock') return frozen && value === 'wall'
  if (assumption === 'retry-after-value') return frozen && value === 'http_date' && presentOf('rate-limit-clock') === 'wall'
  return assumption === 'meta-path' && /^https?:/.test(value)
}

/** All other values of the assumptions, without those that contradict an example of the specification, and those of the experiment. */
const flipsOf = (dependencies: readonly AssumptionId[], { host, scenario }: RunSetup): readonly Flip[] => {
  const presentOf = (id: AssumptionId): string => String(scenario?.assumptions?.[id] ?? host.options.assumptions[id])
  return dependencies.flatMap((assumption) => {
    const { confidence = 'low', question, contradicts = [] } = findAssumption(assumption) ?? {}
    if (question === undefined) return []
    const present = { [assumption]: presentOf(assumption) } as unknown as Assumptions
    const possible = otherValues(present, [assumption]).filter(
      ([, value]) => !contradicts.includes(value) && !isOfExperiment(assumption, value, presentOf, host.clock.frozen),
    )
    return possible.map(([, value]) => ({ assumption: assumption as SwitchableId, value, confidence, question }))
  })
}

/** Runs the flow under one other value, also where the scenario that plays lays its own. */
const playFlip = ({ assumption, value }: Flip, setup: RunSetup): Promise<Played> => {
  const { scenario } = setup
  const assumptions = { [assumption]: value }
  if (scenario?.assumptions?.[assumption] === undefined) return play(setup, { assumptions })
  const own = { ...scenario, assumptions: { ...scenario.assumptions, ...assumptions } }
  return play({ ...setup, scenario: null }, { assumptions, scenario: own })
}

const sureness: Readonly<Record<Confidence, number>> = { low: 0, medium: 1, high: 2 }

const describeOutcome = (played: Played, good: Played): string => {
  const { ending } = played
  if (ending.kind === 'failed') return `it fails: ${describeError(ending.error)}`
  if (ending.kind === 'endless') return ending.limit === 'time' ? 'it has not ended in time' : 'it does not stop'
  return `it ends with ${cut(played.outcome)} instead of ${cut(good.outcome)}`
}

const cut = (text: string): string => (text.length > 120 ? `${text.slice(0, 120)}…` : text)
