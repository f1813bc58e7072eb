import type { Answer } from '../answer/answer.js'
import type { Operation } from '../api/shared/operation.js'
import { askIn, oncePerValues } from '../assumptions/ask.js'
import type { Exchange } from '../exchange/exchange.js'
import type { Call, Findings, Progress, Routed } from '../exchange/findings.js'
import { type Way, wait } from '../exchange/wait.js'
import type { StageName } from '../rules/rules.js'
import { authenticate } from '../stages/authenticate.js'
import { afterFailedLookup, checkCancelBlock, forgetFailedLookups } from '../stages/cancel-block.js'
import { drawQuota } from '../stages/draw-quota.js'
import { executeOperation } from '../stages/execute-operation.js'
import { holdForScenario } from '../stages/hold-for-scenario.js'
import { checkIdempotencyKey, settleKey } from '../stages/idempotency.js'
import { lookUpTarget } from '../stages/look-up.js'
import { refuseRace } from '../stages/refuse-race.js'
import { requireScope } from '../stages/require-scope.js'
import type { Outcome, Stage } from '../stages/stage.js'
import { validateBody } from '../stages/validate-body.js'
import type { Commit } from '../store/rows.js'
import { type OrderedStageName, type StageOrder, stageOrder } from './check-order.js'

/** What a stage is about; everything where it says nothing. */
interface Step {
  readonly run: Stage
  readonly isFor?: (operation: Operation) => boolean
  readonly isNeeded?: (exchange: Exchange) => boolean
}

const isCancel = ({ quota }: Operation): boolean => quota === 'cancel'

/** A GET without a key has nothing to be checked. */
const mayHaveKey = ({ method, request }: Exchange): boolean => method !== 'GET' || request.headers.has('idempotency-key')

/** The stages behind authentication, by name. Some have a silent companion. */
const stages: Readonly<Record<OrderedStageName, readonly Step[]>> = {
  quota: [{ run: drawQuota }],
  scenario: [{ run: holdForScenario, isNeeded: ({ sheet }) => sheet.cues.length > 0 }],
  scope: [{ run: requireScope }],
  'cancel-block': [{ run: checkCancelBlock, isFor: isCancel }],
  idempotency: [
    { run: checkIdempotencyKey, isNeeded: mayHaveKey },
    { run: refuseRace, isFor: isCancel },
  ],
  // The block once more: of cancels that came together, the ones before this may have closed the route meanwhile.
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

/** What a request has to pass, in its order. */
interface StagesToPass {
  readonly all: readonly OrderedStage[]
  /** Up to the first that may read what others write. */
  readonly free: readonly OrderedStage[]
  /** From there on requests that write run one after the other. */
  readonly inTurn: readonly OrderedStage[]
}

const readsRows = (name: StageOrder[number]): boolean => name === 'lookup' || name === 'validation' || name === 'operation'

/** What a request has to pass; worked out once for the same assumptions. */
const stagesToPass = oncePerValues((values, operation: Operation): StagesToPass => {
  const order = stageOrder(operation, askIn(values))
  const stepsOf = (name: StageOrder[number]): readonly OrderedStage[] =>
    stages[name].filter(({ isFor }) => isFor?.(operation) ?? true).map(({ isFor, ...step }): OrderedStage => ({ name, ...step }))
  const first = order.findIndex(readsRows)
  const [free, inTurn] = [order.slice(0, first).flatMap(stepsOf), order.slice(first).flatMap(stepsOf)]
  return { all: [...free, ...inTurn], free, inTurn }
})

const orderStages = ({ world }: Exchange, operation: Operation): StagesToPass => stagesToPass(world.assumptions.values, operation)

/** Takes a request through every stage, up to the first that answers. What a stage refuses, it throws. */
export function* runStages(exchange: Exchange, progress: Progress): Way<Answer> {
  const { operation } = progress.found as Routed
  progress.stage = 'authenticate'
  conclude(progress, authenticate(exchange, progress.found))
  const { all, free, inTurn } = orderStages(exchange, operation)
  if (operation.method === 'GET') return requireAnswer(operation, yield* runSome(exchange, progress, all))
  return (yield* runSome(exchange, progress, free)) ?? (yield* runInTurn(exchange, progress, inTurn))
}

const requireAnswer = ({ id }: Operation, answer: Answer | undefined): Answer => {
  if (answer === undefined) throw new Error(`No stage answered ${id}`)
  return answer
}

/** Turns of the queue in which requests that came at the same time get as far as to the key. */
const turns = 8

/**
 * From the look-up on, the requests of a world that write run one after the other. One that has taken a key, or is a cancel, lets others
 * come before it goes on: so they find the key in flight, or the cancel running, and not only what became of it (assumptions
 * `idempotency-in-flight`, `cancel-race`). A failed look-up is counted before the next request has its turn, so that none slips past the
 * cancel block.
 */
function* runInTurn(exchange: Exchange, progress: Progress, ordered: readonly OrderedStage[]): Way<Answer> {
  const call = progress.found as Call
  const holdsKey = call.key !== undefined && call.key.held !== null
  if (holdsKey || call.endRace !== undefined) yield* wait('turn', untilOthersCame, () => undefined)
  const turn = exchange.world.writes.enter()
  try {
    const { comes } = turn
    if (comes !== null) yield* wait('turn', () => comes)
    return requireAnswer(call.operation, yield* runSome(exchange, progress, ordered))
  } catch (error) {
    throw afterFailedLookup(exchange, call, error)
  } finally {
    turn.end()
  }
}

/** The commit of a request that is only tried. */
const leaveNothing = (): Commit => () => undefined

const untilOthersCame = async (): Promise<void> => {
  for (let turn = 0; turn < turns; turn += 1) await null
}

/** Runs stages in their order up to the first that answers; one that has to wait for something, again and again. */
export function* runSome(exchange: Exchange, progress: Progress, ordered: readonly OrderedStage[]): Way<Answer | undefined> {
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
    // What was written becomes visible in one step together with the answer stored under the key.
    if (save !== undefined) {
      const commit = yield* wait('save', save, leaveNothing)
      exchange.world.writes.attribute(() => exchange.requestId, commit)
    }
    if (name === 'operation' && exchange.method === 'POST') settle(exchange, progress, answer)
    return answer
  }
  return undefined
}

const runOnce = (exchange: Exchange, progress: Progress, run: Stage): Outcome => {
  const outcome = run(exchange, progress.found as Call)
  conclude(progress, outcome)
  return outcome
}

const settle = (exchange: Exchange, progress: Progress, answer: Answer): void => {
  add(progress, settleKey(exchange, progress.found, answer))
  forgetFailedLookups(exchange, progress.found)
}

const conclude = (progress: Progress, { found, refusal }: Outcome): void => {
  if (found !== undefined) add(progress, found)
  if (refusal !== undefined) throw refusal
}

const add = (progress: Progress, found: Findings): void => {
  progress.found = { ...progress.found, ...found }
}
