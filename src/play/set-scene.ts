import { nearestName } from '../assumptions/nearest-name.js'
import { blockRule, lookupBlockKey } from '../limits/lookup-block.js'
import type { Scenario } from '../scenario/scenario.js'
import { ScenarioError, type ScenarioProblem } from '../scenario/scenario-error.js'
import { readStep } from '../scenario/steps.js'
import type { TokenRecord } from '../store/token-vault.js'
import { ClockError } from '../time/world-clock.js'
import type { World } from '../world/world.js'
import { fillQuota } from './fill-quota.js'

/**
 * Plays a scenario in a world from its beginning, in place of the one that plays: its assumptions hold from now on, and what it begins
 * with is so. A scenario that cannot begin here is refused whole.
 * @param keepsWorld leaves out what it begins with, as for a file that was changed while it plays.
 * @throws ScenarioError naming what the world does not have, or where its clock cannot go.
 */
export const setScene = (world: World, scenario: Scenario, { keepsWorld = false } = {}): void => {
  refuseUnknownTokens(world, scenario)
  if (!keepsWorld) moveClock(world, scenario)
  world.assumptions.lay(scenario.assumptions)
  world.player.play(scenario, { isOpened: keepsWorld, since: world.journal.recorded })
  if (keepsWorld) return
  const { clock, quotas, failed_lookups } = scenario.start
  if (clock?.frozen === true) world.clock.freeze()
  if (clock?.frozen === false) world.clock.resume()
  for (const { token, quota, used } of quotas) fillQuota(world, (tokenOf(world, token) as TokenRecord).id, quota, { used })
  for (const { token, count } of failed_lookups) failLookups(world, tokenOf(world, token) as TokenRecord, count)
}

/** Ends what plays: nothing is injected any more, and its assumptions no longer hold. What has happened, has happened. */
export const strikeScene = (world: World): void => {
  world.player.play(null)
  world.assumptions.lay({})
}

/** The one thing that can fail comes before anything is changed. */
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

const mostProblems = 20

const refuseUnknownTokens = (world: World, scenario: Scenario): void => {
  const [first, ...others] = unknownTokens(world, scenario)
  if (first !== undefined) throw new ScenarioError([first, ...others])
}

const unknownTokens = (world: World, { start, steps }: Scenario): readonly ScenarioProblem[] => {
  const named: [path: (string | number)[], name: string | undefined][] = [
    ...start.quotas.map(({ token }, place): [(string | number)[], string] => [['start', 'quotas', place, 'token'], token]),
    ...start.failed_lookups.map(({ token }, place): [(string | number)[], string] => [
      ['start', 'failed_lookups', place, 'token'],
      token,
    ]),
    ...steps.map(({ match }, place): [(string | number)[], string | undefined] => [
      ['steps', place, 'match', 'token'],
      match.token,
    ]),
    ...steps.flatMap((step, place) =>
      readStep(step).effects.map((effect): [(string | number)[], string | undefined] => [
        ['steps', place, 'effect', 'token'],
        'token' in effect ? effect.token : undefined,
      ]),
    ),
  ]
  const known = new Set(world.tokens.list().map((token) => token.name))
  const unknown = named.filter(([, name]) => name !== undefined && !known.has(name)).slice(0, mostProblems)
  return unknown.map(([path, name = '']) => {
    const near = nearestName(name, known)
    const hint = near === undefined ? `known are ${[...known].slice(0, 40).join(', ')}` : `did you mean "${near}"?`
    return { path, message: `there is no token ${JSON.stringify(name.slice(0, 100))} in this world; ${hint}` }
  })
}

const tokenOf = (world: World, name: string): TokenRecord | undefined => world.tokens.list().find((token) => token.name === name)

const failLookups = (world: World, token: TokenRecord, count: number): void => {
  const { ask } = world.assumptions
  const threshold = ask('cancel-404-threshold')
  if (threshold === 'off') return
  const [key, rule, now] = [lookupBlockKey(ask('cancel-404-key'), token), blockRule(ask, Number(threshold)), world.limitsClock()]
  for (let failed = 0; failed < count; failed += 1) world.blocks.recordFailure(key, rule, now)
}
