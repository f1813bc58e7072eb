import * as z from 'zod'
import type { Operation } from '../core/call.js'
import { endpointOf, type OperationId } from '../register/operation-id.js'

/** Example body: a file of fixtures/samples by its name in camel case, and what it shows. */
export interface Example {
  readonly summary: string
  readonly sample: string
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
 * Request and responses of an operation under the default assumptions. Method, path and scope are not here: the operation has them.
 */
export interface Contract {
  readonly summary: string
  readonly description: string
  /** Title of the section of the specification that defines the shape. */
  readonly section: string
  readonly tag: Tag
  /** Default none. */
  readonly pathParameters?: readonly ParameterContract[]
  /** Default none. */
  readonly queryParameters?: readonly QueryParameterContract[]
  /** Body; absent if none is read. */
  readonly request?: RequestContract
  readonly responses: Readonly<Record<number, ResponseContract>>
}

/** An operation with its contract. */
export interface ApiOperation<Target = unknown, Input = unknown> extends Operation<Target, Input> {
  readonly id: OperationId
  /** What documents say of it; a function, so that a bundle of the wire schemas leaves out operations. */
  readonly contract: () => Contract
}

/** Declares an operation, with the types of what it looks up and of its input. Method and path come from the table of endpoints. */
export const defineOperation = <Target = undefined, Input = undefined>(
  operation: Omit<ApiOperation<Target, Input>, 'method' | 'path'>,
): ApiOperation => ({ ...operation, ...endpointOf(operation.id) }) as unknown as ApiOperation

/** Nested object schema with a component name in the OpenAPI document, so that generated clients can import its type. */
export const named = <const Shape extends z.core.$ZodLooseShape>(id: string, shape: Shape) => z.strictObject(shape).meta({ id })
