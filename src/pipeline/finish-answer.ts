import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Answer } from './answer.js'
import { corsHeaders } from './cors.js'
import { encodeBody } from './encode-body.js'
import type { Exchange } from './exchange.js'
import { rateLimitHeaders } from './rate-limit-headers.js'
import { replayMarker } from './replay-marker.js'

/** Makes the response of an answer, with the headers every answer carries (assumption `response-headers`). */
export const finishAnswer = (exchange: Exchange, answer: Answer): Response => {
  const body = encodeBody(exchange, answer)
  const headers: Record<string, string> = {
    ...(body === null ? {} : { 'Content-Type': answer.contentType ?? 'application/json' }),
    'Cache-Control': 'no-cache, private',
    Date: new Date(exchange.now).toUTCString(),
    ...rateLimitHeaders(exchange, answer.status),
    ...corsHeaders(exchange),
    ...answer.headers,
    ...replayMarker(exchange),
  }
  if (exchange.peek('request-id-header') === 'echo') headers['X-Request-Id'] = exchange.requestId
  const tag = entityTag(exchange, answer, body)
  if (tag === null) return new Response(body as BodyInit | null, { status: answer.status, headers })
  headers['ETag'] = tag
  const isKnown = exchange.request.headers.get('if-none-match') === tag
  if (!isKnown) return new Response(body as BodyInit | null, { status: answer.status, headers })
  const { 'Content-Type': _type, ...bodiless } = headers
  return new Response(null, { status: 304, headers: bodiless })
}

const entityTag = (exchange: Exchange, answer: Answer, body: Answer['body']): string | null => {
  const isTagged = body !== null && answer.status === 200 && exchange.operation?.method === 'GET'
  if (!isTagged || exchange.ask('response-headers') === 'plain') return null
  const bytes = typeof body === 'string' ? utf8ToBytes(body) : body
  return `"${bytesToHex(sha256(bytes)).slice(0, 32)}"`
}
