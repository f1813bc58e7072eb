import { Hono } from 'hono'
import { startTimer } from '../time/real-time.js'
import type { ControlApp, ControlBindings } from './control-context.js'
import { takeNothing } from './read-request.js'

/** Real milliseconds between two signs of life. */
const heartbeatMs = 5_000

/** Events that wait for a reader that does not read; one that falls further behind is let go and has to come back. */
const mostWaiting = 5_000

/**
 * `/events`: what happens in the world, as server-sent events. `journal` comes first and then every five seconds: how many requests were
 * recorded since the start, and how many the journal remembers; a number that falls tells of a reset. `request` is a journal entry as it
 * comes. `closing` is the last one where the door closes.
 */
export const eventRoutes = (): ControlApp => {
  const routes: ControlApp = new Hono()
  routes.get('/events', async (c) => {
    await takeNothing(c)
    return new Response(openStream(c.env), {
      headers: { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' },
    })
  })
  return routes
}

/** Begins to listen when somebody reads; the answer to a HEAD is never read. */
const openStream = ({ registry, opened, closing }: ControlBindings): ReadableStream<Uint8Array> => {
  const encoder = new TextEncoder()
  const place = opened
  let hasBegun = false
  let end: () => void = () => undefined
  const begin = (controller: ReadableStreamDefaultController<Uint8Array>): void => {
    let cancelTimer: () => void = () => undefined
    const send = (event: string, data: unknown): void => {
      controller.enqueue(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`))
      if ((controller.desiredSize ?? 0) < -mostWaiting) close()
    }
    const beat = (): void => {
      const { journal } = place.world
      send('journal', { recorded: journal.recorded, remembered: journal.count })
      cancelTimer = startTimer(heartbeatMs, beat)
    }
    const unlisten = registry.listeners.add(place.id, (entry) => {
      if (entry.world === place.id) send('request', entry)
    })
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
