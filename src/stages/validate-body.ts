import type { InvalidInput, Operation } from '../api/shared/operation.js'
import { refuseInvalid } from '../api/shared/validation-failure.js'
import type { Exchange, Stage } from '../exchange/exchange.js'
import { jsonBodyOf } from '../exchange/json-body.js'
import { whenReady } from '../time/when-ready.js'

/** Reads the body into the input of the operation, or refuses it naming each wrong member. */
export const validateBody: Stage = (exchange) => {
  const validate = exchange.operation?.validate
  return validate === undefined ? undefined : readInput(exchange, validate)
}

const readInput = (exchange: Exchange, validate: NonNullable<Operation['validate']>): undefined | Promise<undefined> =>
  whenReady(jsonBodyOf(exchange), (body) => {
    if (!body.isRead) return undefined
    return whenReady(validate(body.value, exchange.context()), (input) => {
      if (isInvalid(input)) throw refuseInvalid(exchange.ask, 'invalid-body', input.problems)
      exchange.input = input
      return undefined
    })
  })

const isInvalid = (input: unknown): input is InvalidInput => typeof input === 'object' && input !== null && 'problems' in input
