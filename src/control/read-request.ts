import type { Context } from 'hono'
import type * as z from 'zod'
import { nearestName } from '../assumptions/nearest-name.js'
import { findTooDeep, locateJsonFault, maxJsonDepth } from '../rules/locate-json-fault.js'
import { ControlError, invalidMembers } from './control-error.js'

/** Reads a JSON body by its schema; refuses text that is no JSON and every wrong or unknown member. */
export const readBody = async <Schema extends z.ZodObject>(c: Context, schema: Schema): Promise<z.infer<Schema>> =>
  check(await readJson(c), schema)

/** The same for a route that does without a body: no body is an empty one. */
export const readOptionalBody = async <Schema extends z.ZodObject>(c: Context, schema: Schema): Promise<z.infer<Schema>> => {
  if ((await c.req.text()) !== '') return await readBody(c, schema)
  refuseQuery(c)
  return check({}, schema)
}

/** The JSON value of a body; the guard has checked its content type. */
export const readJson = async (c: Context): Promise<unknown> => {
  refuseQuery(c)
  const text = await c.req.text()
  if (text === '') throw invalidMembers({ body: ['A JSON body is required.'] })
  const tooDeep = findTooDeep(text)
  try {
    if (tooDeep === undefined) return JSON.parse(text)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  const problem = tooDeep === undefined ? await locateJsonFault(text) : `nested deeper than ${maxJsonDepth} levels`
  throw new ControlError(400, 'invalid_json', `The request body is not valid JSON: ${problem}.`)
}

/** For routes that take neither query nor body: nothing that was sent is ignored in silence. */
export const takeNothing = async (c: Context): Promise<void> => {
  refuseQuery(c)
  const text = (await c.req.text()).trim()
  if (text !== '' && text !== '{}') throw invalidMembers({ body: ['This route takes no body.'] })
}

const refuseQuery = (c: Context): void => {
  const names = Object.keys(c.req.query())
  if (names.length === 0) return
  throw invalidMembers(Object.fromEntries(names.map((name) => [name, [`There is no query parameter ${name} here.`]])))
}

/** Reads query parameters by their schema; an unknown one is refused. */
export const readQuery = <Schema extends z.ZodObject>(c: Context, schema: Schema): z.infer<Schema> => check(c.req.query(), schema)

const check = <Schema extends z.ZodObject>(value: unknown, schema: Schema): z.infer<Schema> => {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data as z.infer<Schema>
  const errors: Record<string, string[]> = Object.create(null)
  for (const issue of parsed.error.issues.flatMap(openUnion)) {
    for (const [member, text] of describe(issue, Object.keys(schema.shape))) errors[member] = [...(errors[member] ?? []), text]
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
  return issue.keys.map((key) => {
    const near = path === '' ? nearestName(key, known) : undefined
    const hint = near === undefined ? `known are ${known.join(', ')}` : `did you mean ${near}?`
    const member = path === '' ? key : `${path}.${key}`
    return [member, `There is no member ${member}; ${hint}`]
  })
}
