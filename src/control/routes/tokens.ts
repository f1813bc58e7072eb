import * as z from 'zod'
import { hintAt } from '../../assumptions/nearest-name.js'
import { knownScopes } from '../../spec/scope.js'
import type { TokenRecord } from '../../store/token-vault.js'
import { parseInstant } from '../../time/instant.js'
import { listForm } from '../answers/lists.js'
import { createdTokenForm, type TokenState, tokenStateForm } from '../answers/tokens.js'
import { defineRoute } from '../shared/define-route.js'
import { producerChoice } from '../shared/producer-choice.js'

export const listTokens = defineRoute({
  method: 'GET',
  path: '/tokens',
  says: 'all tokens, without their plaintext',
  answer: listForm(tokenStateForm),
  act: ({ world }) => ({ data: world.tokens.list().map(describeToken) }),
})

const scopes: readonly string[] = [...knownScopes, '*']

const scope = () =>
  z.string().superRefine((name, context) => {
    if (scopes.includes(name)) return
    const named = JSON.stringify(name.slice(0, 100))
    context.addIssue({ code: 'custom', message: `there is no scope ${named}; ${hintAt(name, scopes)}` })
  })

/** What a producer does in the dashboard (section "Authentication", rule 3). */
export const createToken = defineRoute({
  method: 'POST',
  path: '/tokens',
  says: 'makes one from `name`, `scopes` and, if wanted, `producer`, `environment`, `expires_at`; answers with the plaintext, this once',
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
  answer: createdTokenForm,
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
