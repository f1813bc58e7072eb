import { profileNames } from '../../assumptions/profile-name.js'
import type { Formed, Zod } from '../../spec/form.js'

export const connectionForm = (z: Zod) =>
  z.strictObject({
    world: z.string(),
    parent: z.string().nullable(),
    url: z.string(),
    production_url: z.string().nullable(),
    control_url: z.string(),
    /** Plaintext by name. */
    tokens: z.record(z.string(), z.string()),
    /** What each of them is for, by name. */
    purposes: z.record(z.string(), z.string()),
    seed: z.int(),
    orders: z.int(),
    profile: z.enum(profileNames),
    unlimited: z.boolean(),
    journal_size: z.int(),
  })

/** What a client is pointed at, and how the world was made. */
export type Connection = Formed<typeof connectionForm>
