import type * as z from 'zod'
import type { Ask } from '../core/assumptions.js'
import { invalid, type Problem, refuse } from '../core/refusal.js'

/** What a create request's members are, beside their schema. */
export interface Members {
  readonly integers: readonly string[]
  readonly booleans: readonly string[]
  readonly managed: readonly string[]
  readonly required: readonly string[]
  readonly emptiable?: readonly string[]
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The input in a body: trimmed, coerced and checked under the assumptions. @throws Refusal naming each wrong member. */
export const readInput = <Input>(
  body: unknown,
  schema: z.ZodType<Input>,
  members: Members,
  ask: Ask,
  check: (input: Input) => Problem[] = () => [],
): Input => {
  if (!isObject(body) && ask('empty-or-non-object-body') === '400')
    throw refuse('body-not-object', 400, 'invalid_json', 'body_not_an_object', 'no object')
  const sent = isObject(body) ? body : {}
  const isManagedRefused = ask('status-field-in-create') === '422'
  const managed = isManagedRefused ? members.managed.filter((name) => Object.hasOwn(sent, name)) : []
  const prepared: Record<string, unknown> = Object.create(null)
  for (const name of Object.keys(sent)) {
    if (managed.includes(name)) continue
    const value = prepare(name, sent[name], members, ask)
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

const prepare = (name: string, sent: unknown, { integers, booleans, required, emptiable = [] }: Members, ask: Ask): unknown => {
  let value = sent
  if (typeof value === 'string') {
    if (value === '' && (emptiable.includes(name) || required.includes(name))) return value
    if (ask('string-trim') === 'trim') {
      value = value.trim()
      if (value === '' && !emptiable.includes(name)) return undefined
    }
  }
  const isInteger = integers.includes(name)
  if (isInteger && typeof value === 'number' && Number.isFinite(value) && ask('offer-price-float') === 'truncate')
    return Math.trunc(value)
  if (ask('json-type-strictness') === 'strict') return value
  if (isInteger)
    return typeof value === 'string' && /^[+-]?\d+$/.test(value)
      ? Number(value)
      : typeof value === 'boolean'
        ? Number(value)
        : value
  if (booleans.includes(name)) return value === 1 || value === '1' ? true : value === 0 || value === '0' ? false : value
  return value
}

const fieldOf = (issue: z.core.$ZodIssue): string => String(issue.path[0] ?? 'body')
const types: Record<string, Problem['message']> = {
  string: 'field_string',
  boolean: 'field_boolean',
  int: 'field_integer',
  number: 'field_integer',
}
/** One problem for each wrong member. */
const problemsOf = (error: z.ZodError, body: Record<string, unknown>): Problem[] => {
  const mistyped = new Set(error.issues.filter(({ code }) => code === 'invalid_type').map(fieldOf))
  const issues = error.issues.filter(
    (issue, index, all) =>
      issue.code === 'invalid_type' ||
      (!mistyped.has(fieldOf(issue)) &&
        !all.slice(index + 1).some((later) => later.code === issue.code && fieldOf(later) === fieldOf(issue))),
  )
  return issues.flatMap((issue): Problem[] => {
    const [field, value] = [fieldOf(issue), body[fieldOf(issue)]]
    if (issue.code === 'unrecognized_keys') return issue.keys.map((field) => ({ field, message: 'field_unknown' }))
    if (value === undefined || value === '') return [{ field, message: 'field_required' }]
    if (issue.code === 'invalid_type') return [{ field, message: types[issue.expected] ?? 'field_format' }]
    if (issue.code === 'too_small') return [{ field, message: 'field_min', values: { min: String(issue.minimum) } }]
    if (issue.code === 'too_big')
      return [
        { field, message: issue.origin === 'string' ? 'field_max_length' : 'field_max', values: { max: String(issue.maximum) } },
      ]
    return [{ field, message: issue.code === 'invalid_value' ? 'field_choice' : 'field_format' }]
  })
}

/** Schema of one set of rules, made once. */
export const once = <Rules, Made>(make: (rules: Rules) => Made): ((rules: Rules) => Made) => {
  const made = new Map<string, Made>()
  return (rules) => {
    const key = JSON.stringify(rules)
    let found = made.get(key)
    if (found === undefined) {
      found = make(rules)
      made.set(key, found)
    }
    return found
  }
}
