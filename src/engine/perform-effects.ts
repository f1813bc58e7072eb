import type { Answer } from '../answer/answer.js'
import { finishAnswer } from '../answer/finish-answer.js'
import { injectedAnswer, noAnswer } from '../answer/injected-answer.js'
import { type CutConnection, outgoingResponse, readOutgoing } from '../answer/outgoing-response.js'
import { refundFreeRefusal } from '../answer/refund-free-refusal.js'
import { cueRequest } from '../exchange/cue-request.js'
import type { Exchange, Stage } from '../exchange/exchange.js'
import { noteInjected, takeTurn } from '../exchange/take-turn.js'
import { NotPossibleError } from '../play/not-possible-error.js'
import { makeOpeningSales } from '../play/opening-sales.js'
import { SaleError } from '../sales/sale-error.js'
import { drawShare } from '../scenario/chance.js'
import type { Cue } from '../scenario/cue.js'
import { definitionOf, type Effect } from '../scenario/effects/effects.js'
import { fitsStatus } from '../scenario/matching.js'
import { cutAfterHeaders, type Outgoing } from '../scenario/scene/outgoing.js'
import { pause } from '../time/real-time.js'
import { ClockError } from '../time/world-clock.js'
import { ExchangeScene } from './exchange-scene.js'

/** A request has come: finds the steps that are about it, and lets happen in the world what is to happen before the handler. */
export const arrive = async (exchange: Exchange): Promise<void> => {
  await makeOpeningSales(exchange.world)
  // The second delivery of a request is not a new one to the scenario, and its steps have acted.
  if (exchange.isRepeat) return
  cueRequest(exchange)
  for (const live of exchange.cues) {
    const effects = live.cue.effects.filter((effect) => 'act' in definitionOf(effect))
    if (live.cue.moment !== 'before' || effects.length === 0 || !takeTurn(exchange, live)) continue
    for (const effect of effects) await act(exchange, effect)
  }
}

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

const isHolding = (effect: Effect): boolean => {
  const deed = definitionOf(effect)
  return 'answer' in deed || 'wait' in deed || 'end' in deed
}

const holdBy = async (exchange: Exchange, effect: Effect, cue: Cue): Promise<Answer | undefined> => {
  const deed = definitionOf(effect)
  if ('wait' in deed) await wait(exchange, effect, deed.wait(draws(cue), effect))
  if ('answer' in deed) {
    exchange.stage = 'scenario'
    const answer = injectedAnswer(exchange, deed.answer(new ExchangeScene(exchange), effect))
    noteInjected(exchange, effect, String(answer.status))
    refundFreeRefusal(exchange, answer.status)
    return answer
  }
  if (!('end' in deed)) return undefined
  noteInjected(exchange, effect)
  exchange.stage = 'scenario'
  exchange.rule = 'scenario-step'
  exchange.reason = `no answer: ${cue.name}`
  exchange.fate = deed.end(effect) === 'silent' ? 'silent' : 'lost'
  return noAnswer
}

/** The answer stands and what it says is committed: lets the steps act whose moment is after that. Gives what goes out. */
export const depart = async (exchange: Exchange, response: Response, cut: CutConnection | undefined): Promise<Response> => {
  const due = exchange.cues.filter(({ cue }) => cue.moment === 'after' && fitsStatus(cue.status, response.status))
  if (due.length === 0 || exchange.fate !== 'answered') return response
  let outgoing = await readOutgoing(response, exchange.answered?.headers ?? {})
  for (const live of due) {
    if (!takeTurn(exchange, live)) continue
    for (const effect of live.cue.effects) {
      outgoing = await changeBy(exchange, outgoing, effect, live.cue)
      if (exchange.fate !== 'answered') return response
    }
  }
  return outgoingResponse(outgoing, cut, exchange.world.player.ending)
}

const changeBy = async (exchange: Exchange, outgoing: Outgoing, effect: Effect, cue: Cue): Promise<Outgoing> => {
  const deed = definitionOf(effect)
  if ('act' in deed) {
    await act(exchange, effect)
    return outgoing
  }
  if ('wait' in deed) {
    await wait(exchange, effect, deed.wait(draws(cue), effect))
    return outgoing
  }
  const ending = 'end' in deed ? deed.end(effect) : null
  const needsBody = ending === 'cut' || ('shape' in deed && deed.needsBody === true)
  if (outgoing.body === null && needsBody) {
    noteInjected(exchange, effect, 'not possible, the answer has no body')
    return outgoing
  }
  noteInjected(exchange, effect)
  if ('answer' in deed) {
    const answer = injectedAnswer(exchange, deed.answer(new ExchangeScene(exchange), effect))
    return await readOutgoing(finishAnswer(exchange, answer), exchange.answered?.headers ?? {})
  }
  if ('shape' in deed) deed.shape(outgoing, effect)
  else if (ending === 'cut') cutAfterHeaders(outgoing)
  else exchange.fate = ending === 'silent' ? 'silent' : 'lost'
  return outgoing
}

/** What a delay draws for the request its step is about. */
const draws =
  ({ key, nth }: Cue) =>
  (salt: 'first' | 'second'): number =>
    drawShare(key, nth, salt)

/** Lets real time pass as a step says, unless the scenario ends meanwhile. */
const wait = async (exchange: Exchange, effect: Effect, delayMs: number): Promise<void> => {
  noteInjected(exchange, effect, `${delayMs} ms`)
  await pause(delayMs, [exchange.world.player.ending])
}

/** Lets an effect happen in the world. Where it cannot, the journal says why, and the request goes on. */
const act = async (exchange: Exchange, effect: Effect): Promise<void> => {
  const deed = definitionOf(effect)
  if (!('act' in deed)) return
  try {
    await deed.act(new ExchangeScene(exchange), effect)
    noteInjected(exchange, effect)
  } catch (error) {
    const isExpected = error instanceof NotPossibleError || error instanceof SaleError || error instanceof ClockError
    if (!isExpected) exchange.world.blueprint.reportFailure(error)
    noteInjected(exchange, effect, `not possible, ${isExpected ? error.message : 'the emulator failed; see the console'}`)
  }
}
