import type * as z from 'zod'

/** Example body, with a summary. */
export interface Example {
  readonly summary: string
  readonly value: unknown
}

/** A parameter of the path or of the query. */
export interface ParameterContract {
  /** Component name among the document's shared parameters; absent if only one operation uses it. */
  readonly shared?: string
  readonly name: string
  readonly description: string
  readonly schema: z.ZodType
  readonly example: string | number
}

export interface QueryParameterContract extends ParameterContract {
  /** Value if the caller omits the parameter; absent if it has no effect then. */
  readonly default?: number
  /** Largest effective value; absent if there is none. */
  readonly max?: number
}

export interface RequestContract {
  readonly description: string
  readonly schema: z.ZodType
  readonly examples: Readonly<Record<string, Example>>
}

export interface ResponseContract {
  /** Component name among the document's shared responses; absent if only one operation uses it. */
  readonly shared?: string
  readonly description: string
  readonly schema: z.ZodType
  /** An object schema with one member for each header the answer carries. */
  readonly headers: z.ZodObject
  readonly examples: Readonly<Record<string, Example>>
}

/** Group of a resource's operations in the OpenAPI document. */
export interface Tag {
  readonly name: string
  readonly description: string
}

/**
 * Request and responses of an operation under the default assumptions. Method, path and scope are not here: the table of operations
 * has them.
 */
export interface Contract {
  readonly summary: string
  readonly description: string
  /** Title of the section of the specification that defines the shape. */
  readonly section: string
  readonly tag: Tag
  readonly pathParameters: readonly ParameterContract[]
  readonly queryParameters: readonly QueryParameterContract[]
  /** Null if no body is read. */
  readonly request: RequestContract | null
  /** True for a POST, which must carry the `Idempotency-Key` header. */
  readonly takesIdempotencyKey: boolean
  readonly responses: Readonly<Record<number, ResponseContract>>
}
