import { type Finished, finishAnswer } from '../answer/finish-answer.js'
import { injectedAnswer } from '../answer/injected-answer.js'
import { type CutConnection, outgoingResponse, readOutgoing } from '../answer/outgoing-response.js'
import { noteInjected, takeTurn } from '../exchange/cue-request.js'
import type { Exchange } from '../exchange/exchange.js'
import type { Cue } from '../scenario/cue.js'
import { definitionOf, type Effect } from '../scenario/effects/effects.js'
import { fitsStatus } from '../scenario/matching.js'
import { cutAfterHeaders, type Outgoing } from '../scenario/scene/outgoing.js'
import { actInWorld } from '../stages/act-in-world.js'
import { ExchangeScene } from '../stages/exchange-scene.js'
import { delay, draws } from '../stages/hold-for-scenario.js'

/** The answer stands and what it says is committed: lets the steps act whose moment is after that. Gives what goes out. */
export const depart = async (exchange: Exchange, finished: Finished, cut: CutConnection | undefined): Promise<Finished> => {
  const { sheet, world } = exchange
  const { response } = finished
  const due = sheet.cues.filter(({ cue }) => cue.moment === 'after' && fitsStatus(cue.status, response.status))
  if (due.length === 0 || sheet.fate !== 'answered') return finished
  let leaving: Leaving = { ...finished, outgoing: await readOutgoing(response.clone(), finished.message.headers) }
  for (const live of due) {
    if (!takeTurn(exchange, live)) continue
    for (const effect of live.cue.effects) {
      leaving = await changeBy(exchange, leaving, effect, live.cue)
      if (isGone(exchange)) return { ...leaving, response }
    }
  }
  return { ...leaving, response: outgoingResponse(leaving.outgoing, cut, world.player.ending) }
}

/** An answer on its way out, while steps still change it. */
interface Leaving extends Finished {
  readonly outgoing: Outgoing
}

const isGone = ({ sheet: { fate } }: Exchange): boolean => fate !== 'answered'

const changeBy = async (exchange: Exchange, leaving: Leaving, effect: Effect, cue: Cue): Promise<Leaving> => {
  const { outgoing, found } = leaving
  const deed = definitionOf(effect)
  if ('act' in deed) {
    await actInWorld(exchange, found, effect)
    return leaving
  }
  if ('wait' in deed) {
    await delay(exchange, effect, deed.wait(draws(cue), effect)).until
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
    const scene = new ExchangeScene(exchange, found)
    const answer = injectedAnswer(exchange, deed.answer(scene, effect))
    const finished = finishAnswer(exchange, scene.found, answer)
    return { ...finished, outgoing: await readOutgoing(finished.response, finished.message.headers) }
  }
  if ('shape' in deed) deed.shape(outgoing, effect)
  else if (ending === 'cut') cutAfterHeaders(outgoing)
  else exchange.sheet.fate = ending === 'silent' ? 'silent' : 'lost'
  return leaving
}
