import { pause } from '../../emulator/real-time.js'
import { type Fetch, type FetchInit, type FetchInput, toRequest } from '../../emulator/request.js'
import type { Host, HostSnapshot } from './host.js'

/** World of one experiment, as given to the flow under test. */
export interface ExperimentWorld
  extends Pick<Host, 'id' | 'tokens' | 'landmarks' | 'records' | 'clock' | 'conduct' | 'requests'> {
  snapshot(): HostSnapshot
  /** Base URL of the sandbox, without a trailing slash. Answered in this process, whatever the origin. */
  readonly url: string
  /** Token with every scope: `tokens.full`. */
  readonly token: string
  /** Like the global `fetch`; a relative URL is resolved against `url`. */
  readonly fetch: Fetch
  /** Advances the world's clock by milliseconds, without real time; give it to a client in place of its own sleep. */
  readonly sleep: (ms: number) => Promise<void>
}

/** What the world of a flow is made of. */
type FlowHost = Pick<Host, 'tokens' | 'clock'> & { fetch(request: Request): Promise<Response> }

/** Limits of a flow. */
export interface Limits {
  readonly maxRequests: number
  /** Real milliseconds. */
  readonly timeoutMs: number
}

const sandboxUrl = 'https://sandbox.example.test'

/** Promise that never settles. */
const never = <Value>(): Promise<Value> => new Promise<Value>(() => {})

/**
 * World of an experiment; `experimentWorld(emulator.fork({ scenario: finding.scenario }))` reproduces a finding. Requests beyond the limit
 * are never answered, so that an endless flow cannot keep the process busy.
 * @param limits read at each request, so that they can be lifted when the flow has ended.
 * @param stopped called on each request or wait beyond the limit.
 */
export const experimentWorld = (
  host: FlowHost,
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
      // Pending work runs first, as it would in real time.
      await pause(0)
    },
  }
  return Object.assign(Object.create(host) as Host & Pick<ExperimentWorld, 'snapshot'>, own)
}
