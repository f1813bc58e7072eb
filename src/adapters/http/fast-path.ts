import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Http2ServerResponse } from 'node:http2'
import type { ReadyAnswer } from '../../pipeline/answer/answer.js'
import type { ApiRequest } from '../../pipeline/exchange/fetch-context.js'

// Fast path: common API requests are answered without `Request` and `Response`. Creating them costs more than most
// answers, and loading them costs a seventh of the start. Other requests take the slow path, through the adapter of Hono.

/** Size limit of a body on the fast path, in bytes. */
const maxOfBody = 65_536

/** Hosts and targets that form a URL unchanged: no characters to escape, no dot segments. */
const plainHost = /^[a-z0-9._-]+(?::(?:[1-5]\d{3,4}|[6-9]\d{3}))?$/
const plainPath = /^\/api\/v2[!#$%&-;=?-[\]_a-z~]*$/
const dots = /\/\.\.?(?:[/?#]|$)|%2e/i

/** The request for the API; null if it needs the slow path. */
export const fastRequestOf = (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  scheme: 'http' | 'https',
): FastRequest | null => {
  const { method, url = '', rawHeaders } = incoming
  if (method !== 'GET' && method !== 'POST' && method !== 'HEAD') return null
  if (!plainPath.test(url) || dots.test(url)) return null
  let host = ''
  let isPlain = true
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const judge = judges[(rawHeaders[at] as string).length]
    if (judge === undefined || (rawHeaders[at] as string).toLowerCase() !== judge.name) continue
    const value = rawHeaders[at + 1] as string
    if (judge.name === 'host') {
      isPlain &&= host === ''
      host = value
    } else isPlain &&= judge.isPlain(value)
  }
  if (!isPlain || !plainHost.test(host)) return null
  return new FastRequest(incoming, outgoing, `${scheme}://${host}${url}`)
}

/** Tests of the headers that decide between the paths, indexed by the length of their names. */
const judges: readonly ({ readonly name: string; readonly isPlain: (value: string) => boolean } | undefined)[] = (() => {
  const all = [
    { name: 'host', isPlain: () => true },
    { name: 'expect', isPlain: () => false },
    { name: 'accept-encoding', isPlain: (value: string) => value === 'identity' },
    { name: 'transfer-encoding', isPlain: () => false },
    { name: 'content-length', isPlain: (value: string) => Number(value) <= maxOfBody },
  ]
  const byLength: ((typeof all)[number] | undefined)[] = Array.from({ length: 24 }, () => undefined)
  for (const judge of all) byLength[judge.name.length] = judge
  return byLength
})()

/** A Node request with the interface that the API reads. */
export class FastRequest implements ApiRequest {
  readonly #incoming: IncomingMessage
  readonly #outgoing: ServerResponse
  readonly method: string
  readonly url: string
  #gone: AbortController | null = null

  constructor(incoming: IncomingMessage, outgoing: ServerResponse, url: string) {
    this.#incoming = incoming
    this.#outgoing = outgoing
    this.method = incoming.method ?? 'GET'
    this.url = url
  }

  /** Names and values alternating, as received. */
  get sent(): readonly string[] {
    return this.#incoming.rawHeaders
  }

  get headers(): this {
    return this
  }

  has(name: string): boolean {
    return this.get(name) !== null
  }

  /** Value of a header by its lower-case name; repeated ones are joined by commas. */
  get(name: string): string | null {
    const { rawHeaders } = this.#incoming
    let value: string | null = null
    for (let at = 0; at < rawHeaders.length; at += 2) {
      const sent = rawHeaders[at] as string
      if (sent.length !== name.length || sent.toLowerCase() !== name) continue
      value = value === null ? (rawHeaders[at + 1] as string) : `${value}, ${rawHeaders[at + 1]}`
    }
    return value
  }

  /** Aborts if the client disconnects before the answer is sent. */
  get signal(): AbortSignal {
    if (this.#gone !== null) return this.#gone.signal
    const gone = new AbortController()
    this.#gone = gone
    const outgoing = this.#outgoing
    const abortIfUnsent = (): void => {
      if (!outgoing.writableFinished) gone.abort('Client connection prematurely closed.')
    }
    if (outgoing.closed) abortIfUnsent()
    else outgoing.once('close', abortIfUnsent)
    return gone.signal
  }

  /** Read only for requests without a declared length, so it is empty. */
  get body(): ReadableStream<Uint8Array<ArrayBuffer>> | null {
    return this.method === 'POST' ? new ReadableStream({ start: (controller) => controller.close() }) : null
  }

  arrayBuffer(): Promise<ArrayBuffer> {
    const incoming = this.#incoming
    return new Promise((resolve, reject) => {
      const chunks: Buffer[] = []
      const keep = (chunk: Buffer | null): void => void (chunk !== null && chunks.push(chunk))
      const lost = (): void => {
        // A complete body is valid, although the client has disconnected.
        if (incoming.complete) keep(incoming.read())
        const bytes = joined(chunks)
        if (bytes.byteLength === Number(this.get('content-length'))) resolve(bytes)
        else reject(new Error('The client went away before the body was complete'))
      }
      incoming.on('data', keep)
      incoming.once('end', () => resolve(joined(chunks)))
      incoming.once('error', lost)
      incoming.once('close', lost)
      if (incoming.destroyed) lost()
    })
  }
}

/** Copied, because the buffers belong to the connection. */
const joined = (chunks: readonly Buffer[]): ArrayBuffer => {
  const { buffer, byteOffset, byteLength } = chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks)
  return buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer
}

/** An answer that can be sent with a single write. */
export interface WholeAnswer extends ReadyAnswer {
  readonly body: string | Uint8Array | null
}

/** True for an answer without shaping and stream. */
export const isWhole = (answer: ReadyAnswer): answer is WholeAnswer => {
  const { body, isShaped } = answer
  return isShaped !== true && (body === null || typeof body === 'string' || body instanceof Uint8Array)
}

/** Sends a complete answer with a single write. */
export const sendWhole = (outgoing: ServerResponse | Http2ServerResponse, { status, headers, body }: WholeAnswer): void => {
  if (body === null) {
    outgoing.writeHead(status, headers)
    outgoing.end()
    return
  }
  outgoing.statusCode = status
  for (const name in headers) outgoing.setHeader(name, headers[name] as string)
  outgoing.end(body)
}
