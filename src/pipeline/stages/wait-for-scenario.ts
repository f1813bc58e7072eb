import { because } from '../../core/reason.js'
import { pause } from '../../emulator/real-time.js'
import { sharesFor } from '../../scenario/chaos.js'
import { definitionOf, type Effect } from '../../scenario/effects/effects.js'
import type { TriggeredStep } from '../../scenario/matched-request.js'
import { injectedAnswer, noAnswer } from '../answer/injected-answer.js'
import type { ActiveStep, Exchange } from '../exchange/exchange.js'
import type { Findings } from '../exchange/findings.js'
import { noteInjected, takeStep } from '../exchange/match-request.js'
import { refundFreeRefusal } from '../exchange/quota-state.js'
import { scheduleOf, type Wait } from '../exchange/wait.js'
import { passed, type Stage, type StageOutcome } from './stage.js'

/**
 * Stage in which scenario steps act before the handler: the request is authenticated and counted, nothing else. They delay it, answer it,
 * or leave it without an answer.
 */
export const waitForScenario: Stage = (exchange, call) => actBeforeHandler(exchange, call)

/** `waitForScenario` for a request with fewer findings. */
export const actBeforeHandler = (exchange: Exchange, found: Findings): StageOutcome => {
  for (const live of exchange.faultPlan.triggeredSteps) {
    const effect = nextEffect(exchange, live)
    if (effect !== undefined) return delayBy(exchange, found, effect, live.step)
  }
  return passed
}

/** Next effect of a step in this stage; undefined if none is left. */
const nextEffect = (exchange: Exchange, live: ActiveStep): Effect | undefined => {
  const effects = live.step.effects.filter(isDelaying)
  if (live.step.phase !== 'before' || live.effectsDone >= effects.length || !takeStep(exchange, live)) return undefined
  live.effectsDone += 1
  return effects[live.effectsDone - 1]
}

const isDelaying = (effect: Effect): boolean => {
  const definition = definitionOf(effect)
  return 'answer' in definition || 'wait' in definition || 'end' in definition
}

const delayBy = (exchange: Exchange, found: Findings, effect: Effect, step: TriggeredStep): StageOutcome => {
  const definition = definitionOf(effect)
  if ('wait' in definition) return { wait: waitFor(exchange, effect, definition.wait(sharesFor(step), effect)) }
  if ('answer' in definition) {
    const injected = injectedAnswer(exchange, found, (standing) => definition.answer(standing, effect))
    noteInjected(exchange, effect, String(injected.answer.status))
    const refunded = refundFreeRefusal(exchange, found, injected.answer.status)
    return { answer: injected.answer, found: { ...injected.found, ...refunded } }
  }
  if (!('end' in definition)) return passed
  noteInjected(exchange, effect)
  exchange.faultPlan.fate = definition.end(effect) === 'silent' ? 'silent' : 'lost'
  return { answer: noAnswer(because`no answer: ${step.name}`) }
}

/** Wait in real time, unless the scenario ends meanwhile; none for a request with a replay schedule. */
export const waitFor = (exchange: Exchange, effect: Effect, delayMs: number): Wait => {
  noteInjected(exchange, effect, `${delayMs} ms`)
  if (scheduleOf(exchange.request) !== undefined) return { for: 'delay', until: async () => undefined }
  return { for: 'delay', until: () => pause(delayMs, [exchange.world.player.ending]) }
}
