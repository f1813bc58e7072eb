import * as z from 'zod'

/** Nested object schema with a component name in the OpenAPI document, so that generated clients can import its type. */
export const named = <const Shape extends z.core.$ZodLooseShape>(id: string, shape: Shape) => z.strictObject(shape).meta({ id })
