import type { Answer } from '../answer/answer.js'
import type { Exchange } from '../exchange/exchange.js'
import type { Call, Findings, Progress, Routed } from '../exchange/findings.js'
import { type Way, wait } from '../exchange/wait.js'
import type { StageName } from '../rules/rules.js'
import { authenticate, openRows } from '../stages/authenticate.js'
import { afterFailedLookup, forgetFailedLookups } from '../stages/cancel-block.js'
import { settleKey } from '../stages/idempotency.js'
import type { Outcome } from '../stages/stage.js'
import { type OrderedStage, orderStages } from './stage-order.js'

/** Takes a request through every stage, up to the first that answers. What a stage refuses, it throws. */
export function* runStages(exchange: Exchange, progress: Progress): Way<Answer> {
  const routed = progress.found as Routed
  enter(progress, 'authenticate')
  conclude(progress, authenticate(exchange, routed))
  const { token } = progress.found as Call
  add(progress, { rows: openRows(exchange, routed, token) })
  const { free, inTurn } = orderStages(exchange, routed.operation)
  const early = yield* runSome(exchange, progress, free)
  if (early !== undefined) return early
  if (routed.operation.method === 'GET') return yield* runAll(exchange, progress, inTurn)
  const { held = null } = progress.found.key ?? {}
  return yield* takeTurn(exchange, held !== null || progress.found.endRace !== undefined, () =>
    runAll(exchange, progress, inTurn),
  )
}

/** Turns of the queue in which requests that came at the same time get as far as to the key. */
const turns = 8

/**
 * From the look-up on, the requests of a world that write run one after the other. One that has taken a key, or is a cancel, lets others
 * come before it goes on: so they find the key in flight, or the cancel running, and not only what became of it (assumptions
 * `idempotency-in-flight`, `cancel-race`).
 */
function* takeTurn(exchange: Exchange, letsOthersCome: boolean, goOn: () => Way<Answer>): Way<Answer> {
  if (letsOthersCome) yield* wait('turn', untilOthersCame())
  const turn = exchange.world.writes.enter()
  try {
    if (turn.comes !== null) yield* wait('turn', turn.comes)
    return yield* goOn()
  } finally {
    turn.end()
  }
}

const untilOthersCame = async (): Promise<void> => {
  for (let turn = 0; turn < turns; turn += 1) await null
}

/** Counts a failed look-up before the next request has its turn, so that none slips past the cancel block. */
function* runAll(exchange: Exchange, progress: Progress, ordered: readonly OrderedStage[]): Way<Answer> {
  try {
    const answer = yield* runSome(exchange, progress, ordered)
    if (answer === undefined) throw new Error(`No stage answered ${progress.found.operation?.id}`)
    return answer
  } catch (error) {
    throw afterFailedLookup(exchange, progress.found as Call, error)
  }
}

function* runSome(exchange: Exchange, progress: Progress, ordered: readonly OrderedStage[]): Way<Answer | undefined> {
  for (const [name, run] of ordered) {
    enter(progress, name)
    const answer = yield* runStage(exchange, progress, () => run(exchange, progress.found as Call))
    if (answer !== undefined) return answer
  }
  return undefined
}

/** Runs one stage, again and again as long as it has to wait for something. */
export function* runStage(exchange: Exchange, progress: Progress, run: () => Outcome): Way<Answer | undefined> {
  for (;;) {
    const outcome = run()
    conclude(progress, outcome)
    if (outcome.answer !== undefined) return yield* save(exchange, progress, outcome, outcome.answer)
    if (outcome.wait === undefined) return undefined
    yield* wait(outcome.wait.for, outcome.wait.until)
  }
}

/** What was written becomes visible in one step together with the answer stored under the key. */
function* save(exchange: Exchange, progress: Progress, outcome: Outcome, answer: Answer): Way<Answer> {
  const commit = outcome.save === undefined ? undefined : yield* wait('save', outcome.save())
  commit?.()
  if (progress.stage === 'operation' && exchange.method === 'POST') {
    add(progress, settleKey(exchange, progress.found, answer))
    forgetFailedLookups(exchange, progress.found)
  }
  return answer
}

const enter = (progress: Progress, stage: StageName): void => {
  progress.stage = stage
}

const conclude = (progress: Progress, { found, refusal }: Outcome): void => {
  if (found !== undefined) add(progress, found)
  if (refusal !== undefined) throw refusal
}

const add = (progress: Progress, found: Findings): void => {
  progress.found = { ...progress.found, ...found }
}
