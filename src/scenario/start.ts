import { parseInstant } from '../core/time.js'
import type { Zod } from '../ground/spec/schema-factory.js'
import { durationSchema, quotaName } from './effects/effect-members.js'

/** Schema of the initial conditions of a scenario. */
export const startSchema = (z: Zod) =>
  z
    .strictObject({
      clock: clockSchema(z).optional(),
      quotas: z
        .array(z.strictObject({ token: z.string().min(1), quota: quotaName(z), used: z.int().min(0).max(10_000) }))
        .default([])
        .meta({ description: 'Requests that count as made already.' }),
      failed_lookups: z
        .array(z.strictObject({ token: z.string().min(1), count: z.int().min(0).max(10_000) }))
        .default([])
        .meta({ description: 'Failed look-ups on the cancel route that count as made already.' }),
      orders: z
        .array(z.strictObject({ query_params: z.record(z.string(), z.string()).nullable().default(null) }))
        .max(1_000)
        .default([])
        .meta({ description: 'Sales made when the first request comes.' }),
    })
    .default({ quotas: [], failed_lookups: [], orders: [] })

const clockSchema = (z: Zod) =>
  z
    .strictObject({
      now: z
        .string()
        .refine((text) => parseInstant(text) !== undefined, 'give an ISO 8601 instant such as "2026-03-01T12:00:00Z"')
        .optional(),
      advance: durationSchema(z).optional(),
      frozen: z.boolean().optional(),
    })
    .refine(({ now, advance }) => now === undefined || advance === undefined, 'now and advance exclude each other')
