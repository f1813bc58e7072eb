import type { Scenario } from './scenario.js'
import { readStep, type Step, type StepCount, stepId } from './step.js'

/** Progress of one step. */
export interface StepProgress {
  readonly id: string
  readonly moment: 'before' | 'after'
  /** Kinds of its effects, in order. */
  readonly effects: readonly string[]
  /** Number of requests that matched, including the state. */
  readonly matched: number
  readonly fired: number
  /** Remaining times it can fire; null for unlimited. */
  readonly left: number | null
  /** Description of its next trigger. */
  readonly next: string
}

/** Progress of a step, from its counts and the state of the scenario. */
export const describeStep = (step: Step, index: number, count: StepCount, state: string): StepProgress => {
  const { effects, phase } = readStep(step)
  const { matched, fired } = count
  const left = timesLeft(step, count)
  return {
    id: stepId(step, index),
    moment: phase,
    effects: effects.map(({ kind }) => kind),
    matched,
    fired,
    left,
    next: nextOf(step, count, left, state),
  }
}

const timesLeft = ({ times, match: { nth } }: Step, { matched, fired }: StepCount): number | null => {
  const byTimes = times === undefined ? null : Math.max(0, times - fired)
  if (nth === undefined) return byTimes
  const ahead = [nth].flat().filter((number) => number > matched).length
  return byTimes === null ? ahead : Math.min(byTimes, ahead)
}

const nextOf = (
  { match: wanted, every, probability }: Step,
  { matched }: StepCount,
  left: number | null,
  state: string,
): string => {
  if (left === 0) return 'over'
  if (wanted.state !== undefined && ![wanted.state].flat().includes(state)) {
    return `waits for the state ${[wanted.state].flat().join(' or ')}`
  }
  if (wanted.nth !== undefined) {
    const ahead = [wanted.nth].flat().filter((number) => number > matched)
    return `request ${Math.min(...ahead)} that matches; ${matched} came`
  }
  if (every !== undefined) return `request ${(Math.floor(matched / every) + 1) * every} that matches; ${matched} came`
  if (probability !== undefined) return `each request that matches, with probability ${probability}`
  return 'the next request that matches'
}

/** Progress of the scenario of a world. */
export interface ScenarioProgress {
  /** Null if none plays. */
  readonly name: string | null
  readonly summary: string | null
  readonly story: string | null
  /** Present state of the scenario; null if none plays. */
  readonly state: string | null
  /** Number of requests since it began. */
  readonly requests: number
  readonly steps: readonly StepProgress[]
  /** True if no step can fire any more, what the scenario is about has happened, and an expectation was judged, if any can be. */
  readonly over: boolean
}

/** Verdict on one expectation of a scenario. */
export interface JudgedExpectation {
  readonly say: string
  /**
   * True if the traffic since the scenario began meets it; null if it does not show in the traffic, and until its condition has occurred.
   */
  readonly met: boolean | null
}

/** Progress of the scenario of a world, and the verdicts on its client. */
export interface ScenarioStatus extends ScenarioProgress {
  readonly expectations: readonly JudgedExpectation[]
}

/** True if the traffic can show whether an expectation is met. */
export const isJudgeable = ({ requests, free_of }: Scenario['expects'][number]): boolean =>
  requests !== undefined || free_of !== undefined

/**
 * True if a scenario has proved something of its client: no step is left to fire, and an expectation was judged. Where none can be, a
 * request is enough.
 */
const isOver = (
  scenario: Scenario,
  steps: readonly StepProgress[],
  requests: number,
  judged: readonly JudgedExpectation[],
): boolean => {
  if (steps.some(({ left }) => left !== 0)) return false
  return scenario.expects.some(isJudgeable) ? judged.some(({ met }) => met !== null) : requests > 0
}

interface ScenarioRun {
  readonly state: string
  readonly requests: number
  readonly counts: readonly StepCount[]
}

/** Progress of a scenario; without one, empty and over. */
export const describeProgress = (
  scenario: Scenario | null,
  { state, requests, counts }: ScenarioRun,
  judged: readonly JudgedExpectation[],
): ScenarioProgress => {
  if (scenario === null) return { name: null, summary: null, story: null, state: null, requests, steps: [], over: true }
  const steps = scenario.steps.map((step, index) => describeStep(step, index, counts[index] ?? { matched: 0, fired: 0 }, state))
  const { name, summary, story } = scenario
  return { name, summary, story, state, requests, steps, over: isOver(scenario, steps, requests, judged) }
}
