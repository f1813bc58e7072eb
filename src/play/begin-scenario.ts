import { blockRule, lookupBlockKey } from '../limits/lookup-block.js'
import type { Scenario } from '../scenario/scenario.js'
import { ScenarioError } from '../scenario/scenario-error.js'
import type { TokenRecord } from '../store/token-vault.js'
import { ClockError } from '../time/world-clock.js'
import type { World } from '../world/world.js'
import { fillQuota } from './fill-quota.js'
import { requireTokens } from './token-names.js'

/**
 * Plays a scenario in a world from its beginning, in place of the one that plays: its assumptions hold from now on, and what it begins
 * with is so. A scenario that cannot begin here is refused whole.
 * @param keepsWorld leaves out what it begins with, as for a file that was changed while it plays.
 * @throws ScenarioError naming what the world does not have, or where its clock cannot go.
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

/** Ends what plays: nothing is injected any more, and its assumptions no longer hold. What has happened, has happened. */
export const endScenario = (world: World): void => {
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

/** A token that `requireTokens` has found. */
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
