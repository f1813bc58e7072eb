import type { SchemaFactoryOf } from '../ground/spec/schema-factory.js'
import { maskBody, maskHeaders } from '../masking/mask-message.js'

/** Characters or bytes recorded of a body. */
const maxKept = 16_384

/** Characters recorded of the headers of one side, names and values. */
const maxOfHeaders = 8_192

/** Message of an exchange (request or response) as sent, before masking. */
export interface CapturedMessage {
  /** Headers by name, or as alternating names and values. */
  readonly headers: readonly string[] | Readonly<Record<string, string>>
  readonly body: string | Uint8Array | null
  /** True if the body was longer. */
  readonly isCut: boolean
  /** True if there were more headers. */
  readonly areHeadersCut: boolean
  /** Recorded characters and bytes. */
  readonly size: number
}

/** Response, with its headers in their spelling. */
export interface AnsweredMessage extends CapturedMessage {
  readonly headers: Readonly<Record<string, string>>
}

/** Address of a request. */
export interface SentTo {
  readonly origin: string
  readonly path: string
  readonly search: string
  readonly hasTrailingSlash: boolean
}

/** Request and response of an exchange. */
export interface CapturedExchange {
  readonly address: SentTo
  readonly request: CapturedMessage
  readonly response: CapturedMessage
}

/** Message as users read it: tokens are masked. */
export interface ReadableMessage {
  /** Headers, at most their first 8 KiB. */
  readonly headers: Readonly<Record<string, string>>
  readonly headers_cut: boolean
  /** Text of the body, at most its first 16 KiB; null for none. */
  readonly body: string | null
  readonly body_cut: boolean
}

export const readableForm: SchemaFactoryOf<ReadableMessage> = (z) =>
  z.strictObject({
    headers: z.record(z.string(), z.string()),
    headers_cut: z.boolean(),
    body: z.string().nullable(),
    body_cut: z.boolean(),
  })

/** Cache of truncated bodies: a body that is sent repeatedly is cut once. */
const beginnings = new WeakMap<Uint8Array, Uint8Array>()

/** Beginning of a body. A copy, so that the rest can be collected. */
const beginningOf = (body: Uint8Array): Uint8Array => {
  const existing = beginnings.get(body)
  if (existing !== undefined) return existing
  const beginning = body.slice(0, maxKept)
  beginnings.set(body, beginning)
  return beginning
}

const keepBody = (body: string | Uint8Array | null): Pick<CapturedMessage, 'body' | 'isCut'> => {
  if (body === null || body.length <= maxKept) return { body, isCut: false }
  return { body: typeof body === 'string' ? new TextEncoder().encode(body.slice(0, maxKept)) : beginningOf(body), isCut: true }
}

/** Beginning of a text, followed by three dots. A copy, because a slice retains the whole text. */
export const cutText = (text: string, most: number): string =>
  text.length <= most ? text : `${new TextDecoder().decode(new TextEncoder().encode(text.slice(0, most)))}...`

const sizeOf = (texts: readonly string[]): number => {
  let size = 0
  for (const text of texts) size += text.length
  return size
}

/** Alternating names and values up to the limit, the last value truncated. */
const cutInOrder = (inOrder: readonly string[]): readonly string[] => {
  const kept: string[] = []
  let room = maxOfHeaders
  for (let at = 0; at + 1 < inOrder.length && room > 0; at += 2) {
    const name = cutText(inOrder[at] as string, Math.max(1, room))
    const value = cutText(inOrder[at + 1] as string, Math.max(1, room - name.length))
    kept.push(name, value)
    room -= name.length + value.length
  }
  return kept
}

/**
 * Alternating names and values of headers. An explicit loop, because every direct request passes here. The list is copied to its exact
 * length: one that grew has spare room.
 */
const takeApart = (headers: Headers): readonly string[] => {
  const inOrder: string[] = []
  for (const pair of headers) inOrder.push(pair[0], pair[1])
  return inOrder.slice()
}

/** Records a request, long parts truncated. */
export const captureRequest = (sent: Headers | readonly string[], body: string | Uint8Array | null): CapturedMessage => {
  const inOrder = isOrdered(sent) ? sent : takeApart(sent)
  const size = sizeOf(inOrder)
  const areHeadersCut = size > maxOfHeaders
  const kept = keepBody(body)
  return {
    headers: areHeadersCut ? cutInOrder(inOrder) : inOrder,
    ...kept,
    areHeadersCut,
    size: Math.min(size, maxOfHeaders) + (kept.body?.length ?? 0),
  }
}

/** Records a response; its headers are the emulator's own, except those set by a scenario. */
export const captureAnswer = (
  headers: Readonly<Record<string, string>>,
  body: string | Uint8Array | null,
  isCut = false,
): AnsweredMessage => {
  let size = 0
  for (const name in headers) size += name.length + (headers[name] as string).length
  const areHeadersCut = size > maxOfHeaders
  const kept = keepBody(body)
  return {
    headers: areHeadersCut ? Object.fromEntries(pairsOf(cutInOrder(Object.entries(headers).flat()))) : headers,
    body: kept.body,
    isCut: kept.isCut || isCut,
    areHeadersCut,
    size: Math.min(size, maxOfHeaders) + (kept.body?.length ?? 0),
  }
}

/** Readable form of a message. */
export const readMessage = ({ headers, body, isCut, areHeadersCut }: CapturedMessage): ReadableMessage => ({
  headers: maskHeaders(isOrdered(headers) ? Object.fromEntries(collect(headers)) : headers),
  headers_cut: areHeadersCut,
  body: body === null ? null : maskBody(typeof body === 'string' ? body : new TextDecoder().decode(body)),
  body_cut: isCut,
})

const isOrdered = (headers: object): headers is readonly string[] => Array.isArray(headers)

const pairsOf = (inOrder: readonly string[]): readonly (readonly [name: string, value: string])[] =>
  Array.from({ length: Math.floor(inOrder.length / 2) }, (_, pair) => [
    inOrder[2 * pair] as string,
    inOrder[2 * pair + 1] as string,
  ])

/** Headers with repeated names joined. */
const collect = (inOrder: readonly string[]): Headers => {
  const headers = new Headers()
  for (const [name, value] of pairsOf(inOrder)) headers.append(name, value)
  return headers
}
