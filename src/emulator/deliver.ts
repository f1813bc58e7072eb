import type { Answer, Sending } from '../core/state.js'

/** Raised where the connection is cut before the answer; adapters give it their own form. */
export class ConnectionLost extends TypeError {
  override readonly name = 'TypeError'
  readonly code = 'ECONNRESET'
  constructor() {
    super('fetch failed: the connection was reset (a scenario did it)')
  }
}
export const untilAborted = (...signals: readonly (AbortSignal | undefined)[]): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of signals) {
      if (signal?.aborted === true) resolve()
      signal?.addEventListener('abort', () => resolve(), { once: true })
    }
  })
/** Resolves after so many real milliseconds, or when a signal aborts. */
export const sleep = (ms: number, ...signals: readonly AbortSignal[]): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer)
      for (const signal of signals) signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    for (const signal of signals) {
      if (signal.aborted) end()
      signal.addEventListener('abort', end)
    }
  })

/** An unanswered request keeps the process alive for so long, as an open connection would. */
const mostSilence = 300_000

/** What the caller gets of an answer: whole, in drops, cut off, or nothing. */
export const deliver = async (
  { status, headers, body, sending }: Answer,
  signal: AbortSignal,
  ending: AbortSignal,
): Promise<Response> => {
  if (sending?.fate === 'silent') {
    const timer = setTimeout(() => {}, mostSilence)
    await untilAborted(signal, ending)
    clearTimeout(timer)
    signal.throwIfAborted()
  }
  if (sending?.fate !== undefined) throw new ConnectionLost()
  return new Response(sending === undefined ? body : inPieces(body, sending, ending), { status, headers })
}

const dropsPerSecond = 10
/** Time for what comes before a cut to reach a caller whose connection drops what it has not sent. */
const flushMs = 20
const inPieces = (
  body: Answer['body'],
  { isCut, bytesPerSecond }: Sending,
  ending: AbortSignal,
): ReadableStream<Uint8Array> | null => {
  if (body === null) return null
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body
  const size = bytesPerSecond === undefined ? bytes.length : Math.max(1, Math.floor(bytesPerSecond / dropsPerSecond))
  const restMs = bytesPerSecond === undefined ? 0 : (1000 * size) / bytesPerSecond
  const gone = new AbortController()
  let sent = 0
  return new ReadableStream<Uint8Array>(
    {
      start: (controller) => {
        if (bytes.length === 0) controller.enqueue(new Uint8Array())
      },
      pull: async (controller) => {
        if (sent < bytes.length) {
          if (sent > 0 && restMs > 0) await sleep(restMs, gone.signal, ending)
          if (gone.signal.aborted) return
          const end = ending.aborted ? bytes.length : sent + size
          controller.enqueue(bytes.slice(sent, end))
          sent = end
          return
        }
        if (isCut !== true) return controller.close()
        await sleep(flushMs, gone.signal)
        controller.error(new ConnectionLost())
      },
      cancel: () => gone.abort(),
    },
    { highWaterMark: 0 },
  )
}
