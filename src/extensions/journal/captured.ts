import * as z from 'zod'
import type { Request as Sent } from '../../core/call.js'
import type { Answer } from '../../core/state.js'
import { maskBody, maskHeaders } from '../../masking/mask-message.js'

/** Characters or bytes recorded of a body, and characters of the headers of one side, names and values. */
export const [maxOfBody, maxOfHeaders] = [16_384, 8_192]

/** A request or an answer as it was sent, its beginning if it was long. */
export interface Captured {
  readonly headers: Readonly<Record<string, string>>
  readonly headers_cut: boolean
  readonly body: string | Uint8Array | null
  readonly body_cut: boolean
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

export const readableSchema: z.ZodType<ReadableMessage> = z.strictObject({
  headers: z.record(z.string(), z.string()),
  headers_cut: z.boolean(),
  body: z.string().nullable(),
  body_cut: z.boolean(),
})

/** Beginning of a text, followed by three dots. A copy, because a slice retains the whole text. */
export const cutText = (text: string, most: number): string =>
  text.length <= most ? text : `${new TextDecoder().decode(new TextEncoder().encode(text.slice(0, most)))}...`

/** Beginning of a body; a copy, so that the rest can be collected. */
const bodyOf = (body: string | Uint8Array | null): Pick<Captured, 'body' | 'body_cut'> => {
  if (body === null || body.length <= maxOfBody) return { body, body_cut: false }
  return {
    body: typeof body === 'string' ? new TextEncoder().encode(body.slice(0, maxOfBody)) : body.slice(0, maxOfBody),
    body_cut: true,
  }
}

/** Headers up to the limit, the last value cut. */
const headersOf = (sent: Iterable<readonly [string, string]>): Pick<Captured, 'headers' | 'headers_cut'> => {
  const kept: [string, string][] = []
  let room = maxOfHeaders
  for (const [name, value] of sent) {
    if (room <= 0) return { headers: Object.fromEntries(kept), headers_cut: true }
    const shown = cutText(name, Math.max(1, room))
    const cut = cutText(value, Math.max(1, room - shown.length))
    kept.push([shown, cut])
    if (shown !== name || cut !== value) return { headers: Object.fromEntries(kept), headers_cut: true }
    room -= shown.length + cut.length
  }
  return { headers: Object.fromEntries(kept), headers_cut: false }
}

/** Headers that can be listed, as those of `fetch` and of Node are; empty for others. */
const listed = (headers: Sent['headers']): Iterable<readonly [string, string]> =>
  Symbol.iterator in headers ? (headers as unknown as Iterable<readonly [string, string]>) : []

// HTTP does not tell an empty body from none.
export const captureRequest = ({ headers, body }: Sent): Captured => ({
  ...headersOf(listed(headers)),
  ...bodyOf(body?.length === 0 ? null : body),
})

export const captureAnswer = ({ headers, body, sending }: Answer): Captured => {
  const kept = bodyOf(body)
  return { ...headersOf(Object.entries(headers)), ...kept, body_cut: kept.body_cut || sending?.isCut === true }
}

/** True if more of a body was sent than is kept. */
export const isLong = (body: string | Uint8Array | null): boolean => body !== null && body.length > maxOfBody

/** Readable form of a message. */
export const readMessage = ({ headers, headers_cut, body, body_cut }: Captured): ReadableMessage => ({
  headers: maskHeaders(headers),
  headers_cut,
  body: body === null ? null : maskBody(typeof body === 'string' ? body : new TextDecoder().decode(body)),
  body_cut,
})
