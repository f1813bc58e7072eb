import { cueRequest } from '../exchange/cue-request.js'
import type { Exchange } from '../exchange/exchange.js'
import { takeTurn } from '../exchange/take-turn.js'
import { insertOrders } from '../play/insert-rows.js'
import type { World } from '../world/world.js'
import { isWorldEffect, performInWorld } from './world-effects.js'

/** A request has come: finds the steps that are about it, and lets happen in the world what is to happen before the handler. */
export const arrive = async (exchange: Exchange): Promise<void> => {
  const { player } = exchange.world
  await makeOpeningSales(exchange)
  // The second delivery of a request is not a new one to the scenario.
  if (!exchange.isRepeat) cueRequest(exchange)
  for (const live of exchange.cues) {
    const effects = live.cue.effects.filter(isWorldEffect)
    if (exchange.isRepeat || live.cue.moment !== 'before' || effects.length === 0 || !takeTurn(exchange, live)) continue
    for (const effect of effects) await performInWorld(exchange, effect)
  }
  // A scenario that ended meanwhile has no more turns.
  if (player !== exchange.world.player) exchange.cues = []
}

const openings = new WeakMap<World, Promise<void>>()

/** The sales a scenario begins with are made when the first request comes, because only then rows are opened; others wait for them. */
const makeOpeningSales = async ({ world }: Exchange): Promise<void> => {
  const sales = world.player.takeOpening()
  if (sales.length > 0) {
    const tracked = sales.map(({ query_params }) => query_params)
    const made = insertOrders(world, { producer: 'first', environment: 'sandbox' }, tracked)
    openings.set(world, made.catch(world.blueprint.reportFailure))
  }
  await openings.get(world)
}
