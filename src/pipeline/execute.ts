import { jsonAnswer } from './answer.js'
import { forgetFailedLookups } from './cancel-block.js'
import type { Stage } from './exchange.js'
import { settleKey } from './idempotency.js'

/** Runs the handler. What it writes becomes visible in one step together with the answer stored under the key. */
export const executeOperation: Stage = async (exchange) => {
  const { operation } = exchange
  if (operation === null) return undefined
  const result = await operation.handle(exchange.context(), exchange.target, exchange.input)
  const answer = jsonAnswer(result.status, result.resource, result.headers)
  if (result.write !== undefined) {
    const commit = await result.write()
    commit()
  }
  settleKey(exchange, answer)
  forgetFailedLookups(exchange)
  exchange.reason = result.reason ?? ''
  exchange.rule = result.rule ?? 'answered'
  exchange.page = result.page ?? null
  return answer
}
