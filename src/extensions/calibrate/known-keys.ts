import { operations } from '../../api/operations.js'
import { createOpenApiDocument } from '../openapi/document.js'

/** Names of members that some answer of the API has by its schema. */
export const knownKeys = (): ReadonlySet<string> => {
  const document = createOpenApiDocument({
    operations: operations.map(({ id, method, path }) => ({ id, method, path, scope: null })),
    serverUrls: ['https://emulated.example'],
    version: '',
  })
  const keys = new Set<string>()
  collect(document, keys)
  return keys
}

const collect = (part: unknown, keys: Set<string>): void => {
  if (typeof part !== 'object' || part === null) return
  const { properties } = part as { readonly properties?: unknown }
  if (typeof properties === 'object' && properties !== null) for (const name of Object.keys(properties)) keys.add(name)
  for (const inner of Object.values(part)) collect(inner, keys)
}
