import type { Ask } from '../assumptions/ask.js'
import { invalidJson, unsupportedEncoding, unsupportedMediaType } from '../rules/errors.js'
import { findTooDeep, locateJsonFault, maxJsonDepth } from '../rules/locate-json-fault.js'
import { parseJsonInSteps } from '../rules/parse-json.js'
import { inOneGo, inTurns } from '../time/turns.js'
import type { Exchange } from './exchange.js'
import type { UnderstoodBody } from './sent-body.js'
import { type Way, wait } from './wait.js'

/** Characters of a body, or bytes, that are worked on in one go. */
const mostAtOnce = 65_536

/** Works out in slices what a long body is told from others by, before it is asked for. */
export function* digestLongBody({ body }: Exchange): Way<void> {
  if (body.length <= mostAtOnce) return
  yield* wait(
    'body',
    () => inTurns(body.digestInSteps()),
    () => inOneGo(body.digestInSteps()),
  )
}

/** Takes the body of a request apart, for an operation that looks at it. */
export function* understandBody({ request, ask, body }: Exchange): Way<UnderstoodBody> {
  const encoding = packingOf(request.headers)
  if (encoding !== null) return { kind: 'encoded', encoding }
  const sent = request.headers.get('content-type') ?? ''
  const isOfJsonType = isJsonType(sent)
  if (!isOfJsonType) {
    const choice = ask('wrong-content-type')
    if (choice === 'forms_accepted')
      return {
        kind: 'value',
        value: yield* wait(
          'body',
          () => readForm(body.bytes, sent),
          () => readPlainForm(body.bytes, sent),
        ),
        isOfJsonType,
      }
    if (sent.trim() !== '' || choice === '415_missing_too') return { kind: 'unsupported', contentType: sent }
  }
  const text = decode(body.bytes ?? new Uint8Array())
  if (text === undefined) return { kind: 'malformed', problem: 'the text is not UTF-8', isOfJsonType }
  if (text.trim() === '') return { kind: 'value', value: undefined, isOfJsonType }
  const tooDeep = findTooDeep(text)
  if (tooDeep !== undefined) {
    const problem = `nested deeper than ${maxJsonDepth} levels at character ${tooDeep + 1}`
    return { kind: 'malformed', problem, isOfJsonType }
  }
  if (text.length > mostAtOnce) {
    const parsed = yield* wait(
      'body',
      () => inTurns(parseJsonInSteps(text)),
      () => inOneGo(parseJsonInSteps(text)),
    )
    if (parsed.kind === 'value') return { kind: 'value', value: parsed.value, isOfJsonType }
    return { kind: 'malformed', problem: parsed.kind === 'fault' ? parsed.problem : locateJsonFault(text), isOfJsonType }
  }
  try {
    return { kind: 'value', value: JSON.parse(text), isOfJsonType }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  return { kind: 'malformed', problem: locateJsonFault(text), isOfJsonType }
}

/** How a body is packed by its `Content-Encoding`; null where it is not. */
export const packingOf = (headers: Pick<Headers, 'get'>): string | null => {
  const encoding = headers.get('content-encoding')?.trim() ?? ''
  return encoding === '' || encoding.toLowerCase() === 'identity' ? null : encoding
}

/** Whether an operation looks at a body. */
export const looksAtBody = (
  { ask }: Exchange,
  { validate, readsBody }: { readonly validate?: unknown; readonly readsBody?: (ask: Ask) => boolean },
): boolean => {
  return validate !== undefined && (readsBody?.(ask) ?? true)
}

export const isJsonType = (contentType: string): boolean => {
  const type = (contentType.split(';')[0] ?? '').trim().toLowerCase()
  return type === 'application/json' || /^[\w.-]+\/[\w.+-]+\+json$/.test(type)
}

/** Text of the bytes; undefined where they are no UTF-8, the only encoding of JSON between systems (RFC 8259, section 8.1). */
const decode = (bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** The texts of a form, URL-encoded or in parts; undefined for what is none. */
const readForm = async (body: Uint8Array | null, contentType: string): Promise<unknown> => {
  try {
    const form = await new Response(body as BodyInit | null, { headers: { 'Content-Type': contentType } }).formData()
    return Object.fromEntries([...form].filter(([, value]) => typeof value === 'string'))
  } catch {
    return undefined
  }
}

/** The same of a form that is URL-encoded, without waiting. */
const readPlainForm = (body: Uint8Array | null, contentType: string): unknown =>
  /^application\/x-www-form-urlencoded\b/i.test(contentType.trim())
    ? Object.fromEntries(new URLSearchParams(new TextDecoder().decode(body ?? new Uint8Array())))
    : undefined

/** The parsed body of a request. */
export interface JsonBody {
  /** Whether the operation looks at it at all. */
  readonly isRead: boolean
  readonly value: unknown
}

/**
 * The body of a POST as JSON: 415 for another content type, 400 for text that is no JSON, `undefined` for no body at all
 * (assumptions `wrong-content-type`, `malformed-json`).
 */
export const readJson = (exchange: Exchange, operation: Parameters<typeof looksAtBody>[1]): JsonBody => {
  if (!looksAtBody(exchange, operation)) return { isRead: false, value: undefined }
  const { understood } = exchange.body
  if (understood.kind === 'encoded') throw unsupportedEncoding(understood.encoding.slice(0, 100))
  if (understood.kind === 'value') return { isRead: true, value: understood.value }
  if (understood.kind === 'unsupported') throw unsupportedMediaType(understood.contentType.slice(0, 100))
  if (exchange.ask('malformed-json') === 'as_empty') return { isRead: true, value: undefined }
  throw invalidJson(understood.problem)
}
