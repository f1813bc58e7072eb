import * as z from 'zod'
import { dataDocumentForm } from '../src/data/document-form.js'
import { zod } from '../src/spec/zod.js'

/** The JSON Schema of a data document, for editors: what can be written, with a description of what does not say it by its name. */
export function renderDataSchema(): string {
  const { $schema, ...rest } = z.toJSONSchema(dataDocumentForm(zod), { io: 'input', target: 'draft-2020-12', reused: 'ref' })
  const schema = {
    $schema,
    title: 'Data document',
    description:
      'Records by label, for the emulator of the Producer Commerce API v2. What is left out is made up from seed and label.',
    ...rest,
  }
  return `${JSON.stringify(schema, null, 2)}\n`
}
