import type { Context } from 'hono'
import * as z from 'zod'
import { hintAt } from '../../assumptions/nearest-name.js'
import { maxJsonDepth } from '../../rules/locate-json-fault.js'
import { parseJsonInSteps } from '../../rules/parse-json.js'
import { inTurns, type Turns } from '../../time/turns.js'
import { ControlError, invalidMembers } from './control-error.js'
import { refuseWide } from './refuse-wide.js'

/** Reads query parameters by their schema and refuses an unknown one; without a schema, any. */
export const readQuery = (c: Context, schema: z.ZodObject | undefined): unknown => {
  const query = c.req.query()
  if (schema !== undefined) return readValue(query, schema)
  const names = Object.keys(query)
  if (names.length === 0) return undefined
  throw invalidMembers(Object.fromEntries(names.map((name) => [name, [`There is no query parameter ${name} here.`]])))
}

/** What a route says of its body. */
interface BodyRule {
  readonly body?: z.ZodType | undefined
  readonly bodyIsOptional?: true | undefined
  readonly bodyIsState?: true | undefined
}

/** Reads the text of a JSON body by its schema, refusing every wrong or unknown member; without a schema, any body is refused. */
export const readBody = async (
  text: string,
  { body: schema, bodyIsOptional, bodyIsState }: BodyRule,
  turns: Turns,
): Promise<unknown> => {
  if (schema === undefined) return refuseBody(text)
  if (text === '' && bodyIsOptional) return readValue({}, schema)
  const value = await parseJson(text, turns)
  if (!bodyIsState) await inTurns(refuseWide(value, text), turns)
  return readValue(value, schema)
}

/** Nothing that was sent is ignored in silence. */
const refuseBody = (text: string): undefined => {
  const sent = text.trim()
  if (sent !== '' && sent !== '{}') throw invalidMembers({ body: ['This route takes no body.'] })
  return undefined
}

const parseJson = async (text: string, turns: Turns): Promise<unknown> => {
  if (text === '') throw invalidMembers({ body: ['A JSON body is required.'] })
  const parsed = await inTurns(parseJsonInSteps(text), turns)
  if (parsed.kind === 'value') return parsed.value
  const problem = parsed.kind === 'fault' ? parsed.problem : `nested deeper than ${maxJsonDepth} levels`
  throw new ControlError(400, 'invalid_json', `The request body is not valid JSON: ${problem}.`)
}

/** Wrong members that a refusal names; more of them help nobody. */
const mostNamed = 100

/** Reads a value by its schema, refusing every wrong or unknown member. */
export const readValue = (value: unknown, schema: z.ZodType): unknown => {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const known = schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
  const errors: Record<string, string[]> = Object.create(null)
  for (const issue of parsed.error.issues.slice(0, mostNamed).flatMap(openUnion)) {
    for (const [member, text] of describe(issue, known)) errors[member] = [...(errors[member] ?? []), text]
  }
  throw invalidMembers(errors)
}

/** A member that may be one of several forms was meant as the last of them, the object, whose own members are then named. */
const openUnion = (issue: z.core.$ZodIssue): readonly z.core.$ZodIssue[] => {
  const inner = issue.code === 'invalid_union' ? (issue.errors.at(-1) ?? []) : []
  const isAboutMembers = inner.some(({ code, path }) => code === 'unrecognized_keys' || path.length > 0)
  return isAboutMembers ? inner.map((member) => ({ ...member, path: [...issue.path, ...member.path] })) : [issue]
}

const describe = (issue: z.core.$ZodIssue, known: readonly string[]): [member: string, text: string][] => {
  const path = issue.path.join('.')
  if (issue.code !== 'unrecognized_keys') {
    const member = path === '' ? 'body' : path
    return [[member, `The ${member} member is invalid: ${issue.message.replace(/\?$/, '')}.`]]
  }
  return issue.keys.slice(0, mostNamed).map((key) => {
    const hint = path === '' ? hintAt(key, known) : `known are ${known.join(', ')}`
    const member = path === '' ? key : `${path}.${key}`
    return [member, `There is no member ${member}; ${hint}`]
  })
}
