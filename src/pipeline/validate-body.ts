import type { InvalidInput, Operation } from '../operations/operation.js'
import { refuseInvalid } from '../operations/validation-failure.js'
import type { Exchange, Stage } from './exchange.js'
import { JsonBody } from './json-body.js'

/** Reads the body into the input of the operation, or refuses it naming each wrong member. */
export const validateBody: Stage = (exchange) => {
  const validate = exchange.operation?.validate
  return validate === undefined ? undefined : readInput(exchange, validate)
}

const readInput = async (exchange: Exchange, validate: NonNullable<Operation['validate']>): Promise<undefined> => {
  const body = await JsonBody.of(exchange)
  if (!body.isRead) return undefined
  const input = await validate(body.value, exchange.context())
  if (isInvalid(input)) throw refuseInvalid(exchange.ask, 'invalid-body', input.problems)
  exchange.input = input
  return undefined
}

const isInvalid = (input: unknown): input is InvalidInput => typeof input === 'object' && input !== null && 'problems' in input
