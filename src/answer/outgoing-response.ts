import type { Outgoing } from '../scenario/scene/outgoing.js'
import { pause } from '../time/real-time.js'
import type { ReadyAnswer } from './answer.js'
import { ConnectionLostError } from './lost-connection.js'

/** Takes a response apart. @param spelled its headers, spelled as the API does. */
export const readOutgoing = async (response: Response, spelled: Readonly<Record<string, string>>): Promise<Outgoing> => ({
  status: response.status,
  headers: new Headers(response.headers),
  spelling: new Map([...Object.keys(spelled), 'Content-Length'].map((name) => [name.toLowerCase(), name])),
  body: response.body === null ? null : new Uint8Array(await response.arrayBuffer()),
  isCut: false,
  bytesPerSecond: null,
})

/** The headers of an answer, spelled as the API does. */
const spellHeaders = ({ headers, spelling }: Outgoing): Record<string, string> =>
  Object.fromEntries([...headers].map(([name, value]) => [spelling.get(name) ?? name, value]))

/** How a body that breaks off breaks off: a listener cuts its connection, everywhere else the stream fails. */
export type CutConnection = () => void

/** So long the part of a body before a cut has to reach the caller, whose connection drops what it has not sent. */
const flushMs = 20
const dripsPerSecond = 10

/** What is sent of an answer that steps have shaped. */
export const readyOutgoing = (outgoing: Outgoing, cut: CutConnection | undefined, ending: AbortSignal): ReadyAnswer => {
  const { status, body, isCut, bytesPerSecond } = outgoing
  const headers = spellHeaders(outgoing)
  const isWhole = !isCut && (bytesPerSecond === null || body === null)
  return { status, headers, body: isWhole ? body : streamOf(outgoing, cut, ending), isShaped: true }
}

/** The response of an answer, for doors that hand out responses. */
export const responseOf = ({ status, headers, body, isShaped }: ReadyAnswer): Response => {
  const response = new Response(body as BodyInit | null, { status, headers })
  if (isShaped) shaped.add(response)
  return response
}

/** An answer that is still to be sent, and a response of its own to read it by. */
export const readTwice = (ready: ReadyAnswer): readonly [ReadyAnswer, Response] => {
  if (!(ready.body instanceof ReadableStream)) return [ready, responseOf(ready)]
  const [sent, read] = ready.body.tee()
  return [{ ...ready, body: sent }, responseOf({ ...ready, body: read })]
}

const shaped = new WeakSet<Response>()

/** Whether steps have shaped an answer, so that a door has to send it byte for byte and as slowly as it comes. */
export const isShaped = (response: Response): boolean => shaped.has(response)

const streamOf = (
  { body, isCut, bytesPerSecond }: Outgoing,
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
        // Some doors hold status and headers back until something of the body has come.
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
