import * as z from 'zod'

/** An object inside another that has a name of its own in the OpenAPI document, so that generated clients can import its type. */
export const named = <const Shape extends z.core.$ZodLooseShape>(id: string, shape: Shape) => z.strictObject(shape).meta({ id })
