import type { Scenario } from './scenario.js'
import { readStep, type Step, type StepCount, stepId } from './step.js'

/** How one step stands. */
export interface StepProgress {
  readonly id: string
  readonly moment: 'before' | 'after'
  /** Kinds of its effects, in their order. */
  readonly effects: readonly string[]
  /** Requests it was about, in its state. */
  readonly matched: number
  readonly fired: number
  /** How often it can still act; null for without end. */
  readonly left: number | null
  /** What it is waiting for, in words. */
  readonly next: string
}

/** How a step stands, given what was counted and the state the scenario is in. */
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

/** How the scenario of a world stands. */
export interface ScenarioProgress {
  /** Null where none plays. */
  readonly name: string | null
  readonly summary: string | null
  readonly story: string | null
  /** The state it is in, one of those its steps lead to; null where none plays. */
  readonly state: string | null
  /** Requests that came since it began. */
  readonly requests: number
  readonly steps: readonly StepProgress[]
  /** Whether nothing of it is still to come. */
  readonly over: boolean
}

/** How the client stands to one expectation of a scenario. */
export interface JudgedExpectation {
  readonly say: string
  /**
   * Whether the traffic since the scenario began bears it out; null for what does not show in the traffic, and until what it is about
   * has happened.
   */
  readonly met: boolean | null
}

/** How the scenario of a world stands, and its client with it. */
export interface ScenarioStatus extends ScenarioProgress {
  readonly expectations: readonly JudgedExpectation[]
}

/** The progress of a scenario that plays. */
export const describeProgress = (
  scenario: Scenario | null,
  { state, requests, counts }: { readonly state: string; readonly requests: number; readonly counts: readonly StepCount[] },
): ScenarioProgress => {
  if (scenario === null) return { name: null, summary: null, story: null, state: null, requests, steps: [], over: true }
  const steps = scenario.steps.map((step, index) => describeStep(step, index, counts[index] ?? { matched: 0, fired: 0 }, state))
  const { name, summary, story } = scenario
  return { name, summary, story, state, requests, steps, over: steps.every(({ left }) => left === 0) }
}
