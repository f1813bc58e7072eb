import type { FormOf } from '../spec/form.js'
import { maskBody, maskHeaders } from './mask-message.js'

/** Characters or bytes of a body that are kept. */
const mostKept = 16_384

/** Characters of the headers of one side that are kept, names and values. */
const mostOfHeaders = 8_192

/** One side of an exchange as it went over the wire, before it is made readable. */
export interface CapturedMessage {
  /** By name, or names and values in turn. */
  readonly headers: readonly string[] | Readonly<Record<string, string>>
  readonly body: string | Uint8Array | null
  /** Whether the body was longer. */
  readonly isCut: boolean
  /** Whether there was more of the headers. */
  readonly areHeadersCut: boolean
  /** Characters and bytes that are kept of it. */
  readonly size: number
}

/** An answer, with its headers as they are spelled. */
export interface AnsweredMessage extends CapturedMessage {
  readonly headers: Readonly<Record<string, string>>
}

/** Where a request was sent. */
export interface SentTo {
  readonly origin: string
  readonly path: string
  readonly search: string
  readonly hasTrailingSlash: boolean
}

/** What was sent and what was answered. */
export interface CapturedExchange {
  readonly address: SentTo
  readonly request: CapturedMessage
  readonly response: CapturedMessage
}

/** One side of an exchange as users read it: tokens are masked. */
export interface ReadableMessage {
  /** At most their first 8 KiB. */
  readonly headers: Readonly<Record<string, string>>
  readonly headers_cut: boolean
  /** The text of the body, at most its first 16 KiB; null for none. */
  readonly body: string | null
  readonly body_cut: boolean
}

export const readableForm: FormOf<ReadableMessage> = (z) =>
  z.strictObject({
    headers: z.record(z.string(), z.string()),
    headers_cut: z.boolean(),
    body: z.string().nullable(),
    body_cut: z.boolean(),
  })

/** Beginnings of long bodies. One that is sent again and again is cut once. */
const beginnings = new WeakMap<Uint8Array, Uint8Array>()

/** A copy, so that the rest can be forgotten. */
const beginningOf = (body: Uint8Array): Uint8Array => {
  const known = beginnings.get(body)
  if (known !== undefined) return known
  const beginning = body.slice(0, mostKept)
  beginnings.set(body, beginning)
  return beginning
}

const keepBody = (body: string | Uint8Array | null): Pick<CapturedMessage, 'body' | 'isCut'> => {
  if (body === null || body.length <= mostKept) return { body, isCut: false }
  return { body: typeof body === 'string' ? new TextEncoder().encode(body.slice(0, mostKept)) : beginningOf(body), isCut: true }
}

/** The beginning of a text, and three dots for the rest. A copy, because a part of a text keeps the whole. */
export const cutText = (text: string, most: number): string =>
  text.length <= most ? text : `${new TextDecoder().decode(new TextEncoder().encode(text.slice(0, most)))}...`

const sizeOf = (texts: readonly string[]): number => {
  let size = 0
  for (const text of texts) size += text.length
  return size
}

/** As many names and values as there is room for; of the value that goes beyond it the beginning. */
const cutInTurn = (inTurn: readonly string[]): readonly string[] => {
  const kept: string[] = []
  let room = mostOfHeaders
  for (let at = 0; at + 1 < inTurn.length && room > 0; at += 2) {
    const name = cutText(inTurn[at] as string, Math.max(1, room))
    const value = cutText(inTurn[at + 1] as string, Math.max(1, room - name.length))
    kept.push(name, value)
    room -= name.length + value.length
  }
  return kept
}

/** Written out, because every request of a direct call comes by here. The copy is as long as it has to be: a list that grew keeps room for more. */
const takeApart = (headers: Headers): readonly string[] => {
  const inTurn: string[] = []
  for (const pair of headers) inTurn.push(pair[0], pair[1])
  return inTurn.slice()
}

/** Keeps of a request what is short enough, and of more the beginning. */
export const captureRequest = (sent: Headers | readonly string[], body: string | Uint8Array | null): CapturedMessage => {
  const inTurn = isInTurn(sent) ? sent : takeApart(sent)
  const size = sizeOf(inTurn)
  const areHeadersCut = size > mostOfHeaders
  const kept = keepBody(body)
  return {
    headers: areHeadersCut ? cutInTurn(inTurn) : inTurn,
    ...kept,
    areHeadersCut,
    size: Math.min(size, mostOfHeaders) + (kept.body?.length ?? 0),
  }
}

/** The same of an answer, whose headers are the emulator's own but for those that a scenario sets. */
export const captureAnswer = (
  headers: Readonly<Record<string, string>>,
  body: string | Uint8Array | null,
  isCut = false,
): AnsweredMessage => {
  let size = 0
  for (const name in headers) size += name.length + (headers[name] as string).length
  const areHeadersCut = size > mostOfHeaders
  const kept = keepBody(body)
  return {
    headers: areHeadersCut ? Object.fromEntries(pairsOf(cutInTurn(Object.entries(headers).flat()))) : headers,
    body: kept.body,
    isCut: kept.isCut || isCut,
    areHeadersCut,
    size: Math.min(size, mostOfHeaders) + (kept.body?.length ?? 0),
  }
}

/** A message made readable. */
export const readMessage = ({ headers, body, isCut, areHeadersCut }: CapturedMessage): ReadableMessage => ({
  headers: maskHeaders(isInTurn(headers) ? Object.fromEntries(collect(headers)) : headers),
  headers_cut: areHeadersCut,
  body: body === null ? null : maskBody(typeof body === 'string' ? body : new TextDecoder().decode(body)),
  body_cut: isCut,
})

const isInTurn = (headers: object): headers is readonly string[] => Array.isArray(headers)

const pairsOf = (inTurn: readonly string[]): readonly (readonly [name: string, value: string])[] =>
  Array.from({ length: Math.floor(inTurn.length / 2) }, (_, pair) => [inTurn[2 * pair] as string, inTurn[2 * pair + 1] as string])

/** Repeated names are joined. */
const collect = (inTurn: readonly string[]): Headers => {
  const headers = new Headers()
  for (const [name, value] of pairsOf(inTurn)) headers.append(name, value)
  return headers
}
