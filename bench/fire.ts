import autocannon from 'autocannon'
import { cpuMsOf } from './process-usage.js'
import type { Ask, RunningServer } from './start-server.js'
import { percentile } from './statistics.js'

/** What a server did under load. */
export interface Fired {
  readonly requests: number
  /** Requests per second. */
  readonly rps: number
  /** Milliseconds from asking to the end of the answer. */
  readonly p50: number
  readonly p99: number
  /** Microseconds on a core for each request, in the server; null where the system does not tell. */
  readonly cpuUs: number | null
  /** Share of the time for which the server had a core. Well below 1, not the server was the limit but the client. */
  readonly busy: number | null
}

/** How hard and for how long. */
export interface Load {
  readonly connections: number
  /** Ends after this time or, where it is given, after `amount` requests. */
  readonly seconds: number
  readonly amount?: number
  /** Headers that each request has of its own, such as a new idempotency key. */
  readonly vary?: () => Readonly<Record<string, string>>
}

/** Longer than this no answer is waited for. */
const maxSeconds = 30

/** Asks a server the same again and again, twice as long where that is too short for one answer. Throws where an answer has another status. */
export const fire = async (server: RunningServer, ask: Ask, load: Load): Promise<Fired> => {
  const { connections, seconds, amount, vary } = load
  const { method, path, headers, body } = ask
  const times: number[] = []
  const statuses = new Set<number>()
  const cpuBefore = cpuMsOf(server.pid)
  const startedAt = performance.now()
  let lastAt = startedAt
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const options = {
      url: server.url,
      connections,
      duration: seconds,
      ...(amount !== undefined && { amount }),
      sampleInt: 50,
      timeout: 60,
      setupClient: ignoreBodies,
      requests: [{ method, path, headers: { ...headers }, body, ...(vary && { setupRequest: withHeaders(vary) }) }],
    }
    const run = autocannon(options, (error, done) => (error ? reject(error) : resolve(done)))
    run.on('response', (_client, status, _bytes, duration) => {
      times.push(duration)
      statuses.add(status)
      lastAt = performance.now()
    })
  })
  const cpuAfter = cpuMsOf(server.pid)
  if (times.length === 0 && result.errors === 0 && seconds < maxSeconds)
    return fire(server, ask, { ...load, seconds: seconds * 2 })
  if (result.errors > 0 || times.length === 0 || [...statuses].some((status) => status !== ask.status)) {
    throw new Error(
      `${method} ${path} of ${server.url}: ${result.errors} failures, answers with ${[...statuses]}, not only ${ask.status}`,
    )
  }
  const wallMs = lastAt - startedAt
  const cpuMs = cpuBefore === null || cpuAfter === null ? null : cpuAfter - cpuBefore
  return {
    requests: times.length,
    rps: (times.length / wallMs) * 1_000,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    cpuUs: cpuMs === null ? null : (cpuMs / times.length) * 1_000,
    busy: cpuMs === null ? null : cpuMs / wallMs,
  }
}

/** Bodies are counted, not decoded to text as the client would: with large ones that takes it longer than the server takes to send them. */
const ignoreBodies = (client: autocannon.Client): void => {
  const { pipelinedRequests } = client as unknown as { pipelinedRequests: { addBody(data: Buffer): void } }
  pipelinedRequests.addBody = () => {}
}

const withHeaders =
  (vary: NonNullable<Load['vary']>) =>
  (request: autocannon.Request): autocannon.Request => ({ ...request, headers: { ...request.headers, ...vary() } })
