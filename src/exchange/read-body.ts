import { invalidJson, unsupportedMediaType } from '../rules/errors.js'
import { findTooDeep, locateJsonFault, maxJsonDepth } from '../rules/locate-json-fault.js'
import type { Exchange } from './exchange.js'

/**
 * Reads the body of a POST as JSON: 415 for another content type, 400 for text that is no JSON, `undefined` for no body at all
 * (assumptions `wrong-content-type`, `malformed-json`).
 */
export const readJsonBody = (exchange: Exchange): unknown | Promise<unknown> => {
  const sent = exchange.request.headers.get('content-type') ?? ''
  const type = (sent.split(';')[0] ?? '').trim().toLowerCase()
  if (!isJsonType(type)) {
    const choice = exchange.ask('wrong-content-type')
    if (choice === 'forms_accepted') return readForm(exchange, sent)
    if (sent.trim() !== '' || choice === '415_missing_too') throw unsupportedMediaType(sent.slice(0, 100))
  }
  const text = decode(exchange.body ?? new Uint8Array())
  if (text === undefined) return refuseMalformed(exchange, 'the text is not UTF-8')
  return text.trim() === '' ? undefined : parseJson(text, exchange)
}

/** Text of the bytes; undefined where they are no UTF-8, the only encoding of JSON between systems (RFC 8259, section 8.1). */
const decode = (bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

const isJsonType = (type: string): boolean => type === 'application/json' || /^[\w.-]+\/[\w.+-]+\+json$/.test(type)

/** The texts of a form, URL-encoded or in parts; undefined for what is none. */
const readForm = async ({ body }: Exchange, contentType: string): Promise<unknown> => {
  try {
    const form = await new Response(body as BodyInit | null, { headers: { 'Content-Type': contentType } }).formData()
    return Object.fromEntries([...form].filter(([, value]) => typeof value === 'string'))
  } catch {
    return undefined
  }
}

const parseJson = (text: string, exchange: Exchange): unknown | Promise<unknown> => {
  const tooDeep = findTooDeep(text)
  try {
    if (tooDeep === undefined) return JSON.parse(text)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  if (tooDeep === undefined) return locateJsonFault(text).then((problem) => refuseMalformed(exchange, problem))
  return refuseMalformed(exchange, `nested deeper than ${maxJsonDepth} levels at character ${tooDeep + 1}`)
}

const refuseMalformed = (exchange: Exchange, problem: string): undefined => {
  if (exchange.ask('malformed-json') === 'as_empty') return undefined
  throw invalidJson(problem)
}
