import { createDataSchema } from '../src/extensions/data/document-schema.js'

/** The JSON Schema of a data document as a file, for editors. */
export const renderDataSchema = (): string => `${JSON.stringify(createDataSchema(), null, 2)}\n`
