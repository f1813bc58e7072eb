import type { Answer, ReadyAnswer } from '../answer/answer.js'
import { type Finished, finishAnswer, type Sketch, sketchAnswer } from '../answer/finish-answer.js'
import { inPlaceOf } from '../answer/injected-answer.js'
import type { CutConnection } from '../answer/outgoing-response.js'
import { renderError } from '../answer/render-error.js'
import type { Operation } from '../api/shared/operation.js'
import { Exchange, type ExchangeOrigin } from '../exchange/exchange.js'
import type { Findings, Progress, TriedWay } from '../exchange/findings.js'
import { digestLongBody, understandBody } from '../exchange/json-body.js'
import { refundFreeRefusal } from '../exchange/quota-state.js'
import { checkSize, receiveCapped } from '../exchange/sent-body.js'
import { paceOf, type Wait, type WaitName, type Way, wait } from '../exchange/wait.js'
import type { RecordedEntry } from '../journal/journal-entry.js'
import { ApiError } from '../rules/errors.js'
import { hold } from '../stages/hold-for-scenario.js'
import { settleKey } from '../stages/idempotency.js'
import { startStopwatch } from '../time/real-time.js'
import type { WorldPast } from '../world/world-past.js'
import { arrive } from './arrive.js'
import { depart } from './depart.js'
import { record } from './record.js'
import { route } from './route.js'
import { runSome, runStages } from './run-stages.js'

/** What becomes of a request: an answer, one that is lost on the way, or none until the caller gives up. */
export interface Delivery {
  readonly ready: ReadyAnswer
  readonly fate: 'answered' | 'lost' | 'silent'
  /** Whether a step of a scenario has acted, which may have changed the world whatever the request was. */
  readonly wasActedOn: boolean
}

/** Told of every answered request. */
export type Listen = (entry: RecordedEntry) => void

/** What the engine is told beside the request. */
export interface EngineContext {
  readonly cut: CutConnection | undefined
  /** Who wants to hear of the answer; undefined for nobody. */
  readonly listen: Listen | undefined
}

/**
 * The way of a request to `/api/v2` in the world it came for. One without a body comes when the rows are there that it may be about: it
 * has its id and its place among the others from then on, whoever came while they were made.
 */
export const answerRequest = (origin: ExchangeOrigin, context: EngineContext): Way<Delivery> =>
  loadingFor(origin) === null ? come(origin, context) : comeLoaded(origin, context)

const come = (origin: ExchangeOrigin, context: EngineContext): Way<Delivery> => {
  const exchange = new Exchange(origin)
  return notingBeats(exchange, deliver(exchange, context))
}

function* comeLoaded(origin: ExchangeOrigin, context: EngineContext): Way<Delivery> {
  try {
    for (let loading = loadingFor(origin); loading !== null; loading = loadingFor(origin)) yield loading
  } catch {
    // It is told as any failure is, on the way of the request.
  }
  return yield* come(origin, context)
}

/** What has to be made before a request without a body can go all its way; null for nothing. */
const loadingFor = ({ world, environment, request, bearer }: ExchangeOrigin): Wait | null => {
  if (request.body !== null) return null
  const dataset = world.ready()
  if (dataset !== null) return { for: 'dataset', until: () => dataset }
  const carried = bearer === null ? undefined : world.tokens.findByHash(bearer.hash)
  const charges = settlingFor({ carried, world, environment })
  return charges === null ? null : { for: 'charges', until: () => charges }
}

/** Has the past know when a request goes on that had to wait, and holds one whose pace somebody else sets. */
function* notingBeats<Result>(exchange: Exchange, way: Way<Result>): Way<Result> {
  let step = way.next()
  if (step.done === true) return step.value
  const { past } = exchange.world
  const pace = paceOf(exchange.request)
  const beats = exchange.came === null ? null : [exchange.came.beat]
  exchange.beats = beats
  if (beats !== null) past?.underWay.add(beats)
  try {
    while (step.done !== true) {
      const isLoading = loading.has(step.value.for)
      let value: unknown
      let failure: { readonly error: unknown } | null = null
      try {
        value = yield pace === undefined || isLoading ? step.value : pace.hold(step.value)
      } catch (error) {
        failure = { error }
      }
      if (past !== null && beats !== null) noteBeat(past, beats, isLoading)
      step = failure === null ? way.next(value) : way.throw(failure.error)
    }
    return step.value
  } finally {
    if (beats !== null) past?.underWay.delete(beats)
    pace?.end()
  }
}

/** What only the first requests of a process or a world wait for. Nothing has happened since they went on before that. */
const loading: ReadonlySet<WaitName> = new Set(['dataset', 'schema', 'charges'])

const noteBeat = (past: WorldPast, beats: number[], isLoading: boolean): void => {
  if (!isLoading) beats.push(past.nextBeat())
  else if (past.lastBeat > (beats.at(-1) ?? 0)) beats[beats.length - 1] = past.nextBeat()
}

/** A scenario can have a request delivered twice; the second answer counts then. */
function* deliver(exchange: Exchange, context: EngineContext): Way<Delivery> {
  const elapsedMs = startStopwatch()
  const { sheet } = exchange
  const progress: Progress = { stage: 'size', found: {} }
  let finished = yield* answerOrRefuse(exchange, progress, finishAnswer)
  const isLast = sheet.isRepeat || !sheet.isDeliveredTwice
  if (sheet.cues.length > 0 && isLast) finished = yield* letDepart(exchange, finished, context.cut)
  record(exchange, progress.stage, finished, elapsedMs(), context.listen)
  if (!isLast) return yield* deliver(exchange.repeat(), context)
  return { ready: finished.ready, fate: sheet.fate, wasActedOn: sheet.steps.length > 0 }
}

/** A request that is only tried: what it would be answered, with nothing recorded and no response made of it. */
export const tryRequest = (exchange: Exchange, seen: TriedWay = { progress: null }): Way<Sketch> => {
  const progress: Progress = { stage: 'size', found: {} }
  seen.progress = progress
  return answerOrRefuse(exchange, progress, (...made) => {
    seen.progress = null
    return sketchAnswer(...made)
  })
}

/** What an answer becomes in the end. */
type Finish<Made> = (exchange: Exchange, found: Findings, answer: Answer) => Made

/** The one place where whatever goes wrong on the way of a request becomes an answer. */
function* answerOrRefuse<Made>(exchange: Exchange, progress: Progress, finish: Finish<Made>): Way<Made> {
  try {
    const answer = yield* findAnswer(exchange, progress)
    return finish(exchange, progress.found, answer)
  } catch (error) {
    const answer = refuse(exchange, progress, error)
    progress.found = { ...progress.found, ...refundFreeRefusal(exchange, progress.found, answer.status) }
    progress.found = { ...progress.found, ...settleKey(exchange, progress.found, answer) }
    return finish(exchange, progress.found, answer)
  } finally {
    progress.found.endRace?.()
  }
}

const refuse = (exchange: Exchange, progress: Progress, error: unknown): Answer => {
  if (!(error instanceof ApiError)) return renderError(exchange, error)
  const { rule } = error.fault
  // The block is looked at again behind the key, and answers as itself there.
  if (rule === 'cancel-block') progress.stage = 'cancel-block'
  return renderError(exchange, error)
}

/** For a request of which less is known than the stages need. */
const holding = { name: 'scenario', run: hold } as const

function* findAnswer(exchange: Exchange, progress: Progress): Way<Answer> {
  const { world, body, sheet } = exchange
  // The body of a second delivery has been read.
  const bytes = sheet.isRepeat ? null : world.trial !== null ? checkSize(exchange) : receiveCapped(exchange)
  if (bytes !== null) body.receive(yield* wait('body', () => bytes))
  progress.stage = 'route'
  const routing = route(exchange)
  progress.found = routing.found
  const special = 'answer' in routing ? routing.answer : 'refusal' in routing ? renderError(exchange, routing.refusal) : undefined
  const isPlayed = !world.player.isIdle
  if (special !== undefined && !isPlayed) return special
  const { operation } = progress.found
  const dataset = world.ready()
  if (dataset !== null) yield* wait('dataset', () => dataset)
  const charges = settlingFor(exchange)
  if (charges !== null)
    yield* wait(
      'charges',
      () => charges,
      () => undefined,
    )
  if (operation?.validate !== undefined) yield* makeBodyReady(exchange, operation)
  if (isPlayed) yield* wait('scene', () => arrive(exchange, progress.found))
  if (special === undefined) return yield* runStages(exchange, progress)
  const held = yield* runSome(exchange, progress, [holding])
  if (held !== undefined) return inPlaceOf(special, held)
  progress.stage = 'route'
  return special
}

/** Lets the steps of a scenario act on an answer. Where that fails, the answer goes out as it is, and the console tells. */
function* letDepart(exchange: Exchange, finished: Finished, cut: CutConnection | undefined): Way<Finished> {
  try {
    return yield* wait('scene', () => depart(exchange, finished, cut))
  } catch (error) {
    exchange.world.settings.reportFailure(error)
    exchange.sheet.noteInjected('not possible, the emulator failed; see the console')
    exchange.sheet.fate = 'answered'
    return finished
  }
}

/** The charges that the caller's rows wait for, where many are due; null for nothing to wait for. */
const settlingFor = ({
  carried,
  world,
  environment,
}: Pick<Exchange, 'carried' | 'world' | 'environment'>): Promise<void> | null =>
  carried === undefined ? null : world.settling(carried.producer, environment)

/** Waits for what an operation with a body works with, so that its stages wait for nothing themselves. */
function* makeBodyReady(exchange: Exchange, { schema, readsBody }: Operation): Way<void> {
  const form = schema?.ready() ?? null
  if (form !== null) yield* wait('schema', () => form)
  const isRead = readsBody?.(exchange.ask) ?? true
  if (!isRead || exchange.sheet.isRepeat) return
  exchange.body.understood = yield* understandBody(exchange)
  yield* digestLongBody(exchange)
}
