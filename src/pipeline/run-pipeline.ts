import { ApiError } from '../errors.js'
import type { Answer } from './answer.js'
import { afterFailedLookup } from './cancel-block.js'
import type { Exchange } from './exchange.js'
import { settleKey } from './idempotency.js'
import { noteOrder } from './note-order.js'
import { refundFreeRefusal } from './refund-free-refusal.js'
import { renderError } from './render-error.js'
import { type OrderedStage, orderStages } from './stage-order.js'

/** Takes an exchange with a known operation through every stage. Whatever goes wrong becomes an answer. */
export const runPipeline = async (exchange: Exchange): Promise<Answer> => {
  let answer: Answer
  try {
    answer = await runStages(exchange)
  } catch (error) {
    if (error instanceof ApiError && exchange.token !== null) await noteOrder(exchange, error.fault.rule)
    answer = renderError(exchange, error)
    refundFreeRefusal(exchange, answer.status)
    settleKey(exchange, answer)
  }
  exchange.onEnd?.()
  return answer
}

/** From the look-up on, the requests of a world that write run one after the other. */
const runStages = async (exchange: Exchange): Promise<Answer> => {
  const ordered = orderStages(exchange)
  if (exchange.operation?.method === 'GET') return await runAll(exchange, ordered)
  const firstLocked = ordered.findIndex(([name]) => name === 'lookup' || name === 'validation' || name === 'operation')
  const early = await runSome(exchange, ordered.slice(0, firstLocked))
  return early ?? (await exchange.world.writes.run(() => runAll(exchange, ordered.slice(firstLocked))))
}

/** Counts a failed look-up before the next request has its turn, so that none slips past the cancel block. */
const runAll = async (exchange: Exchange, ordered: readonly OrderedStage[]): Promise<Answer> => {
  const answer = await runSome(exchange, ordered).catch((error: unknown) => {
    throw afterFailedLookup(exchange, error)
  })
  if (answer === undefined) throw new Error(`No stage answered ${exchange.operation?.id}`)
  return answer
}

const runSome = async (exchange: Exchange, ordered: readonly OrderedStage[]): Promise<Answer | undefined> => {
  for (const [name, run] of ordered) {
    exchange.stage = name
    const step = run(exchange)
    const answer = step instanceof Promise ? await step : step
    if (answer !== undefined) return answer
  }
  return undefined
}
