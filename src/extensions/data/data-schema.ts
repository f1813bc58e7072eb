import * as z from 'zod'
import { dataDocumentSchema } from './document-schema.js'

/** JSON Schema of a data document, with a description of each member whose name does not explain it. */
export const createDataSchema = (): object => {
  const { $schema, ...rest } = z.toJSONSchema(dataDocumentSchema(), { io: 'input', target: 'draft-2020-12', reused: 'ref' })
  return {
    $schema,
    title: 'Data document',
    description:
      'Records by label, for the emulator of the Producer Commerce API v2. What is left out is made up from seed and label.',
    ...rest,
  }
}
