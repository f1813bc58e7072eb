import * as z from 'zod'

/** The names an object may have at a place of a value, as the schema says; undefined where no object is expected. */
export const membersAt = (
  schema: z.core.$ZodType,
  path: readonly PropertyKey[],
  value: unknown,
): readonly string[] | undefined => {
  const inner = unwrap(schema, value)
  if (inner instanceof z.ZodObject) {
    const [name, ...rest] = path
    if (name === undefined) return Object.keys(inner.shape)
    const member = inner.shape[name as string] as z.core.$ZodType | undefined
    return member === undefined ? undefined : membersAt(member, rest, memberOf(value, name))
  }
  const [name, ...rest] = path
  if (name === undefined) return undefined
  if (inner instanceof z.ZodArray) return membersAt(inner.element as z.core.$ZodType, rest, memberOf(value, name))
  if (inner instanceof z.ZodRecord) return membersAt(inner.valueType as z.core.$ZodType, rest, memberOf(value, name))
  return undefined
}

/** The schema behind defaults and choices, as the value was meant. */
const unwrap = (schema: z.core.$ZodType, value: unknown): z.core.$ZodType => {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    return unwrap(schema.unwrap() as z.core.$ZodType, value)
  }
  if (schema instanceof z.ZodDiscriminatedUnion) {
    const kind = memberOf(value, schema.def.discriminator)
    const meant = schema.options.find((option) => optionKind(option as z.core.$ZodType, schema.def.discriminator) === kind)
    return (meant as z.core.$ZodType | undefined) ?? schema
  }
  if (schema instanceof z.ZodUnion) {
    const meant = schema.options.find((option) => isFormOf(option as z.core.$ZodType, value))
    return meant === undefined ? schema : unwrap(meant as z.core.$ZodType, value)
  }
  return schema
}

const optionKind = (option: z.core.$ZodType, discriminator: string): unknown => {
  const literal = option instanceof z.ZodObject ? option.shape[discriminator] : undefined
  return literal instanceof z.ZodLiteral ? literal.value : undefined
}

/** Whether a choice is a list or an object as the value is. */
const isFormOf = (option: z.core.$ZodType, value: unknown): boolean => {
  if (Array.isArray(value)) return option instanceof z.ZodArray
  const isObject = option instanceof z.ZodObject || option instanceof z.ZodDiscriminatedUnion
  return typeof value === 'object' && value !== null ? isObject : !isObject && !(option instanceof z.ZodArray)
}

const memberOf = (value: unknown, name: PropertyKey): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[name] : undefined
