import type { Environment } from '../spec/environment.js'

/** What a door knows about a request that the request itself does not say. */
export interface FetchContext {
  /** The environment of the address the request came to; without it the origin decides. */
  environment?: Environment
  /** Base address of the door, where it has a path in front of `/api/v2`; links lead back to it. */
  baseUrl?: string
  /** Base address of the door that stands for production, where there is one beside this; told to whoever asks how to connect. */
  productionUrl?: string | undefined
  /** Host names (without port) the door itself was bound to; the control API answers to them too. */
  ownHosts?: readonly string[]
  /** Headers of the request as they came, names and values in turn, where the door has them: the journal keeps them and lets the request go. */
  sentHeaders?: readonly string[]
  /** Cuts the connection of the request, where the door has one: so a body that is to break off breaks off. */
  cut?: () => void
  /** Aborts when the door closes: a request of the control API that is being held is answered then. */
  closing?: AbortSignal
}
