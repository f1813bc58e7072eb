import type { Answer } from '../answer/answer.js'
import { type Finished, finishAnswer } from '../answer/finish-answer.js'
import { injectedAnswer, isAnswering } from '../answer/injected-answer.js'
import { type CutConnection, outgoingResponse } from '../answer/outgoing-response.js'
import { cutAfterHeaders, isShaping, type Outgoing, readOutgoing, shape } from '../answer/shape-response.js'
import type { Exchange } from '../exchange/exchange.js'
import type { Findings } from '../exchange/findings.js'
import { noteInjected, takeTurn } from '../exchange/take-turn.js'
import type { Effect } from '../scenario/effect.js'
import { fitsStatus } from '../scenario/matching.js'
import type { Cue } from '../scenario/player.js'
import { waitFor } from '../stages/hold-for-scenario.js'
import { isWorldEffect, performInWorld } from './world-effects.js'

/** The answer stands and what it says is committed: lets the steps act whose moment is after that. Gives what goes out. */
export const depart = async (exchange: Exchange, finished: Finished, cut: CutConnection | undefined): Promise<Finished> => {
  const { sheet } = exchange
  const { response } = finished
  const due = sheet.cues.filter(({ cue }) => cue.moment === 'after' && fitsStatus(cue.status, response.status))
  if (due.length === 0 || sheet.fate !== 'answered') return finished
  let leaving: Leaving = { ...finished, outgoing: await readOutgoing(response.clone(), finished.message.headers) }
  for (const live of due) {
    if (!takeTurn(exchange, live)) continue
    for (const effect of live.cue.effects) {
      leaving = await perform(exchange, leaving, effect, live.cue)
      if (isGone(exchange)) return { ...leaving, response }
    }
  }
  return { ...leaving, response: outgoingResponse(leaving.outgoing, cut, exchange.world.player.ending) }
}

interface Leaving extends Finished {
  readonly outgoing: Outgoing
}

const isGone = ({ sheet: { fate } }: Exchange): boolean => fate !== 'answered'

/** What can only be done to an answer with a body. */
const needsBody = (effect: Effect): boolean =>
  ['truncate', 'malformed_json', 'slow_drip'].includes(effect.kind) || (effect.kind === 'reset' && effect.at === 'after_headers')

const perform = async (exchange: Exchange, leaving: Leaving, effect: Effect, cue: Cue): Promise<Leaving> => {
  const { outgoing, found } = leaving
  if (isWorldEffect(effect)) {
    await performInWorld(exchange, found, effect)
    return leaving
  }
  if (effect.kind === 'delay') {
    await waitFor(exchange, effect, cue).until
    return leaving
  }
  if (outgoing.body === null && needsBody(effect)) {
    noteInjected(exchange, effect, 'not possible, the answer has no body')
    return leaving
  }
  noteInjected(exchange, effect)
  if (isAnswering(effect)) {
    const injected = injectedAnswer(exchange, found, effect)
    return await leaveWith(exchange, { ...found, ...injected.found }, injected.answer)
  }
  if (isShaping(effect)) shape(outgoing, effect)
  else if (effect.kind === 'reset' && effect.at === 'after_headers') cutAfterHeaders(outgoing)
  else exchange.sheet.fate = effect.kind === 'hang' ? 'silent' : 'lost'
  return leaving
}

const leaveWith = async (exchange: Exchange, found: Findings, answer: Answer): Promise<Leaving> => {
  const finished = finishAnswer(exchange, found, answer)
  return { ...finished, outgoing: await readOutgoing(finished.response, finished.message.headers) }
}
