import { Hono } from 'hono'
import type { RecordedRequest } from '../journal/journal-evidence.js'
import type { TokenRecord } from '../store/token-vault.js'
import type { ControlApp } from './control-context.js'
import { takeNothing } from './read-request.js'

/** `/tokens/use`: what each token was used for as far as the journal remembers, and the scopes it never needed. */
export const tokenUseRoutes = (): ControlApp => {
  const routes: ControlApp = new Hono()
  routes.get('/tokens/use', async (c) => {
    await takeNothing(c)
    const { tokens, journal } = c.env.world
    const requests = journal.all()
    const use = (token: TokenRecord) =>
      describeUse(
        token,
        requests.filter(({ evidence }) => evidence.caller?.id === token.id),
      )
    return c.json({ data: tokens.list().map(use) })
  })
  return routes
}

const describeUse = (token: TokenRecord, requests: readonly RecordedRequest[]): object => {
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
