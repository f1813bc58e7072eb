import type { ZodOpenApiOverride } from 'zod-openapi'

/**
 * What a schema of the document has otherwise than the strict schema of the wire it is made from: a client that was generated from it must
 * live with members that the service adds, and must compile.
 */
export const adaptSchema: ZodOpenApiOverride = ({ jsonSchema, io }) => {
  // Zod notes that an integer is a safe one; in a document for people that is noise on every number.
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  // The name of a member is always a text.
  delete jsonSchema.propertyNames
  // The escape belongs to the literals of one language.
  if (jsonSchema.pattern !== undefined) jsonSchema.pattern = jsonSchema.pattern.replaceAll('\\/', '/')
  if (jsonSchema.properties !== undefined) adaptObject(jsonSchema, io)
  else if (isEmpty(jsonSchema.additionalProperties)) jsonSchema.additionalProperties = true
}

/** What is answered may grow; what is asked may not, so that a member that was misspelt is found while compiling. */
function adaptObject(jsonSchema: { additionalProperties?: unknown }, io: 'input' | 'output'): void {
  if (io === 'input') jsonSchema.additionalProperties = false
  else delete jsonSchema.additionalProperties
}

const isEmpty = (schema: unknown): boolean => typeof schema === 'object' && schema !== null && Object.keys(schema).length === 0
