import type { Operation } from '../api/shared/operation.js'
import { type AssumptionId, findAssumption } from '../assumptions/register.js'
import type { Exchange } from '../exchange/exchange.js'
import { insufficientScope } from '../rules/errors.js'
import type { TokenRecord } from '../store/token-vault.js'
import { goesOn, type Stage } from './stage.js'

/** Section "Authentication", rule 6: refuses a token without the scope of the route with 403. */
export const requireScope: Stage = (exchange, { operation, token }) => {
  const scope = typeof operation.scope === 'string' ? operation.scope : assumedScope(exchange, operation.scope, token)
  if (holds(token, scope) || scope === null) return goesOn
  if (token.scopes.includes('*') && exchange.ask('scope-matching') === 'wildcard') return goesOn
  throw insufficientScope(scope, token.scopes)
}

const holds = (token: TokenRecord, scope: string | null): boolean => scope === null || token.scopes.includes(scope)

/** The scope an assumption names; it matters where the token lacks one of those it could be. */
const assumedScope = (
  { ask, peek }: Exchange,
  scopeOf: Exclude<Operation['scope'], string>,
  token: TokenRecord,
): string | null => {
  const asked = new Set<AssumptionId>()
  const scope = scopeOf((id) => {
    asked.add(id)
    return peek(id)
  })
  for (const id of asked) {
    const others = findAssumption(id)?.options ?? []
    const isHeldAnyway = others.every(({ value }) =>
      holds(
        token,
        scopeOf((other) => (other === id ? value : peek(other)) as never),
      ),
    )
    if (!isHeldAnyway) ask(id)
  }
  return scope
}
