import type { Answer, Sending } from '../core/state.js'
import { minuteMs } from '../core/time.js'
import { pause } from './real-time.js'
import type { FetchContext } from './request.js'

/** Error raised if the connection is cut before the answer. Adapters give it their own form. */
export class ConnectionLostError extends TypeError {
  override readonly name = 'TypeError'
  readonly code = 'ECONNRESET'
  constructor() {
    super('fetch failed: the connection was reset (a scenario did it)')
  }
}

/** Resolves when the first of the signals aborts. */
const untilAborted = (...signals: readonly (AbortSignal | undefined)[]): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of signals) {
      if (signal === undefined) continue
      if (signal.aborted) resolve()
      signal.addEventListener('abort', () => resolve(), { once: true })
    }
  })

/** Real milliseconds for which an unanswered request keeps the process alive: the header timeout of Node's `fetch`. */
const maxSilenceMs = 5 * minuteMs

/**
 * What the caller gets of an answer that a scenario has shaped: whole, in drops, cut off, or nothing.
 * @param ending aborts when what is held back is let go.
 * @param context of a listener, which can cut the connection, and closes.
 * @throws ConnectionLostError; if the answer never comes, only once the request is aborted, or the scenario or the listener ends.
 */
export const deliver = async (
  { status, headers, body, sending }: Answer,
  signal: AbortSignal,
  ending: AbortSignal,
  { cut, closing }: Pick<FetchContext, 'cut' | 'closing'> = {},
): Promise<Response> => {
  if (sending?.fate === 'silent') {
    // Keeps the process alive like an open connection, so that a client's timeout can fire; the timer of an AbortSignal does not.
    const timer = setTimeout(() => undefined, maxSilenceMs)
    await untilAborted(signal, ending, closing)
    clearTimeout(timer)
    signal.throwIfAborted()
  }
  if (sending?.fate !== undefined) throw new ConnectionLostError()
  return asShaped(new Response(sending === undefined ? body : inPieces(body, sending, ending, cut), { status, headers }))
}

const shaped = new WeakSet<Response>()

/** An answer that is to be sent byte for byte and at its own pace. */
export const asShaped = (response: Response): Response => {
  shaped.add(response)
  return response
}

/** True for an answer that is sent byte for byte and at its own pace, so that no adapter may pack it. */
export const isShaped = (response: Response): boolean => shaped.has(response)

const dripsPerSecond = 10

/** Milliseconds for the part of a body before a cut to reach the caller, whose connection drops what it has not sent. */
const flushMs = 20

const inPieces = (
  body: Answer['body'],
  { isCut, bytesPerSecond }: Sending,
  ending: AbortSignal,
  cut: FetchContext['cut'],
): ReadableStream<Uint8Array> | null => {
  if (body === null) return null
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body
  const size = bytesPerSecond === undefined ? bytes.byteLength : Math.max(1, Math.floor(bytesPerSecond / dripsPerSecond))
  const restMs = bytesPerSecond === undefined ? 0 : (1000 * size) / bytesPerSecond
  const gone = new AbortController()
  let sent = 0
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        // Some adapters hold status and headers back until the first bytes of the body.
        if (bytes.byteLength === 0) controller.enqueue(new Uint8Array())
      },
      async pull(controller) {
        if (sent < bytes.byteLength) {
          if (sent > 0 && restMs > 0) await pause(restMs, [gone.signal, ending])
          if (gone.signal.aborted) return
          // Once the scenario has ended, the rest comes at once.
          const end = ending.aborted ? bytes.byteLength : sent + size
          controller.enqueue(bytes.slice(sent, end))
          sent = end
          return
        }
        if (isCut !== true) {
          controller.close()
          return
        }
        await pause(flushMs, [gone.signal])
        if (cut === undefined) controller.error(new ConnectionLostError())
        else {
          cut()
          controller.close()
        }
      },
      cancel() {
        gone.abort()
      },
    },
    { highWaterMark: 0 },
  )
}
