import { cueRequest } from '../exchange/cue-request.js'
import type { Exchange } from '../exchange/exchange.js'
import type { Findings } from '../exchange/findings.js'
import { takeTurn } from '../exchange/take-turn.js'
import { insertOrders } from '../play/insert-rows.js'
import type { World } from '../world/world.js'
import { isWorldEffect, performInWorld } from './world-effects.js'

/** A request has come: finds the steps that are about it, and lets happen in the world what is to happen before the handler. */
export const arrive = async (exchange: Exchange, found: Findings): Promise<void> => {
  const { sheet } = exchange
  const { player } = exchange.world
  await makeOpeningSales(exchange)
  // The second delivery of a request is not a new one to the scenario.
  if (!sheet.isRepeat) cueRequest(exchange, found)
  for (const live of sheet.cues) {
    const effects = live.cue.effects.filter(isWorldEffect)
    if (sheet.isRepeat || live.cue.moment !== 'before' || effects.length === 0 || !takeTurn(exchange, live)) continue
    for (const effect of effects) await performInWorld(exchange, found, effect)
  }
  // A scenario that ended meanwhile has no more turns.
  if (player !== exchange.world.player) sheet.cues = []
}

const openings = new WeakMap<World, Promise<void>>()

/** The sales a scenario begins with are made when the first request comes, because only then rows are opened; others wait for them. */
const makeOpeningSales = async ({ world }: Exchange): Promise<void> => {
  const sales = world.player.takeOpening()
  if (sales.length > 0) {
    const tracked = sales.map(({ query_params }) => query_params)
    const made = insertOrders(world, { producer: 'first', environment: 'sandbox' }, tracked)
    openings.set(world, made.catch(world.settings.reportFailure))
  }
  await openings.get(world)
}
