import type { EventName } from '../ground/spec/webhook-events.js'
import { hourMs } from '../ground/time/duration.js'
import { startTimer } from '../ground/time/real-time.js'
import type { AttemptRecord } from './delivery.js'
import type { EndpointRecord } from './endpoint.js'

/** Something that takes deliveries in this process: the `fetch` of an application, a route handler, a function. */
export type Receiver = (request: Request) => Response | Promise<Response>

/** A request to a receiver. */
export interface OutgoingDelivery {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** Aborts when the time for an answer is over. */
  readonly signal: AbortSignal
}

/** What became of one attempt; it never fails in any other way. */
export type Received =
  | { readonly status: number; readonly headers: Readonly<Record<string, string>>; readonly body: string }
  | { readonly error: string }

/** Delivers to an address; what cannot be delivered is an error in words. */
export type UrlSender = (delivery: OutgoingDelivery, allowedHosts: readonly string[]) => Promise<Received>

/** An attempt that was just made. */
export interface MadeAttempt {
  /** Id of the world. */
  readonly world: string
  readonly event: EventName
  readonly endpoint: Pick<EndpointRecord, 'kind' | 'target' | 'url'>
  /** Attempts of this delivery so far, this one included. */
  readonly nth: number
  readonly attempt: Pick<AttemptRecord, 'status' | 'error' | 'ms'>
}

/** What the deliveries of every world of an emulator go through. */
export interface DeliveryTransport {
  /** Functions of this process by their names. */
  readonly receivers: Map<string, Receiver>
  /** Null where addresses cannot be delivered to, as in a browser. */
  readonly sendToUrl: UrlSender | null
  /** Why nothing is delivered to an address, before anybody connects to it; undefined where it may be. */
  readonly refusalOfUrl: (url: string) => string | undefined
  /** Hosts beside those of this machine that may be delivered to. */
  readonly allowedHosts: readonly string[]
  /** Listener for every attempt; null for none. */
  readonly onAttempt: ((made: MadeAttempt) => void) | null
  /** Endpoints that the default world has from its start, and again after a reset. */
  readonly standing: readonly StandingEndpoint[]
  /** Wakes up what is due later, by a clock that runs: a timer, or what a host has that stops whatever nobody asks. */
  readonly startTimer: typeof startTimer
  /** A running clock is looked at again at least so often, as somebody may have moved it. */
  readonly longestSleepMs: number
}

/** An address that is told from the start. */
export interface StandingEndpoint {
  readonly url: string
  readonly events?: readonly string[] | undefined
  readonly secret?: string | undefined
}

export const openTransport = ({
  sendToUrl = null,
  allowedHosts = [],
  standing = [],
  onAttempt = null,
  startTimer: wakeBy = startTimer,
  longestSleepMs: maxSleepMs = hourMs,
  refusalOfUrl = () => (sendToUrl === null ? nowhere : undefined),
}: Partial<Omit<DeliveryTransport, 'receivers'>> = {}): DeliveryTransport => ({
  receivers: new Map(),
  sendToUrl,
  allowedHosts,
  standing,
  onAttempt,
  startTimer: wakeBy,
  longestSleepMs: maxSleepMs,
  refusalOfUrl,
})

const nowhere =
  'Addresses are delivered to by the createEmulator of producer-commerce-emulator/node, and by the server; give a function here.'
