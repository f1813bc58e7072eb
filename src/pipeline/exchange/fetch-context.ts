import type { Peer } from '../../emulator/peer.js'
import type { Environment } from '../../register/operation-id.js'

/** Members of a request that the API reads: those of `Request`, which listeners provide cheaply. */
export interface ApiRequest extends Pick<Request, 'method' | 'url' | 'signal' | 'body' | 'arrayBuffer'> {
  readonly headers: Pick<Headers, 'get' | 'has'>
}

/** Members that an adapter adds to a request. */
export interface FetchContext {
  /** Environment of the address; default by the origin. */
  environment?: Environment | undefined
  /** Base address, if the adapter has a path in front of `/api/v2`; used for links. */
  baseUrl?: string | undefined
  /** Base address of the production adapter beside this one, for `GET /_emulator/connection`. */
  productionUrl?: string | undefined
  /** Host names (without port) that the adapter was bound to; the control API answers to them too. */
  ownHosts?: readonly string[] | undefined
  /** Sender of the request; default the process of the emulator. */
  peer?: Peer | undefined
  /** Raw headers as alternating names and values, if the adapter has them: the journal keeps them, and the request can be collected. */
  sentHeaders?: readonly string[] | undefined
  /** Cuts the connection of the request, if the adapter has one: used to truncate a body. */
  cut?: (() => void) | undefined
  /** Aborts when the adapter closes: long-polling control requests are answered then. */
  closing?: AbortSignal | undefined
}
