import * as z from 'zod'
import { operations } from '../../../api/operations.js'
import { nearestName } from '../../../core/nearest-name.js'
import type { List } from '../../../emulator/control-lists.js'
import { endpointOf, type OperationId, quotaLimits } from '../../../register/operation-id.js'
import type { AssumptionState } from '../../control/schemas.js'
import { type Agent, AgentError } from '../shared/agent.js'
import { defineTool, readOnlyHints, worldMember } from '../shared/tool.js'

/** The part of an OpenAPI document that is read here. */
interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, ApiOperation>>>>
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

interface ApiOperation {
  readonly operationId?: string
  readonly summary?: string
  readonly description?: string
  readonly parameters?: readonly unknown[]
  readonly requestBody?: { readonly content?: Readonly<Record<string, ApiContent>> }
  readonly responses?: Readonly<Record<string, unknown>>
}

interface ApiContent {
  readonly schema?: unknown
  readonly examples?: Readonly<Record<string, { readonly summary?: string; readonly value?: unknown }>>
}

const prefix = '#/components/'

/** Target of a reference, or the value itself. */
const resolveReference = (document: ApiDocument, value: unknown): unknown => {
  const [kind, name] = referenceOf(value) ?? []
  return kind === undefined || name === undefined ? value : document.components[kind]?.[name]
}

/** Schemas that a part of the document references, transitively, by name. */
const referencedSchemas = (document: ApiDocument, part: unknown): Readonly<Record<string, unknown>> => {
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

const output = z.looseObject({
  operations: z.array(z.looseObject({ operation: z.string(), method: z.string(), path: z.string() })).optional(),
  operation: z.string().optional(),
  method: z.string().optional(),
  path: z.string().optional(),
  scope: z.string().optional(),
  quota: z.looseObject({ class: z.string() }).optional(),
  parameters: z.array(z.unknown()).optional(),
  request: z.looseObject({}).nullable().optional(),
  responses: z.array(z.looseObject({ status: z.int() })).optional(),
  schemas: z.record(z.string(), z.unknown()).optional(),
  assumptions: z.array(z.looseObject({ id: z.string(), value: z.string(), confidence: z.string() })).optional(),
  assumptions_of_all_operations: z.array(z.string()).optional(),
})

/** Tool that returns the contract of an operation with its assumptions. */
export const getContract = defineTool({
  name: 'get_contract',
  title: 'Get the contract of an operation',
  says: 'Describes an operation: method, path, scope, quota, schema and example of the request, every status with its error codes, and the assumptions it depends on, the least certain first: the real service may differ there. Without `operation` it lists all operations. Use it before you write a call.',
  hints: readOnlyHints,
  input: z.strictObject({
    world: worldMember,
    operation: z.string().min(1).max(100).optional().describe('Such as createProduct.'),
  }),
  output,
  remedy: 'Call get_contract without arguments to list all operations.',
  act: async (agent, { world: named, operation }) => {
    const world = agent.chooseOrDefault(named)
    const document = await agent.get<ApiDocument>(world, '/openapi.json')
    const listed = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).flatMap((found) => (found.operationId === undefined ? [] : [{ id: found.operationId, found }])),
    )
    if (operation === undefined) return describeAll(listed)
    const wanted = listed.find(({ id }) => id === operation)
    if (wanted === undefined) {
      const names = listed.map(({ id }) => id)
      const near = nearestName(operation, names)
      const hint = near === undefined ? `there are ${names.join(', ')}` : `did you mean ${near}?`
      throw new AgentError(`There is no operation ${JSON.stringify(operation)}; ${hint.endsWith('?') ? hint : `${hint}.`}`)
    }
    return await describeOne(agent, world, document, wanted.id as OperationId, wanted.found)
  },
})

const describeAll = (listed: readonly { readonly id: string; readonly found: ApiOperation }[]) => {
  const rows = listed.map(({ id, found }) => ({ operation: id, ...endpointOf(id as OperationId), summary: found.summary ?? '' }))
  const lines = rows.map(({ operation, method, path, summary }) => `${operation}  ${method} ${path}  ${summary}`)
  return { say: lines.join('\n'), data: { operations: rows } }
}

const describeOne = async (agent: Agent, world: string, document: ApiDocument, id: OperationId, found: ApiOperation) => {
  const { method, path } = endpointOf(id)
  const quota = operations.find((operation) => operation.id === id)?.quota ?? 'read'
  const { own, shared } = await assumptionsOf(agent, world, id)
  const scope = (found as { readonly 'x-scope'?: string })['x-scope'] ?? ''
  const parameters = (found.parameters ?? []).map((parameter) => resolveReference(document, parameter))
  const request = describeContent(found.requestBody?.content)
  const responses = Object.entries(found.responses ?? {}).map(([status, response]) =>
    describeResponse(document, Number(status), response),
  )
  const data = {
    operation: id,
    method,
    path,
    description: found.description ?? '',
    scope,
    quota: { class: quota, per_minute: quotaLimits[quota], ...(quota === 'cancel' ? { per_day: quotaLimits.cancelDay } : {}) },
    parameters,
    request,
    responses,
    schemas: referencedSchemas(document, { parameters, request, responses }),
    assumptions: own,
    assumptions_of_all_operations: shared,
  }
  const least = own.filter(({ confidence }) => confidence === 'low').map(({ id: name, value }) => `${name}=${value}`)
  const unsure = least.length === 0 ? '' : ` Least certain: ${least.join(', ')}.`
  return {
    say: `${id}: ${method} ${path}, scope ${scope || 'none'}, quota ${quota} (${quotaLimits[quota]} a minute). It depends on ${own.length} assumptions of its own.${unsure}`,
    data,
  }
}

const describeContent = (content: Readonly<Record<string, ApiContent>> | undefined) => {
  const [first] = Object.entries(content ?? {})
  if (first === undefined) return null
  const [content_type, { schema, examples = {} }] = first
  return { content_type, schema, example: Object.values(examples)[0]?.value }
}

/** Response with an example; an error response with its codes instead of its schema. */
const describeResponse = (document: ApiDocument, status: number, response: unknown) => {
  const { description, content } = resolveReference(document, response) as {
    readonly description: string
    readonly content?: Readonly<Record<string, ApiContent>>
  }
  if (status < 400) return { status, description, ...describeContent(content) }
  const examples = Object.values(content ?? {}).flatMap((media) => Object.values(media.examples ?? {}))
  const codes = examples.map(({ value }) => (value as { readonly error?: string } | undefined)?.error)
  return { status, description, codes: [...new Set(codes)].filter((code) => code !== undefined), example: examples[0]?.value }
}

const sureness = ['low', 'medium', 'high']

const assumptionsOf = async (agent: Agent, world: string, id: OperationId) => {
  const { data } = await agent.get<List<AssumptionState>>(world, '/assumptions')
  const own = data
    .filter(({ operations: of }) => of !== 'all' && of.includes(id))
    .map(({ id: name, value, confidence, specification }) => ({ id: name, value, confidence, specification }))
    .toSorted((left, right) => sureness.indexOf(left.confidence) - sureness.indexOf(right.confidence))
  return { own, shared: data.filter(({ operations: of }) => of === 'all').map((assumption) => assumption.id) }
}
