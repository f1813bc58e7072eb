import { nearestName } from '../../core/nearest-name.js'
import type { TokenRecord } from '../../data/rows/token-vault.js'
import { ClockError } from '../../ground/time/world-clock.js'
import { blockRule, lookupBlockKey } from '../../limits/lookup-block.js'
import type { Scenario } from '../../scenario/scenario.js'
import { ScenarioError, type ScenarioProblem } from '../../scenario/scenario-error.js'
import { readStep } from '../../scenario/step.js'
import type { World } from '../world/world.js'
import { fillQuota } from './world-commands.js'

const maxProblems = 20
/** Names listed in an error if no similar one exists. */
const maxListed = 40

/** @throws ScenarioError if a scenario names tokens that the world does not have. */
const requireTokens = (world: World, scenario: Scenario): void => {
  const existing = new Set(world.tokens.list().map(({ name }) => name))
  const unknown = namedTokens(scenario).filter(({ name }) => !existing.has(name))
  const [first, ...others] = unknown.slice(0, maxProblems).map((named) => describeUnknown(named, existing))
  if (first !== undefined) throw new ScenarioError([first, ...others])
}

/** Token name with its position in a scenario. */
interface NamedToken {
  readonly path: readonly (string | number)[]
  readonly name: string
}

const namedTokens = ({ start, steps, expects }: Scenario): readonly NamedToken[] => {
  const named: NamedToken[] = []
  const note = (name: string | undefined, ...path: (string | number)[]): void => {
    if (name !== undefined) named.push({ path, name })
  }
  start.quotas.forEach(({ token }, index) => {
    note(token, 'start', 'quotas', index, 'token')
  })
  start.failed_lookups.forEach(({ token }, index) => {
    note(token, 'start', 'failed_lookups', index, 'token')
  })
  steps.forEach(({ match }, index) => {
    note(match.token, 'steps', index, 'match', 'token')
  })
  steps.forEach((step, index) => {
    for (const effect of readStep(step).effects) {
      if ('token' in effect) note(effect.token, 'steps', index, 'effect', 'token')
    }
  })
  expects.forEach(({ when, requests }, index) => {
    note(when?.token, 'expects', index, 'when', 'token')
    note(requests?.token, 'expects', index, 'requests', 'token')
  })
  return named
}

const describeUnknown = ({ path, name }: NamedToken, existing: ReadonlySet<string>): ScenarioProblem => {
  const near = nearestName(name, existing)
  const hint = near === undefined ? `known are ${[...existing].slice(0, maxListed).join(', ')}` : `did you mean "${near}"?`
  return { path, message: `there is no token ${JSON.stringify(name.slice(0, 100))} in this world; ${hint}` }
}

/**
 * Starts a scenario in a world, in place of the present one: applies its assumptions and its opening state. A scenario that cannot begin
 * changes nothing.
 * @param keepsWorld skips the opening state, for a file that changed while it plays.
 * @throws ScenarioError naming what the world lacks, or if its clock cannot go there.
 */
export const beginScenario = (world: World, scenario: Scenario, { keepsWorld = false } = {}): void => {
  requireTokens(world, scenario)
  if (!keepsWorld) moveClock(world, scenario)
  world.assumptions.lay(scenario.assumptions)
  world.player.play(scenario, { isOpened: keepsWorld, since: world.journal.recorded })
  if (keepsWorld) return
  const { clock, quotas, failed_lookups } = scenario.start
  if (clock?.frozen === true) world.clock.freeze()
  if (clock?.frozen === false) world.clock.resume()
  for (const { token, quota, used } of quotas) fillQuota(world, tokenOf(world, token).id, quota, { used })
  for (const { token, count } of failed_lookups) failLookups(world, tokenOf(world, token), count)
}

/** Ends the scenario: no more faults, its assumptions are withdrawn; earlier effects stay. */
export const endScenario = (world: World): void => {
  world.player.play(null)
  world.assumptions.lay({})
}

// The only step that can fail comes before any change.
const moveClock = ({ clock }: World, { start }: Scenario): void => {
  const { now, advance } = start.clock ?? {}
  try {
    if (now !== undefined) clock.set(now)
    if (advance !== undefined) clock.advance(advance)
  } catch (error) {
    if (!(error instanceof ClockError)) throw error
    const path = ['start', 'clock', now === undefined ? 'advance' : 'now']
    throw new ScenarioError([{ path, message: error.message.replace(/\.$/, '') }])
  }
}

/** Token by name; `requireTokens` guarantees that it exists. */
const tokenOf = (world: World, name: string): TokenRecord => {
  const found = world.tokens.list().find((token) => token.name === name)
  if (found === undefined) throw new Error(`The token ${name} was looked for before the scenario began, and is gone`)
  return found
}

const failLookups = (world: World, token: TokenRecord, count: number): void => {
  const { ask } = world.assumptions
  const threshold = ask('cancel-404-threshold')
  if (threshold === 'off') return
  const [key, rule, now] = [lookupBlockKey(ask('cancel-404-key'), token), blockRule(ask, Number(threshold)), world.limitsClock()]
  for (let failed = 0; failed < count; failed += 1) world.blocks.recordFailure(key, rule, now)
}
