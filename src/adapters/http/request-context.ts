import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Http2ServerRequest, Http2ServerResponse } from 'node:http2'
import type { Socket } from 'node:net'
import type { TLSSocket } from 'node:tls'
import type { Environment } from '../../core/state.js'
import type { Peer } from '../../emulator/peer.js'
import type { FetchContext } from '../../emulator/request.js'

/** A request of either version of HTTP, and its answer. */
export type Incoming = IncomingMessage | Http2ServerRequest
export type Outgoing = ServerResponse | Http2ServerResponse

/** What all requests of a listener share. */
export interface Shared {
  readonly environment: Environment
  /** Host names that the listener is bound to. */
  readonly ownHosts: readonly string[]
  readonly peerOf: (incoming: Incoming) => Peer
  readonly closing: AbortSignal
  /** URL of the production listener, once it is open. */
  readonly productionUrl: () => string | undefined
}

/** Error code of HTTP/2 with which a stream is reset. */
const internalError = 2

/**
 * What a listener says of one request. A class, because each object literal with getters gets a hidden class of its own, which lives until a
 * full garbage collection: it would keep the request and the answer in memory.
 */
export class RequestContext implements FetchContext {
  readonly environment: Environment
  readonly ownHosts: readonly string[]
  readonly closing: AbortSignal
  readonly #shared: Shared
  readonly #incoming: Incoming
  readonly #outgoing: Outgoing

  constructor(shared: Shared, incoming: Incoming, outgoing: Outgoing) {
    this.environment = shared.environment
    this.ownHosts = shared.ownHosts
    this.closing = shared.closing
    this.#shared = shared
    this.#incoming = incoming
    this.#outgoing = outgoing
  }

  get peer(): Peer {
    return this.#shared.peerOf(this.#incoming)
  }

  get productionUrl(): string | undefined {
    return this.#shared.productionUrl()
  }

  /** Names and values alternating, without those that are the request line of HTTP/2, such as `:path`. */
  get sentHeaders(): readonly string[] {
    const { httpVersionMajor, rawHeaders } = this.#incoming
    return httpVersionMajor === 2 ? rawHeaders.filter((_, at) => rawHeaders[at - (at % 2)]?.startsWith(':') !== true) : rawHeaders
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
