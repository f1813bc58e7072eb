import { harden } from '../../../src/emulator/hardening.js'

/** Says on every answer what this is, whoever may have taken it for the service. */
const notice = 'This is an emulator with made-up data, not the service. Send it no token of the service.'

export const withNotice = (response: Response): Response => {
  if (response.headers.has(lostHeader)) return brokenOff()
  const marked = new Response(response.body, response)
  marked.headers.set('X-Emulator', notice)
  return marked
}

/** On an answer that must never arrive. */
export const lostHeader = 'x-lost-connection'

/** A worker cannot close a connection without a word: it promises more than it sends. */
const brokenOff = (): Response => {
  const { readable, writable } = new FixedLengthStream(1)
  writable.abort(new Error('A scenario has cut the connection.')).catch(() => undefined)
  return new Response(readable, { status: 502 })
}

/** A refusal in the envelope of the API. */
export const refuse = (
  status: number,
  error: string,
  message: string,
  { headers = {}, errors }: { readonly headers?: Record<string, string>; readonly errors?: Record<string, string[]> } = {},
): Response =>
  harden(Response.json({ error, message, request_id: null, ...(errors === undefined ? {} : { errors }) }, { status, headers }))

/** Of a body that is too long so many bytes are read and let go of: whoever still sends would not see the answer. */
const maxDrained = 33_554_432

/** The bytes of a body; null where there are more than there may be. */
export const readUpTo = async (request: Request, most: number): Promise<Uint8Array<ArrayBuffer> | null> => {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    length += chunk.length
    if (length > maxDrained) return null
    if (length <= most) chunks.push(chunk)
    else chunks.length = 0
  }
  if (length > most) return null
  const body = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    body.set(chunk, at)
    at += chunk.length
  }
  return body
}
