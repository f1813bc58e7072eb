import type { Effect } from '../scenario/effects/effects.js'
import type { LiveCue } from './cue-sheet.js'
import type { Exchange } from './exchange.js'

/** Lets a step act on a request: once, if it has a turn left. What it is called is noted for the journal. */
export const takeTurn = (exchange: Exchange, live: LiveCue): boolean => {
  if (live.hasActed === null) {
    live.hasActed = exchange.world.player.fire(live.cue)
    if (live.hasActed) exchange.sheet.noteStep(live.cue.name)
  }
  return live.hasActed
}

/** Notes what an effect did, in words. */
export const noteInjected = (exchange: Exchange, effect: Effect, detail = ''): void => {
  const words = effect.kind.replaceAll('_', ' ')
  exchange.sheet.noteInjected(detail === '' ? words : `${words}: ${detail}`)
}
