import type { FormOf } from '../spec/form.js'
import { maskTokens } from './mask-tokens.js'

/** Characters or bytes of a body that are kept. */
const mostKept = 16_384

/** One side of an exchange as it went over the wire, before it is made readable. */
export interface CapturedMessage {
  /** By name, or names and values in turn. */
  readonly headers: Headers | readonly string[] | Readonly<Record<string, string>>
  readonly body: string | Uint8Array | null
  /** Whether the body was longer. */
  readonly isCut: boolean
}

/** An answer, with its headers as they are spelled. */
export interface AnsweredMessage extends CapturedMessage {
  readonly headers: Readonly<Record<string, string>>
}

/** What was sent and what was answered. */
export interface CapturedExchange {
  readonly request: CapturedMessage
  readonly response: CapturedMessage
}

/** One side of an exchange as users read it: tokens are masked. */
export interface ReadableMessage {
  readonly headers: Readonly<Record<string, string>>
  /** The text of the body, at most its first 16 KiB; null for none. */
  readonly body: string | null
  readonly body_cut: boolean
}

export const readableForm: FormOf<ReadableMessage> = (z) =>
  z.strictObject({ headers: z.record(z.string(), z.string()), body: z.string().nullable(), body_cut: z.boolean() })

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

/** Keeps of a message what is short enough, and of a longer body its beginning. */
export const captureMessage = <Given extends CapturedMessage['headers']>(
  headers: Given,
  body: string | Uint8Array | null,
): Omit<CapturedMessage, 'headers'> & { readonly headers: Given } => {
  if (body === null || body.length <= mostKept) return { headers, body, isCut: false }
  const start = typeof body === 'string' ? new TextEncoder().encode(body.slice(0, mostKept)) : beginningOf(body)
  return { headers, body: start, isCut: true }
}

/** A message made readable. */
export const readMessage = ({ headers, body, isCut }: CapturedMessage): ReadableMessage =>
  maskTokens({
    headers: byName(headers),
    body: body === null || typeof body === 'string' ? body : new TextDecoder().decode(body),
    body_cut: isCut,
  })

const byName = (headers: CapturedMessage['headers']): Readonly<Record<string, string>> => {
  if (headers instanceof Headers) return Object.fromEntries(headers)
  return isInTurn(headers) ? Object.fromEntries(collect(headers)) : headers
}

const isInTurn = (headers: readonly string[] | Readonly<Record<string, string>>): headers is readonly string[] =>
  Array.isArray(headers)

/** Repeated names are joined. */
const collect = (inTurn: readonly string[]): Headers => {
  const headers = new Headers()
  for (let at = 0; at + 1 < inTurn.length; at += 2) headers.append(inTurn[at] as string, inTurn[at + 1] as string)
  return headers
}
