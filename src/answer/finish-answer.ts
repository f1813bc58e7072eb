import { utf8ToBytes } from '@noble/hashes/utils.js'
import type { Exchange } from '../exchange/exchange.js'
import type { Findings } from '../exchange/findings.js'
import { type AnsweredMessage, captureAnswer } from '../journal/captured-message.js'
import { sha256Hex } from '../random/draw.js'
import { type Answer, encodeBody, encodePieces, type ReadyAnswer } from './answer.js'
import { corsHeaders, rateLimitHeaders, replayMarker, writeHttpDate } from './headers.js'
import { beginText, streamText } from './stream-text.js'
import { writeJson } from './write-json.js'

/** What is sent, what it was made of, and what the journal keeps of it. */
export interface Finished {
  /** Another one once somebody has begun to read its stream. */
  ready: ReadyAnswer
  readonly found: Findings
  readonly answer: Answer
  readonly message: AnsweredMessage
}

/** Makes what is sent of an answer, with the headers every answer carries (assumption `response-headers`). */
export const finishAnswer = (exchange: Exchange, found: Findings, answer: Answer): Finished => {
  if (answer.isForeign) return finishForeign(exchange, found, answer)
  if (answer.long !== undefined) return finishLong(exchange, found, answer)
  const body = encodeBody(exchange.ask, answer)
  const headers = headersOf(exchange, found, answer, body)
  const tag = entityTag(exchange, found, answer, body)
  const isShown = exchange.ask('response-headers') === 'etag'
  if (isShown && tag !== null) headers['ETag'] = tag
  const isSpared = isKnownTag(exchange, tag)
  const message = captureAnswer(headers, isSpared ? null : body)
  if (!isSpared) return { ready: readyFor(exchange, body, answer.status, headers), found, answer, message }
  const { 'Content-Type': _type, ...bodiless } = headers
  return { ready: { status: 304, headers: bodiless, body: null }, found, answer, message }
}

/** What an answer would be sent as, without its bytes. */
export interface Sketch {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly answer: Answer
  /** Whether a body goes with it. */
  readonly hasBody: boolean
}

/** The status and the headers of an answer that goes to nobody. */
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
  const isSpared = isKnownTag(exchange, entityTag(exchange, found, answer, whole))
  const { 'Content-Type': _type, ...bodiless } = headers
  return isSpared ? { status: 304, headers: bodiless, answer, hasBody: false } : { status, headers, answer, hasBody }
}

/** Whether the client has what the tag stands for, and an assumption has it told so. */
const isKnownTag = (exchange: Exchange, tag: string | null): boolean =>
  tag !== null && exchange.request.headers.get('if-none-match') === tag && exchange.ask('response-headers') === 'etag'

/** Characters of a long answer that are at hand at once, for the journal. */
const longBeginning = 16_384

/** An answer that is written while it is read. It has no tag, because nobody knows it as a whole. */
const finishLong = (exchange: Exchange, found: Findings, answer: Answer): Finished => {
  const pieces = encodePieces(exchange.ask, writeJson(answer.long))
  const { text, isAll } = beginText(pieces, longBeginning)
  const headers = headersOf(exchange, found, answer, text)
  const message = captureAnswer(headers, text, !isAll)
  if (isAll) return { ready: readyFor(exchange, text, answer.status, headers), found, answer, message }
  const sent = exchange.method === 'HEAD' ? null : streamText(text, pieces)
  return { ready: { status: answer.status, headers, body: sent }, found, answer, message }
}

/** HEAD has the headers of its GET, the length of the body included, and nothing else. */
const readyFor = (exchange: Exchange, body: Answer['body'], status: number, headers: Record<string, string>): ReadyAnswer => {
  if (exchange.method !== 'HEAD') return { status, headers, body }
  const length = body === null ? {} : { 'Content-Length': String(lengthOf(body)) }
  return { status, headers: { ...headers, ...length }, body: null }
}

const lengthOf = (body: string | Uint8Array): number => (typeof body === 'string' ? utf8ToBytes(body) : body).byteLength

/** In the order in which they are sent. */
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

/** Written out, because spreading costs several times as much and every answer comes by here. */
const addAll = (headers: Record<string, string>, others: Readonly<Record<string, string>>): void => {
  for (const name in others) headers[name] = others[name] as string
}

/** What something in front of the API answers. */
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

/** The tag of a body that may have one, worked out where it is shown or the client names one. */
const entityTag = (exchange: Exchange, { operation }: Findings, answer: Answer, body: Answer['body']): string | null => {
  if (body === null || answer.status !== 200 || operation?.method !== 'GET') return null
  const isWanted = exchange.ask('response-headers') === 'etag' || exchange.request.headers.has('if-none-match')
  if (!isWanted) return null
  return `"${sha256Hex(body).slice(0, 32)}"`
}
