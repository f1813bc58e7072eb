import type { OpenApiDocument } from './document.js'

type Json = { [member: string]: unknown }

/** Converts an OpenAPI 3.1 document to 3.0.4, for the generators (of Java, PHP and C#) that read 3.1 badly. */
export function toOpenApi30(document: OpenApiDocument): object {
  const nullable: Json = {}
  const { components, webhooks, ...others } = rewrite(document, nullable) as Json & { components: { schemas: Json } }
  const { schemas } = components
  for (const name of Object.keys(nullable)) nullable[name] = { ...(schemas[name.replace(prefix, '')] as Json), nullable: true }
  const serialized = JSON.stringify(others) + JSON.stringify(components) + JSON.stringify(webhooks ?? null)
  const isReferred = (name: string): boolean => serialized.includes(`"#/components/schemas/${name}"`)
  const kept = Object.entries(schemas).filter(([name]) => isReferred(name))
  const { identifier: _, ...license } = document.info.license ?? { name: '' }
  return {
    ...others,
    openapi: '3.0.4',
    info: {
      ...document.info,
      ...(webhooks === undefined ? {} : { description: sayWhere(document) }),
      license: { ...license, url: 'https://spdx.org/licenses/MIT.html' },
    },
    ...(webhooks === undefined ? {} : { 'x-webhooks': webhooks }),
    components: { ...components, schemas: { ...Object.fromEntries(kept), ...nullable } },
  }
}

const sayWhere = ({ info }: OpenApiDocument): string =>
  `${info.description}\n\nOpenAPI 3.0 knows no webhooks: those of 3.1 stand in \`x-webhooks\`, which few generators read.`

/** Name prefix of the nullable copies of schemas: in 3.0 a schema can be nullable, but a `$ref` to one cannot. */
const prefix = 'Nullable'

/** Examples contain arbitrary data, so nothing in them is a schema. */
const untouched = new Set(['example', 'examples', 'default', 'enum'])

function rewrite(value: unknown, nullable: Json): unknown {
  if (Array.isArray(value)) return value.map((entry) => rewrite(entry, nullable))
  if (!isObject(value)) return value
  const rewritten = Object.fromEntries(
    Object.entries(value).map(([member, inner]) => [member, untouched.has(member) ? inner : rewrite(inner, nullable)]),
  )
  return allowNull(withoutSiblings(nameConstant(rewritten)), nullable)
}

/** Replaces `const`, which 3.0 lacks, by a one-value `enum`. */
function nameConstant({ const: constant, ...schema }: Json): Json {
  return constant === undefined ? schema : { ...schema, enum: [constant] }
}

/** OpenAPI 3.0 ignores all siblings of a `$ref`. */
function withoutSiblings(schema: Json): Json {
  const { $ref, ...siblings } = schema
  if (typeof $ref !== 'string' || Object.keys(siblings).length === 0) return schema
  return { allOf: [{ $ref }], ...siblings }
}

/** Replaces the type `null`, which 3.0 lacks, by `nullable`. */
function allowNull(schema: Json, nullable: Json): Json {
  const { type, anyOf, ...others } = schema
  if (Array.isArray(type) && type.includes('null'))
    return { type: type.find((name) => name !== 'null'), nullable: true, ...others }
  if (!Array.isArray(anyOf) || !anyOf.some(isNull)) return schema
  const [given] = anyOf.filter((branch) => !isNull(branch)) as [Json]
  if (typeof given.$ref !== 'string') return { ...given, ...others, nullable: true }
  const name = prefix + given.$ref.replace('#/components/schemas/', '')
  nullable[name] = true
  return withoutSiblings({ $ref: `#/components/schemas/${name}`, ...others })
}

const isNull = (schema: unknown): boolean => isObject(schema) && schema.type === 'null'

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
