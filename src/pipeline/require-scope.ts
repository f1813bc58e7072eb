import { insufficientScope } from '../errors.js'
import type { Stage } from './exchange.js'

/** Section "Authentication", rule 6: refuses a token without the scope of the route with 403. */
export const requireScope: Stage = (exchange) => {
  const { operation, token } = exchange
  if (operation === null || token === null) return undefined
  const scope = typeof operation.scope === 'string' ? operation.scope : operation.scope(exchange.ask)
  if (scope === null || token.scopes.includes(scope)) return undefined
  if (token.scopes.includes('*') && exchange.ask('scope-matching') === 'wildcard') return undefined
  throw insufficientScope(scope, token.scopes)
}
