import { cueRequest, takeTurn } from '../exchange/cue-request.js'
import { type Exchange, wholeSecond } from '../exchange/exchange.js'
import type { Findings } from '../exchange/findings.js'
import { makeOpeningSales } from '../play/opening-sales.js'
import { definitionOf } from '../scenario/effects/effects.js'
import { actInWorld } from './exchange-scene.js'

/** A request has come: finds the steps that are about it, and lets happen in the world what is to happen before the handler. */
export const arrive = async (exchange: Exchange, found: Findings): Promise<void> => {
  // Where nothing has to be waited for, it happens before anybody else comes.
  const opening = makeOpeningSales(exchange.world, wholeSecond(exchange.now))
  if (opening !== null) await opening
  // The second delivery of a request is not a new one to the scenario, and its steps have acted.
  if (exchange.sheet.isRepeat) return
  cueRequest(exchange, found)
  for (const live of exchange.sheet.cues) {
    const effects = live.cue.effects.filter((effect) => 'act' in definitionOf(effect))
    if (live.cue.moment !== 'before' || effects.length === 0 || !takeTurn(exchange, live)) continue
    for (const effect of effects) await actInWorld(exchange, found, effect)
  }
}
