import type { Call } from '../call.js'
import { because } from '../reason.js'
import { refuse } from '../refusal.js'

/** Stage of section "Authentication", rule 6. @throws Refusal 403 for a token without the scope of the route. */
export const requireScope = ({ operation, ask, token }: Call): undefined => {
  const scope = typeof operation!.scope === 'string' ? operation!.scope : operation!.scope(ask)
  const { scopes } = token!
  if (scope === null || scopes.includes(scope)) return
  if (scopes.includes('*') && ask('scope-matching') === 'wildcard') return
  const reason = because`scope ${scope} missing, token has ${scopes.length === 0 ? 'none' : scopes.join(' ')}`
  throw refuse('scope-missing', 403, 'insufficient_scope', 'missing_ability', reason, { values: { scope } })
}
