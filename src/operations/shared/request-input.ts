import type * as z from 'zod'
import type { Ask } from '../../ground/assumptions/ask.js'
import { bodyNotAnObject, type FieldProblem } from '../../ground/rules/errors.js'

/** Members of a request body by type and role, in addition to its schema. */
export interface RequestFields {
  readonly integers: readonly string[]
  readonly booleans: readonly string[]
  /** Members the platform manages; sending one is refused (assumption `status-field-in-create`). */
  readonly managed: readonly string[]
  /** Members required under the present rules. */
  readonly required: readonly string[]
  /** Members whose empty text counts as sent. */
  readonly emptiable?: readonly string[]
}

/** Members of a schema. */
interface DefinedMembers {
  readonly shape: Readonly<Record<string, unknown>>
}

/** Greatest number of members read from a body, in addition to those of the schema. */
const maxMembers = 1_000

const membersOf = (body: Record<string, unknown>, { shape }: DefinedMembers): readonly string[] => {
  const names = Object.keys(body)
  if (names.length <= maxMembers) return names
  return [...new Set([...names.slice(0, maxMembers), ...Object.keys(shape).filter((name) => Object.hasOwn(body, name))])]
}

/** The members of a body after trimming and coercion, without the prototype of an object. */
type PreparedBody = Readonly<Record<string, unknown>>

/** Makes a parsed body ready for its schema: other values than objects, blanks and loose types are handled by assumption. */
export const prepareBody = (body: unknown, fields: RequestFields, schema: DefinedMembers, ask: Ask): PreparedBody => {
  const prepared: Record<string, unknown> = Object.create(null)
  const sent = objectOf(body, ask)
  for (const name of membersOf(sent, schema)) {
    const value = sent[name]
    // A member refused as managed must not be refused as unknown too.
    if (fields.managed.includes(name) && ask('status-field-in-create') === '422') continue
    const read = readMember(name, value, fields, ask)
    if (read !== undefined) prepared[name] = read
  }
  return prepared
}

/** Problems of the managed members in a body (assumption `status-field-in-create`). */
export const managedFieldProblems = (
  body: unknown,
  { managed }: Pick<RequestFields, 'managed'>,
  ask: Ask,
): readonly FieldProblem[] => {
  if (!isObject(body)) return []
  const sent = managed.filter((name) => Object.hasOwn(body, name))
  if (sent.length === 0 || ask('status-field-in-create') === 'ignored') return []
  return sent.map((field) => ({ field, message: 'field_prohibited' }))
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const objectOf = (body: unknown, ask: Ask): Record<string, unknown> => {
  if (isObject(body)) return body
  if (ask('empty-or-non-object-body') === '400') throw bodyNotAnObject()
  return {}
}

const readMember = (name: string, value: unknown, fields: RequestFields, ask: Ask): unknown => {
  const text = typeof value === 'string' ? normalizeText(name, value, fields, ask) : value
  return isLoose(text, name, fields) ? coerce(name, text, fields, ask) : text
}

const normalizeText = (name: string, text: string, { required, emptiable = [] }: RequestFields, ask: Ask): string | undefined => {
  const isEmptiable = emptiable.includes(name)
  // Trimmed or not, an empty required member is missing.
  if (text === '' && (isEmptiable || required.includes(name))) return text
  const trimmed = text.trim()
  if ((text !== '' && text === trimmed) || ask('string-trim') === 'keep') return text
  return trimmed === '' && !isEmptiable ? undefined : trimmed
}

/** True if a value does not have the type of its member, so that coercion could matter. */
const isLoose = (value: unknown, name: string, { integers, booleans }: RequestFields): boolean =>
  value !== undefined &&
  ((integers.includes(name) && !Number.isInteger(value)) || (booleans.includes(name) && typeof value !== 'boolean'))

const coerce = (name: string, value: unknown, { integers }: RequestFields, ask: Ask): unknown => {
  const isInteger = integers.includes(name)
  if (isInteger && typeof value === 'number' && Number.isFinite(value) && ask('offer-price-float') === 'truncate')
    return Math.trunc(value)
  const coerced = isInteger ? toInteger(value) : toBoolean(value)
  return coerced !== value && ask('json-type-strictness') === 'coerce' ? coerced : value
}

const toInteger = (value: unknown): unknown => {
  if (typeof value === 'string' && /^[+-]?\d+$/.test(value)) return Number(value)
  return typeof value === 'boolean' ? Number(value) : value
}

const toBoolean = (value: unknown): unknown => {
  if (value === 1 || value === '1') return true
  return value === 0 || value === '0' ? false : value
}

type Issue = z.core.$ZodIssue

/** Issues of a schema as field problems of the API: only one for a member of the wrong type. */
export const schemaProblems = (error: z.ZodError, body: PreparedBody): FieldProblem[] => {
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
      ? issue.keys.map((field): FieldProblem => ({ field, message: 'field_unknown' }))
      : [describe(issue, fieldOf(issue), body)],
  )
}

const fieldOf = (issue: Issue): string => String(issue.path[0] ?? 'body')

const typeMessages: Readonly<Record<string, FieldProblem['message']>> = {
  string: 'field_string',
  boolean: 'field_boolean',
  int: 'field_integer',
  number: 'field_integer',
}

const describe = (issue: Issue, field: string, body: PreparedBody): FieldProblem => {
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
