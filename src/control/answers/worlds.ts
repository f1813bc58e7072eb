import type { Formed, Zod } from '../../spec/form.js'

export const worldStateForm = (z: Zod) =>
  z.strictObject({
    id: z.string(),
    parent: z.string().nullable(),
    now: z.iso.datetime(),
    frozen: z.boolean(),
    seed: z.int(),
    orders: z.int(),
    control_url: z.string(),
  })

/** What is known of a world without entering it. */
export type WorldState = Formed<typeof worldStateForm>

export const forkedWorldForm = (z: Zod) =>
  z.strictObject({
    id: z.string(),
    /** Plaintext by name. */
    tokens: z.record(z.string(), z.string()),
    control_url: z.string(),
  })

/** A world that was just forked. */
export type ForkedWorld = Formed<typeof forkedWorldForm>
