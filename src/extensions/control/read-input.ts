import type * as z from 'zod'
import { maxJsonDepth } from '../../core/locate-json-fault.js'
import { parseJson } from '../../core/parse-json.js'
import { describeBytes } from '../../emulator/byte-size.js'
import { ControlError, invalidMembers } from '../../emulator/control-error.js'
import type { ControlRoute, SentDocument } from '../../emulator/control-route.js'
import { readValue } from '../../emulator/read-value.js'
import { collect } from '../../emulator/request.js'

/** How long a body may be. */
export type Longest = ReturnType<NonNullable<ControlRoute['longestBody']>>

/**
 * Body of a control request as text.
 * @throws ControlError 413 as soon as the declared length, or what has arrived, exceeds the limit.
 */
export const readText = async (request: Request, longest: Longest): Promise<string> => {
  if (Number(request.headers.get('content-length') ?? 0) > longest.bytes) throw tooLarge(longest)
  if (request.body === null) return ''
  const bytes = await collect(request.body, longest.bytes).catch(() => {
    // A client that disconnects while it sends the body is no failure of the emulator.
    throw new ControlError(400, 'incomplete_body', 'The request body ended too early.')
  })
  if (bytes === undefined) throw tooLarge(longest)
  return new TextDecoder().decode(bytes)
}

const tooLarge = ({ bytes, because }: Longest): ControlError => {
  const reason = because === undefined ? '' : ` It is ${because}.`
  return new ControlError(
    413,
    'payload_too_large',
    `The body is larger than ${describeBytes(bytes)}, the limit of this route.${reason}`,
  )
}

/** Maximum number of members of an object or items of a list in a body. */
const maxMembers = 1_000

/** Larger limits by name of the member. */
const longMembers: Readonly<Record<string, number>> = { steps: 10_000, body: 10_000 }

/** Members that contain a data document, which has limits of its own. */
const documents: ReadonlySet<string> = new Set(['data'])

/** A body with at most this many characters cannot exceed the limit. */
const shortText = 2 * maxMembers

/** Refuses a body in which an object or a list is too large, before a schema looks at all of it. @throws ControlError naming it. */
const refuseWide = (body: unknown, text: string): void => {
  if (text.length <= shortText) return
  const waiting: { readonly value: unknown; readonly path: string; readonly name: string }[] = [
    { value: body, path: '', name: '' },
  ]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, path, name } = next
    if (typeof value !== 'object' || value === null) continue
    const most = Object.hasOwn(longMembers, name) ? longMembers[name]! : maxMembers
    const members = Object.keys(value)
    if (members.length > most) throw tooWide(path, most, Array.isArray(value) ? 'items' : 'members')
    for (const member of members) {
      if (documents.has(member)) continue
      const inner = (value as Record<string, unknown>)[member]
      waiting.push({ value: inner, path: path === '' ? member : `${path}.${member}`, name: member })
    }
  }
}

const tooWide = (path: string, most: number, what: string): ControlError => {
  const [member, subject] = path === '' ? ['body', 'The body'] : [path.slice(0, 100), `The ${path.slice(0, 100)} member`]
  return invalidMembers({ [member]: [`${subject} has more than ${most} ${what}, the maximum.`] })
}

/** Reads query parameters by their schema and refuses an unknown one; without a schema, any. Of a repeated one the first counts. */
export const readQuery = (search: string, schema: z.ZodObject | undefined): unknown => {
  const query: Record<string, string> = Object.create(null)
  for (const [name, value] of new URLSearchParams(`?${search}`)) query[name] ??= value
  if (schema !== undefined) return readValue({ ...query }, schema)
  const names = Object.keys(query)
  if (names.length === 0) return undefined
  throw invalidMembers(Object.fromEntries(names.map((name) => [name, [`There is no query parameter ${name} here.`]])))
}

/** Reads the text of a JSON body by its schema, refusing every wrong or unknown member; without a schema, any body is refused. */
export const readBody = (
  text: string,
  schema: z.ZodType | undefined,
  { bodyIsOptional, bodyIsState }: Pick<ControlRoute, 'bodyIsOptional' | 'bodyIsState'>,
): unknown => {
  if (schema === undefined) return refuseBody(text)
  if (text === '' && bodyIsOptional) return readValue({}, schema)
  const value = jsonOf(text)
  if (!bodyIsState) refuseWide(value, text)
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

/** Parses a document of JSON or YAML. @throws ControlError with the position of a syntax error. */
export const readDocument = async (text: string, isYaml: boolean): Promise<SentDocument> => {
  const language = isYaml ? 'yaml' : 'json'
  // Lazy import: the parser is large and rarely used.
  const { DataFault, LongYamlFault, readLocatedData } = await import('../../reading/located-data.js')
  try {
    const { data, locateAll } = await readLocatedData(text, language)
    return {
      data,
      positionsOf: (paths) => locateAll(paths).map(({ line, column }) => `line ${line}, column ${column}`),
    }
  } catch (error) {
    if (error instanceof LongYamlFault)
      throw new ControlError(
        413,
        'payload_too_large',
        `${error.reason}. Send the document as JSON, or its records in several documents.`,
      )
    if (!(error instanceof DataFault)) throw error
    const path = error.position === null ? ':' : `. Line ${error.position.line}, column ${error.position.column}:`
    throw new ControlError(400, `invalid_${language}`, `The document cannot be read${path} ${error.message}.`)
  }
}
