import type { Infer, Zod } from '../ground/spec/schema-factory.js'
import { environments } from '../register/operation-id.js'

const quotaStateSchema = (z: Zod) =>
  z.strictObject({
    class: z.string(),
    limit: z.int().nonnegative(),
    used: z.int().nonnegative(),
    remaining: z.int().nonnegative(),
    /** Null for an unused quota. */
    resets_at: z.iso.datetime().nullable(),
    refills_in_s: z.int().nonnegative(),
  })

/** Present state of one quota of a token. */
export type QuotaState = Infer<typeof quotaStateSchema>

export const tokenQuotasSchema = (z: Zod) =>
  z.strictObject({
    token_id: z.string(),
    token: z.string(),
    quotas: z.array(quotaStateSchema(z)),
    cancel_block: z.strictObject({
      failures: z.int().nonnegative(),
      /** Null if nothing is ever blocked. */
      threshold: z.int().nonnegative().nullable(),
      /** Null without a block at present. */
      until: z.iso.datetime().nullable(),
      lifted_in_s: z.int().nonnegative(),
    }),
  })

/** Present quotas of a token, and its cancel block. */
export type TokenQuotas = Infer<typeof tokenQuotasSchema>

export const tokenStateSchema = (z: Zod) =>
  z.strictObject({
    id: z.string(),
    name: z.string(),
    starts_with: z.string(),
    producer: z.enum(['first', 'second']),
    environment: z.enum(environments),
    scopes: z.array(z.string()),
    created_at: z.iso.datetime(),
    expires_at: z.iso.datetime().nullable(),
    revoked_at: z.iso.datetime().nullable(),
  })

/** Token in lists: with the first characters of its plaintext only. */
export type TokenState = Infer<typeof tokenStateSchema>

export const createdTokenSchema = (z: Zod) => tokenStateSchema(z).extend({ token: z.string() })

/** Created token with its plaintext, which is returned only once. */
export type CreatedToken = Infer<typeof createdTokenSchema>

export const tokenUseSchema = (z: Zod) =>
  z.strictObject({
    id: z.string(),
    name: z.string(),
    last_used_at: z.iso.datetime().nullable(),
    requests: z.int().nonnegative(),
    refused: z.int().nonnegative(),
    /** Requests by operation id. */
    operations: z.record(z.string(), z.int().positive()),
    unused_scopes: z.array(z.string()),
  })

/** Uses of a token in the journal. */
export type TokenUse = Infer<typeof tokenUseSchema>
