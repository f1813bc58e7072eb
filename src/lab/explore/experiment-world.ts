import { pause } from '../../ground/time/real-time.js'
import { type Fetch, type FetchInit, type FetchInput, toRequest } from '../../pipeline/exchange/to-request.js'
import type { Host } from './host.js'

/** The world of one experiment, as the flow under test uses it. */
export interface ExperimentWorld
  extends Pick<Host, 'id' | 'tokens' | 'landmarks' | 'records' | 'clock' | 'conduct' | 'snapshot'> {
  readonly requests: Host['requests']
  /** Base address of the sandbox, without a trailing slash. Answered in this process, whatever stands in front of the path. */
  readonly url: string
  /** The token with every scope, as `tokens.full`. */
  readonly token: string
  /** As the global one; an address without a host is one of this world. */
  readonly fetch: Fetch
  /** Waits so many milliseconds on the world's clock, which takes no time: what a client has to be given in place of its own sleep. */
  readonly sleep: (ms: number) => Promise<void>
}

/** How far a flow may go. */
export interface Limits {
  readonly maxRequests: number
  /** Real milliseconds. */
  readonly timeoutMs: number
}

const sandboxUrl = 'https://sandbox.example.test'

/** Never comes; whoever waits for it is forgotten together with it. */
const never = <Value>(): Promise<Value> => new Promise<Value>(() => {})

/**
 * A world as a flow under test uses it; `experimentWorld(emulator.fork({ scenario: finding.scenario }))` is one in which a finding shows
 * again. Beyond the most requests nothing is answered any more, so that a flow without an end cannot keep the process busy.
 * @param limits read at each request, so that they can be lifted when the flow has ended.
 * @param stopped told whenever there is a request or a wait too many.
 */
export const experimentWorld = (
  host: Host,
  limits: Pick<Limits, 'maxRequests'> = { maxRequests: Number.POSITIVE_INFINITY },
  stopped: () => void = () => {},
): ExperimentWorld => {
  let asked = 0
  let waits = 0
  const isOver = (count: number): boolean => {
    if (count <= limits.maxRequests) return false
    stopped()
    return true
  }
  const own = {
    url: sandboxUrl,
    token: host.tokens.full,
    fetch: async (input: FetchInput, init?: FetchInit): Promise<Response> => {
      asked += 1
      if (isOver(asked)) return await never()
      return await host.fetch(toRequest(input, init, sandboxUrl))
    },
    sleep: async (ms: number): Promise<void> => {
      waits += 1
      if (isOver(waits)) return await never()
      if (Number.isFinite(ms) && ms > 0) host.clock.advance(ms)
      // What else is under way comes first, as it would in real time.
      await pause(0)
    },
  }
  return Object.assign(Object.create(host) as Host, own)
}
