import { nearestName } from '../assumptions/nearest-name.js'
import { parseInstant } from '../clock.js'
import { blockRule, lookupsKey } from '../pipeline/cancel-block.js'
import { durationMs } from '../scenario/duration-text.js'
import { readStep, type Scenario } from '../scenario/scenario.js'
import { ScenarioError, type ScenarioProblem } from '../scenario/scenario-error.js'
import type { TokenRecord } from '../store/token-vault.js'
import type { World } from '../world.js'
import { fillQuota, limitsClock } from './fill-quota.js'

/**
 * Plays a scenario in a world from its beginning, in place of the one that plays: its assumptions hold from now on, and what it begins
 * with is so. A scenario that cannot begin here is refused whole.
 * @param keepsWorld leaves out what it begins with, as for a file that was changed while it plays.
 * @throws ScenarioError naming what the world does not have, or where its clock cannot go.
 */
export const setScene = (world: World, scenario: Scenario, { keepsWorld = false } = {}): void => {
  const instant = startInstant(world, scenario)
  refuseUnfit(world, scenario, keepsWorld ? null : instant)
  world.assumptions.lay(scenario.assumptions)
  world.player.play(scenario, { isOpened: keepsWorld, since: world.journal.recorded })
  if (keepsWorld) return
  const { clock, quotas, failed_lookups } = scenario.start
  if (instant !== null) world.clock.set(new Date(instant))
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

const startInstant = ({ clock }: World, { start }: Scenario): number | null => {
  if (start.clock?.now !== undefined) return parseInstant(start.clock.now) ?? null
  return start.clock?.advance === undefined ? null : Math.floor(clock.read()) + durationMs(start.clock.advance)
}

const refuseUnfit = (world: World, scenario: Scenario, instant: number | null): void => {
  const problems = [...unknownTokens(world, scenario), ...impossibleClock(world, scenario, instant)]
  const [first, ...others] = problems
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
  return named.flatMap(([path, name]) => {
    if (name === undefined || tokenOf(world, name) !== undefined) return []
    const known = world.tokens.list().map((token) => token.name)
    const near = nearestName(name, known)
    const hint = near === undefined ? `known are ${known.join(', ')}` : `did you mean "${near}"?`
    return [{ path, message: `there is no token "${name}" in this world; ${hint}` }]
  })
}

const impossibleClock = ({ clock }: World, { start }: Scenario, instant: number | null): readonly ScenarioProblem[] => {
  const path = ['start', 'clock', start.clock?.now === undefined ? 'advance' : 'now']
  if (instant === null) return []
  const isoOf = (at: number): string => new Date(at).toISOString()
  if (instant < Math.floor(clock.read())) {
    return [
      {
        path,
        message: `the clock stands at ${isoOf(clock.read())} already and cannot be moved back; reset first, or use advance`,
      },
    ]
  }
  if (instant <= clock.latest) return []
  return [{ path, message: `the data of this world goes as far as ${isoOf(clock.latest)}` }]
}

const tokenOf = (world: World, name: string): TokenRecord | undefined => world.tokens.list().find((token) => token.name === name)

const failLookups = (world: World, token: TokenRecord, count: number): void => {
  const threshold = world.assumptions.value('cancel-404-threshold')
  if (threshold === 'off') return
  const ask: Parameters<typeof blockRule>[0] = (id) => world.assumptions.value(id)
  const [key, rule, now] = [lookupsKey(ask, token.environment, token), blockRule(ask, Number(threshold)), limitsClock(world)]
  for (let failed = 0; failed < count; failed += 1) world.blocks.recordFailure(key, rule, now)
}
