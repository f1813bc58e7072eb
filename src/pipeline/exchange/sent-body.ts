import type { Ask } from '../../ground/assumptions/ask.js'
import { payloadTooLarge, refused } from '../../ground/rules/errors.js'
import type { Chunked } from '../../ground/time/chunks.js'
import { type Digest, digestBytes, digestBytesChunked, digestValue, digestValueChunked } from './digest.js'
import type { ApiRequest } from './fetch-context.js'

/** Result of parsing the bytes of a body. */
export type UnderstoodBody =
  /** JSON, or the fields of a form; undefined for an empty body. */
  | { readonly kind: 'value'; readonly value: unknown; readonly isOfJsonType: boolean }
  /** Content type that is not accepted. */
  | { readonly kind: 'unsupported'; readonly contentType: string }
  /** Content encoding that is not accepted, such as `gzip`. */
  | { readonly kind: 'encoded'; readonly encoding: string }
  /** Invalid JSON, with the position and kind of the error in words. */
  | { readonly kind: 'malformed'; readonly problem: string; readonly isOfJsonType: boolean }

/** Body of a request. Its content is available once the engine has waited for it. */
export class SentBody {
  #bytes: Uint8Array | null = null
  #understood: UnderstoodBody | null = null
  #digest: Digest | null = null
  #valueDigest: Digest | null = null

  /** Bytes of the body; null for none. */
  get bytes(): Uint8Array | null {
    return this.#bytes
  }

  /** Sets the received bytes. Copied if they are a small part of their buffer, so that the journal does not retain all of it. */
  receive(bytes: Uint8Array): void {
    this.#bytes = bytes.buffer.byteLength > 2 * bytes.byteLength ? new Uint8Array(bytes) : bytes
  }

  /** Length of the whole body in bytes, if only its beginning is retained. */
  claimed = 0

  get length(): number {
    return Math.max(this.claimed, this.#bytes?.byteLength ?? 0)
  }

  get isEmpty(): boolean {
    return this.#bytes === null || this.#bytes.byteLength === 0
  }

  /** Parsed body, for operations that read it. */
  get understood(): UnderstoodBody {
    if (this.#understood === null) throw new Error('A body was looked at before it was understood')
    return this.#understood
  }

  set understood(understood: UnderstoodBody) {
    this.#understood = understood
  }

  /** SHA-256 of the body; null for none. */
  digest(): Digest | null {
    if (this.#bytes !== null && this.#bytes.byteLength > 0) this.#digest ??= digestBytes(this.#bytes)
    return this.#digest
  }

  /** SHA-256 of the parsed value, independent of member order. */
  digestOfValue(value: unknown): Digest {
    return this.#valueDigest ?? digestValue(value, this.#bytes?.byteLength ?? 0)
  }

  /** Computes both digests, in chunks. */
  *digestChunked(): Chunked<void> {
    if (this.#bytes !== null) this.#digest = yield* digestBytesChunked(this.#bytes)
    if (this.#understood?.kind === 'value') this.#valueDigest = yield* digestValueChunked(this.#understood.value)
  }
}

const mebibyte = 1_048_576
export const bodyLimits = { '1MiB': mebibyte, '8MiB': 8 * mebibyte, off: Number.POSITIVE_INFINITY } as const

/** Members of a request with which its body is read. */
interface SentRequest {
  readonly request: ApiRequest
  readonly ask: Ask
  readonly body: SentBody
}

/**
 * Bytes of a request body, or null for none. Refuses with 413 a body over the limit (assumption `body-size-limit`), by its declared length
 * if it has one, else once the limit is passed.
 */
export const receiveCapped = ({ request, ask }: SentRequest): Promise<Uint8Array> | null => {
  const limit = bodyLimits[ask('body-size-limit')]
  const declared = request.headers.get('content-length')
  if (declared !== null && Number(declared) > limit) return refuseLarge(ask)
  if (isBodiless(request)) return null
  const isDeclared = declaresBody(declared)
  const stream = isDeclared ? null : request.body
  return isDeclared || stream !== null ? collectCapped(request, stream, limit, ask) : null
}

/** True if a request brings a body. Access to the stream makes a listener open one, which a body of declared length does not need. */
export const bringsBody = (request: ApiRequest): boolean =>
  !isBodiless(request) && (declaresBody(request.headers.get('content-length')) || request.body !== null)

const isBodiless = ({ method }: ApiRequest): boolean => method === 'GET' || method === 'HEAD'

const declaresBody = (length: string | null): boolean => length !== null && Number(length) > 0

/** Checks the size of a body that was received before. */
export const checkSize = ({ request, ask, body }: SentRequest): null => {
  const declared = Number(request.headers.get('content-length') ?? 0)
  return Math.max(declared, body.length) > bodyLimits[ask('body-size-limit')] ? refuseLarge(ask) : null
}

const refuseLarge = (ask: Ask): never => {
  throw payloadTooLarge(ask('body-size-limit'))
}

const collectCapped = async (
  request: ApiRequest,
  stream: ReadableStream<Uint8Array> | null,
  limit: number,
  ask: Ask,
): Promise<Uint8Array> => {
  let bytes: Uint8Array | undefined
  try {
    bytes = stream === null ? new Uint8Array(await request.arrayBuffer()) : await collect(stream, limit)
  } catch {
    throw refused(400, 'incomplete_body', 'incomplete_body', 'the client went away before the body was complete')
  }
  // Without HTTP in between, nothing has compared the declared length with the body.
  return bytes === undefined || bytes.byteLength > limit ? refuseLarge(ask) : bytes
}

/** All bytes of a stream; undefined once it exceeds the limit. */
export const collect = async (stream: ReadableStream<Uint8Array>, limit: number): Promise<Uint8Array | undefined> => {
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = stream.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.byteLength
    if (size > limit) {
      // Not awaited: if the stream was teed, as MSW does, it settles only with the other branch.
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
