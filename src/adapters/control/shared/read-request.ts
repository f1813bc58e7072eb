import type { Context } from 'hono'
import * as z from 'zod'
import { maxJsonDepth } from '../../../core/locate-json-fault.js'
import { hintAt } from '../../../core/nearest-name.js'
import { parseJson } from '../../../core/parse-json.js'
import { ControlError, invalidMembers } from '../../../emulator/control-error.js'
import { type Chunked, inChunks, type Yielder } from '../../../ground/time/chunks.js'

/** Maximum number of members of an object or items of a list in a body: a schema validates all of them in one task. */
const maxMembers = 1_000

/** Larger limits by name of the member. */
const longMembers: Readonly<Record<string, number>> = { steps: 10_000, body: 10_000 }

/** Members that contain a data document, whose records are validated in chunks. */
const documents: ReadonlySet<string> = new Set(['data'])

/** A body with at most this many characters cannot exceed the limit. */
const shortText = 2 * maxMembers

/** Members per chunk. */
const lookedAtTogether = 500

/**
 * Refuses a body in which an object or a list is too large.
 * @throws ControlError naming it.
 */
function* refuseWide(body: unknown, text: string): Chunked<void> {
  if (text.length <= shortText) return
  const waiting: { readonly value: unknown; readonly path: string; readonly name: string }[] = [
    { value: body, path: '', name: '' },
  ]
  let looked = 0
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, path, name } = next
    if (typeof value !== 'object' || value === null) continue
    const most = longMembers[name] ?? maxMembers
    let members = 0
    for (const member in value) {
      members += 1
      if (members > most) throw tooWide(path, most, Array.isArray(value) ? 'items' : 'members')
      looked += 1
      if (looked % lookedAtTogether === 0) yield
      const inner = (value as Record<string, unknown>)[member]
      if (typeof inner !== 'object' || documents.has(member)) continue
      waiting.push({ value: inner, path: path === '' ? member : `${path}.${member}`, name: member })
    }
  }
}

const tooWide = (path: string, most: number, what: string) => {
  const [member, subject] = path === '' ? ['body', 'The body'] : [path.slice(0, 100), `The ${path.slice(0, 100)} member`]
  return invalidMembers({ [member]: [`${subject} has more than ${most} ${what}, the maximum.`] })
}

/** Reads query parameters by their schema and refuses an unknown one; without a schema, any. */
export const readQuery = (c: Context, schema: z.ZodObject | undefined): unknown => {
  const query = c.req.query()
  if (schema !== undefined) return readValue(query, schema)
  const names = Object.keys(query)
  if (names.length === 0) return undefined
  throw invalidMembers(Object.fromEntries(names.map((name) => [name, [`There is no query parameter ${name} here.`]])))
}

/** Body options of a route. */
interface BodyRule {
  readonly body?: z.ZodType | undefined
  readonly bodyIsOptional?: true | undefined
  readonly bodyIsState?: true | undefined
}

/** Reads the text of a JSON body by its schema, refusing every wrong or unknown member; without a schema, any body is refused. */
export const readBody = async (
  text: string,
  { body: schema, bodyIsOptional, bodyIsState }: BodyRule,
  yielder: Yielder,
): Promise<unknown> => {
  if (schema === undefined) return refuseBody(text)
  if (text === '' && bodyIsOptional) return readValue({}, schema)
  const value = jsonOf(text)
  if (!bodyIsState) await inChunks(refuseWide(value, text), yielder)
  return readValue(value, schema)
}

/** Refuses a body on a route that takes none: no input is ignored silently. */
const refuseBody = (text: string): undefined => {
  const sent = text.trim()
  if (sent !== '' && sent !== '{}') throw invalidMembers({ body: ['This route takes no body.'] })
  return undefined
}

const jsonOf = (text: string): unknown => {
  if (text === '') throw invalidMembers({ body: ['A JSON body is required.'] })
  const parsed = parseJson(text)
  if (parsed.kind === 'value') return parsed.value
  const problem = parsed.kind === 'fault' ? parsed.problem : `nested deeper than ${maxJsonDepth} levels`
  throw new ControlError(400, 'invalid_json', `The request body is not valid JSON: ${problem}.`)
}

/** Maximum number of invalid members that a refusal names. */
const maxNamed = 100

/** Reads a value by its schema, refusing every wrong or unknown member. */
export const readValue = (value: unknown, schema: z.ZodType): unknown => {
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
