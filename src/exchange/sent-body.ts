import type { Ask } from '../assumptions/ask.js'
import { payloadTooLarge, refused } from '../rules/errors.js'
import type { Steps } from '../time/turns.js'
import { type Digest, digestBytes, digestBytesInSteps, digestValue, digestValueInSteps } from './digest.js'
import type { ApiRequest } from './fetch-context.js'

/** What the bytes of a body say. */
export type UnderstoodBody =
  /** JSON, or the texts of a form; undefined for a body without anything in it. */
  | { readonly kind: 'value'; readonly value: unknown; readonly isOfJsonType: boolean }
  /** A content type that is not taken. */
  | { readonly kind: 'unsupported'; readonly contentType: string }
  /** Packed in a way that is not taken, such as `gzip`. */
  | { readonly kind: 'encoded'; readonly encoding: string }
  /** No JSON; where it stops making sense, in words. */
  | { readonly kind: 'malformed'; readonly problem: string; readonly isOfJsonType: boolean }

/** The body of a request. What it holds is known once the engine has waited for it. */
export class SentBody {
  #bytes: Uint8Array | null = null
  #understood: UnderstoodBody | null = null
  #digest: Digest | null = null
  #valueDigest: Digest | null = null

  /** Bytes of the body; null where there is none. */
  get bytes(): Uint8Array | null {
    return this.#bytes
  }

  /** Takes the bytes once they have come. A copy where they are a small part of what was read, lest the journal keeps all of that. */
  receive(bytes: Uint8Array): void {
    this.#bytes = bytes.buffer.byteLength > 2 * bytes.byteLength ? new Uint8Array(bytes) : bytes
  }

  /** How long it is, where that is more than is here of it. */
  claimed = 0

  get length(): number {
    return Math.max(this.claimed, this.#bytes?.byteLength ?? 0)
  }

  get isEmpty(): boolean {
    return this.#bytes === null || this.#bytes.byteLength === 0
  }

  /** What the bytes say, for operations that look at them. */
  get understood(): UnderstoodBody {
    if (this.#understood === null) throw new Error('A body was looked at before it was understood')
    return this.#understood
  }

  set understood(understood: UnderstoodBody) {
    this.#understood = understood
  }

  /** SHA-256 of the body; null where there is none. */
  digest(): Digest | null {
    if (this.#bytes !== null && this.#bytes.byteLength > 0) this.#digest ??= digestBytes(this.#bytes)
    return this.#digest
  }

  /** SHA-256 of what it says, the same whatever the order of its members. */
  digestOfValue(value: unknown): Digest {
    return this.#valueDigest ?? digestValue(value, this.#bytes?.byteLength ?? 0)
  }

  /** Works both out, in steps. */
  *digestInSteps(): Steps<void> {
    if (this.#bytes !== null) this.#digest = yield* digestBytesInSteps(this.#bytes)
    if (this.#understood?.kind === 'value') this.#valueDigest = yield* digestValueInSteps(this.#understood.value)
  }
}

const mebibyte = 1_048_576
export const bodyLimits = { '1MiB': mebibyte, '8MiB': 8 * mebibyte, off: Number.POSITIVE_INFINITY } as const

/** What of a request its body is read with. */
interface SentRequest {
  readonly request: ApiRequest
  readonly ask: Ask
  readonly body: SentBody
}

/**
 * The bytes of a request body as they come, or null where there is none; refuses with 413 what is over the cap (assumption
 * `body-size-limit`), by its declared length if it has one, else as soon as it is seen to be.
 */
export const receiveCapped = ({ request, ask }: SentRequest): Promise<Uint8Array> | null => {
  const limit = bodyLimits[ask('body-size-limit')]
  const declared = request.headers.get('content-length')
  if (declared !== null && Number(declared) > limit) return refuseLarge(ask)
  if (request.method === 'GET' || request.method === 'HEAD') return null
  const isDeclared = declared !== null && Number(declared) > 0
  // To look at the stream makes a listener open one, which a body of declared length does not need.
  const stream = isDeclared ? null : request.body
  return isDeclared || stream !== null ? collectCapped(request, stream, limit, ask) : null
}

/** The same of a body that is here already: only how long it is, is looked at. */
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
  // Without HTTP in between nobody has held the declaration against the body.
  return bytes === undefined || bytes.byteLength > limit ? refuseLarge(ask) : bytes
}

/** All bytes of a stream; undefined as soon as there are more than allowed. */
export const collect = async (stream: ReadableStream<Uint8Array>, limit: number): Promise<Uint8Array | undefined> => {
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
