import { injectedAnswer, noAnswer } from '../answer/injected-answer.js'
import { noteInjected, takeTurn } from '../exchange/cue-request.js'
import type { Exchange, LiveCue } from '../exchange/exchange.js'
import type { Findings } from '../exchange/findings.js'
import { refundFreeRefusal } from '../exchange/quota-state.js'
import { paceOf, type Wait } from '../exchange/wait.js'
import { sharesFor } from '../scenario/chance.js'
import type { Cue } from '../scenario/cue.js'
import { definitionOf, type Effect } from '../scenario/effects/effects.js'
import { pause } from '../time/real-time.js'
import { goesOn, type Outcome, type Stage } from './stage.js'

/**
 * Where steps act before the handler: the caller is known and its request is counted, nothing else has been done. They make it wait,
 * answer it, or leave it without an answer.
 */
export const holdForScenario: Stage = (exchange, call) => hold(exchange, call)

/** The same for a request of which less is known. */
export const hold = (exchange: Exchange, found: Findings): Outcome => {
  for (const live of exchange.sheet.cues) {
    const effect = nextEffect(exchange, live)
    if (effect !== undefined) return holdBy(exchange, found, effect, live.cue)
  }
  return goesOn
}

/** The next thing a step does here; undefined where it has nothing left to do. */
const nextEffect = (exchange: Exchange, live: LiveCue): Effect | undefined => {
  const effects = live.cue.effects.filter(isHolding)
  if (live.cue.moment !== 'before' || live.held >= effects.length || !takeTurn(exchange, live)) return undefined
  live.held += 1
  return effects[live.held - 1]
}

const isHolding = (effect: Effect): boolean => {
  const deed = definitionOf(effect)
  return 'answer' in deed || 'wait' in deed || 'end' in deed
}

const holdBy = (exchange: Exchange, found: Findings, effect: Effect, cue: Cue): Outcome => {
  const deed = definitionOf(effect)
  if ('wait' in deed) return { wait: waitFor(exchange, effect, deed.wait(sharesFor(cue), effect)) }
  if ('answer' in deed) {
    const injected = injectedAnswer(exchange, found, (standing) => deed.answer(standing, effect))
    noteInjected(exchange, effect, String(injected.answer.status))
    const refunded = refundFreeRefusal(exchange, found, injected.answer.status)
    return { answer: injected.answer, found: { ...injected.found, ...refunded } }
  }
  if (!('end' in deed)) return goesOn
  noteInjected(exchange, effect)
  exchange.sheet.fate = deed.end(effect) === 'silent' ? 'silent' : 'lost'
  return { answer: noAnswer(`no answer: ${cue.name}`) }
}

/** Lets real time pass as a step says, unless the scenario ends meanwhile; none for a request whose pace somebody else sets. */
export const waitFor = (exchange: Exchange, effect: Effect, delayMs: number): Wait => {
  noteInjected(exchange, effect, `${delayMs} ms`)
  if (paceOf(exchange.request) !== undefined) return { for: 'delay', until: async () => undefined }
  return { for: 'delay', until: () => pause(delayMs, [exchange.world.player.ending]) }
}
