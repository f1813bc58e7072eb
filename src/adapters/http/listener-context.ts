import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Http2ServerRequest, Http2ServerResponse } from 'node:http2'
import type { Socket } from 'node:net'
import type { TLSSocket } from 'node:tls'
import type { Peer } from '../../emulator/peer.js'
import type { ReadyAnswer } from '../../pipeline/answer/answer.js'
import type { FetchContext } from '../../pipeline/exchange/fetch-context.js'
import type { Environment } from '../../register/operation-id.js'

/** Values shared by all requests of a listener. */
export interface ListenerSettings {
  readonly environment: Environment
  readonly ownHosts: readonly string[]
  readonly peerOf: (incoming: Incoming) => Peer
  readonly closing: AbortSignal
  /** URL of the production listener, once it is open. */
  readonly productionUrl: () => string | undefined
}

/** A request of either version of HTTP, and its answer. */
export type Incoming = IncomingMessage | Http2ServerRequest
export type OutgoingMessage = ServerResponse | Http2ServerResponse

/** Error code of HTTP/2 with which a stream is reset. */
const internalError = 2

/** Slow path: handler of requests that need a `Request`. */
export interface SlowPath {
  readonly answer: (incoming: Incoming, outgoing: OutgoingMessage) => Promise<void>
  /** Sends an answer with a streamed or shaped body. */
  readonly send: (incoming: IncomingMessage, outgoing: ServerResponse, ready: ReadyAnswer) => Promise<void>
  close(): Promise<void>
}

/**
 * A listener's context of one request. A class, because each object literal with getters gets a hidden class of its own,
 * which lives until a full garbage collection: it would keep the request and the answer in memory.
 */
export class ListenerContext implements FetchContext {
  readonly environment: Environment
  readonly ownHosts: readonly string[]
  readonly closing: AbortSignal
  readonly sentHeaders: readonly string[]
  readonly #settings: ListenerSettings
  readonly #incoming: Incoming
  readonly #outgoing: OutgoingMessage

  constructor(settings: ListenerSettings, incoming: Incoming, outgoing: OutgoingMessage) {
    this.environment = settings.environment
    this.ownHosts = settings.ownHosts
    this.closing = settings.closing
    this.sentHeaders = incoming.httpVersionMajor === 2 ? withoutPseudoHeaders(incoming.rawHeaders) : incoming.rawHeaders
    this.#settings = settings
    this.#incoming = incoming
    this.#outgoing = outgoing
  }

  get peer(): Peer {
    return this.#settings.peerOf(this.#incoming)
  }

  get productionUrl(): string | undefined {
    return this.#settings.productionUrl()
  }

  readonly cut = (): void => {
    const outgoing = this.#outgoing
    // Over HTTP/2 a connection carries other requests, which must not be lost with this one.
    if ('stream' in outgoing) {
      outgoing.stream.close(internalError)
      return
    }
    const socket = outgoing.socket as Socket | TLSSocket | null
    // `resetAndDestroy` works on plain sockets only; a TLS socket is closed without close_notify, which clients report alike.
    if (socket !== null && 'encrypted' in socket) socket.destroy()
    else socket?.resetAndDestroy()
  }
}

/** Names and values alternating, without those that are the request line of HTTP/2, such as `:path`. */
const withoutPseudoHeaders = (rawHeaders: readonly string[]): readonly string[] =>
  rawHeaders.filter((_, at) => !(rawHeaders[at - (at % 2)] as string).startsWith(':'))
