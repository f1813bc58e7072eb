import type { Answer } from '../answer/answer.js'
import { type Finished, finishAnswer } from '../answer/finish-answer.js'
import { injectedAnswer, inPlaceOf } from '../answer/injected-answer.js'
import { type CutConnection, readOutgoing, readTwice, readyOutgoing, responseOf } from '../answer/outgoing-response.js'
import { noteInjected, takeTurn } from '../exchange/cue-request.js'
import type { Exchange } from '../exchange/exchange.js'
import type { Findings } from '../exchange/findings.js'
import { sharesFor } from '../scenario/chance.js'
import type { Cue } from '../scenario/cue.js'
import { definitionOf, type Effect } from '../scenario/effects/effects.js'
import { fitsStatus } from '../scenario/matching.js'
import { cutAfterHeaders, type Outgoing } from '../scenario/scene/outgoing.js'
import { waitFor } from '../stages/hold-for-scenario.js'
import { actInWorld } from './exchange-scene.js'

/** The answer stands and what it says is committed: lets the steps act whose moment is after that. Gives what goes out. */
export const depart = async (exchange: Exchange, finished: Finished, cut: CutConnection | undefined): Promise<Finished> => {
  const { sheet } = exchange
  const due = sheet.cues.filter(({ cue }) => cue.moment === 'after' && fitsStatus(cue.status, finished.ready.status))
  if (due.length === 0 || sheet.fate !== 'answered') return finished
  const [ready, read] = readTwice(finished.ready)
  finished.ready = ready
  let leaving: Leaving = { ...finished, outgoing: await readOutgoing(read, finished.message.headers) }
  for (const live of due) {
    if (!takeTurn(exchange, live)) continue
    for (const effect of live.cue.effects) {
      leaving = await perform(exchange, leaving, effect, live.cue)
      if (isGone(exchange)) return { ...leaving, ready }
    }
  }
  return { ...leaving, ready: readyOutgoing(leaving.outgoing, cut, exchange.world.player.ending) }
}

interface Leaving extends Finished {
  readonly outgoing: Outgoing
}

const isGone = ({ sheet: { fate } }: Exchange): boolean => fate !== 'answered'

const perform = async (exchange: Exchange, leaving: Leaving, effect: Effect, cue: Cue): Promise<Leaving> => {
  const { outgoing, found } = leaving
  const deed = definitionOf(effect)
  if ('act' in deed) {
    await actInWorld(exchange, found, effect)
    return leaving
  }
  if ('wait' in deed) {
    await waitFor(exchange, effect, deed.wait(sharesFor(cue), effect)).until()
    return leaving
  }
  const ending = 'end' in deed ? deed.end(effect) : null
  const needsBody = ending === 'cut' || ('shape' in deed && deed.needsBody === true)
  if (outgoing.body === null && needsBody) {
    noteInjected(exchange, effect, 'not possible, the answer has no body')
    return leaving
  }
  noteInjected(exchange, effect)
  if ('answer' in deed) {
    const injected = injectedAnswer(exchange, found, (standing) => deed.answer(standing, effect))
    return await leaveWith(exchange, { ...found, ...injected.found }, inPlaceOf(leaving.answer, injected.answer))
  }
  if ('shape' in deed) deed.shape(outgoing, effect)
  else if (ending === 'cut') cutAfterHeaders(outgoing)
  else exchange.sheet.fate = ending === 'silent' ? 'silent' : 'lost'
  return leaving
}

const leaveWith = async (exchange: Exchange, found: Findings, answer: Answer): Promise<Leaving> => {
  const finished = finishAnswer(exchange, found, answer)
  return { ...finished, outgoing: await readOutgoing(responseOf(finished.ready), finished.message.headers) }
}
