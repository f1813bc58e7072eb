import type { Journal } from '../../journal/journal.js'
import type { RecordedRequest } from '../../journal/journal-evidence.js'
import type { TokenRecord } from '../../store/token-vault.js'
import { inTurns, type Steps } from '../../time/turns.js'
import { listForm } from '../answers/lists.js'
import { type TokenUse, tokenUseForm } from '../answers/tokens.js'
import { defineRoute } from '../shared/define-route.js'

export const listTokenUse = defineRoute({
  method: 'GET',
  path: '/tokens/use',
  says: 'what each token was used for, as far as the journal remembers, and the scopes it never needed',
  answer: listForm(tokenUseForm),
  act: async ({ world: { tokens, journal } }) => {
    const uses = await inTurns(countUses(journal))
    return { data: tokens.list().map((token) => describeUse(token, uses.get(token.id))) }
  },
})

/** What requests with one token add up to. */
interface Use {
  requests: number
  refused: number
  readonly operations: Record<string, number>
  readonly needed: Set<string | null>
}

/** By id of the token. */
function* countUses(journal: Journal): Steps<ReadonlyMap<string, Use>> {
  const uses = new Map<string, Use>()
  for (const request of yield* journal.collect()) {
    const id = request.evidence.caller?.id
    if (id === undefined) continue
    const use: Use = uses.get(id) ?? { requests: 0, refused: 0, operations: {}, needed: new Set() }
    uses.set(id, use)
    count(use, request)
    yield
  }
  return uses
}

const count = (use: Use, { entry, evidence }: RecordedRequest): void => {
  use.requests += 1
  if (entry.status >= 400) use.refused += 1
  if (entry.operation === null) return
  use.operations[entry.operation] = (use.operations[entry.operation] ?? 0) + 1
  use.needed.add(evidence.required_scope)
}

const describeUse = (token: TokenRecord, use: Use | undefined): TokenUse => ({
  id: token.id,
  name: token.name,
  last_used_at: token.last_used_at === null ? null : new Date(token.last_used_at).toISOString(),
  requests: use?.requests ?? 0,
  refused: use?.refused ?? 0,
  operations: use?.operations ?? {},
  unused_scopes: token.scopes.filter((scope) => use?.needed.has(scope) !== true),
})
