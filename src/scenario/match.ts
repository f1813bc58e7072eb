import type { ZodType } from 'zod'
import type { Infer, Zod } from '../ground/spec/schema-factory.js'
import { operationIds } from '../register/operation-id.js'

/** HTTP methods that a step of a scenario can match. */
export const matchedMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'] as const

const scalarSchema = (z: Zod) => z.union([z.string(), z.number(), z.boolean(), z.null()])

/** Predicate on a member of a query or body: a value to equal, or conditions that must all hold. */
const predicateSchema = (z: Zod) => {
  const scalar = scalarSchema(z)
  return z.union([
    scalar,
    z.strictObject({
      equals: scalar.optional(),
      not: scalar.optional(),
      contains: z.string().optional(),
      matches: z
        .string()
        .max(1_000)
        .optional()
        .meta({ description: 'The whole text; * stands for any text, the empty one too.' }),
      present: z.boolean().optional(),
      at_least: z.number().optional(),
      at_most: z.number().optional(),
    }),
  ])
}

export type Predicate = Infer<typeof predicateSchema>

const oneOrMore = <Schema extends ZodType>(z: Zod, schema: Schema) => z.union([schema, z.array(schema).min(1)])

/** Request filter of a step. Omitted members do not restrict. */
export const matchSchema = (z: Zod) => {
  const predicate = predicateSchema(z)
  return z.strictObject({
    operation: oneOrMore(z, z.enum(operationIds)).optional().meta({ description: 'One operation or several, by id.' }),
    token: z.string().min(1).optional().meta({ description: 'Name of the token the request carries, valid or not.' }),
    method: z.enum(matchedMethods).optional(),
    path: z
      .string()
      .startsWith('/')
      .optional()
      .meta({ description: 'The path behind the address, if no operation fits; * stands for one part of it.' }),
    query: z.record(z.string(), predicate).optional(),
    body: z.record(z.string(), predicate).optional().meta({ description: 'By member; a dot leads into an object.' }),
    nth: oneOrMore(z, z.int().min(1))
      .optional()
      .meta({ description: 'Only these of the requests that match otherwise, counted from 1.' }),
    status: z
      .union([z.int().min(200).max(599), z.string().regex(/^[2-5]xx$/, 'give a status such as 201, or a class such as 2xx')])
      .optional()
      .meta({ description: 'For the moment after: only if the API answered with this status, such as 201 or "2xx".' }),
    state: oneOrMore(z, z.string().min(1)).optional().meta({ description: 'Only while the scenario is in this state.' }),
  })
}

export type Match = Infer<typeof matchSchema>
