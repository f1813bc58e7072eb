import * as z from 'zod'
import type { Ask } from '../core/assumptions.js'
import { invalid, type Problem, refuse } from '../core/refusal.js'

// --- schemas -----------------------------------------------------------------------------------------------------------------------------

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
    const key = JSON.stringify(rules)
    const existing = made.get(key)
    if (existing !== undefined) return existing
    const schema = make(rules)
    made.set(key, schema)
    return schema
  }
}

// --- reading a body ----------------------------------------------------------------------------------------------------------------------

/** Members of a request body by type and role, beside its schema. */
export interface Members {
  readonly integers: readonly string[]
  readonly booleans: readonly string[]
  /** Members that the platform manages; sending one is refused, unless assumed otherwise. */
  readonly managed: readonly string[]
  /** Members that must be there under the present rules. */
  readonly required: readonly string[]
  /** Members whose empty text counts as sent. */
  readonly emptiable?: readonly string[]
}

/** A body after trimming and coercion, without the prototype of an object. */
type Prepared = Readonly<Record<string, unknown>>

/**
 * Input in a body: trimmed, coerced and checked under the assumptions.
 * @param check problems that the schema does not know of.
 * @throws Refusal naming each wrong member.
 */
export const readInput = <Input>(
  body: unknown,
  schema: z.ZodObject & z.ZodType<Input>,
  members: Members,
  ask: Ask,
  check: (input: Input) => readonly Problem[] = () => [],
): Input => {
  if (!isObject(body) && ask('empty-or-non-object-body') === '400')
    throw refuse('body-not-object', 400, 'invalid_json', 'body_not_an_object', 'body is not a JSON object')
  const sent = isObject(body) ? body : {}
  const isManagedRefused = ask('status-field-in-create') === '422'
  const managed = isManagedRefused ? members.managed.filter((name) => Object.hasOwn(sent, name)) : []
  const prepared: Record<string, unknown> = Object.create(null)
  for (const name of namesIn(sent, schema)) {
    // A member that is refused as managed is not refused as unknown, too.
    const value = managed.includes(name) ? undefined : prepare(name, sent[name], members, ask)
    if (value !== undefined) prepared[name] = value
  }
  const parsed = schema.safeParse(prepared)
  const problems = [
    ...managed.map((field): Problem => ({ field, message: 'field_prohibited' })),
    ...(parsed.success ? check(parsed.data) : problemsOf(parsed.error, prepared)),
  ]
  if (problems.length > 0 || !parsed.success) throw invalid(ask, problems)
  return parsed.data
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Greatest number of members that are looked at, beside those of the schema. */
const mostMembers = 1_000

const namesIn = (sent: Readonly<Record<string, unknown>>, { shape }: z.ZodObject): readonly string[] => {
  const names = Object.keys(sent)
  if (names.length <= mostMembers) return names
  return [...new Set([...names.slice(0, mostMembers), ...Object.keys(shape).filter((name) => Object.hasOwn(sent, name))])]
}

const prepare = (name: string, sent: unknown, members: Members, ask: Ask): unknown => {
  const value = typeof sent === 'string' ? trim(name, sent, members, ask) : sent
  return isLoose(name, value, members) ? coerce(name, value, members, ask) : value
}

const trim = (name: string, text: string, { required, emptiable = [] }: Members, ask: Ask): string | undefined => {
  const isEmptiable = emptiable.includes(name)
  // Trimmed or not, an empty required member is missing.
  if (text === '' && (isEmptiable || required.includes(name))) return text
  if (ask('string-trim') === 'keep') return text
  const trimmed = text.trim()
  return trimmed === '' && !isEmptiable ? undefined : trimmed
}

/** True if a value does not have the type of its member, so that coercion could matter. */
const isLoose = (name: string, value: unknown, { integers, booleans }: Members): boolean =>
  value !== undefined &&
  ((integers.includes(name) && !Number.isInteger(value)) || (booleans.includes(name) && typeof value !== 'boolean'))

const coerce = (name: string, value: unknown, { integers }: Members, ask: Ask): unknown => {
  const isInteger = integers.includes(name)
  if (isInteger && typeof value === 'number' && Number.isFinite(value) && ask('offer-price-float') === 'truncate')
    return Math.trunc(value)
  if (ask('json-type-strictness') !== 'coerce') return value
  return isInteger ? toInteger(value) : toBoolean(value)
}

const toInteger = (value: unknown): unknown => {
  if (typeof value === 'string' && /^[+-]?\d+$/.test(value)) return Number(value)
  return typeof value === 'boolean' ? Number(value) : value
}

const toBoolean = (value: unknown): unknown => {
  if (value === 1 || value === '1') return true
  return value === 0 || value === '0' ? false : value
}

// --- what is wrong with it ---------------------------------------------------------------------------------------------------------------

type Issue = z.core.$ZodIssue

const fieldOf = (issue: Issue): string => String(issue.path[0] ?? 'body')

/** Issues of a schema as problems: only one for a member of the wrong type. */
const problemsOf = (error: z.ZodError, body: Prepared): readonly Problem[] => {
  const mistyped = new Set(error.issues.filter(({ code }) => code === 'invalid_type').map(fieldOf))
  // A list has a length as well, so the schema goes on to complain that an empty one is too short for a text. A number out of
  // every range breaks the bound of safe integers before its own, which comes last and is the one to name.
  const issues = error.issues.filter((issue, index, all) => {
    if (issue.code === 'invalid_type') return true
    const isNamedAgain = all.slice(index + 1).some((later) => later.code === issue.code && fieldOf(later) === fieldOf(issue))
    return !mistyped.has(fieldOf(issue)) && !isNamedAgain
  })
  return issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((field): Problem => ({ field, message: 'field_unknown' }))
      : [problemOf(issue, fieldOf(issue), body)],
  )
}

const typeMessages: Readonly<Record<string, Problem['message']>> = {
  string: 'field_string',
  boolean: 'field_boolean',
  int: 'field_integer',
  number: 'field_integer',
}

const problemOf = (issue: Issue, field: string, body: Prepared): Problem => {
  const value = body[field]
  if (value === undefined || value === '') return { field, message: 'field_required' }
  if (issue.code === 'invalid_type') return { field, message: typeMessages[issue.expected] ?? 'field_format' }
  if (issue.code === 'too_small') return { field, message: 'field_min', values: { min: String(issue.minimum) } }
  if (issue.code === 'too_big') {
    const message = issue.origin === 'string' ? 'field_max_length' : 'field_max'
    return { field, message, values: { max: String(issue.maximum) } }
  }
  return { field, message: issue.code === 'invalid_value' ? 'field_choice' : 'field_format' }
}
