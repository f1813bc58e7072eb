import { startStopwatch } from '../emulator/real-time.js'
import { ApiError } from '../ground/rules/errors.js'
import type { RecordedEntry } from '../journal/journal-entry.js'
import type { Operation } from '../operations/shared/operation.js'
import type { WorldPast } from '../worlds/world/world-past.js'
import type { Answer, ReadyAnswer } from './answer/answer.js'
import { type Finished, finishAnswer, type Sketch, sketchAnswer } from './answer/finish-answer.js'
import { insteadOf } from './answer/injected-answer.js'
import type { CutConnection } from './answer/outgoing-response.js'
import { renderError } from './answer/render-error.js'
import { Exchange, type ExchangeOrigin } from './exchange/exchange.js'
import type { DryRunWait, Findings, RequestProgress } from './exchange/findings.js'
import { digestLongBody, understandBody } from './exchange/json-body.js'
import { refundFreeRefusal } from './exchange/quota-state.js'
import { bringsBody, checkSize, receiveCapped } from './exchange/sent-body.js'
import { type Coroutine, scheduleOf, type Wait, type WaitName, wait } from './exchange/wait.js'
import { record } from './record.js'
import { route } from './route.js'
import { runSome, runStages } from './run-stages.js'
import { arrive, depart } from './scenario-phases.js'
import { completeKey } from './stages/idempotency.js'
import { actBeforeHandler } from './stages/wait-for-scenario.js'

/** Result of a request: an answer, a lost connection, or silence until the caller aborts. */
export interface RequestResult {
  readonly ready: ReadyAnswer
  readonly fate: 'answered' | 'lost' | 'silent'
  /** True if a scenario step acted, which may have changed the world whatever the method. */
  readonly wasActedOn: boolean
}

/** Listener for answered requests. */
export type Listen = (entry: RecordedEntry) => void

/** Context of a request from its adapter. */
export interface EngineContext {
  readonly cut: CutConnection | undefined
  /** Listener for the answer; undefined for none. */
  readonly listen: Listen | undefined
}

/**
 * Handles a request to `/api/v2` in its world. One without a body starts once its rows are ready; its id and its position among the others
 * are assigned then, in order of arrival.
 */
export const answerRequest = (origin: ExchangeOrigin, context: EngineContext): Coroutine<RequestResult> =>
  loadingFor(origin) === null ? come(origin, context) : comeLoaded(origin, context)

const come = (origin: ExchangeOrigin, context: EngineContext): Coroutine<RequestResult> => {
  const exchange = new Exchange(origin)
  return notingSequences(exchange, deliver(exchange, context))
}

function* comeLoaded(origin: ExchangeOrigin, context: EngineContext): Coroutine<RequestResult> {
  try {
    for (let loading = loadingFor(origin); loading !== null; loading = loadingFor(origin)) yield loading
  } catch {
    // It is reported like any failure while the request is handled.
  }
  return yield* come(origin, context)
}

/** Wait for what a request without a body needs; null if it is ready. */
const loadingFor = ({ world, environment, request, bearer }: ExchangeOrigin): Wait | null => {
  if (bringsBody(request)) return null
  const dataset = world.data.ready()
  if (dataset !== null) return { for: 'dataset', until: () => dataset }
  const carried = bearer === null ? undefined : world.tokens.findByHash(bearer.hash)
  const charges = billingFor({ carried, world, environment })
  return charges === null ? null : { for: 'charges', until: () => charges }
}

/** Records when a waiting request resumes; delays it while a replay schedules it. */
function* notingSequences<Result>(exchange: Exchange, coroutine: Coroutine<Result>): Coroutine<Result> {
  let step = coroutine.next()
  if (step.done === true) return step.value
  const { past } = exchange.world
  const schedule = scheduleOf(exchange.request)
  const sequences = exchange.came === null ? null : [exchange.came.sequence]
  exchange.sequences = sequences
  if (sequences !== null) past?.inFlight.add(sequences)
  try {
    while (step.done !== true) {
      const isLoading = loading.has(step.value.for)
      let value: unknown
      let failure: { readonly error: unknown } | null = null
      try {
        value = yield schedule === undefined || isLoading ? step.value : schedule.delay(step.value)
      } catch (error) {
        failure = { error }
      }
      if (past !== null && sequences !== null) noteSequence(past, sequences, isLoading)
      step = failure === null ? coroutine.next(value) : coroutine.throw(failure.error)
    }
    return step.value
  } finally {
    if (sequences !== null) past?.inFlight.delete(sequences)
    schedule?.end()
  }
}

/** Waits that only the first requests of a process or world have. Nothing can have happened before they resume. */
const loading: ReadonlySet<WaitName> = new Set(['dataset', 'schema', 'charges'])

const noteSequence = (past: WorldPast, sequences: number[], isLoading: boolean): void => {
  if (!isLoading) sequences.push(past.nextSequence())
  else if (past.lastSequence > (sequences.at(-1) ?? 0)) sequences[sequences.length - 1] = past.nextSequence()
}

/** Delivers a request, twice if a scenario says so; the second answer counts then. */
function* deliver(exchange: Exchange, context: EngineContext): Coroutine<RequestResult> {
  const elapsedMs = startStopwatch()
  const { faultPlan } = exchange
  const progress: RequestProgress = { stage: 'size', found: {} }
  let finished = yield* answerOrRefuse(exchange, progress, finishAnswer)
  const isLast = faultPlan.isRepeat || !faultPlan.isDeliveredTwice
  if (faultPlan.triggeredSteps.length > 0 && isLast) finished = yield* letDepart(exchange, finished, context.cut)
  record(exchange, progress.stage, finished, elapsedMs(), context.listen)
  if (!isLast) return yield* deliver(exchange.repeat(), context)
  return { ready: finished.ready, fate: faultPlan.fate, wasActedOn: faultPlan.steps.length > 0 }
}

/** Dry run of a request: its answer, without recording it or making a response. */
export const tryRequest = (exchange: Exchange, seen: DryRunWait = { progress: null }): Coroutine<Sketch> => {
  const progress: RequestProgress = { stage: 'size', found: {} }
  seen.progress = progress
  return answerOrRefuse(exchange, progress, (...made) => {
    seen.progress = null
    return sketchAnswer(...made)
  })
}

/** Converts an answer to its final form. */
type Finish<Made> = (exchange: Exchange, found: Findings, answer: Answer) => Made

/** Runs the stages and converts every error into an answer. */
function* answerOrRefuse<Made>(exchange: Exchange, progress: RequestProgress, finish: Finish<Made>): Coroutine<Made> {
  try {
    const answer = yield* findAnswer(exchange, progress)
    return finish(exchange, progress.found, answer)
  } catch (error) {
    const answer = refuse(exchange, progress, error)
    progress.found = { ...progress.found, ...refundFreeRefusal(exchange, progress.found, answer.status) }
    progress.found = { ...progress.found, ...completeKey(exchange, progress.found, answer) }
    return finish(exchange, progress.found, answer)
  } finally {
    progress.found.endRace?.()
  }
}

const refuse = (exchange: Exchange, progress: RequestProgress, error: unknown): Answer => {
  if (!(error instanceof ApiError)) return renderError(exchange, error)
  const { rule } = error.fault
  // The block is checked again behind the key, and is reported as itself there.
  if (rule === 'cancel-block') progress.stage = 'cancel-block'
  return renderError(exchange, error)
}

/** Pseudo stage for a request that did not get as far as the stages. */
const scenarioStage = { name: 'scenario', run: actBeforeHandler } as const

function* findAnswer(exchange: Exchange, progress: RequestProgress): Coroutine<Answer> {
  const { world, body, faultPlan } = exchange
  // The body of a second delivery was read before.
  const bytes = faultPlan.isRepeat ? null : world.dryRun !== null ? checkSize(exchange) : receiveCapped(exchange)
  if (bytes !== null) body.receive(yield* wait('body', () => bytes))
  progress.stage = 'route'
  const routing = route(exchange)
  progress.found = routing.found
  const special = 'answer' in routing ? routing.answer : 'refusal' in routing ? renderError(exchange, routing.refusal) : undefined
  const isPlayed = !world.player.isIdle
  if (special !== undefined && !isPlayed) return special
  const { operation } = progress.found
  const dataset = world.data.ready()
  if (dataset !== null) yield* wait('dataset', () => dataset)
  const charges = billingFor(exchange)
  if (charges !== null)
    yield* wait(
      'charges',
      () => charges,
      () => undefined,
    )
  if (operation?.validate !== undefined) yield* makeBodyReady(exchange, operation)
  if (isPlayed) yield* wait('scene', () => arrive(exchange, progress.found))
  if (special === undefined) return yield* runStages(exchange, progress)
  const outcome = yield* runSome(exchange, progress, [scenarioStage])
  if (outcome !== undefined) return insteadOf(special, outcome)
  progress.stage = 'route'
  return special
}

/** Runs the effects of a scenario on an answer. If that fails, the answer is sent unchanged and the error goes to the console. */
function* letDepart(exchange: Exchange, finished: Finished, cut: CutConnection | undefined): Coroutine<Finished> {
  try {
    return yield* wait('scene', () => depart(exchange, finished, cut))
  } catch (error) {
    exchange.world.settings.reportFailure(error)
    exchange.faultPlan.noteInjected('not possible, the emulator failed; see the console')
    exchange.faultPlan.fate = 'answered'
    return finished
  }
}

/** Wait for the many due charges of the caller's rows; null if there is nothing to wait for. */
const billingFor = ({
  carried,
  world,
  environment,
}: Pick<Exchange, 'carried' | 'world' | 'environment'>): Promise<void> | null =>
  carried === undefined ? null : world.data.pending(carried.producer, environment)

/** Waits for the body and its schema, so that stages wait for neither. */
function* makeBodyReady(exchange: Exchange, { schema, readsBody }: Operation): Coroutine<void> {
  const form = schema?.ready() ?? null
  if (form !== null) yield* wait('schema', () => form)
  const isRead = readsBody?.(exchange.ask) ?? true
  if (!isRead || exchange.faultPlan.isRepeat) return
  exchange.body.understood = yield* understandBody(exchange)
  yield* digestLongBody(exchange)
}
