import type { Call } from './call.js'
import { refuse } from './refusal.js'

const maxDepth = 512

/** Body of a POST as JSON: 415 for another content type, 400 for invalid JSON, undefined for none. Read once. */
export const readJson = (call: Call): unknown => {
  call.json ??= { value: understand(call) }
  return call.json.value
}

const understand = (call: Call): unknown => {
  const {
    ask,
    request: { body },
  } = call
  const encoding = call.header('content-encoding')?.trim() ?? ''
  if (encoding !== '' && encoding.toLowerCase() !== 'identity')
    throw refuse('media-type', 415, 'unsupported_media_type', 'unsupported_encoding', `content encoding ${encoding}`, {
      values: { encoding: encoding.slice(0, 100) },
      headers: { 'Accept-Encoding': 'identity' },
    })
  const type = call.header('content-type') ?? ''
  if (!isJsonType(type)) {
    const choice = ask('wrong-content-type')
    if (choice === 'forms_accepted')
      return /^application\/x-www-form-urlencoded\b/i.test(type.trim())
        ? Object.fromEntries(new URLSearchParams(new TextDecoder().decode(body ?? new Uint8Array())))
        : undefined
    if (type.trim() !== '' || choice === '415_missing_too')
      throw refuse(
        'media-type',
        415,
        'unsupported_media_type',
        'unsupported_media_type',
        type === '' ? 'content type missing' : `content type ${type}`,
        { values: { type: type.slice(0, 100) } },
      )
  }
  const fail = (problem: string): undefined => {
    if (ask('malformed-json') === 'as_empty') return undefined
    throw refuse('not-json', 400, 'invalid_json', 'invalid_json', problem, { values: { problem } })
  }
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(body ?? new Uint8Array())
  } catch {
    return fail('the text is not UTF-8')
  }
  if (text.trim() === '') return undefined
  if (isTooDeep(text)) return fail(`nested deeper than ${maxDepth} levels`)
  try {
    return JSON.parse(text)
  } catch (error) {
    return fail(place(text, String((error as Error).message)))
  }
}

export const isJsonType = (header: string): boolean => {
  const type = header.split(';')[0]!.trim().toLowerCase()
  return type === 'application/json' || /^[\w.-]+\/[\w.+-]+\+json$/.test(type)
}
const isTooDeep = (text: string): boolean => {
  let depth = 0
  for (const [bracket] of text.matchAll(/"(?:[^"\\]|\\.)*"?|[[\]{}]/gs)) {
    if (bracket === '[' || bracket === '{') {
      depth += 1
      if (depth > maxDepth) return true
    } else if (bracket === ']' || bracket === '}') depth -= 1
  }
  return false
}
/** Where the parser stopped, from its own message. */
const place = (text: string, message: string): string => {
  const at = /position (\d+)/.exec(message)
  if (at === null) return 'the text ends too early'
  const before = text.slice(0, Number(at[1])).split('\n')
  return `unexpected text at line ${before.length}, column ${before.at(-1)!.length + 1}`
}
/** JSON text with sorted keys: equal values give equal texts. */
export const canonical = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  return `{${Object.keys(value)
    .sort()
    .map((name) => `${JSON.stringify(name)}:${canonical((value as Record<string, unknown>)[name])}`)
    .join(',')}}`
}
