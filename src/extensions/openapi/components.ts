import * as z from 'zod'
import type {
  ZodOpenApiMediaTypeObject,
  ZodOpenApiParameters,
  ZodOpenApiResponseObject,
  ZodOpenApiResponsesObject,
} from 'zod-openapi'
import type { Contract, Example, ParameterContract, ResponseContract } from '../../api/contract.js'
import { idempotencyKey } from '../../api/wire-values.js'
import { samples } from './samples.js'

/** An example with its body. */
interface ValuedExample {
  readonly summary: string
  readonly value: unknown
}

/** Examples with the bodies of their samples. */
export const withValues = (examples: Readonly<Record<string, Example>>): Record<string, ValuedExample> =>
  Object.fromEntries(
    Object.entries(examples).map(([name, { summary, sample }]) => [
      name,
      { summary, value: samples[sample as keyof typeof samples] },
    ]),
  )

/** Parameters and responses of one document. What several operations have in common is made once, and so written once. */
export class OpenApiComponents {
  readonly #parameters = new Map<ParameterContract, z.ZodType>()
  readonly #responses = new Map<ResponseContract, ZodOpenApiResponseObject>()
  readonly #idempotencyKey = idempotencyKey.meta({ ...idempotencyKey.meta(), param: { id: 'IdempotencyKey' } })

  /** @param scopes every scope that an operation of the document needs. */
  constructor(readonly scopes: readonly string[]) {}

  parametersOf({ pathParameters = [], queryParameters = [] }: Contract, method: 'GET' | 'POST'): ZodOpenApiParameters {
    return {
      ...(pathParameters.length > 0 && { path: this.#objectOf(pathParameters) }),
      ...(queryParameters.length > 0 && { query: this.#objectOf(queryParameters) }),
      ...(method === 'POST' && { header: z.object({ 'Idempotency-Key': this.#idempotencyKey }) }),
    }
  }

  /** @param scope null if any valid token will do, so that none can be missing. */
  responsesOf({ responses }: Contract, scope: string | null): ZodOpenApiResponsesObject {
    const described: ZodOpenApiResponsesObject = {}
    for (const [status, response] of Object.entries(responses)) {
      if (status === '403' && scope === null) continue
      described[status as `${1 | 2 | 3 | 4 | 5}${string}`] = this.#responseOf(status, response)
    }
    return described
  }

  #objectOf(parameters: readonly ParameterContract[]): z.ZodObject {
    return z.object(Object.fromEntries(parameters.map((parameter) => [parameter.name, this.#parameterOf(parameter)])))
  }

  #parameterOf(parameter: ParameterContract): z.ZodType {
    const existing = this.#parameters.get(parameter)
    if (existing !== undefined) return existing
    const { schema, description, example, shared } = parameter
    const made = schema.meta({ ...schema.meta(), description, example, ...(shared && { param: { id: shared } }) })
    this.#parameters.set(parameter, made)
    return made
  }

  #responseOf(status: string, response: ResponseContract): ZodOpenApiResponseObject {
    const existing = this.#responses.get(response)
    if (existing !== undefined) return existing
    const { description, schema, headers, examples, shared } = response
    const content: ZodOpenApiMediaTypeObject = {
      schema,
      examples: status === '403' ? this.#nameScopes(examples) : withValues(examples),
    }
    const made = { ...(shared && { id: shared }), description, headers, content: { 'application/json': content } }
    this.#responses.set(response, made)
    return made
  }

  /** Examples of a missing scope: one for each scope, from the sample that names one. */
  #nameScopes(examples: Readonly<Record<string, Example>>): Record<string, ValuedExample> {
    const named: Record<string, ValuedExample> = {}
    for (const { value } of Object.values(withValues(examples))) {
      for (const scope of this.scopes) {
        const message = `Missing ability: ${scope}`
        named[scope.replace(':', '_')] = { summary: `Without ${scope}`, value: { ...(value as object), message } }
      }
    }
    return named
  }
}
