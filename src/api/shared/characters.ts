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
