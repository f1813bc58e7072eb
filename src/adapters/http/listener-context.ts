import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { TLSSocket } from 'node:tls'
import type { Environment } from '../../ground/spec/operation-id.js'
import type { ReadyAnswer } from '../../pipeline/answer/answer.js'
import type { FetchContext, Peer } from '../../pipeline/exchange/fetch-context.js'

/** What all requests of a listener have in common. */
export interface ListenerAdapter {
  readonly environment: Environment
  readonly ownHosts: readonly string[]
  readonly peerOf: (incoming: IncomingMessage) => Peer
  readonly closing: AbortSignal
  /** Address of the listener for production, once there is one. */
  readonly productionUrl: () => string | undefined
}

/** The way of whatever has to be a `Request`. */
export interface SlowPath {
  readonly answer: (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>
  /** Sends an answer that is made as it is sent. */
  readonly send: (incoming: IncomingMessage, outgoing: ServerResponse, ready: ReadyAnswer) => Promise<void>
  close(): Promise<void>
}

/**
 * What a listener knows of a request. A class, because an object that is written out with getters has a shape of its own each time,
 * and shapes live until the whole heap is cleared: with them would live the request, the answer and all that they hold.
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
    // Node resets plain connections only; one with TLS is cut without a word of farewell, which clients report alike.
    if (socket !== null && 'encrypted' in socket) socket.destroy()
    else socket?.resetAndDestroy()
  }
}
