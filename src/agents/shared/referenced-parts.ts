/** An OpenAPI document, as far as it is read here. */
export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, ApiOperation>>>>
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

export interface ApiOperation {
  readonly operationId?: string
  readonly summary?: string
  readonly description?: string
  readonly parameters?: readonly unknown[]
  readonly requestBody?: { readonly content?: Readonly<Record<string, ApiContent>> }
  readonly responses?: Readonly<Record<string, unknown>>
}

export interface ApiContent {
  readonly schema?: unknown
  readonly examples?: Readonly<Record<string, { readonly summary?: string; readonly value?: unknown }>>
}

const prefix = '#/components/'

/** What a reference stands for, or the value itself. */
export const resolveReference = (document: ApiDocument, value: unknown): unknown => {
  const [kind, name] = referenceOf(value) ?? []
  return kind === undefined || name === undefined ? value : document.components[kind]?.[name]
}

/** Every schema that a part of the document refers to, and those that these refer to, by name. */
export const referencedSchemas = (document: ApiDocument, part: unknown): Readonly<Record<string, unknown>> => {
  const found: Record<string, unknown> = {}
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const [kind, name] = referenceOf(value) ?? []
    if (kind === 'schemas' && name !== undefined && !(name in found)) {
      found[name] = document.components[kind]?.[name]
      visit(found[name])
    }
    for (const member of Object.values(value)) visit(member)
  }
  visit(part)
  return found
}

const referenceOf = (value: unknown): readonly string[] | undefined => {
  if (typeof value !== 'object' || value === null || !('$ref' in value) || typeof value.$ref !== 'string') return undefined
  return value.$ref.startsWith(prefix) ? value.$ref.slice(prefix.length).split('/') : undefined
}
