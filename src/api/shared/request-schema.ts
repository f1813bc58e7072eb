import * as z from 'zod'

/** A text of so many characters, counted as people and JSON Schema do: an emoji is one, not two. */
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

/** Makes the schema for each set of rules once: making one costs far more than using it. There are only as many as assumptions combine to. */
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

/** The members one after the other; only lists need to be written as JSON, which costs as much as the use of a schema. */
const keyOf = (rules: object): string => {
  let key = ''
  for (const name in rules) {
    const value: unknown = rules[name as keyof typeof rules]
    key += `${name}:${typeof value === 'object' && value !== null ? JSON.stringify(value) : value} `
  }
  return key
}
