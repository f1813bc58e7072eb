import type { Ask } from '../assumptions/ask.js'
import { payloadTooLarge, refused } from '../rules/errors.js'
import type { Exchange } from './exchange.js'
import { type Way, wait } from './wait.js'

const mebibyte = 1_048_576
const limits = { '1MiB': mebibyte, '8MiB': 8 * mebibyte, off: Number.POSITIVE_INFINITY } as const

/**
 * The bytes of a request body, or null where there is none; refuses with 413 what is over the cap (assumption
 * `body-size-limit`), by its declared length if it has one, else as soon as it is seen to be.
 */
export function* readCapped({ request, ask, peek }: Exchange): Way<Uint8Array | null> {
  const limit = limits[peek('body-size-limit')]
  const declared = request.headers.get('content-length')
  if (declared !== null && Number(declared) > limit) return refuseLarge(ask)
  if (request.method === 'GET' || request.method === 'HEAD') return null
  const isDeclared = declared !== null && Number(declared) > 0
  // To look at the stream makes a listener open one, which a body of declared length does not need.
  const stream = isDeclared ? null : request.body
  if (!isDeclared && stream === null) return null
  const bytes = yield* wait('body', collectOrRefuse(request, stream, limit))
  if (bytes === undefined || bytes.byteLength > mebibyte) ask('body-size-limit')
  // Without HTTP in between nobody has held the declaration against the body.
  return bytes === undefined || bytes.byteLength > limit ? refuseLarge(ask) : bytes
}

const refuseLarge = (ask: Ask): never => {
  throw payloadTooLarge(ask('body-size-limit'))
}

const collectOrRefuse = async (
  request: Request,
  stream: ReadableStream<Uint8Array> | null,
  limit: number,
): Promise<Uint8Array | undefined> => {
  try {
    return stream === null ? new Uint8Array(await request.arrayBuffer()) : await collect(stream, limit)
  } catch {
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
