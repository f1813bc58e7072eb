import { maxJsonDepth } from '../../core/locate-json-fault.js'
import { parseJson } from '../../core/parse-json.js'
import type { Ask } from '../../ground/assumptions/ask.js'
import { invalidJson, unsupportedEncoding, unsupportedMediaType } from '../../ground/rules/errors.js'
import { inChunks, runToEnd } from '../../ground/time/chunks.js'
import type { Exchange } from './exchange.js'
import type { UnderstoodBody } from './sent-body.js'
import { type Coroutine, wait } from './wait.js'

/** Characters or bytes processed in one call. */
const maxAtOnce = 65_536

/** Computes the digest of a long body in chunks, before it is requested. */
export function* digestLongBody({ body }: Exchange): Coroutine<void> {
  if (body.length <= maxAtOnce) return
  yield* wait(
    'body',
    () => inChunks(body.digestChunked()),
    () => runToEnd(body.digestChunked()),
  )
}

/** Parses the body of a request, for an operation that reads it. */
export function* understandBody({ request, ask, body }: Exchange): Coroutine<UnderstoodBody> {
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
  const parsed = parseJson(text)
  if (parsed.kind === 'value') return { kind: 'value', value: parsed.value, isOfJsonType }
  const problem =
    parsed.kind === 'fault' ? parsed.problem : `nested deeper than ${maxJsonDepth} levels at character ${parsed.at + 1}`
  return { kind: 'malformed', problem, isOfJsonType }
}

/** `Content-Encoding` of a body; null for none. */
export const packingOf = (headers: Pick<Headers, 'get'>): string | null => {
  const encoding = headers.get('content-encoding')?.trim() ?? ''
  return encoding === '' || encoding.toLowerCase() === 'identity' ? null : encoding
}

/** True if an operation reads the body. */
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

/** Text of bytes; undefined for invalid UTF-8, the only encoding of JSON between systems (RFC 8259, section 8.1). */
const decode = (bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Fields of a form, URL-encoded or multipart; undefined for anything else. */
const readForm = async (body: Uint8Array | null, contentType: string): Promise<unknown> => {
  try {
    const form = await new Response(body as BodyInit | null, { headers: { 'Content-Type': contentType } }).formData()
    return Object.fromEntries([...form].filter(([, value]) => typeof value === 'string'))
  } catch {
    return undefined
  }
}

/** Fields of a URL-encoded form, synchronously. */
const readPlainForm = (body: Uint8Array | null, contentType: string): unknown =>
  /^application\/x-www-form-urlencoded\b/i.test(contentType.trim())
    ? Object.fromEntries(new URLSearchParams(new TextDecoder().decode(body ?? new Uint8Array())))
    : undefined

/** Parsed body of a request. */
export interface JsonBody {
  /** True if the operation reads it. */
  readonly isRead: boolean
  readonly value: unknown
}

/**
 * Body of a POST as JSON: 415 for another content type, 400 for invalid JSON, `undefined` for no body (assumptions `wrong-content-type`,
 * `malformed-json`).
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
