import type { Answer } from '../answer/answer.js'
import { refundFreeRefusal } from '../answer/refund-free-refusal.js'
import { renderError } from '../answer/render-error.js'
import type { Exchange } from '../exchange/exchange.js'
import { ApiError } from '../rules/errors.js'
import { afterFailedLookup } from '../stages/cancel-block.js'
import { settleKey } from '../stages/idempotency.js'
import { whenReady } from '../time/when-ready.js'
import { noteOrder } from './note-order.js'
import { type OrderedStage, orderStages } from './stage-order.js'

/** Takes an exchange with a known operation through every stage. Whatever goes wrong becomes an answer. */
export const runPipeline = (exchange: Exchange): Answer | Promise<Answer> => {
  try {
    const answer = runStages(exchange)
    if (!(answer instanceof Promise)) return end(exchange, answer)
    return answer.then(
      (made) => end(exchange, made),
      (error: unknown) => refuse(exchange, error),
    )
  } catch (error) {
    return refuse(exchange, error)
  }
}

const end = (exchange: Exchange, answer: Answer): Answer => {
  exchange.onEnd?.()
  return answer
}

const refuse = (exchange: Exchange, error: unknown): Answer | Promise<Answer> => {
  const isNoted = error instanceof ApiError && exchange.token !== null
  return whenReady(isNoted ? noteOrder(exchange, error.fault.rule) : undefined, () => {
    const answer = renderError(exchange, error)
    refundFreeRefusal(exchange, answer.status)
    settleKey(exchange, answer)
    return end(exchange, answer)
  })
}

/** From the look-up on, the requests of a world that write run one after the other. */
const runStages = (exchange: Exchange): Answer | Promise<Answer> => {
  const { ordered, firstLocked } = orderStages(exchange)
  if (exchange.operation?.method === 'GET') return runAll(exchange, ordered, 0)
  return whenReady(
    runSome(exchange, ordered, 0, firstLocked),
    (early) => early ?? afterOthersCame(exchange, () => runAll(exchange, ordered, firstLocked)),
  )
}

/** Turns of the queue in which requests that came at the same time get as far as to the key. */
const turns = 8

/**
 * A request that has taken a key, or is a cancel, lets others come before it goes on: so they find the key in flight, or the cancel running,
 * and not only what became of it (assumptions `idempotency-in-flight`, `cancel-race`).
 */
const afterOthersCame = async (exchange: Exchange, goOn: () => Answer | Promise<Answer>): Promise<Answer> => {
  if (exchange.heldKey !== null || exchange.onEnd !== null) for (let turn = 0; turn < turns; turn += 1) await null
  return await exchange.world.writes.run(goOn)
}

/** Counts a failed look-up before the next request has its turn, so that none slips past the cancel block. */
const runAll = (exchange: Exchange, ordered: readonly OrderedStage[], from: number): Answer | Promise<Answer> => {
  try {
    const answer = runSome(exchange, ordered, from, ordered.length)
    if (!(answer instanceof Promise)) return requireAnswer(exchange, answer)
    return answer.then(
      (made) => requireAnswer(exchange, made),
      (error: unknown) => {
        throw afterFailedLookup(exchange, error)
      },
    )
  } catch (error) {
    throw afterFailedLookup(exchange, error)
  }
}

const requireAnswer = ({ operation }: Exchange, answer: Answer | undefined): Answer => {
  if (answer === undefined) throw new Error(`No stage answered ${operation?.id}`)
  return answer
}

/** Runs stages up to the first that answers; what has to be waited for goes on where it stopped. */
const runSome = (
  exchange: Exchange,
  ordered: readonly OrderedStage[],
  from: number,
  to: number,
): Answer | undefined | Promise<Answer | undefined> => {
  for (let at = from; at < to; at += 1) {
    const [name, run] = ordered[at] as OrderedStage
    exchange.stage = name
    const step = run(exchange)
    if (step instanceof Promise) return step.then((answer) => answer ?? runSome(exchange, ordered, at + 1, to))
    if (step !== undefined) return step
  }
  return undefined
}
