import type { Confidence } from '../assumptions/assumption.js'
import { otherValuesOf } from '../assumptions/other-values.js'
import { type AssumptionId, findAssumption, type SwitchableId } from '../assumptions/register.js'
import { startStopwatch } from '../time/real-time.js'
import { checkOptions } from './check-options.js'
import { describeError } from './describe-error.js'
import { ExperimentError } from './experiment-error.js'
import type { Run } from './explore-report.js'
import { playGood } from './good-run.js'
import type { Host } from './host.js'
import { inTurns } from './in-turns.js'
import { type Manner, type Played, type Player, play, playerOf, type Trial } from './play-run.js'
import type { SensitiveAssumption, SensitivityOptions, SensitivityReport } from './sensitivity-report.js'

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
  const tellMs = startStopwatch()
  const trial: Trial = { host, player, limits: checkOptions('sensitivity', options), outcomeOf: options.outcome }
  const good = await playGood({ ...trial, leans: true })
  if (good.outcomes === null) {
    throw new ExperimentError(
      'The run comes to another outcome each time, with nothing changed, so that no difference shows anything. Give an "outcome" that leaves out what differs.',
    )
  }
  const leaned = good.played.leaned.map(({ id }) => id)
  const flips = flipsOf(leaned, host)
  const found = new Map<Flip, SensitiveAssumption>()
  let done = 2
  const tryOne = async (flip: Flip): Promise<void> => {
    const played = await play(trial, { assumptions: { [flip.assumption]: flip.value } })
    if (signal?.aborted === true) return
    if (good.outcomes?.has(played.outcome) !== true) {
      const { question, ...changed } = flip
      found.set(flip, { ...changed, outcome: tellOutcome(played, good.played), question })
    }
    done += 1
    options.onProgress?.(done, flips.length + 2)
  }
  await inTurns(flips, jobs, tryOne, signal)
  const matters = flips.flatMap((flip) => found.get(flip) ?? [])
  const ranked = matters.sort((left, right) => sureness[left.confidence] - sureness[right.confidence])
  return { leaned, flips: done - 2, ms: Math.round(tellMs()), matters: ranked }
}

type Flip = Omit<SensitiveAssumption, 'outcome'>

/** Every other value of each of these. */
const flipsOf = (leaned: readonly AssumptionId[], { options }: Host): readonly Flip[] =>
  leaned.flatMap((assumption) => {
    const { confidence = 'low', question } = findAssumption(assumption) ?? {}
    if (question === undefined) return []
    const others = otherValuesOf(assumption, options.assumptions[assumption])
    return others.map(({ value }) => ({ assumption: assumption as SwitchableId, value, confidence, question }))
  })

const sureness: Readonly<Record<Confidence, number>> = { low: 0, medium: 1, high: 2 }

const tellOutcome = (played: Played, good: Played): string => {
  const { ending } = played
  if (ending.kind === 'failed') return `it fails: ${describeError(ending.error)}`
  if (ending.kind === 'endless') return ending.limit === 'time' ? 'it has not ended in time' : 'it goes on and on'
  return `it ends with ${cut(played.outcome)} instead of ${cut(good.outcome)}`
}

const cut = (text: string): string => (text.length > 120 ? `${text.slice(0, 120)}…` : text)
