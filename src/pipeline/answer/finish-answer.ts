import { utf8ToBytes } from '@noble/hashes/utils.js'
import { sha256Hex } from '../../ground/random/draw.js'
import { type AnsweredMessage, captureAnswer } from '../../journal/captured-message.js'
import type { Exchange } from '../exchange/exchange.js'
import type { Findings } from '../exchange/findings.js'
import { type Answer, encodeBody, encodePieces, type ReadyAnswer } from './answer.js'
import { corsHeaders, rateLimitHeaders, replayMarker, writeHttpDate } from './headers.js'
import { beginText, streamText } from './stream-text.js'
import { writeJson } from './write-json.js'

/** Finished answer: what is sent, its source, and its journal data. */
export interface Finished {
  /** Ready answer; replaced when its stream starts being read. */
  ready: ReadyAnswer
  readonly found: Findings
  readonly answer: Answer
  readonly message: AnsweredMessage
}

/** Converts an answer into its sent form, with the headers every answer carries (assumption `response-headers`). */
export const finishAnswer = (exchange: Exchange, found: Findings, answer: Answer): Finished => {
  if (answer.isForeign) return finishForeign(exchange, found, answer)
  if (answer.long !== undefined) return finishLong(exchange, found, answer)
  const body = encodeBody(exchange.ask, answer)
  const headers = headersOf(exchange, found, answer, body)
  const tag = entityTag(exchange, found, answer, body)
  const isShown = exchange.ask('response-headers') === 'etag'
  if (isShown && tag !== null) headers['ETag'] = tag
  const isSpared = isMatchingTag(exchange, tag)
  const message = captureAnswer(headers, isSpared ? null : body)
  if (!isSpared) return { ready: readyFor(exchange, body, answer.status, headers), found, answer, message }
  const { 'Content-Type': _type, ...bodiless } = headers
  return { ready: { status: 304, headers: bodiless, body: null }, found, answer, message }
}

/** Status and headers of an answer without its bytes. */
export interface Sketch {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly answer: Answer
  /** True if it has a body. */
  readonly hasBody: boolean
}

/** Status and headers of an answer that is not sent, for dry runs. */
export const sketchAnswer = (exchange: Exchange, found: Findings, answer: Answer): Sketch => {
  const { status, body, long, isForeign, contentType } = answer
  const hasBody = (body !== null || long !== undefined) && exchange.method !== 'HEAD'
  const foreign: Record<string, string> = {
    ...(contentType === undefined ? {} : { 'Content-Type': contentType }),
    ...answer.headers,
  }
  if (isForeign) return { status, headers: foreign, answer, hasBody }
  const written = body ?? (long === undefined ? null : '')
  const headers = headersOf(exchange, found, answer, written)
  if (!exchange.request.headers.has('if-none-match')) return { status, headers, answer, hasBody }
  const whole = long === undefined ? encodeBody(exchange.ask, answer) : [...encodePieces(exchange.ask, writeJson(long))].join('')
  const isSpared = isMatchingTag(exchange, entityTag(exchange, found, answer, whole))
  const { 'Content-Type': _type, ...bodiless } = headers
  return isSpared ? { status: 304, headers: bodiless, answer, hasBody: false } : { status, headers, answer, hasBody }
}

/** True if the client names the present tag and an assumption answers that with 304. */
const isMatchingTag = (exchange: Exchange, tag: string | null): boolean =>
  tag !== null && exchange.request.headers.get('if-none-match') === tag && exchange.ask('response-headers') === 'etag'

/** Characters of a long answer that are kept for the journal. */
const longBeginning = 16_384

/** Answer that is serialized while it is read. It has no tag, because that would need the whole body. */
const finishLong = (exchange: Exchange, found: Findings, answer: Answer): Finished => {
  const pieces = encodePieces(exchange.ask, writeJson(answer.long))
  const { text, isAll } = beginText(pieces, longBeginning)
  const headers = headersOf(exchange, found, answer, text)
  const message = captureAnswer(headers, text, !isAll)
  if (isAll) return { ready: readyFor(exchange, text, answer.status, headers), found, answer, message }
  const sent = exchange.method === 'HEAD' ? null : streamText(text, pieces)
  return { ready: { status: answer.status, headers, body: sent }, found, answer, message }
}

/** HEAD has the headers of its GET, including the length of the body, and no body. */
const readyFor = (exchange: Exchange, body: Answer['body'], status: number, headers: Record<string, string>): ReadyAnswer => {
  if (exchange.method !== 'HEAD') return { status, headers, body }
  const length = body === null ? {} : { 'Content-Length': String(lengthOf(body)) }
  return { status, headers: { ...headers, ...length }, body: null }
}

const lengthOf = (body: string | Uint8Array): number => (typeof body === 'string' ? utf8ToBytes(body) : body).byteLength

/** Headers in the order in which they are sent. */
const headersOf = (exchange: Exchange, found: Findings, answer: Answer, body: Answer['body']): Record<string, string> => {
  const headers: Record<string, string> = {}
  if (body !== null) headers['Content-Type'] = answer.contentType ?? 'application/json'
  headers['Cache-Control'] = 'no-cache, private'
  headers['Date'] = writeHttpDate(exchange.now)
  addAll(headers, rateLimitHeaders(exchange, found, { status: answer.status, isBlock: answer.fault?.rule === 'cancel-block' }))
  addAll(headers, corsHeaders(exchange))
  addAll(headers, answer.headers)
  addAll(headers, replayMarker(exchange, found, answer))
  if (exchange.ask('request-id-header') === 'echo') headers['X-Request-Id'] = exchange.requestId
  return headers
}

/** Assigned one by one, because a spread costs several times as much and every answer passes here. */
const addAll = (headers: Record<string, string>, others: Readonly<Record<string, string>>): void => {
  for (const name in others) headers[name] = others[name] as string
}

/** Answer of a proxy in front of the API. */
const finishForeign = (exchange: Exchange, found: Findings, answer: Answer): Finished => {
  const { status, body, headers: own, contentType } = answer
  const headers: Record<string, string> = {
    ...(contentType === undefined ? {} : { 'Content-Type': contentType }),
    Date: writeHttpDate(exchange.now),
    ...own,
  }
  const sent = exchange.method === 'HEAD' ? null : body
  return { ready: { status, headers, body: sent }, found, answer, message: captureAnswer(headers, body) }
}

/** Entity tag of a body, computed only if it is sent or the client names one; null for none. */
const entityTag = (exchange: Exchange, { operation }: Findings, answer: Answer, body: Answer['body']): string | null => {
  if (body === null || answer.status !== 200 || operation?.method !== 'GET') return null
  const isWanted = exchange.ask('response-headers') === 'etag' || exchange.request.headers.has('if-none-match')
  if (!isWanted) return null
  return `"${sha256Hex(body).slice(0, 32)}"`
}
