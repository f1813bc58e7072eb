import type { TokenRecord } from '../../data/rows/token-vault.js'
import { insufficientScope, refused } from '../../ground/rules/errors.js'
import { type InvalidInput, refuseInvalid } from '../../operations/shared/operation.js'
import { contextOf } from '../exchange/exchange.js'
import { readJson } from '../exchange/json-body.js'
import { passed, type Stage } from './stage.js'

/** Stage of section "Authentication", rule 6: refuses a token without the scope of the route with 403. */
export const requireScope: Stage = (exchange, { operation, token }) => {
  const scope = typeof operation.scope === 'string' ? operation.scope : operation.scope(exchange.ask)
  if (isMet(token, scope) || scope === null) return passed
  if (token.scopes.includes('*') && exchange.ask('scope-matching') === 'wildcard') return passed
  throw insufficientScope(scope, token.scopes)
}

const isMet = (token: TokenRecord, scope: string | null): boolean => scope === null || token.scopes.includes(scope)

/** Finds the record that the path names; unknown and foreign ones alike are 404 (section "What the service does"). */
export const lookUpTarget: Stage = (exchange, call) => {
  const { lookUp } = call.operation
  return lookUp === undefined ? passed : { found: { target: lookUp(contextOf(exchange, call)) } }
}

/** Refuses a cancel while another one of the same subscription runs, if `cancel-race` says so; else only registers it. */
export const refuseRace: Stage = ({ world, environment, ask }, { token, params }) => {
  const { cancels } = world.writes
  const key = `${environment} ${token.producer} ${params['id']}`
  const isRefused = cancels.has(key) && ask('cancel-race') !== 'serialised'
  if (isRefused) throw refused(409, 'cancel_in_progress', 'cancel_in_progress', 'another cancel is running')
  cancels.add(key)
  return { found: { endRace: () => void cancels.delete(key) } }
}

/** Validates the body as input of the operation, or refuses it naming each wrong member. */
export const validateBody: Stage = (exchange, call) => {
  const { validate } = call.operation
  if (validate === undefined) return passed
  const body = readJson(exchange, call.operation)
  if (!body.isRead) return passed
  const input = validate(body.value, contextOf(exchange, call))
  if (isInvalid(input)) throw refuseInvalid(exchange.ask, 'invalid-body', input.problems)
  return { found: { input } }
}

const isInvalid = (input: unknown): input is InvalidInput => typeof input === 'object' && input !== null && 'problems' in input
