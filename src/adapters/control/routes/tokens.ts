import * as z from 'zod'
import { listSchema } from '../../../control-schemas/lists.js'
import {
  createdTokenSchema,
  type TokenState,
  type TokenUse,
  tokenStateSchema,
  tokenUseSchema,
} from '../../../control-schemas/tokens.js'
import { hintAt } from '../../../core/nearest-name.js'
import { parseInstant } from '../../../core/time.js'
import type { TokenRecord } from '../../../data/rows/token-vault.js'
import { unknownName } from '../../../emulator/control-error.js'
import { type Chunked, inChunks } from '../../../ground/time/chunks.js'
import type { Journal } from '../../../journal/journal.js'
import type { RecordedRequest } from '../../../journal/journal-evidence.js'
import { knownScopes } from '../../../register/operation-id.js'
import { defineRoute } from '../shared/define-route.js'
import { producerChoice } from '../shared/producer-choice.js'

export const revokeToken = defineRoute({
  method: 'DELETE',
  path: '/tokens/{id}',
  says: 'revokes a token',
  answer: null,
  act: ({ world }, { params: { id } }) => {
    if (world.tokens.findById(id) === undefined) throw unknownName('token', id)
    world.tokens.revoke(id, Math.floor(world.clock.read()))
  },
})

export const listTokens = defineRoute({
  method: 'GET',
  path: '/tokens',
  says: 'all tokens, without their plaintext',
  answer: listSchema(tokenStateSchema),
  act: ({ world }) => ({ data: world.tokens.list().map(describeToken) }),
})

const scopes: readonly string[] = [...knownScopes, '*']

const scope = () =>
  z.string().superRefine((name, context) => {
    if (scopes.includes(name)) return
    const named = JSON.stringify(name.slice(0, 100))
    context.addIssue({ code: 'custom', message: `there is no scope ${named}; ${hintAt(name, scopes)}` })
  })

/** Creates a token, as the dashboard does (section "Authentication", rule 3). */
export const createToken = defineRoute({
  method: 'POST',
  path: '/tokens',
  says: 'creates a token from `name`, `scopes` and optionally `producer`, `environment`, `expires_at`; returns the plaintext, only this once',
  body: () =>
    z.strictObject({
      name: z.string().trim().min(1).max(100),
      scopes: z.array(scope()),
      ...producerChoice(),
      expires_at: z
        .string()
        .refine((text) => parseInstant(text) !== undefined, 'give an ISO 8601 instant such as "2026-03-01T12:00:00Z"')
        .nullable()
        .default(null),
    }),
  makes: true,
  answer: createdTokenSchema,
  act: ({ world }, { body: { name, scopes, producer, environment, expires_at } }) => {
    const plaintext = world.identifiers.tokenPlaintext(environment, world.assumptions.ask('token-format'))
    const token = world.tokens.add(world.identifiers.tokenId(), plaintext, {
      name,
      producer,
      environment,
      scopes: [...new Set(scopes)],
      created_at: Math.floor(world.clock.read()),
      expires_at: expires_at === null ? null : (parseInstant(expires_at) ?? null),
      revoked_at: null,
    })
    return { ...describeToken(token), token: plaintext }
  },
})

const describeToken = (token: TokenRecord): TokenState => ({
  id: token.id,
  name: token.name,
  starts_with: token.hint,
  producer: token.producer,
  environment: token.environment,
  scopes: token.scopes,
  created_at: isoOf(token.created_at),
  expires_at: token.expires_at === null ? null : isoOf(token.expires_at),
  revoked_at: token.revoked_at === null ? null : isoOf(token.revoked_at),
})

const isoOf = (instant: number): string => new Date(instant).toISOString()

export const listTokenUse = defineRoute({
  method: 'GET',
  path: '/tokens/use',
  says: 'the use of each token, as far as the journal reaches, and the scopes it never needed',
  answer: listSchema(tokenUseSchema),
  act: async ({ world: { tokens, journal } }) => {
    const uses = await inChunks(countUses(journal))
    return { data: tokens.list().map((token) => describeUse(token, uses.get(token.id))) }
  },
})

/** Statistics of the requests with one token. */
interface Use {
  requests: number
  refused: number
  readonly operations: Record<string, number>
  readonly needed: Set<string | null>
}

/** Statistics by token id. */
function* countUses(journal: Journal): Chunked<ReadonlyMap<string, Use>> {
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
