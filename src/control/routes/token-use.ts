import type { RecordedRequest } from '../../journal/journal-evidence.js'
import type { TokenRecord } from '../../store/token-vault.js'
import { listForm } from '../answers/lists.js'
import { type TokenUse, tokenUseForm } from '../answers/tokens.js'
import { defineRoute } from '../shared/define-route.js'

export const listTokenUse = defineRoute({
  method: 'GET',
  path: '/tokens/use',
  says: 'what each token was used for, as far as the journal remembers, and the scopes it never needed',
  answer: listForm(tokenUseForm),
  act: ({ world: { tokens, journal } }) => {
    const requests = journal.all()
    const sentWith = ({ id }: TokenRecord) => requests.filter(({ evidence }) => evidence.caller?.id === id)
    return { data: tokens.list().map((token) => describeUse(token, sentWith(token))) }
  },
})

const describeUse = (token: TokenRecord, requests: readonly RecordedRequest[]): TokenUse => {
  const operations: Record<string, number> = {}
  const needed = new Set<string | null>()
  for (const { entry, evidence } of requests) {
    if (entry.operation === null) continue
    operations[entry.operation] = (operations[entry.operation] ?? 0) + 1
    needed.add(evidence.required_scope)
  }
  return {
    id: token.id,
    name: token.name,
    last_used_at: token.last_used_at === null ? null : new Date(token.last_used_at).toISOString(),
    requests: requests.length,
    refused: requests.filter(({ entry }) => entry.status >= 400).length,
    operations,
    unused_scopes: token.scopes.filter((scope) => !needed.has(scope)),
  }
}
