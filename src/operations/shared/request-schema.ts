import * as z from 'zod'

/** Schema of a text by its length in code points, as JSON Schema counts: an emoji is one, not two. */
export const characters = (min: number, max: number) =>
  z
    .string()
    .min(min)
    .check((context) => {
      // Only a text that is long in UTF-16 units can be long in characters.
      if (context.value.length <= max || [...context.value].length <= max) return
      context.issues.push({ code: 'too_big', origin: 'string', maximum: max, inclusive: true, input: context.value })
    })
    .meta({ maxLength: max })

/** Caches a schema for each set of rules: making one costs far more than using it. Their number is bounded by the assumptions. */
export const oncePerRules = <Rules extends object, Schema>(make: (rules: Rules) => Schema): ((rules: Rules) => Schema) => {
  const made = new Map<string, Schema>()
  return (rules) => {
    const key = keyOf(rules)
    const existing = made.get(key)
    if (existing !== undefined) return existing
    const schema = make(rules)
    made.set(key, schema)
    return schema
  }
}

/** Cache key of rules: their members in order. Only lists are serialized as JSON, which costs as much as the use of a schema. */
const keyOf = (rules: object): string => {
  let key = ''
  for (const name in rules) {
    const value: unknown = rules[name as keyof typeof rules]
    key += `${name}:${typeof value === 'object' && value !== null ? JSON.stringify(value) : value} `
  }
  return key
}
