import * as z from "zod";
// src/api/shared/named.ts
/** An object inside another that has a name of its own in the OpenAPI document, so that generated clients can import its type. */
const named = (id, shape) => z.strictObject(shape).meta({ id });
export { named as t };
