import { insufficientScope } from '../rules/errors.js'
import type { TokenRecord } from '../store/token-vault.js'
import { goesOn, type Stage } from './stage.js'

/** Section "Authentication", rule 6: refuses a token without the scope of the route with 403. */
export const requireScope: Stage = (exchange, { operation, token }) => {
  const scope = typeof operation.scope === 'string' ? operation.scope : operation.scope(exchange.ask)
  if (holds(token, scope) || scope === null) return goesOn
  if (token.scopes.includes('*') && exchange.ask('scope-matching') === 'wildcard') return goesOn
  throw insufficientScope(scope, token.scopes)
}

const holds = (token: TokenRecord, scope: string | null): boolean => scope === null || token.scopes.includes(scope)
