import { environments } from '../../spec/environment.js'
import type { Formed, Zod } from '../../spec/form.js'

export const tokenStateForm = (z: Zod) =>
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

/** A token as lists show it: never its plaintext, only what it begins with. */
export type TokenState = Formed<typeof tokenStateForm>

export const createdTokenForm = (z: Zod) => tokenStateForm(z).extend({ token: z.string() })

/** A token that was just made: with its plaintext, this once. */
export type CreatedToken = Formed<typeof createdTokenForm>

export const tokenUseForm = (z: Zod) =>
  z.strictObject({
    id: z.string(),
    name: z.string(),
    last_used_at: z.iso.datetime().nullable(),
    requests: z.int().nonnegative(),
    refused: z.int().nonnegative(),
    /** Requests by the id of the operation. */
    operations: z.record(z.string(), z.int().positive()),
    unused_scopes: z.array(z.string()),
  })

/** What a token was used for, as far as the journal remembers. */
export type TokenUse = Formed<typeof tokenUseForm>
