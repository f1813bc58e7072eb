import { findingIds } from '../spec/finding-ids.js'
import type { Formed, Zod } from '../spec/form.js'
import { operationIds } from '../spec/operation-id.js'

/** Requests of the journal since the scenario began to play. */
const requestCountForm = (z: Zod) => {
  const count = z.int().nonnegative()
  return z
    .strictObject({
      operation: z.enum(operationIds).optional(),
      status: z
        .union([z.int().min(0).max(599), z.string().regex(/^[1-5]xx$/)])
        .optional()
        .meta({ description: 'A status such as 429, or a class of them such as 5xx.' }),
      token: z.string().optional(),
      replayed: z.boolean().optional(),
      path: z.string().optional(),
      at_least: count.optional(),
      at_most: count.optional(),
    })
    .refine(({ at_least, at_most }) => at_least !== undefined || at_most !== undefined, 'give at_least, at_most or both')
}

/** What a good client does; where it shows in the traffic, it is judged by it. */
export const expectationForm = (z: Zod) =>
  z.strictObject({
    say: z.string().min(1).meta({ description: 'In words.' }),
    requests: requestCountForm(z).optional(),
    free_of: z
      .array(z.enum(findingIds))
      .min(1)
      .optional()
      .meta({ description: 'Findings of the conduct report that the client must not give rise to.' }),
  })

export type Expectation = Formed<typeof expectationForm>
