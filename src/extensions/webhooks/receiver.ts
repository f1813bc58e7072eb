import { hourMs } from '../../core/time.js'
import { startTimer } from '../../emulator/real-time.js'
import type { DeliveryAttempt } from './delivery.js'
import type { EndpointRecord } from './endpoint.js'
import type { EventName } from './events.js'

/** In-process receiver: the `fetch` of an application, a route handler, a function. */
export type Receiver = (request: Request) => Response | Promise<Response>

/** A request to a receiver. */
export interface OutgoingDelivery {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** Aborts on timeout. */
  readonly signal: AbortSignal
}

/** Outcome of one attempt: a response or an error message. */
export type Received =
  | { readonly status: number; readonly headers: Readonly<Record<string, string>>; readonly body: string }
  | { readonly error: string }

/** Sends a delivery to a URL; a failure resolves to `error`. */
export type UrlSender = (delivery: OutgoingDelivery, allowedHosts: readonly string[]) => Promise<Received>

/** Completed attempt, as `onAttempt` gets it. */
export interface MadeAttempt {
  /** Id of the world. */
  readonly world: string
  readonly event: EventName
  readonly endpoint: Pick<EndpointRecord, 'kind' | 'target' | 'url'>
  /** Attempts of this delivery so far, this one included. */
  readonly nth: number
  readonly attempt: Pick<DeliveryAttempt, 'status' | 'error' | 'ms'>
}

/** Transport for deliveries, shared by the worlds of an emulator. */
export interface DeliveryTransport {
  /** In-process receivers by the target of their endpoint. */
  readonly receivers: Map<string, Receiver>
  /** Null if deliveries to URLs are not supported, as in a browser. */
  readonly sendToUrl: UrlSender | null
  /** Reason to refuse a URL before a connection is made; undefined if it is allowed. */
  readonly refusalOfUrl: (url: string) => string | undefined
  /** Reason why nothing will be delivered to a URL, after its name is looked up; null if names are not looked up. */
  readonly refusalOfTarget: ((url: URL, allowedHosts: readonly string[]) => Promise<string | undefined>) | null
  /** Allowed hosts besides those of this machine. */
  readonly allowedHosts: readonly string[]
  /** Listener for every attempt; null for none. */
  readonly onAttempt: ((made: MadeAttempt) => void) | null
  /** Endpoints that the default world has from its start, and again after a reset. */
  readonly standing: readonly StandingEndpoint[]
  /** Timer for later deliveries on a running clock; replaced on hosts that suspend idle processes. */
  readonly startTimer: typeof startTimer
  /** Longest timer in milliseconds: a running clock is read again at least that often, because it may have been moved. */
  readonly longestSleepMs: number
}

/** URL endpoint that exists from the start. */
export interface StandingEndpoint {
  readonly url: string
  readonly events?: readonly string[] | undefined
  readonly secret?: string | undefined
}

export const openTransport = (given: Partial<Omit<DeliveryTransport, 'receivers'>>): DeliveryTransport => ({
  receivers: new Map(),
  sendToUrl: null,
  allowedHosts: [],
  standing: [],
  onAttempt: null,
  startTimer,
  longestSleepMs: hourMs,
  refusalOfUrl: () => (given.sendToUrl == null ? nowhere : undefined),
  refusalOfTarget: null,
  ...given,
})

const nowhere =
  'Addresses are delivered to by the createEmulator of producer-commerce-emulator/node, and by the server; give a function here.'
