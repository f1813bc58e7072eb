import type { Exchange } from '../exchange/exchange.js'
import { ApiError } from '../rules/errors.js'
import type { GivenAnswer } from '../scenario/scene/given-answer.js'
import type { Answer } from './answer.js'
import { renderError } from './render-error.js'

/** What a step answers in place of the API: a refusal in the API's own words, or an answer as it was given. */
export const injectedAnswer = (exchange: Exchange, given: ApiError | GivenAnswer): Answer => {
  const account = { rule: 'scenario-step', reason: `injected by ${exchange.sheet.steps.join(', ')}` } as const
  return given instanceof ApiError
    ? renderError(exchange, new ApiError({ ...given.fault, ...account }))
    : { ...given, ...account }
}

/** An answer to a request that gets none. */
export const noAnswer = (reason: string): Answer => ({ status: 503, body: null, headers: {}, rule: 'scenario-step', reason })
