import { type InvalidInput, refuseInvalid } from '../api/shared/operation.js'
import { contextOf } from '../exchange/exchange.js'
import { readJson } from '../exchange/json-body.js'
import { goesOn, type Stage } from './stage.js'

/** Reads the body into the input of the operation, or refuses it naming each wrong member. */
export const validateBody: Stage = (exchange, call) => {
  const { validate } = call.operation
  if (validate === undefined) return goesOn
  const body = readJson(exchange, call.operation)
  if (!body.isRead) return goesOn
  const input = validate(body.value, contextOf(exchange, call))
  if (isInvalid(input)) throw refuseInvalid(exchange.ask, 'invalid-body', input.problems)
  return { found: { input } }
}

const isInvalid = (input: unknown): input is InvalidInput => typeof input === 'object' && input !== null && 'problems' in input
