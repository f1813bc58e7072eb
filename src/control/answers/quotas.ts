import type { Formed, Zod } from '../../spec/form.js'

const quotaStateForm = (z: Zod) =>
  z.strictObject({
    class: z.string(),
    limit: z.int().nonnegative(),
    used: z.int().nonnegative(),
    remaining: z.int().nonnegative(),
    /** Null where nothing was used. */
    resets_at: z.iso.datetime().nullable(),
    refills_in_s: z.int().nonnegative(),
  })

/** How one quota of a token stands. */
export type QuotaState = Formed<typeof quotaStateForm>

export const tokenQuotasForm = (z: Zod) =>
  z.strictObject({
    token_id: z.string(),
    token: z.string(),
    quotas: z.array(quotaStateForm(z)),
    cancel_block: z.strictObject({
      failures: z.int().nonnegative(),
      /** Null where nothing is ever blocked. */
      threshold: z.int().nonnegative().nullable(),
      /** Null where it is not blocked now. */
      until: z.iso.datetime().nullable(),
      lifted_in_s: z.int().nonnegative(),
    }),
  })

/** How the quotas of a token stand, and its cancel block. */
export type TokenQuotas = Formed<typeof tokenQuotasForm>
