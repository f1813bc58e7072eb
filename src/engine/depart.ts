import { finishAnswer } from '../answer/finish-answer.js'
import { injectedAnswer, isAnswering } from '../answer/injected-answer.js'
import { type CutConnection, outgoingResponse } from '../answer/outgoing-response.js'
import { cutAfterHeaders, isShaping, type Outgoing, readOutgoing, shape } from '../answer/shape-response.js'
import type { Exchange } from '../exchange/exchange.js'
import { noteInjected, takeTurn } from '../exchange/take-turn.js'
import type { Effect } from '../scenario/effect.js'
import { fitsStatus } from '../scenario/matching.js'
import type { Cue } from '../scenario/player.js'
import { waitFor } from '../stages/hold-for-scenario.js'
import { isWorldEffect, performInWorld } from './world-effects.js'

/** The answer stands and what it says is committed: lets the steps act whose moment is after that. Gives what goes out. */
export const depart = async (exchange: Exchange, response: Response, cut: CutConnection | undefined): Promise<Response> => {
  const due = exchange.cues.filter(({ cue }) => cue.moment === 'after' && fitsStatus(cue.status, response.status))
  if (due.length === 0 || exchange.fate !== 'answered') return response
  let outgoing = await readOutgoing(response, exchange.answered?.headers ?? {})
  for (const live of due) {
    if (!takeTurn(exchange, live)) continue
    for (const effect of live.cue.effects) {
      outgoing = await perform(exchange, outgoing, effect, live.cue)
      if (exchange.fate !== 'answered') return response
    }
  }
  return outgoingResponse(outgoing, cut, exchange.world.player.ending)
}

/** What can only be done to an answer with a body. */
const needsBody = (effect: Effect): boolean =>
  ['truncate', 'malformed_json', 'slow_drip'].includes(effect.kind) || (effect.kind === 'reset' && effect.at === 'after_headers')

const perform = async (exchange: Exchange, outgoing: Outgoing, effect: Effect, cue: Cue): Promise<Outgoing> => {
  if (isWorldEffect(effect)) {
    await performInWorld(exchange, effect)
    return outgoing
  }
  if (effect.kind === 'delay') {
    await waitFor(exchange, effect, cue)
    return outgoing
  }
  if (outgoing.body === null && needsBody(effect)) {
    noteInjected(exchange, effect, 'not possible, the answer has no body')
    return outgoing
  }
  noteInjected(exchange, effect)
  if (isAnswering(effect)) {
    const answer = finishAnswer(exchange, injectedAnswer(exchange, effect))
    return await readOutgoing(answer, exchange.answered?.headers ?? {})
  }
  if (isShaping(effect)) shape(outgoing, effect)
  else if (effect.kind === 'reset' && effect.at === 'after_headers') cutAfterHeaders(outgoing)
  else exchange.fate = effect.kind === 'hang' ? 'silent' : 'lost'
  return outgoing
}
