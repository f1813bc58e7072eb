import type * as z from 'zod'

/** Lazy, memoized factory, for example of a schema that most programs never need. */
export const madeOnce = <Made extends object>(make: () => Made): (() => Made) => {
  let made: Made | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** The part of zod that schema factories use; passed in so that importing a module does not import zod. */
export interface Zod
  extends Pick<
    typeof z,
    | 'array'
    | 'boolean'
    | 'discriminatedUnion'
    | 'enum'
    | 'int'
    | 'literal'
    | 'null'
    | 'number'
    | 'partialRecord'
    | 'record'
    | 'strictObject'
    | 'string'
    | 'union'
    | 'unknown'
  > {
  readonly iso: Pick<typeof z.iso, 'datetime'>
}

/** Factory of a schema. */
export type SchemaFactory<Schema extends z.ZodType = z.ZodType> = (zod: Zod, ...parts: never[]) => Schema

/** Lazily loaded schema factory. */
export interface LazySchema<Of extends SchemaFactory = SchemaFactory> {
  readonly load: () => Promise<Of>
}

/** Factory of the schema of a named type. */
export type SchemaFactoryOf<Value> = SchemaFactory<z.ZodType<Value>>

/** Deeply readonly value. */
export type DeepReadonly<Value> = Value extends object ? { readonly [Member in keyof Value]: DeepReadonly<Value[Member]> } : Value

/** Output type of a schema. */
export type Infer<Of extends SchemaFactory> = DeepReadonly<z.output<ReturnType<Of>>>

/** Input type of a schema: members with a default are optional. */
export type InferInput<Of extends SchemaFactory> = DeepReadonly<z.input<ReturnType<Of>>>

/** Number that names a record. */
export const idSchema = (z: Zod) => z.int().nonnegative()

/** Milliseconds since 1970, to the last instant whose year is written with four digits. */
export const instantSchema = (z: Zod) => z.int().nonnegative().max(253_402_300_799_999)

/** Schema of an end that an assumption's duration determines (ms since 1970); may exceed every date. */
export const farInstantSchema = (z: Zod) => z.number().nonnegative()

/** Schema of texts by arbitrary names, including `__proto__`, which zod omits from its copies. */
export const textsSchema = (z: Zod): z.ZodType<Record<string, string>> => {
  const record = z.record(z.string(), z.string())
  const isText = (value: object): boolean => Object.values(value).every((text) => typeof text === 'string')
  const checked = z.unknown().superRefine((value, context) => {
    const { error } = record.safeParse(value)
    for (const { path, message } of error?.issues ?? []) context.addIssue({ code: 'custom', path: [...path], message })
    if (error === undefined && !isText(value as object))
      context.addIssue({ code: 'custom', message: 'give texts by their names' })
  })
  return checked.transform((texts) => ({ ...(texts as Record<string, string>) }))
}
