import type { Answer } from '../answer/answer.js'
import { type Finished, finishAnswer } from '../answer/finish-answer.js'
import { inPlaceOf } from '../answer/injected-answer.js'
import type { CutConnection } from '../answer/outgoing-response.js'
import { renderError } from '../answer/render-error.js'
import type { Operation } from '../api/shared/operation.js'
import { Exchange, type ExchangeOrigin } from '../exchange/exchange.js'
import type { Progress } from '../exchange/findings.js'
import { understandBody } from '../exchange/json-body.js'
import { refundFreeRefusal } from '../exchange/quota-state.js'
import { readCapped } from '../exchange/sent-body.js'
import { type Way, wait } from '../exchange/wait.js'
import type { JournalEntry } from '../journal/journal-entry.js'
import { ApiError } from '../rules/errors.js'
import { hold } from '../stages/hold-for-scenario.js'
import { settleKey } from '../stages/idempotency.js'
import { startStopwatch } from '../time/real-time.js'
import { arrive } from './arrive.js'
import { depart } from './depart.js'
import { noteOrder } from './note-order.js'
import { record } from './record.js'
import { route } from './route.js'
import { runStage, runStages } from './run-stages.js'

/** What becomes of a request: an answer, one that is lost on the way, or none until the caller gives up. */
export interface Delivery {
  readonly response: Response
  readonly fate: 'answered' | 'lost' | 'silent'
  /** Whether a step of a scenario has acted, which may have changed the world whatever the request was. */
  readonly wasActedOn: boolean
}

/** Told of every answered request. */
export type Listen = (entry: JournalEntry) => void

/** What the engine is told beside the request. */
export interface EngineContext {
  readonly cut: CutConnection | undefined
  /** Who wants to hear of the answer; undefined for nobody. */
  readonly listen: Listen | undefined
}

/** The way of a request to `/api/v2` in the world it came for. A scenario can have it delivered twice; the second answer counts then. */
export function* answerRequest(origin: ExchangeOrigin, context: EngineContext): Way<Delivery> {
  const exchange = new Exchange(origin)
  const delivery = yield* answerOnce(exchange, context)
  return exchange.sheet.isDeliveredTwice ? yield* answerOnce(exchange.repeat(), context) : delivery
}

function* answerOnce(exchange: Exchange, { cut, listen }: EngineContext): Way<Delivery> {
  const elapsedMs = startStopwatch()
  const { sheet } = exchange
  const progress: Progress = { stage: 'size', found: {} }
  let finished = yield* answerOrRefuse(exchange, progress)
  const isLastDelivery = sheet.isRepeat || !sheet.isDeliveredTwice
  if (sheet.cues.length > 0 && isLastDelivery) finished = yield* letDepart(exchange, finished, cut)
  record(exchange, progress.stage, finished, elapsedMs(), listen)
  return { response: finished.response, fate: sheet.fate, wasActedOn: sheet.steps.length > 0 }
}

/** The one place where whatever goes wrong on the way of a request becomes an answer. */
function* answerOrRefuse(exchange: Exchange, progress: Progress): Way<Finished> {
  try {
    const answer = yield* findAnswer(exchange, progress)
    return finishAnswer(exchange, progress.found, answer)
  } catch (error) {
    const answer = refuse(exchange, progress, error)
    progress.found = { ...progress.found, ...refundFreeRefusal(exchange, progress.found, answer.status) }
    progress.found = { ...progress.found, ...settleKey(exchange, progress.found, answer) }
    return finishAnswer(exchange, progress.found, answer)
  } finally {
    progress.found.endRace?.()
  }
}

const refuse = (exchange: Exchange, progress: Progress, error: unknown): Answer => {
  if (!(error instanceof ApiError)) return renderError(exchange, error)
  const { rule } = error.fault
  // The block is looked at again behind the key, and answers as itself there.
  if (rule === 'cancel-block') progress.stage = 'cancel-block'
  if (progress.found.token !== undefined) noteOrder(exchange, progress, rule)
  return renderError(exchange, error)
}

function* findAnswer(exchange: Exchange, progress: Progress): Way<Answer> {
  yield* readBody(exchange)
  progress.stage = 'route'
  const routing = route(exchange)
  progress.found = routing.found
  const special = 'answer' in routing ? routing.answer : 'refusal' in routing ? renderError(exchange, routing.refusal) : undefined
  const isPlayed = !exchange.world.player.isIdle
  if (special !== undefined && !isPlayed) return special
  yield* makeReady(exchange, progress.found.operation)
  if (isPlayed) yield* wait('scene', arrive(exchange, progress.found))
  if (special === undefined) return yield* runStages(exchange, progress)
  const held = yield* runStage(exchange, progress, () => hold(exchange, progress.found))
  if (held === undefined) return special
  progress.stage = 'scenario'
  return inPlaceOf(special, held)
}

/** Lets the steps of a scenario act on an answer. Where that fails, the answer goes out as it is, and the console tells. */
function* letDepart(exchange: Exchange, finished: Finished, cut: CutConnection | undefined): Way<Finished> {
  try {
    return yield* wait('scene', depart(exchange, finished, cut))
  } catch (error) {
    exchange.world.settings.reportFailure(error)
    exchange.sheet.noteInjected('not possible, the emulator failed; see the console')
    exchange.sheet.fate = 'answered'
    return finished
  }
}

/** Waits for the bytes of the body. The body of a second delivery has been read. */
export function* readBody(exchange: Exchange): Way<void> {
  if (!exchange.sheet.isRepeat) exchange.body.receive(yield* readCapped(exchange))
}

/** Waits for all that the stages of an operation work with, so that they wait for nothing themselves. */
export function* makeReady(exchange: Exchange, operation: Operation | undefined): Way<void> {
  const dataset = exchange.world.ready()
  if (dataset !== null) yield* wait('dataset', dataset)
  if (operation?.validate === undefined) return
  const schema = operation.schema?.ready() ?? null
  if (schema !== null) yield* wait('schema', schema)
  const isRead = operation.readsBody?.(exchange.peek) ?? true
  if (isRead && !exchange.sheet.isRepeat) exchange.body.understood = yield* understandBody(exchange)
}
