import type { InvalidInput, Operation } from '../operations/operation.js'
import { refuseInvalid } from '../operations/validation-failure.js'
import { whenReady } from '../when-ready.js'
import type { Exchange, Stage } from './exchange.js'
import { jsonBodyOf } from './json-body.js'

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
