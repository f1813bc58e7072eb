import type { Call } from './call.js'
import { maxJsonDepth } from './locate-json-fault.js'
import { parseJson } from './parse-json.js'
import { because } from './reason.js'
import { refuse } from './refusal.js'

/**
 * Body of a POST as JSON, or the fields of a form by the assumption `wrong-content-type`; undefined for an empty one. Read once.
 * @throws Refusal 415 for another content type, 400 for a text that is no JSON.
 */
export const readJson = (call: Call): unknown => {
  call.json ??= { value: understand(call) }
  return call.json.value
}

const understand = (call: Call): unknown => {
  const { ask, request } = call
  const encoding = call.header('content-encoding')?.trim() ?? ''
  if (encoding !== '' && encoding.toLowerCase() !== 'identity') throw unsupportedEncoding(encoding.slice(0, 100))
  const type = call.header('content-type') ?? ''
  const bytes = request.body ?? new Uint8Array()
  if (!isJsonType(type)) {
    const choice = ask('wrong-content-type')
    if (choice === 'forms_accepted') return request.form ?? readForm(type, bytes)
    if (type.trim() !== '' || choice === '415_missing_too') throw unsupportedType(type.slice(0, 100))
  }
  const text = decode(bytes)
  if (text === undefined) return malformed(call, 'the text is not UTF-8')
  if (text.trim() === '') return undefined
  const parsed = parseJson(text)
  if (parsed.kind === 'value') return parsed.value
  const tooDeep = `nested deeper than ${maxJsonDepth} levels`
  return malformed(call, parsed.kind === 'fault' ? parsed.problem : `${tooDeep} at character ${parsed.at + 1}`)
}

const malformed = ({ ask }: Call, problem: string): undefined => {
  if (ask('malformed-json') === 'as_empty') return undefined
  throw refuse('not-json', 400, 'invalid_json', 'invalid_json', `invalid JSON: ${problem}`, { values: { problem } })
}

const unsupportedEncoding = (encoding: string) =>
  refuse('media-type', 415, 'unsupported_media_type', 'unsupported_encoding', because`content encoding ${encoding}`, {
    values: { encoding },
    headers: { 'Accept-Encoding': 'identity' },
  })

const unsupportedType = (type: string) =>
  refuse(
    'media-type',
    415,
    'unsupported_media_type',
    'unsupported_media_type',
    type === '' ? 'content type missing' : because`content type ${type}`,
    { values: { type } },
  )

/** Text of bytes; undefined for invalid UTF-8, the only encoding of JSON between systems (RFC 8259, section 8.1). */
const decode = (bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Fields of a URL-encoded form; undefined for another type. */
const readForm = (type: string, bytes: Uint8Array): object | undefined =>
  /^application\/x-www-form-urlencoded\b/i.test(type.trim())
    ? Object.fromEntries(new URLSearchParams(new TextDecoder().decode(bytes)))
    : undefined

export const isJsonType = (header: string): boolean => {
  const type = header.split(';')[0]!.trim().toLowerCase()
  return type === 'application/json' || /^[\w.-]+\/[\w.+-]+\+json$/.test(type)
}

/** JSON text with sorted member names: equal values give equal texts. */
export const canonical = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const members = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0))
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`).join(',')}}`
}
