import { Hono } from 'hono'
import * as z from 'zod'
import { nearestName } from '../assumptions/nearest-name.js'
import { knownScopes } from '../spec/scope.js'
import type { TokenRecord } from '../store/token-vault.js'
import { parseInstant } from '../time/instant.js'
import type { ControlApp } from './control-context.js'
import { unknownName } from './control-error.js'
import { producerChoice } from './producer-choice.js'
import { readBody, takeNothing } from './read-request.js'

const scopes: readonly string[] = [...knownScopes, '*']

const scope = z.string().superRefine((name, context) => {
  if (scopes.includes(name)) return
  const near = nearestName(name, scopes)
  const hint = near === undefined ? `known are ${scopes.join(', ')}` : `did you mean ${near}?`
  context.addIssue({ code: 'custom', message: `there is no scope ${JSON.stringify(name.slice(0, 100))}; ${hint}` })
})

const tokenDraft = z.strictObject({
  name: z.string().trim().min(1).max(100),
  scopes: z.array(scope),
  ...producerChoice,
  expires_at: z
    .string()
    .refine((text) => parseInstant(text) !== undefined, 'give an ISO 8601 instant such as "2026-03-01T12:00:00Z"')
    .nullable()
    .default(null),
})

/** `/tokens`: what a producer does in the dashboard (section "Authentication", rule 3). */
export const tokenRoutes = (): ControlApp => {
  const routes: ControlApp = new Hono()
  routes.get('/tokens', async (c) => {
    await takeNothing(c)
    return c.json({ data: c.env.world.tokens.list().map(describeToken) })
  })
  routes.post('/tokens', async (c) => {
    const { world } = c.env
    const draft = await readBody(c, tokenDraft)
    const plaintext = world.identifiers.tokenPlaintext(draft.environment, world.assumptions.ask('token-format'))
    const token = world.tokens.add(world.identifiers.tokenId(), plaintext, {
      name: draft.name,
      producer: draft.producer,
      environment: draft.environment,
      scopes: [...new Set(draft.scopes)],
      created_at: Math.floor(world.clock.read()),
      expires_at: draft.expires_at === null ? null : (parseInstant(draft.expires_at) ?? null),
      revoked_at: null,
    })
    return c.json({ ...describeToken(token), token: plaintext }, 201)
  })
  routes.delete('/tokens/:id', async (c) => {
    await takeNothing(c)
    const { world } = c.env
    const id = c.req.param('id')
    if (world.tokens.findById(id) === undefined) throw unknownName('token', id)
    world.tokens.revoke(id, Math.floor(world.clock.read()))
    return c.body(null, 204)
  })
  return routes
}

/** A token as lists show it: never its plaintext, only what it begins with. */
const describeToken = (token: TokenRecord): object => ({
  id: token.id,
  name: token.name,
  starts_with: token.hint,
  producer: token.producer,
  environment: token.environment,
  scopes: token.scopes,
  created_at: isoOf(token.created_at),
  expires_at: isoOf(token.expires_at),
  revoked_at: isoOf(token.revoked_at),
})

const isoOf = (instant: number | null): string | null => (instant === null ? null : new Date(instant).toISOString())
