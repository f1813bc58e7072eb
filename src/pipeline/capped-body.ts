import type { Ask } from '../assumptions/ask.js'
import { payloadTooLarge, refused } from '../errors.js'

const mebibyte = 1_048_576
const limits = { '1MiB': mebibyte, '8MiB': 8 * mebibyte, off: Number.POSITIVE_INFINITY } as const

/**
 * The bytes of a request body, or null where there is none; refuses with 413 what is over the cap (assumption
 * `body-size-limit`), by its declared length if it has one, else as soon as it is seen to be.
 */
export const readCappedBody = async (request: Request, ask: Ask, peek: Ask): Promise<Uint8Array | null> => {
  const bytes = await readBytes(request, ask, peek)
  if (bytes !== null && bytes.byteLength > mebibyte) ask('body-size-limit')
  return bytes
}

const readBytes = async (request: Request, ask: Ask, peek: Ask): Promise<Uint8Array | null> => {
  const limit = peek('body-size-limit')
  const refuse = (): never => {
    throw payloadTooLarge(ask('body-size-limit'))
  }
  const declared = request.headers.get('content-length')
  if (declared !== null && Number(declared) > limits[limit]) return refuse()
  if (request.method === 'GET' || request.method === 'HEAD') return null
  // To look at the stream makes a listener open one, which a body of declared length does not need.
  const isDeclared = declared !== null && Number(declared) > 0
  const stream = isDeclared ? null : request.body
  if (!isDeclared && stream === null) return null
  try {
    if (stream === null) {
      const bytes = new Uint8Array(await request.arrayBuffer())
      // Without HTTP in between nobody has held the declaration against the body.
      return bytes.byteLength > limits[limit] ? refuse() : bytes
    }
    return (await collect(stream, limits[limit])) ?? refuse()
  } catch (error) {
    if (error instanceof Error && error.name === 'ApiError') throw error
    throw refused(400, 'incomplete_body', 'incomplete_body', 'the client went away before the body was complete')
  }
}

/** All bytes of a stream; undefined as soon as there are more than allowed. */
const collect = async (stream: ReadableStream<Uint8Array>, limit: number): Promise<Uint8Array | undefined> => {
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = stream.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.byteLength
    if (size > limit) {
      // Not awaited: where somebody else holds a copy of the stream, as MSW does, it is over when that copy is.
      reader.cancel().catch(() => undefined)
      return undefined
    }
    chunks.push(value)
  }
  const bytes = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.byteLength
  }
  return bytes
}
