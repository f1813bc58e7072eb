import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiOverride } from 'zod-openapi'
import type { Contract, Tag } from '../../api/contract.js'
import { operations } from '../../api/operations.js'
import { documentedScopes, type OperationId } from '../../register/operation-id.js'
import { OpenApiComponents, withValues } from './components.js'
import { type StatusOf, withStatuses } from './statuses.js'
import { describeWebhook, type OpenApiWebhook, pathOfWebhook, webhookObject, webhookTag } from './webhooks.js'

/**
 * Override of a schema of the document, which is laxer than the strict wire schema it is made from: a generated client must accept
 * members that the service adds, and must compile.
 */
const adaptSchema: ZodOpenApiOverride = ({ jsonSchema, io }) => {
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

/** Open objects in answers, closed ones in requests, so that the compiler finds a misspelt member. */
function adaptObject(jsonSchema: { additionalProperties?: unknown }, io: 'input' | 'output'): void {
  if (io === 'input') jsonSchema.additionalProperties = false
  else delete jsonSchema.additionalProperties
}

const isEmpty = (schema: unknown): boolean => typeof schema === 'object' && schema !== null && Object.keys(schema).length === 0

/** Contract of each operation under the default assumptions. */
export const contracts = Object.fromEntries(operations.map(({ id, contract }) => [id, contract()])) as Readonly<
  Record<OperationId, Contract>
>

/** Served operation as the document needs it, from the table of operations. */
export interface OpenApiOperation {
  readonly id: OperationId
  readonly method: 'GET' | 'POST'
  /** With `{name}` for each path parameter. */
  readonly path: string
  /** Null if any valid token will do. */
  readonly scope: string | null
}

export interface OpenApiOptions {
  /** The operations that are served, in the order in which they are to appear. */
  readonly operations: Iterable<OpenApiOperation>
  /** Base addresses, without `/api/v2`. */
  readonly serverUrls: readonly string[]
  /** Version of the emulator; the version of the interface itself is 2.0.0. */
  readonly version: string
  /** Webhooks of the service. Default none. */
  readonly webhooks?: readonly OpenApiWebhook[]
  /** Status of an assumption. Default: every one is assumed. */
  readonly statusOf?: StatusOf
}

export type OpenApiDocument = ReturnType<typeof createDocument>

/**
 * The service itself. Its addresses are not in the specification, so the user of the document fills them in. A variable has no description,
 * because the schema of OpenAPI 3.1 that generators check with has a typing error in that very member.
 */
const realServers = [
  {
    url: 'https://{production_host}',
    description: 'Production of the service, by the host of your production base address; takes `svc_live_…` tokens.',
    variables: { production_host: { default: 'api.example.test' } },
  },
  {
    url: 'https://{sandbox_host}',
    description: 'Sandbox of the service, by the host of your sandbox base address; takes `svc_test_…` tokens.',
    variables: { sandbox_host: { default: 'sandbox.example.test' } },
  },
]

const description = `An emulator of the Producer Commerce API v2, not the service itself.

Everything the specification leaves open is assumed here, never known: descriptions say so and name the assumption in brackets. Beside
them, \`x-assumption\` says what a calibration has seen of the real service: \`assumed\`, \`confirmed\`, \`refuted\`, \`stale\` or \`none-of-ours\`.
Chiefly assumed are the errors 400, 409, 413, 415, 422 and 500, the names and defaults of page-size parameters other than that of the
order history, which members a create request must have and their limits, and all of the cancel operation but its address, its
quotas, its block and its 404. The document shows the default of every assumption; \`GET /_emulator/assumptions\` lists them with the values in
force.`

/** Writes the OpenAPI 3.1 document of the operations given, from the wire schemas and the samples. */
export function createOpenApiDocument({
  operations,
  serverUrls,
  version,
  webhooks = [],
  statusOf = () => ({ status: 'assumed', observed_at: null }),
}: OpenApiOptions): OpenApiDocument {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {}
  const tags = new Set<Tag>()
  const listed = [...operations]
  const scopes = [...new Set(listed.flatMap(({ scope }) => scope ?? []))]
  const parts = new OpenApiComponents(scopes)
  for (const operation of listed) {
    paths[operation.path] = { ...paths[operation.path], [operation.method.toLowerCase()]: describeOperation(operation, parts) }
    tags.add(contracts[operation.id].tag)
  }
  for (const webhook of webhooks) paths[pathOfWebhook(webhook.name)] = { post: describeWebhook(webhook) }
  const document = createDocument(
    {
      openapi: '3.1.1',
      info: {
        title: 'Producer Commerce API v2 (emulated)',
        version: '2.0.0',
        description,
        contact: { name: 'producer-commerce-emulator', url: `${serverUrls[0]}/_emulator/` },
        license: { name: 'MIT', identifier: 'MIT' },
        'x-emulator-version': version,
      },
      servers: [...serverUrls.map((url) => ({ url, description: 'This emulator.' })), ...realServers],
      tags: [...tags, ...(webhooks.length === 0 ? [] : [webhookTag])],
      paths,
      components: {
        securitySchemes: {
          bearer: {
            type: 'http',
            scheme: 'bearer',
            description:
              'An opaque token. It begins with `svc_test_` for the sandbox address and with `svc_live_` for the production address.',
            'x-scopes': Object.fromEntries(scopes.map((scope) => [scope, sayWhatNeeds(scope, listed)])),
          },
        },
      },
    },
    { override: adaptSchema },
  )
  return withStatuses(withWebhooks(document, webhooks), statusOf)
}

/** Moves the events from `paths` to `webhooks`, which follows it in the document. */
function withWebhooks(document: OpenApiDocument, webhooks: readonly OpenApiWebhook[]): OpenApiDocument {
  if (webhooks.length === 0) return document
  const { components, paths, ...others } = document
  const made = webhooks.map((webhook) => {
    const path = pathOfWebhook(webhook.name)
    const described = paths?.[path]?.post
    delete paths?.[path]
    return [webhook.name, webhookObject(webhook, described)] as const
  })
  return { ...others, paths, webhooks: Object.fromEntries(made), components } as OpenApiDocument
}

function describeOperation({ id, scope, method }: OpenApiOperation, parts: OpenApiComponents): ZodOpenApiOperationObject {
  const contract = contracts[id]
  return {
    operationId: id,
    summary: contract.summary,
    description: `${contract.description}\n\n${describeScope(scope)} Shape: section "${contract.section}" of the specification.`,
    tags: [contract.tag.name],
    // Empty, because linters accept scopes here for OAuth only; those of a token are in `x-scope` and in the scheme.
    security: [{ bearer: [] }],
    'x-scope': scope,
    requestParams: parts.parametersOf(contract, method),
    ...(contract.request !== undefined && {
      requestBody: {
        description: contract.request.description,
        required: true,
        content: { 'application/json': { schema: contract.request.schema, examples: withValues(contract.request.examples) } },
      },
    }),
    responses: parts.responsesOf(contract, scope),
  }
}

function sayWhatNeeds(scope: string, operations: readonly OpenApiOperation[]): string {
  const names = operations.filter((operation) => operation.scope === scope).map(({ id }) => id)
  return `Needed by ${names.join(', ')}${isDocumented(scope) ? '' : '; assumed'}.`
}

const isDocumented = (scope: string): boolean => (documentedScopes as readonly string[]).includes(scope)

function describeScope(scope: string | null): string {
  if (scope === null) return 'Any valid token may call it.'
  return `Needs the scope \`${scope}\`${isDocumented(scope) ? '' : ', which is assumed'}.`
}
