import { findingIds } from '../extensions/journal/finding-ids.js'
import type { Infer, Zod } from '../ground/spec/schema-factory.js'
import { operationIds } from '../register/operation-id.js'

/** Schema members that select journal entries since the scenario began. */
const chosenRequests = (z: Zod) => ({
  operation: z
    .union([z.enum(operationIds), z.array(z.enum(operationIds)).min(1)])
    .optional()
    .meta({ description: 'An operation, or a list of which one will do.' }),
  status: z
    .union([z.int().min(0).max(599), z.string().regex(/^[1-5]xx$/)])
    .optional()
    .meta({ description: 'A status such as 429, or a class of them such as 5xx.' }),
  token: z.string().optional(),
  replayed: z.boolean().optional(),
  path: z.string().startsWith('/').optional().meta({ description: 'The whole path, without the query.' }),
})

const requestCountSchema = (z: Zod) => {
  const count = z.int().nonnegative()
  return z
    .strictObject({ ...chosenRequests(z), at_least: count.optional(), at_most: count.optional() })
    .refine(({ at_least, at_most }) => at_least !== undefined || at_most !== undefined, 'give at_least, at_most or both')
}

/** Expectation on a good client, judged if it shows in the traffic. */
export const expectationSchema = (z: Zod) =>
  z.strictObject({
    say: z.string().min(1).meta({ description: 'In words.' }),
    when: z
      .strictObject({ ...chosenRequests(z), at_least: z.int().positive().optional() })
      .optional()
      .meta({
        description:
          'What it is about: it is judged once so many of these requests came (one, without at_least). Left out, once a step has acted, or a request came where there are no steps.',
      }),
    requests: requestCountSchema(z).optional(),
    free_of: z
      .array(z.enum(findingIds))
      .min(1)
      .optional()
      .meta({ description: 'Findings of the conduct report that the client must not give rise to.' }),
  })

export type Expectation = Infer<typeof expectationSchema>
