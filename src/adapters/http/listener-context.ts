import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { TLSSocket } from 'node:tls'
import type { Environment } from '../../ground/spec/operation-id.js'
import type { ReadyAnswer } from '../../pipeline/answer/answer.js'
import type { FetchContext, Peer } from '../../pipeline/exchange/fetch-context.js'

/** Values shared by all requests of a listener. */
export interface ListenerAdapter {
  readonly environment: Environment
  readonly ownHosts: readonly string[]
  readonly peerOf: (incoming: IncomingMessage) => Peer
  readonly closing: AbortSignal
  /** URL of the production listener, once it is open. */
  readonly productionUrl: () => string | undefined
}

/** Slow path: handler of requests that need a `Request`. */
export interface SlowPath {
  readonly answer: (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>
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
  readonly #adapter: ListenerAdapter
  readonly #incoming: IncomingMessage
  readonly #outgoing: ServerResponse

  constructor(adapter: ListenerAdapter, incoming: IncomingMessage, outgoing: ServerResponse) {
    this.environment = adapter.environment
    this.ownHosts = adapter.ownHosts
    this.closing = adapter.closing
    this.sentHeaders = incoming.rawHeaders
    this.#adapter = adapter
    this.#incoming = incoming
    this.#outgoing = outgoing
  }

  get peer(): Peer {
    return this.#adapter.peerOf(this.#incoming)
  }

  get productionUrl(): string | undefined {
    return this.#adapter.productionUrl()
  }

  readonly cut = (): void => {
    const socket = this.#outgoing.socket as Socket | TLSSocket | null
    // `resetAndDestroy` works on plain sockets only; a TLS socket is closed without close_notify, which clients report alike.
    if (socket !== null && 'encrypted' in socket) socket.destroy()
    else socket?.resetAndDestroy()
  }
}
