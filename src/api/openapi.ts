import * as z from 'zod'
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiResponsesObject } from 'zod-openapi'
import type { OperationId } from '../spec/operation-id.js'
import { documentedScopes } from '../spec/scope.js'
import { contracts } from './contracts.js'
import type { Contract, Example, ParameterContract, Tag } from './shared/contract.js'
import { idempotencyKey } from './shared/wire-values.js'

/** What the document needs to know of a served operation; the table of operations has it. */
export interface OpenApiOperation {
  readonly id: OperationId
  readonly method: 'GET' | 'POST'
  /** With `{name}` for each path parameter. */
  readonly path: string
  /** Null where any valid token will do. */
  readonly scope: string | null
}

export interface OpenApiOptions {
  /** The operations that are served, in the order in which they are to appear. */
  readonly operations: Iterable<OpenApiOperation>
  /** Base addresses, without `/api/v2`. */
  readonly serverUrls: readonly string[]
  /** Version of the emulator; the version of the interface itself is 2.0.0. */
  readonly version: string
}

export type OpenApiDocument = ReturnType<typeof createDocument>

const description = `An emulator of the Producer Commerce API v2, not the service itself.

Everything the specification leaves open is assumed here, never known: descriptions say so and name the assumption in brackets.
Chiefly assumed are the errors 400, 409, 413, 415, 422 and 500, the names and defaults of page-size parameters other than that of the
order history, which members a create request must have and their limits, and all of the cancel operation but its address, its
quotas, its block and its 404. The document shows the default of every assumption; \`GET /_emulator/assumptions\` lists them with the values in
force.`

/** Writes the OpenAPI 3.1 document of the operations given, from the wire schemas and the samples. */
export function createOpenApiDocument({ operations, serverUrls, version }: OpenApiOptions): OpenApiDocument {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {}
  const tags = new Set<Tag>()
  for (const operation of operations) {
    paths[operation.path] = { ...paths[operation.path], [operation.method.toLowerCase()]: describeOperation(operation) }
    tags.add(contracts[operation.id].tag)
  }
  return createDocument(
    {
      openapi: '3.1.1',
      info: {
        title: 'Producer Commerce API v2 (emulated)',
        version: '2.0.0',
        description,
        license: { name: 'MIT', identifier: 'MIT' },
        'x-emulator-version': version,
      },
      servers: serverUrls.map((url) => ({ url })),
      tags: [...tags],
      paths,
      components: {
        securitySchemes: {
          bearer: {
            type: 'http',
            scheme: 'bearer',
            description: 'An opaque token: `svc_test_…` for the sandbox address, `svc_live_…` for the production address.',
          },
        },
      },
    },
    { override: ({ jsonSchema }) => dropSafeIntegerBounds(jsonSchema) },
  )
}

function describeOperation({ id, scope }: OpenApiOperation): ZodOpenApiOperationObject {
  const contract = contracts[id]
  return {
    operationId: id,
    summary: contract.summary,
    description: `${contract.description}\n\n${describeScope(scope)} Shape: section "${contract.section}" of the specification.`,
    tags: [contract.tag.name],
    // OpenAPI 3.1 lets the list after a bearer scheme name what the token must be allowed to do.
    security: [{ bearer: scope === null ? [] : [scope] }],
    'x-scope': scope,
    requestParams: {
      ...(contract.pathParameters.length > 0 && { path: parameterObject(contract.pathParameters) }),
      ...(contract.queryParameters.length > 0 && { query: parameterObject(contract.queryParameters) }),
      ...(contract.takesIdempotencyKey && { header: z.object({ 'Idempotency-Key': idempotencyKey }) }),
    },
    ...(contract.request !== null && {
      requestBody: {
        description: contract.request.description,
        required: true,
        content: { 'application/json': { schema: contract.request.schema, examples: { ...contract.request.examples } } },
      },
    }),
    responses: describeResponses(contract, scope),
  }
}

function describeScope(scope: string | null): string {
  if (scope === null) return 'Any valid token may call it.'
  const isDocumented = (documentedScopes as readonly string[]).includes(scope)
  return `Needs the scope \`${scope}\`${isDocumented ? '' : ', which is assumed'}.`
}

function parameterObject(parameters: readonly ParameterContract[]) {
  return z.object(
    Object.fromEntries(
      parameters.map(({ name, schema, description, example }) => [name, schema.meta({ ...schema.meta(), description, example })]),
    ),
  )
}

function describeResponses(contract: Contract, scope: string | null): ZodOpenApiResponsesObject {
  const responses: ZodOpenApiResponsesObject = {}
  for (const [status, { description, schema, headers, examples }] of Object.entries(contract.responses)) {
    if (status === '403' && scope === null) continue
    responses[status as `${1 | 2 | 3 | 4 | 5}${string}`] = {
      description,
      headers,
      content: {
        'application/json': { schema, examples: status === '403' ? nameScope(examples, scope) : { ...examples } },
      },
    }
  }
  return responses
}

/** The sample of a missing scope names one; each operation shows its own instead. */
function nameScope(examples: Readonly<Record<string, Example>>, scope: string | null): Record<string, Example> {
  const renamed = Object.entries(examples).map(([name, { summary, value }]): [string, Example] => [
    name,
    { summary, value: { ...(value as object), message: `Missing ability: ${scope}` } },
  ])
  return Object.fromEntries(renamed)
}

/** Zod notes that an integer is a safe one; in a document for people that is noise on every number. */
function dropSafeIntegerBounds(jsonSchema: { minimum?: unknown; maximum?: unknown }): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
}
