import { invalidJson, unsupportedMediaType } from '../rules/errors.js'
import type { Exchange } from './exchange.js'
import { isJsonType, looksAtBody } from './understand-body.js'

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
  if (!isJsonType(exchange.request.headers.get('content-type') ?? '')) exchange.ask('wrong-content-type')
  if (understood.kind === 'value') return { isRead: true, value: understood.value }
  if (understood.kind === 'unsupported') throw unsupportedMediaType(understood.contentType.slice(0, 100))
  if (exchange.ask('malformed-json') === 'as_empty') return { isRead: true, value: undefined }
  throw invalidJson(understood.problem)
}
