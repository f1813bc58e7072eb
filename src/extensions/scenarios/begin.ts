import { withAssumptions } from '../../core/assumptions.js'
import { type State, type Token, withState } from '../../core/state.js'
import { clockAt } from '../../emulator/clock.js'
import { hint } from '../../reading/describe-issues.js'
import type { Problem } from '../../reading/problem.js'
import { failLookups, fillQuota, moveClock, NotPossible } from './acts.js'
import { msOf } from './members.js'
import { isIdle, nothingPlays, playing, withPlaying } from './player.js'
import { readStep, type Scenario, ScenarioError } from './schema.js'
import { unplayed } from './slice.js'

const tokenNamed = (state: State, name: string): Token | undefined =>
  [...state.tokens.values()].find((token) => token.name === name)

/** @throws ScenarioError if a scenario names tokens that there are not. */
const requireTokens = (state: State, { start, steps, expects }: Scenario): void => {
  const existing = new Set([...state.tokens.values()].map(({ name }) => name))
  const problems: Problem[] = []
  const check = (name: string | undefined, ...path: (string | number)[]): void => {
    if (name === undefined || existing.has(name)) return
    const message = `there is no token ${JSON.stringify(name.slice(0, 100))} in this world; ${hint(name, [...existing])}`
    problems.push({ path, message })
  }
  for (const [index, { token }] of start.quotas.entries()) check(token, 'start', 'quotas', index, 'token')
  for (const [index, { token }] of start.failed_lookups.entries()) check(token, 'start', 'failed_lookups', index, 'token')
  for (const [index, { match }] of steps.entries()) check(match.token, 'steps', index, 'match', 'token')
  steps.forEach((step, index) => {
    for (const effect of readStep(step).effects) if ('token' in effect) check(effect.token, 'steps', index, 'effect', 'token')
  })
  for (const [index, { when, requests }] of expects.entries()) {
    check(when?.token, 'expects', index, 'when', 'token')
    check(requests?.token, 'expects', index, 'requests', 'token')
  }
  if (problems.length > 0) throw new ScenarioError(problems.slice(0, 20))
}
const withClock = (state: State, now: number, { start: { clock = {} } }: Scenario): readonly [State, number] => {
  const to = clock.now !== undefined ? Date.parse(clock.now) : clock.advance !== undefined ? now + msOf(clock.advance) : now
  try {
    return [moveClock(state, now, to), to]
  } catch (error) {
    if (!(error instanceof NotPossible)) throw error
    throw new ScenarioError([{ path: ['start', 'clock', clock.now === undefined ? 'advance' : 'now'], message: error.message }])
  }
}
const withFrozen = (state: State, now: number, isFrozen: boolean | undefined): State =>
  isFrozen === undefined ? state : withState(state, { clock: clockAt(now, isFrozen) })

/**
 * State in which a scenario begins, in place of the present one. Pure; one that cannot begin changes nothing.
 * @param wall real time, by which quotas may go.
 * @param keepsWorld without what it begins with, for a file that changed while it plays.
 * @throws ScenarioError naming what the world lacks, or if its clock cannot go there.
 */
export const begin = (state: State, scenario: Scenario, at: number, wall: number, { keepsWorld = false } = {}): State => {
  requireTokens(state, scenario)
  const [moved, now] = keepsWorld ? [state, at] : withClock(state, at, scenario)
  const ended = end(moved)
  const laid = Object.fromEntries(
    Object.entries(scenario.assumptions).map(([id, value]) => [id, { value, under: ended.assume[id as never] as string }]),
  )
  let next = withPlaying(withState(ended, { assume: withAssumptions(ended.assume, scenario.assumptions) }), {
    scenario,
    laid,
    state: scenario.state,
    isOpened: keepsWorld,
    since: state.requests,
    ...unplayed(scenario.steps),
  })
  if (keepsWorld) return next
  const { clock, quotas, failed_lookups } = scenario.start
  next = withFrozen(next, now, clock?.frozen)
  const { assume } = next
  const limitsNow = assume['rate-limit-clock'] === 'wall' ? wall : now
  for (const { token, quota, used } of quotas)
    next = fillQuota(
      next,
      (id) => assume[id],
      tokenNamed(next, token)!.id,
      quota,
      () => used,
      limitsNow,
    )
  for (const { token, count } of failed_lookups)
    next = failLookups(next, (id) => assume[id], tokenNamed(next, token)!, count, limitsNow)
  return next
}
/** State without a scenario: its assumptions and what lasted are withdrawn; what it did stays. Pure. */
export const end = (state: State): State => {
  const { chaos, laid } = playing(state)
  // What was changed while it played stays changed.
  const under = Object.entries(laid).filter(([id, { value }]) => state.assume[id as never] === value)
  const assume = withAssumptions(state.assume, Object.fromEntries(under.map(([id, { under }]) => [id, under])))
  return withPlaying(withState(state, { assume, limits: {} }), { ...nothingPlays, chaos })
}
export const withChaos = (state: State, rate: number): State => {
  if (!(rate >= 0 && rate <= 1))
    throw new ScenarioError([{ path: ['rate'], message: 'give a number from 0 (none) to 1 (every request)' }])
  const fresh = isIdle(playing(state)) ? { drawn: [], requests: 0 } : {}
  return withPlaying(state, { ...fresh, chaos: { rate, requests: 0, injected: 0 } })
}
