import * as z from 'zod'
import { hintAt } from '../core/nearest-name.js'
import { invalidMembers } from './control-error.js'

/** Maximum number of invalid members that a refusal names. */
const maxNamed = 100

/** Reads a value by its schema. @throws ControlError naming every wrong or unknown member. */
export const readValue = <Schema extends z.ZodType>(value: unknown, schema: Schema): z.output<Schema> => {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const existing = schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
  const errors: Record<string, string[]> = Object.create(null)
  for (const issue of parsed.error.issues.slice(0, maxNamed).flatMap(openUnion)) {
    for (const [member, text] of describe(issue, existing)) errors[member] = [...(errors[member] ?? []), text]
  }
  throw invalidMembers(errors)
}

/** Replaces the issue of a union by the issues of its last option, the object, if they concern its members. */
const openUnion = (issue: z.core.$ZodIssue): readonly z.core.$ZodIssue[] => {
  const inner = issue.code === 'invalid_union' ? (issue.errors.at(-1) ?? []) : []
  const isAboutMembers = inner.some(({ code, path }) => code === 'unrecognized_keys' || path.length > 0)
  return isAboutMembers ? inner.map((member) => ({ ...member, path: [...issue.path, ...member.path] })) : [issue]
}

const describe = (issue: z.core.$ZodIssue, existing: readonly string[]): [member: string, text: string][] => {
  const path = issue.path.join('.')
  if (issue.code !== 'unrecognized_keys') {
    const member = path === '' ? 'body' : path
    return [[member, `The ${member} member is invalid: ${issue.message.replace(/\?$/, '')}.`]]
  }
  return issue.keys.slice(0, maxNamed).map((key) => {
    const hint = path === '' ? hintAt(key, existing) : `known are ${existing.join(', ')}`
    const member = path === '' ? key : `${path}.${key}`
    return [member, `There is no member ${member}; ${hint}`]
  })
}
