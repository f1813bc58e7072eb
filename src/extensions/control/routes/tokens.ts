import * as z from 'zod'
import { hintAt } from '../../../core/nearest-name.js'
import { type Token, withState } from '../../../core/state.js'
import { isoOf, isoOrNull, parseInstant } from '../../../core/time.js'
import { unknownName } from '../../../emulator/control-error.js'
import { listOf } from '../../../emulator/control-lists.js'
import { defineRoute } from '../../../emulator/control-route.js'
import type { World } from '../../../emulator/extension.js'
import { producerChoice } from '../../../emulator/producer-choice.js'
import { knownScopes } from '../../../register/operation-id.js'
import { createdToken, tokenState, tokenUse } from '../schemas.js'

const show = (token: Token): z.output<typeof tokenState> => ({
  id: token.id,
  name: token.name,
  starts_with: token.start,
  producer: token.slot,
  environment: token.environment,
  scopes: [...token.scopes],
  created_at: isoOf(token.created_at),
  expires_at: isoOrNull(token.expires_at),
  revoked_at: isoOrNull(token.revoked_at),
})

const tokensOf = ({ state }: World): readonly Token[] => [...state.tokens.values()]

export const listTokens = defineRoute({
  method: 'GET',
  path: '/tokens',
  says: 'all tokens, without their plaintext',
  answer: listOf(tokenState),
  act: ({ world }) => ({ data: tokensOf(world).map(show) }),
})

const scopes: readonly string[] = [...knownScopes, '*']

const scope = z.string().superRefine((name, context) => {
  if (scopes.includes(name)) return
  const named = JSON.stringify(name.slice(0, 100))
  context.addIssue({ code: 'custom', message: `there is no scope ${named}; ${hintAt(name, scopes)}` })
})

/** Creates a token, as the dashboard does (section "Authentication", rule 3). */
export const createToken = defineRoute({
  method: 'POST',
  path: '/tokens',
  says: 'creates a token from `name`, `scopes` and optionally `producer`, `environment`, `expires_at`; returns the plaintext, only this once',
  body: z.strictObject({
    name: z.string().trim().min(1).max(100),
    scopes: z.array(scope),
    ...producerChoice,
    expires_at: z
      .string()
      .refine((text) => parseInstant(text) !== undefined, 'give an ISO 8601 instant such as "2026-03-01T12:00:00Z"')
      .nullable()
      .default(null),
  }),
  makes: true,
  answer: createdToken,
  act: ({ world }, { body: { name, scopes, producer, environment, expires_at } }) => {
    const { row, text } = world.addToken({
      name,
      slot: producer,
      environment,
      scopes: [...new Set(scopes)],
      created_at: Math.floor(world.now()),
      expires_at: expires_at === null ? null : (parseInstant(expires_at) ?? null),
    })
    return { ...show(row), token: text }
  },
})

export const revokeToken = defineRoute({
  method: 'DELETE',
  path: '/tokens/{id}',
  says: 'revokes a token',
  answer: null,
  act: ({ world }, { params: { id } }) => {
    const hash = tokensOf(world).find((token) => token.id === id)?.hash
    if (hash === undefined) throw unknownName('token', id)
    world.change('control', (state, now) => {
      const token = state.tokens.get(hash)
      if (token === undefined) return state
      // One already revoked keeps its first instant.
      return withState(state, { tokens: state.tokens.set(hash, { ...token, revoked_at: token.revoked_at ?? Math.floor(now) }) })
    })
  },
})

/** What the extension `journal` offers. */
interface Journal {
  /** Requests behind a number. */
  since(
    world: World,
    number: number,
  ): readonly {
    readonly entry: { readonly status: number; readonly operation: string | null }
    readonly evidence: { readonly caller: { readonly id: string } | null; readonly required_scope: string | null }
  }[]
}

export const listTokenUse = defineRoute({
  method: 'GET',
  path: '/tokens/use',
  says: 'the use of each token, as far as the journal reaches, and the scopes it never needed',
  answer: listOf(tokenUse),
  act: ({ world }) => {
    const uses = countUses(world.find<Journal>('journal')?.since(world, -1) ?? [])
    return { data: tokensOf(world).map((token) => showUse(token, uses.get(token.id))) }
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
const countUses = (requests: ReturnType<Journal['since']>): ReadonlyMap<string, Use> => {
  const uses = new Map<string, Use>()
  for (const { entry, evidence } of requests) {
    const id = evidence.caller?.id
    if (id === undefined) continue
    const use: Use = uses.get(id) ?? { requests: 0, refused: 0, operations: {}, needed: new Set() }
    uses.set(id, use)
    use.requests += 1
    if (entry.status >= 400) use.refused += 1
    if (entry.operation === null) continue
    use.operations[entry.operation] = (use.operations[entry.operation] ?? 0) + 1
    use.needed.add(evidence.required_scope)
  }
  return uses
}

const showUse = (token: Token, use: Use | undefined): z.output<typeof tokenUse> => ({
  id: token.id,
  name: token.name,
  last_used_at: isoOrNull(token.used_at),
  requests: use?.requests ?? 0,
  refused: use?.refused ?? 0,
  operations: use?.operations ?? {},
  unused_scopes: token.scopes.filter((scope) => use?.needed.has(scope) !== true),
})
