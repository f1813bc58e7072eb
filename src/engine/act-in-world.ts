import { noteInjected } from '../exchange/cue-request.js'
import type { Exchange } from '../exchange/exchange.js'
import type { Findings } from '../exchange/findings.js'
import { NotPossibleError } from '../play/not-possible-error.js'
import { SaleError } from '../sales/sale-error.js'
import { definitionOf, type Effect } from '../scenario/effects/effects.js'
import { ClockError } from '../time/world-clock.js'
import { ExchangeScene } from './exchange-scene.js'

/** Lets an effect happen in the world. Where it cannot, the journal says why, and the request goes on. */
export const actInWorld = async (exchange: Exchange, found: Findings, effect: Effect): Promise<void> => {
  const deed = definitionOf(effect)
  if (!('act' in deed)) return
  try {
    await deed.act(new ExchangeScene(exchange, found), effect)
    noteInjected(exchange, effect)
  } catch (error) {
    const isExpected = error instanceof NotPossibleError || error instanceof SaleError || error instanceof ClockError
    if (!isExpected) exchange.world.settings.reportFailure(error)
    noteInjected(exchange, effect, `not possible, ${isExpected ? error.message : 'the emulator failed; see the console'}`)
  }
}
