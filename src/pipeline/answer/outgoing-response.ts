import { pause } from '../../emulator/real-time.js'
import type { MutableAnswer } from '../../scenario/effects/outgoing.js'
import type { ReadyAnswer } from './answer.js'
import { ConnectionLostError } from './lost-connection.js'

/**
 * Parses a response into an outgoing one.
 * @param spelled headers in the spelling of the API.
 */
export const readOutgoing = async (response: Response, spelled: Readonly<Record<string, string>>): Promise<MutableAnswer> => ({
  status: response.status,
  headers: new Headers(response.headers),
  spelling: new Map([...Object.keys(spelled), 'Content-Length'].map((name) => [name.toLowerCase(), name])),
  body: response.body === null ? null : new Uint8Array(await response.arrayBuffer()),
  isCut: false,
  bytesPerSecond: null,
})

/** Headers of an answer in the spelling of the API. */
const spellHeaders = ({ headers, spelling }: MutableAnswer): Record<string, string> =>
  Object.fromEntries([...headers].map(([name, value]) => [spelling.get(name) ?? name, value]))

/** Callback that cuts the connection of a listener; without it, the stream fails. */
export type CutConnection = () => void

/** Milliseconds for the part of a body before a cut to reach the caller, whose connection drops what it has not sent. */
const flushMs = 20
const dripsPerSecond = 10

/** Ready form of an answer that a scenario has shaped. */
export const readyOutgoing = (outgoing: MutableAnswer, cut: CutConnection | undefined, ending: AbortSignal): ReadyAnswer => {
  const { status, body, isCut, bytesPerSecond } = outgoing
  const headers = spellHeaders(outgoing)
  const isWhole = !isCut && (bytesPerSecond === null || body === null)
  return { status, headers, body: isWhole ? body : streamOf(outgoing, cut, ending), isShaped: true }
}

/** Response of an answer, for adapters that return responses. */
export const responseOf = ({ status, headers, body, isShaped }: ReadyAnswer): Response => {
  const response = new Response(body as BodyInit | null, { status, headers })
  if (isShaped) shaped.add(response)
  return response
}

/** Splits an answer into one to send and a Response to read. */
export const readTwice = (ready: ReadyAnswer): readonly [ReadyAnswer, Response] => {
  if (!(ready.body instanceof ReadableStream)) return [ready, responseOf(ready)]
  const [sent, read] = ready.body.tee()
  return [{ ...ready, body: sent }, responseOf({ ...ready, body: read })]
}

const shaped = new WeakSet<Response>()

/** True if a scenario has shaped an answer, so that an adapter must send it byte for byte at its own pace. */
export const isShaped = (response: Response): boolean => shaped.has(response)

const streamOf = (
  { body, isCut, bytesPerSecond }: MutableAnswer,
  cut: CutConnection | undefined,
  ending: AbortSignal,
): ReadableStream<Uint8Array> => {
  const bytes = body ?? new Uint8Array()
  const size = bytesPerSecond === null ? bytes.byteLength : Math.max(1, Math.floor(bytesPerSecond / dripsPerSecond))
  const restMs = bytesPerSecond === null ? 0 : (1000 * size) / bytesPerSecond
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
        if (!isCut) {
          controller.close()
          return
        }
        await pause(flushMs, [gone.signal])
        if (cut === undefined) {
          controller.error(new ConnectionLostError())
          return
        }
        cut()
        controller.close()
      },
      cancel() {
        gone.abort()
      },
    },
    { highWaterMark: 0 },
  )
}
