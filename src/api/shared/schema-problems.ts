import type * as z from 'zod'
import type { FieldProblem } from '../../rules/errors.js'
import type { PreparedBody } from './request-fields.js'

type Issue = z.core.$ZodIssue

/** What a schema found wrong, in the words of the API: once per member that is not even of its type. */
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
