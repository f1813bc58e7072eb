import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Exchange } from '../exchange/exchange.js'
import { captureMessage } from '../journal/captured-message.js'
import { writeHttpDate } from '../time/http-date.js'
import type { Answer } from './answer.js'
import { corsHeaders } from './cors.js'
import { encodeBody } from './encode-body.js'
import { rateLimitHeaders } from './rate-limit-headers.js'
import { replayMarker } from './replay-marker.js'

/** Makes the response of an answer, with the headers every answer carries (assumption `response-headers`). */
export const finishAnswer = (exchange: Exchange, answer: Answer): Response => {
  if (answer.isForeign) return foreignResponse(exchange, answer)
  const body = encodeBody(exchange, answer)
  const headers = headersOf(exchange, answer, body)
  const tag = entityTag(exchange, answer, body)
  const isShown = exchange.peek('response-headers') === 'etag'
  if (isShown && tag !== null) headers['ETag'] = tag
  const isKnown = tag !== null && exchange.request.headers.get('if-none-match') === tag
  const isSpared = isKnown && exchange.ask('response-headers') === 'etag'
  exchange.answered = captureMessage(headers, isSpared ? null : body)
  if (!isSpared) return new Response(body as BodyInit | null, { status: answer.status, headers })
  const { 'Content-Type': _type, ...bodiless } = headers
  return new Response(null, { status: 304, headers: bodiless })
}

/** In the order in which they are sent. */
const headersOf = (exchange: Exchange, answer: Answer, body: Answer['body']): Record<string, string> => {
  const headers: Record<string, string> = {}
  if (body !== null) headers['Content-Type'] = answer.contentType ?? 'application/json'
  headers['Cache-Control'] = 'no-cache, private'
  headers['Date'] = writeHttpDate(exchange.now)
  addAll(headers, rateLimitHeaders(exchange, answer.status))
  addAll(headers, corsHeaders(exchange))
  addAll(headers, answer.headers)
  addAll(headers, replayMarker(exchange))
  if (exchange.peek('request-id-header') === 'echo') headers['X-Request-Id'] = exchange.requestId
  return headers
}

/** Written out, because spreading costs several times as much and every answer comes by here. */
const addAll = (headers: Record<string, string>, others: Readonly<Record<string, string>>): void => {
  for (const name in others) headers[name] = others[name] as string
}

/** The response of something in front of the API. */
const foreignResponse = (exchange: Exchange, { status, body, headers: own, contentType }: Answer): Response => {
  const headers: Record<string, string> = {
    ...(contentType === undefined ? {} : { 'Content-Type': contentType }),
    Date: writeHttpDate(exchange.now),
    ...own,
  }
  exchange.answered = captureMessage(headers, body)
  return new Response(body as BodyInit | null, { status, headers })
}

/** The tag of a body that may have one, worked out where it is shown or the client names one. */
const entityTag = (exchange: Exchange, answer: Answer, body: Answer['body']): string | null => {
  if (body === null || answer.status !== 200 || exchange.operation?.method !== 'GET') return null
  const isWanted = exchange.peek('response-headers') === 'etag' || exchange.request.headers.has('if-none-match')
  if (!isWanted) return null
  const bytes = typeof body === 'string' ? utf8ToBytes(body) : body
  return `"${bytesToHex(sha256(bytes)).slice(0, 32)}"`
}
