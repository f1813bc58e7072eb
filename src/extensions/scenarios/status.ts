import type { World } from '../../emulator/extension.js'
import { fitsStatus, isOneOf } from '../../emulator/filter.js'
import type { Phase } from './effects.js'
import { type Count, chaosSteps, playing } from './player.js'
import { type Expectation, maxSteps, readStep, type Scenario, ScenarioError, type Step, stepId } from './schema.js'
import { countsOf } from './slice.js'

/** What the extension `journal` offers. */
interface Journal {
  since(world: World, number: number): readonly Entry[]
  findings(entries: readonly Entry[]): readonly { readonly finding: string }[]
}
interface Entry {
  readonly entry: {
    readonly operation: string | null
    readonly status: number
    readonly token: string | null
    readonly replayed: boolean
    readonly path: string
  }
}
const isWanted = ({ operation, status, token, replayed, path }: NonNullable<Expectation['when']>, { entry }: Entry): boolean =>
  (operation === undefined || (entry.operation !== null && isOneOf<string>(operation, entry.operation))) &&
  fitsStatus(status, entry.status) &&
  (token === undefined || entry.token === token) &&
  (replayed === undefined || entry.replayed === replayed) &&
  (path === undefined || entry.path === path)

/** True if the traffic can show whether an expectation is met. */
const isJudgeable = ({ requests, free_of }: Pick<Expectation, 'requests' | 'free_of'>): boolean =>
  requests !== undefined || free_of !== undefined

/**
 * True if a scenario has proved something of its client: no step is left to fire, and an expectation was judged. Where none can be, a
 * request is enough.
 */
const isOver = (
  { expects }: Scenario,
  steps: readonly { readonly left: number | null }[],
  requests: number,
  judged: readonly { readonly met: boolean | null }[],
): boolean =>
  steps.every(({ left }) => left === 0) && (expects.some(isJudgeable) ? judged.some(({ met }) => met !== null) : requests > 0)

/** Verdicts on the client. Too many requests or a finding break one at once; the others are met once their condition has occurred. */
const judge = (world: World): readonly JudgedExpectation[] => {
  const { scenario, since, fired, requests: came } = playing(world.state)
  const journal = world.find<Journal>('journal')
  if (scenario === null || scenario.expects.length === 0) return []
  if (journal === undefined) return scenario.expects.map(({ say }) => ({ say, met: null }))
  const entries = journal.since(world, since)
  const findings = new Set(journal.findings(entries).map(({ finding }) => finding))
  const hasActed = scenario.steps.length === 0 ? came > 0 : fired.some((count) => count > 0)
  const countOf = (wanted: NonNullable<Expectation['when']>): number => entries.filter((entry) => isWanted(wanted, entry)).length
  return scenario.expects.map(({ say, when, requests, free_of }) => {
    const count = requests === undefined ? 0 : countOf(requests)
    const isBroken = count > (requests?.at_most ?? count) || free_of?.some((id) => findings.has(id)) === true
    const hasHappened = when === undefined ? hasActed : countOf(when) >= (when.at_least ?? 1)
    return {
      say,
      met: isBroken ? false : isJudgeable({ requests, free_of }) && hasHappened ? count >= (requests?.at_least ?? 0) : null,
    }
  })
}

const timesLeft = ({ times, match: { nth } }: Step, { matched, fired }: Count): number | null => {
  const byTimes = times === undefined ? null : Math.max(0, times - fired)
  if (nth === undefined) return byTimes
  const ahead = [nth].flat().filter((number) => number > matched).length
  return byTimes === null ? ahead : Math.min(byTimes, ahead)
}
const nextOf = ({ match, every, probability }: Step, { matched }: Count, left: number | null, state: string): string => {
  if (left === 0) return 'over'
  if (match.state !== undefined && ![match.state].flat().includes(state))
    return `waits for the state ${[match.state].flat().join(' or ')}`
  if (match.nth !== undefined) {
    const ahead = [match.nth].flat().filter((number) => number > matched)
    return `request ${Math.min(...ahead)} that matches; ${matched} came`
  }
  if (every !== undefined) return `request ${(Math.floor(matched / every) + 1) * every} that matches; ${matched} came`
  if (probability !== undefined) return `each request that matches, with probability ${probability}`
  return 'the next request that matches'
}
// Users read these types in their editor, so that they are written out, each member with its sentence.

/** Progress of one step. */
export interface StepProgress {
  readonly id: string
  readonly moment: Phase
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

/** Verdict on one expectation of the client; null while nothing can be said. */
export interface JudgedExpectation {
  readonly say: string
  readonly met: boolean | null
}

/** How far a scenario is, and what it says of the client; null members without a scenario. */
export interface ScenarioStatus {
  readonly name: string | null
  readonly summary: string | null
  readonly story: string | null
  readonly state: string | null
  /** Requests since it began. */
  readonly requests: number
  readonly steps: readonly StepProgress[]
  /** True if no step is left to fire, and an expectation was judged. */
  readonly over: boolean
  readonly expectations: readonly JudgedExpectation[]
}

/** How far the scenario of a world is, and what it says of the client. */
export const statusOf = (world: World): ScenarioStatus => {
  const now = playing(world.state)
  const { scenario, state, requests } = now
  const counts = countsOf(now)
  const expectations = judge(world)
  if (scenario === null)
    return { name: null, summary: null, story: null, state: null, requests, steps: [], over: true, expectations }
  const steps = scenario.steps.map((step, index) => {
    const { effects, phase } = readStep(step)
    const count = counts[index]!
    const left = timesLeft(step, count)
    return {
      id: stepId(step, index),
      moment: phase,
      effects: effects.map(({ kind }) => kind),
      ...count,
      left,
      next: nextOf(step, count, left, state),
    }
  })
  const { name, summary, story } = scenario
  return { name, summary, story, state, requests, steps, over: isOver(scenario, steps, requests, expectations), expectations }
}

/** The run so far as a scenario that has the same effects on the same requests. @throws ScenarioError for too many steps. */
export const record = ({ state }: World): Scenario => {
  const now = playing(state)
  const { scenario, requests } = now
  const own = scenario?.steps ?? []
  const steps = [...own, ...chaosSteps(now, state.seed.seed, new Set(own.map(stepId)))]
  if (steps.length > maxSteps)
    throw new ScenarioError([{ path: ['steps'], message: `a scenario can have ${maxSteps} steps, and the run has more` }])
  const start = { quotas: [], failed_lookups: [], orders: [] }
  return {
    ...(scenario ?? { story: '', expects: [], assumptions: {}, start, state: 'start' }),
    name: scenario === null ? 'recorded-chaos' : `recorded-${scenario.name}`.slice(0, 100).replace(/-$/, ''),
    summary: `What was injected into ${requests} requests, to be done again.`,
    seed: scenario?.seed ?? state.seed.seed,
    steps,
  }
}
