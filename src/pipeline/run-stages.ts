import type { StageName } from '../core/rules.js'
import { type Ask, askIn, oncePerValues } from '../ground/assumptions/ask.js'
import type { Operation } from '../operations/shared/operation.js'
import type { Answer } from './answer/answer.js'
import type { Exchange } from './exchange/exchange.js'
import type { Call, Findings, RequestProgress, Routed } from './exchange/findings.js'
import { type Coroutine, wait } from './exchange/wait.js'
import { authenticate } from './stages/authenticate.js'
import { afterFailedLookup, checkCancelBlock, forgetFailedLookups } from './stages/cancel-block.js'
import { drawQuota } from './stages/draw-quota.js'
import { executeOperation } from './stages/execute-operation.js'
import { checkIdempotencyKey, completeKey } from './stages/idempotency.js'
import { lookUpTarget, refuseRace, requireScope, validateBody } from './stages/operation-checks.js'
import type { Stage, StageOutcome } from './stages/stage.js'
import { waitForScenario } from './stages/wait-for-scenario.js'

/** Stages behind authentication, whose order assumptions decide. */
type OrderedStageName = Exclude<StageName, 'size' | 'route' | 'authenticate'>

type StageOrder = readonly OrderedStageName[]

const orders: Readonly<
  Record<'register' | 'scope_before_quota' | 'lookup_before_scope' | 'validation_before_lookup', StageOrder>
> = {
  register: ['quota', 'scenario', 'scope', 'cancel-block', 'idempotency', 'lookup', 'validation', 'operation'],
  scope_before_quota: ['scope', 'quota', 'scenario', 'cancel-block', 'idempotency', 'lookup', 'validation', 'operation'],
  lookup_before_scope: ['quota', 'scenario', 'cancel-block', 'lookup', 'scope', 'idempotency', 'validation', 'operation'],
  validation_before_lookup: ['quota', 'scenario', 'scope', 'cancel-block', 'idempotency', 'validation', 'lookup', 'operation'],
}

/** Moves a stage right before or after another. */
const move = (order: StageOrder, stage: OrderedStageName, where: 'before' | 'after', other: OrderedStageName): StageOrder => {
  const rest = order.filter((name) => name !== stage)
  const index = rest.indexOf(other) + (where === 'after' ? 1 : 0)
  return [...rest.slice(0, index), stage, ...rest.slice(index)]
}

/** Stages of an operation in the order of the assumptions (`check-order`, and those that move a single stage). */
const stageOrder = (operation: Operation, ask: Ask): StageOrder => {
  let order = orders[ask('check-order')]
  if (ask('cancel-404-vs-quota') === 'block_first') order = move(order, 'cancel-block', 'before', 'quota')
  if (ask('idempotency-replay-auth') === 'skip_scope') order = move(order, 'scope', 'after', 'idempotency')
  if (ask('idempotency-vs-validation') === 'after') order = move(order, 'idempotency', 'after', 'validation')
  if (operation.id === 'createOffer' && ask('parent-404-vs-422') === '422_first')
    order = move(order, 'validation', 'before', 'lookup')
  return order
}

/** Step of a stage, with a condition; default always. */
interface Step {
  readonly run: Stage
  readonly isFor?: (operation: Operation) => boolean
  readonly isNeeded?: (exchange: Exchange) => boolean
}

const isCancel = ({ quota }: Operation): boolean => quota === 'cancel'

/** False for a GET without a key, which needs no check. */
const mayHaveKey = ({ method, request }: Exchange): boolean => method !== 'GET' || request.headers.has('idempotency-key')

/** Stages behind authentication, by name. Some have an additional step. */
const stages: Readonly<Record<OrderedStageName, readonly Step[]>> = {
  quota: [{ run: drawQuota }],
  scenario: [{ run: waitForScenario, isNeeded: ({ faultPlan }) => faultPlan.triggeredSteps.length > 0 }],
  scope: [{ run: requireScope }],
  'cancel-block': [{ run: checkCancelBlock, isFor: isCancel }],
  idempotency: [
    { run: checkIdempotencyKey, isNeeded: mayHaveKey },
    { run: refuseRace, isFor: isCancel },
  ],
  // The block is checked again: of concurrent cancels, earlier ones may have closed the route meanwhile.
  lookup: [
    { run: checkCancelBlock, isFor: isCancel },
    { run: lookUpTarget, isFor: ({ lookUp }) => lookUp !== undefined },
  ],
  validation: [{ run: validateBody, isFor: ({ validate }) => validate !== undefined }],
  operation: [{ run: executeOperation }],
}

interface OrderedStage extends Omit<Step, 'isFor'> {
  readonly name: StageName
}

/** Ordered stages of an operation. */
interface StagesToPass {
  readonly all: readonly OrderedStage[]
  /** Stages before the first that reads what others write. */
  readonly free: readonly OrderedStage[]
  /** Stages from there on; requests that write run them one after the other. */
  readonly inTurn: readonly OrderedStage[]
}

const readsRows = (name: StageOrder[number]): boolean => name === 'lookup' || name === 'validation' || name === 'operation'

/** Ordered stages of an operation; cached per assumption values. */
const stagesToPass = oncePerValues((values, operation: Operation): StagesToPass => {
  const order = stageOrder(operation, askIn(values))
  const stepsOf = (name: StageOrder[number]): readonly OrderedStage[] =>
    stages[name].filter(({ isFor }) => isFor?.(operation) ?? true).map(({ isFor, ...step }): OrderedStage => ({ name, ...step }))
  const first = order.findIndex(readsRows)
  const [free, inOrder] = [order.slice(0, first).flatMap(stepsOf), order.slice(first).flatMap(stepsOf)]
  return { all: [...free, ...inOrder], free, inTurn: inOrder }
})

const orderStages = ({ world }: Exchange, operation: Operation): StagesToPass => stagesToPass(world.assumptions.values, operation)

/** Runs the stages up to the first that answers. A stage throws its refusal. */
export function* runStages(exchange: Exchange, progress: RequestProgress): Coroutine<Answer> {
  const { operation } = progress.found as Routed
  progress.stage = 'authenticate'
  conclude(progress, authenticate(exchange, progress.found))
  const { all, free, inTurn: inOrder } = orderStages(exchange, operation)
  if (operation.method === 'GET') return requireAnswer(operation, yield* runSome(exchange, progress, all))
  return (yield* runSome(exchange, progress, free)) ?? (yield* runInOrder(exchange, progress, inOrder))
}

const requireAnswer = ({ id }: Operation, answer: Answer | undefined): Answer => {
  if (answer === undefined) throw new Error(`No stage answered ${id}`)
  return answer
}

/** Yields to the queue with which requests that came together all reach the key check. */
const yields = 8

/**
 * From the look-up on, requests that write run one after the other in a world. One that has claimed a key, or is a cancel, yields before it
 * goes on, so that concurrent ones find the key in flight or the cancel running, and not only the result (assumptions
 * `idempotency-in-flight`, `cancel-race`). A failed look-up is counted before the next request runs, so that none passes the cancel block.
 */
function* runInOrder(exchange: Exchange, progress: RequestProgress, ordered: readonly OrderedStage[]): Coroutine<Answer> {
  const call = progress.found as Call
  const hasClaimedKey = call.key !== undefined && call.key.openedKey !== null
  if (hasClaimedKey || call.endRace !== undefined) yield* wait('turn', untilOthersCame, () => undefined)
  const ticket = exchange.world.writes.enter()
  try {
    const { comes } = ticket
    if (comes !== null) yield* wait('turn', () => comes)
    return requireAnswer(call.operation, yield* runSome(exchange, progress, ordered))
  } catch (error) {
    throw afterFailedLookup(exchange, call, error)
  } finally {
    ticket.end()
  }
}

const untilOthersCame = async (): Promise<void> => {
  for (let count = 0; count < yields; count += 1) await null
}

/** Runs stages in order up to the first that answers; repeats a stage after each of its waits. */
export function* runSome(
  exchange: Exchange,
  progress: RequestProgress,
  ordered: readonly OrderedStage[],
): Coroutine<Answer | undefined> {
  for (const { name, run, isNeeded } of ordered) {
    if (isNeeded?.(exchange) === false) continue
    progress.stage = name
    let outcome = runOnce(exchange, progress, run)
    while (outcome.wait !== undefined) {
      yield* wait(outcome.wait.for, outcome.wait.until, outcome.wait.atOnce)
      outcome = runOnce(exchange, progress, run)
    }
    const { answer, save } = outcome
    if (answer === undefined) continue
    // Writes become visible together with the answer stored under the key.
    if (save !== undefined) {
      const commit = yield* wait('save', save.prepare, save.atOnce)
      exchange.world.writes.attribute(() => exchange.requestId, commit)
    }
    if (name === 'operation' && exchange.method === 'POST') storeAnswer(exchange, progress, answer)
    return answer
  }
  return undefined
}

const runOnce = (exchange: Exchange, progress: RequestProgress, run: Stage): StageOutcome => {
  const outcome = run(exchange, progress.found as Call)
  conclude(progress, outcome)
  return outcome
}

const storeAnswer = (exchange: Exchange, progress: RequestProgress, answer: Answer): void => {
  add(progress, completeKey(exchange, progress.found, answer))
  forgetFailedLookups(exchange, progress.found)
}

const conclude = (progress: RequestProgress, { found, refusal }: StageOutcome): void => {
  if (found !== undefined) add(progress, found)
  if (refusal !== undefined) throw refusal
}

const add = (progress: RequestProgress, found: Findings): void => {
  progress.found = { ...progress.found, ...found }
}
