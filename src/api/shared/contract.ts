import type * as z from 'zod'

/** A body worth showing, and what it shows. */
export interface Example {
  readonly summary: string
  readonly value: unknown
}

/** A parameter of the path or of the query. */
export interface ParameterContract {
  /** What it is called among the shared parameters of the document; absent where no other operation has the same. */
  readonly shared?: string
  readonly name: string
  readonly description: string
  readonly schema: z.ZodType
  readonly example: string | number
}

export interface QueryParameterContract extends ParameterContract {
  /** What holds when the caller leaves it out. */
  readonly default: number
  /** The largest value that counts; a page number has none. */
  readonly max: number | null
}

export interface RequestContract {
  readonly description: string
  readonly schema: z.ZodType
  readonly examples: Readonly<Record<string, Example>>
}

export interface ResponseContract {
  /** What it is called among the shared responses of the document; absent where it belongs to one operation. */
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
 * What an operation takes and answers under the default assumptions. Method, path and scope are not here: the table of operations
 * holds them.
 */
export interface Contract {
  readonly summary: string
  readonly description: string
  /** Title of the section of the specification that decides the shape. */
  readonly section: string
  readonly tag: Tag
  readonly pathParameters: readonly ParameterContract[]
  readonly queryParameters: readonly QueryParameterContract[]
  /** Null where no body is read. */
  readonly request: RequestContract | null
  /** True for a POST, which must carry the `Idempotency-Key` header. */
  readonly takesIdempotencyKey: boolean
  readonly responses: Readonly<Record<number, ResponseContract>>
}
