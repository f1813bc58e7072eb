import { createApi } from './app.js'
import { startStopwatch } from './clock.js'
import type { AnsweredRequest } from './emulator-api.js'
import { readCappedBody } from './pipeline/capped-body.js'
import { Exchange, type ExchangeOrigin } from './pipeline/exchange.js'
import { finishAnswer } from './pipeline/finish-answer.js'
import { renderError } from './pipeline/render-error.js'

/** Answers one request to `/api/v2` in the world it came for. */
export type Engine = (origin: ExchangeOrigin) => Promise<Response>

/** Tells who listens what was asked and answered. */
export type AnswerListener = (answer: AnsweredRequest) => void

/** Answers requests to `/api/v2` for any world: reads the body, routes, runs the pipeline, reports. */
export const createEngine = (report: AnswerListener): Engine => {
  const api = createApi()
  return async (origin) => {
    const elapsedMs = startStopwatch()
    const exchange = new Exchange(origin)
    const response = (await refuseBody(exchange)) ?? (await api.fetch(origin.request, { exchange }))
    report(describe(exchange, response.status, elapsedMs()))
    return response
  }
}

/** Reads the body into the exchange; an answer where it is refused. */
const refuseBody = async (exchange: Exchange): Promise<Response | undefined> => {
  try {
    exchange.stage = 'size'
    exchange.body = await readCappedBody(exchange.request, exchange.ask, exchange.peek)
    exchange.stage = 'route'
    return undefined
  } catch (error) {
    return finishAnswer(exchange, renderError(exchange, error))
  }
}

const describe = (exchange: Exchange, status: number, ms: number): AnsweredRequest => ({
  requestId: exchange.requestId,
  at: exchange.now,
  world: exchange.world.blueprint.id,
  environment: exchange.environment,
  operation: exchange.operation?.id ?? null,
  method: exchange.request.method,
  path: exchange.address.path,
  status,
  ms,
  token: exchange.token?.name ?? null,
  stage: exchange.stage,
  reason: exchange.reason,
  replayed: exchange.replayed,
  assumptions: [...exchange.leaned],
})
