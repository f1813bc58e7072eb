import type { Confidence, Question } from '../../ground/assumptions/assumption.js'
import { otherValuesOf } from '../../ground/assumptions/other-values.js'
import { type AssumptionId, findAssumption, type SwitchableId } from '../../ground/assumptions/register.js'
import { startStopwatch } from '../../ground/time/real-time.js'
import { checkOptions, ExperimentError } from './check-options.js'
import { describeError } from './compare-outcomes.js'
import type { ExperimentWorld } from './experiment-world.js'
import type { Run } from './explore-report.js'
import { playGood } from './good-run.js'
import type { Host } from './host.js'
import { type DryRun, type Manner, type Played, type Player, play, playerOf } from './play-run.js'
import { mapConcurrently } from './worker-pool.js'

/** What `sensitivity` takes. Everything has a default. */
export interface SensitivityOptions {
  /** What the run has come to, where that is not its result. */
  readonly outcome?: (result: unknown, world: ExperimentWorld) => unknown
  /** Requests after which a run counts as one that never ends. Default 200. */
  readonly maxRequests?: number
  /** Real milliseconds after which a run counts as one that never ends. Default 10,000. */
  readonly timeoutMs?: number
  /** Called back after every run with the runs so far and those there are to be. */
  readonly onProgress?: (done: number, all: number) => void
}

/** A value under which the run comes to another outcome. */
export interface SensitiveValue {
  readonly value: string
  /** That outcome, in one line. */
  readonly outcome: string
}

/** An assumption that the run depends on. */
export interface SensitiveAssumption {
  readonly assumption: SwitchableId
  /** Every value that changes the outcome, in the order of the register. */
  readonly values: readonly SensitiveValue[]
  /** The first of them. */
  readonly value: string
  readonly confidence: Confidence
  /** The outcome under the first of them. */
  readonly outcome: string
  /** What to ask the vendor. */
  readonly question: Question
}

export interface SensitivityReport {
  /** Assumptions that the answers of the good run leaned on, in the order of the register. */
  readonly leaned: readonly AssumptionId[]
  /** Runs with one value changed. */
  readonly flips: number
  readonly ms: number
  /** Those least sure first. */
  readonly matters: readonly SensitiveAssumption[]
}

/** Plays a flow once for each other value of each assumption that it leans on, and tells which of them it depends on. */
export const sensitivity = (host: Host, run: Run, options: SensitivityOptions = {}): Promise<SensitivityReport> =>
  sensitivityOf(host, playerOf(run), options)

/**
 * The same with a flow of any kind, several at a time. Where the signal ends it early, it tells what was found until then.
 * @throws ExperimentError where nothing can be learnt from the flow: it fails by itself, or comes to something else each time.
 */
export const sensitivityOf = async (
  host: Host,
  player: Player,
  options: SensitivityOptions,
  { jobs = 1, signal }: Manner = {},
): Promise<SensitivityReport> => {
  const reportMs = startStopwatch()
  const dryRun: DryRun = { host, player, limits: checkOptions('sensitivity', options), outcomeOf: options.outcome }
  const good = await playGood({ ...dryRun, dependsOn: true })
  if (good.outcomes === null) {
    throw new ExperimentError(
      'The run comes to another outcome each time, with nothing changed, so that no difference shows anything. Give an "outcome" that leaves out what differs.',
    )
  }
  const dependencies = good.played.leaned.map(({ id }) => id)
  const flips = flipsOf(dependencies, host)
  const found = new Map<Flip, SensitiveValue>()
  let done = 2
  const tryOne = async (flip: Flip): Promise<void> => {
    const played = await play(dryRun, { assumptions: { [flip.assumption]: flip.value } })
    if (signal?.aborted === true) return
    if (good.outcomes?.has(played.outcome) !== true) {
      found.set(flip, { value: flip.value, outcome: describeOutcome(played, good.played) })
    }
    done += 1
    options.onProgress?.(done, flips.length + 2)
  }
  await mapConcurrently(flips, jobs, tryOne, signal)
  const matters = dependencies.flatMap((id) =>
    sensitiveTo(
      flips.filter(({ assumption }) => assumption === id),
      found,
    ),
  )
  const ranked = matters.sort((left, right) => sureness[left.confidence] - sureness[right.confidence])
  return { leaned: dependencies, flips: done - 2, ms: Math.round(reportMs()), matters: ranked }
}

type Flip = Omit<SensitiveAssumption, 'outcome' | 'values'>

/** One entry for an assumption with all of its values that change the outcome; none where no value does. */
const sensitiveTo = (flips: readonly Flip[], found: ReadonlyMap<Flip, SensitiveValue>): readonly SensitiveAssumption[] => {
  const values = flips.flatMap((flip) => found.get(flip) ?? [])
  const [flip] = flips
  const [first] = values
  if (flip === undefined || first === undefined) return []
  const { assumption, confidence, question } = flip
  return [{ assumption, ...first, confidence, question, values }]
}

/** Every other value of each of these. */
const flipsOf = (dependencies: readonly AssumptionId[], { options }: Host): readonly Flip[] =>
  dependencies.flatMap((assumption) => {
    const { confidence = 'low', question } = findAssumption(assumption) ?? {}
    if (question === undefined) return []
    const others = otherValuesOf(assumption, options.assumptions[assumption])
    return others.map(({ value }) => ({ assumption: assumption as SwitchableId, value, confidence, question }))
  })

const sureness: Readonly<Record<Confidence, number>> = { low: 0, medium: 1, high: 2 }

const describeOutcome = (played: Played, good: Played): string => {
  const { ending } = played
  if (ending.kind === 'failed') return `it fails: ${describeError(ending.error)}`
  if (ending.kind === 'endless') return ending.limit === 'time' ? 'it has not ended in time' : 'it goes on and on'
  return `it ends with ${cut(played.outcome)} instead of ${cut(good.outcome)}`
}

const cut = (text: string): string => (text.length > 120 ? `${text.slice(0, 120)}…` : text)
