import type { Answer } from '../answer/answer.js'
import { injectedAnswer, isAnswering, noAnswer } from '../answer/injected-answer.js'
import { refundFreeRefusal } from '../answer/refund-free-refusal.js'
import type { Exchange, Stage } from '../exchange/exchange.js'
import { noteInjected, takeTurn } from '../exchange/take-turn.js'
import { drawDelayMs } from '../scenario/chance.js'
import type { Effect, EffectOf } from '../scenario/effect.js'
import type { Cue } from '../scenario/player.js'
import { pause } from '../time/real-time.js'

/**
 * Where steps act before the handler: the caller is known and its request is counted, nothing else has been done. They make it wait,
 * answer it, or leave it without an answer.
 */
export const holdForScenario: Stage = (exchange) => (exchange.cues.length === 0 ? undefined : hold(exchange))

const hold = async (exchange: Exchange): Promise<Answer | undefined> => {
  for (const live of exchange.cues) {
    const { cue } = live
    const effects = cue.effects.filter(isHolding)
    if (cue.moment !== 'before' || effects.length === 0 || !takeTurn(exchange, live)) continue
    for (const effect of effects) {
      const answer = await holdBy(exchange, effect, cue)
      if (answer !== undefined) return answer
    }
  }
  return undefined
}

type HoldingEffect = Parameters<typeof injectedAnswer>[1] | EffectOf<'delay' | 'hang' | 'reset'>

const isHolding = (effect: Effect): effect is HoldingEffect =>
  isAnswering(effect) || effect.kind === 'delay' || effect.kind === 'hang' || effect.kind === 'reset'

const holdBy = async (exchange: Exchange, effect: HoldingEffect, cue: Cue): Promise<Answer | undefined> => {
  if (effect.kind === 'delay') {
    await waitFor(exchange, effect, cue)
    return undefined
  }
  exchange.stage = 'scenario'
  if (isAnswering(effect)) {
    const answer = injectedAnswer(exchange, effect)
    noteInjected(exchange, effect, String(answer.status))
    refundFreeRefusal(exchange, answer.status)
    return answer
  }
  noteInjected(exchange, effect)
  exchange.rule = 'scenario-step'
  exchange.reason = `no answer: ${cue.name}`
  exchange.fate = effect.kind === 'hang' ? 'silent' : 'lost'
  return noAnswer
}

/** Lets real time pass as a step says, unless the scenario ends meanwhile. */
export const waitFor = async (exchange: Exchange, effect: EffectOf<'delay'>, { key, nth }: Cue): Promise<void> => {
  const delayMs = drawDelayMs(effect, key, nth)
  noteInjected(exchange, effect, `${delayMs} ms`)
  await pause(delayMs, [exchange.world.player.ending])
}
