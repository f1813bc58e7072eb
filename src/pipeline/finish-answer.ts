import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { writeHttpDate } from '../clock.js'
import { captureMessage } from '../journal/captured-message.js'
import type { Answer } from './answer.js'
import { corsHeaders } from './cors.js'
import { encodeBody } from './encode-body.js'
import type { Exchange } from './exchange.js'
import { rateLimitHeaders } from './rate-limit-headers.js'
import { replayMarker } from './replay-marker.js'

/** Makes the response of an answer, with the headers every answer carries (assumption `response-headers`). */
export const finishAnswer = (exchange: Exchange, answer: Answer): Response => {
  if (answer.isForeign) return foreignResponse(exchange, answer)
  const body = encodeBody(exchange, answer)
  const headers: Record<string, string> = {
    ...(body === null ? {} : { 'Content-Type': answer.contentType ?? 'application/json' }),
    'Cache-Control': 'no-cache, private',
    Date: writeHttpDate(exchange.now),
    ...rateLimitHeaders(exchange, answer.status),
    ...corsHeaders(exchange),
    ...answer.headers,
    ...replayMarker(exchange),
  }
  if (exchange.peek('request-id-header') === 'echo') headers['X-Request-Id'] = exchange.requestId
  const { isShown, tag } = entityTag(exchange, answer, body)
  if (isShown && tag !== null) headers['ETag'] = tag
  const isKnown = tag !== null && exchange.request.headers.get('if-none-match') === tag
  const isSpared = isKnown && exchange.ask('response-headers') === 'etag'
  exchange.answered = captureMessage(headers, isSpared ? null : body)
  if (!isSpared) return new Response(body as BodyInit | null, { status: answer.status, headers })
  const { 'Content-Type': _type, ...bodiless } = headers
  return new Response(null, { status: 304, headers: bodiless })
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
const entityTag = (exchange: Exchange, answer: Answer, body: Answer['body']): { isShown: boolean; tag: string | null } => {
  const isShown = exchange.peek('response-headers') === 'etag'
  const isTagged = body !== null && answer.status === 200 && exchange.operation?.method === 'GET'
  if (!isTagged || (!isShown && !exchange.request.headers.has('if-none-match'))) return { isShown, tag: null }
  const bytes = typeof body === 'string' ? utf8ToBytes(body) : body
  return { isShown, tag: `"${bytesToHex(sha256(bytes)).slice(0, 32)}"` }
}
