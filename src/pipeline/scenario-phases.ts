import { fitsStatus } from '../core/filter.js'
import { sharesFor } from '../scenario/chaos.js'
import { definitionOf, type Effect } from '../scenario/effects/effects.js'
import { cutAfterHeaders, type MutableAnswer } from '../scenario/effects/outgoing.js'
import type { TriggeredStep } from '../scenario/matched-request.js'
import { insertTrackedOrders } from '../worlds/scenarios/world-commands.js'
import type { World } from '../worlds/world/world.js'
import type { Answer } from './answer/answer.js'
import { type Finished, finishAnswer } from './answer/finish-answer.js'
import { injectedAnswer, insteadOf } from './answer/injected-answer.js'
import { type CutConnection, readOutgoing, readTwice, readyOutgoing, responseOf } from './answer/outgoing-response.js'
import { type Exchange, wholeSecond } from './exchange/exchange.js'
import type { Findings } from './exchange/findings.js'
import { matchRequest, noteInjected, takeStep } from './exchange/match-request.js'
import { actInWorld } from './exchange-context.js'
import { waitFor } from './stages/wait-for-scenario.js'

const openings = new WeakMap<World, Promise<void>>()

/**
 * Makes the opening sales of a scenario. This is done at the first request, because rows are opened only then; other requests wait.
 * @param at whole second in which they are made.
 * @returns null if they exist.
 */
const makeOpeningSales = (world: World, at: number): Promise<void> | null => {
  const sales = world.player.takeOpening()
  if (sales.length > 0) {
    const tracked = sales.map(({ query_params }) => query_params)
    const made = insertTrackedOrders(world, { producer: 'first', environment: 'sandbox' }, tracked, at)
    const stand = made.catch(world.settings.reportFailure).then(() => void openings.delete(world))
    openings.set(world, stand)
  }
  return openings.get(world) ?? null
}

/** Phase before the handler: matches the request with steps and runs their effects on the world. */
export const arrive = async (exchange: Exchange, found: Findings): Promise<void> => {
  // Without a wait, this runs before any other request.
  const opening = makeOpeningSales(exchange.world, wholeSecond(exchange.now))
  if (opening !== null) await opening
  // The second delivery of a request triggers no steps again.
  if (exchange.faultPlan.isRepeat) return
  matchRequest(exchange, found)
  for (const live of exchange.faultPlan.triggeredSteps) {
    const effects = live.step.effects.filter((effect) => 'act' in definitionOf(effect))
    if (live.step.phase !== 'before' || effects.length === 0 || !takeStep(exchange, live)) continue
    for (const effect of effects) await actInWorld(exchange, found, effect)
  }
}

/** Phase after the commit: runs the effects of steps on the answer. Returns the answer to send. */
export const depart = async (exchange: Exchange, finished: Finished, cut: CutConnection | undefined): Promise<Finished> => {
  const { faultPlan } = exchange
  const due = faultPlan.triggeredSteps.filter(
    ({ step }) => step.phase === 'after' && fitsStatus(step.status, finished.ready.status),
  )
  if (due.length === 0 || faultPlan.fate !== 'answered') return finished
  const [ready, read] = readTwice(finished.ready)
  finished.ready = ready
  let leaving: Leaving = { ...finished, outgoing: await readOutgoing(read, finished.message.headers) }
  for (const live of due) {
    if (!takeStep(exchange, live)) continue
    for (const effect of live.step.effects) {
      leaving = await perform(exchange, leaving, effect, live.step)
      if (isGone(exchange)) return { ...leaving, ready }
    }
  }
  return { ...leaving, ready: readyOutgoing(leaving.outgoing, cut, exchange.world.player.ending) }
}

interface Leaving extends Finished {
  readonly outgoing: MutableAnswer
}

const isGone = ({ faultPlan: { fate } }: Exchange): boolean => fate !== 'answered'

const perform = async (exchange: Exchange, leaving: Leaving, effect: Effect, step: TriggeredStep): Promise<Leaving> => {
  const { outgoing, found } = leaving
  const definition = definitionOf(effect)
  if ('act' in definition) {
    await actInWorld(exchange, found, effect)
    return leaving
  }
  if ('wait' in definition) {
    await waitFor(exchange, effect, definition.wait(sharesFor(step), effect)).until()
    return leaving
  }
  const ending = 'end' in definition ? definition.end(effect) : null
  const needsBody = ending === 'cut' || ('shape' in definition && definition.needsBody === true)
  if (outgoing.body === null && needsBody) {
    noteInjected(exchange, effect, 'not possible, the answer has no body')
    return leaving
  }
  noteInjected(exchange, effect)
  if ('answer' in definition) {
    const injected = injectedAnswer(exchange, found, (standing) => definition.answer(standing, effect))
    return await leaveWith(exchange, { ...found, ...injected.found }, insteadOf(leaving.answer, injected.answer))
  }
  if ('shape' in definition) definition.shape(outgoing, effect)
  else if (ending === 'cut') cutAfterHeaders(outgoing)
  else exchange.faultPlan.fate = ending === 'silent' ? 'silent' : 'lost'
  return leaving
}

const leaveWith = async (exchange: Exchange, found: Findings, answer: Answer): Promise<Leaving> => {
  const finished = finishAnswer(exchange, found, answer)
  return { ...finished, outgoing: await readOutgoing(responseOf(finished.ready), finished.message.headers) }
}
