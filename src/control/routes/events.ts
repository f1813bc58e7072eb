import * as z from 'zod'
import { startTimer } from '../../time/real-time.js'
import type { JournalCount } from '../answers/events.js'
import type { ControlContext } from '../shared/control-context.js'
import { defineRoute } from '../shared/define-route.js'

/** Real milliseconds between two signs of life. */
const heartbeatMs = 5_000

/** Events that wait for a reader that does not read; one that falls further behind is let go and has to come back. */
const mostWaiting = 5_000

/**
 * What happens in the world, as it happens. `journal` comes first and then every five seconds, `request` is a journal entry, `closing`
 * is the last one where the door closes.
 */
export const getEvents = defineRoute({
  method: 'GET',
  path: '/events',
  says: '[server-sent events](console.md#events): `request` is a journal entry as it comes',
  answer: () => z.instanceof(Response),
  act: (context) =>
    new Response(openStream(context), {
      headers: { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' },
    }),
})

/** Begins to listen when somebody reads; the answer to a HEAD is never read. */
const openStream = (context: ControlContext): ReadableStream<Uint8Array> => {
  const encoder = new TextEncoder()
  const { closing } = context
  let hasBegun = false
  let end: () => void = () => undefined
  const begin = (controller: ReadableStreamDefaultController<Uint8Array>): void => {
    let cancelTimer: () => void = () => undefined
    const send = (event: string, data: unknown): void => {
      controller.enqueue(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`))
      if ((controller.desiredSize ?? 0) < -mostWaiting) close()
    }
    const beat = (): void => {
      const { journal } = context.present()
      send('journal', { recorded: journal.recorded, remembered: journal.count } satisfies JournalCount)
      cancelTimer = startTimer(heartbeatMs, beat)
    }
    const unlisten = context.listen((entry) => send('request', entry))
    const close = (): void => {
      end()
      controller.close()
    }
    const leave = (): void => {
      send('closing', {})
      close()
    }
    end = () => {
      unlisten()
      cancelTimer()
      closing?.removeEventListener('abort', leave)
    }
    beat()
    if (closing?.aborted === true) leave()
    else closing?.addEventListener('abort', leave)
  }
  return new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (hasBegun) return
        hasBegun = true
        begin(controller)
      },
      cancel: () => end(),
    },
    { highWaterMark: 0 },
  )
}
