import type * as z from 'zod'

/** Has something made when it is first asked for, such as a schema that most programs never need. */
export const madeOnce = <Made extends object>(make: () => Made): (() => Made) => {
  let made: Made | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** What schemas are made with. A form is given it, so that a thing can stand beside its form and do without the library of schemas. */
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

/** Makes the schema of something. */
export type SchemaFactory<Schema extends z.ZodType = z.ZodType> = (zod: Zod, ...parts: never[]) => Schema

/** A form that is loaded when somebody asks for it. */
export interface LazySchema<Of extends SchemaFactory = SchemaFactory> {
  readonly load: () => Promise<Of>
}

/** Makes the schema of a type that has a name. */
export type SchemaFactoryOf<Value> = SchemaFactory<z.ZodType<Value>>

/** A value that nobody may change, down to its leaves. */
export type DeepReadonly<Value> = Value extends object ? { readonly [Member in keyof Value]: DeepReadonly<Value[Member]> } : Value

/** What a form lets through. */
export type Infer<Of extends SchemaFactory> = DeepReadonly<z.output<ReturnType<Of>>>

/** The same as it is written: what has a default can be left out. */
export type InferInput<Of extends SchemaFactory> = DeepReadonly<z.input<ReturnType<Of>>>

/** Milliseconds since 1970, to the last instant whose year is written with four digits. */
export const instantSchema = (z: Zod) => z.int().nonnegative().max(253_402_300_799_999)

/** The end of something that lasts as long as an assumption says, beyond every date if it likes. */
export const farInstantSchema = (z: Zod) => z.number().nonnegative()

/** Texts by names that may be anything, `__proto__` too, which the library leaves out of what it copies. */
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
