import * as z from 'zod'
import { defineRoute } from '../shared/define-route.js'

export const getDataSchema = defineRoute({
  method: 'GET',
  path: '/data/schema',
  says: 'the JSON Schema of [data documents](data.md)',
  answer: () => z.looseObject({ $schema: z.string(), properties: z.looseObject({}) }),
  act: async () => {
    // Few ask for it.
    const { createDataSchema } = await import('../../data/data-schema.js')
    return createDataSchema() as { $schema: string; properties: Record<string, unknown> }
  },
})
