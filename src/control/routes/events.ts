import * as z from 'zod'
import { startTimer } from '../../time/real-time.js'
import { mostReaders } from '../../worlds/registry.js'
import type { JournalCount } from '../answers/events.js'
import type { ControlContext } from '../shared/control-context.js'
import { ControlError } from '../shared/control-error.js'
import { defineRoute } from '../shared/define-route.js'

/** Real milliseconds between two signs of life. */
const heartbeatMs = 5_000

/** Bytes of events that wait for a reader that does not read; one that falls further behind is let go, connection and all. */
const mostWaiting = 262_144

/**
 * What happens in the world, as it happens. `journal` comes first and then every five seconds, `request` is a journal entry, `closing`
 * is the last one where the door closes or the world ends.
 */
export const getEvents = defineRoute({
  method: 'GET',
  path: '/events',
  says: '[server-sent events](console.md#events): `request` is a journal entry as it comes',
  answer: () => z.instanceof(Response),
  act: (context) => {
    const leave = context.takePlace()
    if (leave === undefined) throw tooManyReaders()
    // Only who begins to read keeps the place; the answer to a HEAD is never read.
    leave()
    return new Response(openStream(context), { headers: { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' } })
  },
})

const tooManyReaders = (): ControlError =>
  new ControlError(503, 'too_many_readers', `${mostReaders} connections read events already; close one of them.`)

/** Begins to listen when somebody reads. */
const openStream = (context: ControlContext): ReadableStream<Uint8Array> => {
  const encoder = new TextEncoder()
  const endings = [context.ended, ...(context.closing === undefined ? [] : [context.closing])]
  let hasBegun = false
  let end: () => void = () => undefined
  const begin = (controller: ReadableStreamDefaultController<Uint8Array>): void => {
    const givePlaceBack = context.takePlace()
    if (givePlaceBack === undefined) {
      controller.close()
      return
    }
    let cancelTimer: () => void = () => undefined
    const send = (event: string, data: unknown): void => {
      controller.enqueue(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`))
      if ((controller.desiredSize ?? 0) < -mostWaiting) drop()
    }
    let [seen, replaced] = [context.present(), 0]
    const beat = (): void => {
      const world = context.present()
      if (world !== seen) replaced += 1
      seen = world
      const { recorded, count: remembered, letGo: let_go } = world.journal
      send('journal', { recorded, remembered, let_go, replaced } satisfies JournalCount)
      cancelTimer = startTimer(heartbeatMs, beat)
    }
    const unlisten = context.listen((entry) => send('request', entry))
    const close = (): void => {
      end()
      controller.close()
    }
    /** The socket is let go with what waits: whoever does not read would not notice an end. */
    const drop = (): void => {
      end()
      if (context.cut === undefined) {
        controller.error(new Error('The events were not read, and so they have ended: open them again.'))
        return
      }
      context.cut()
      controller.close()
    }
    const leave = (): void => {
      send('closing', {})
      close()
    }
    end = () => {
      givePlaceBack()
      unlisten()
      cancelTimer()
      for (const ending of endings) ending.removeEventListener('abort', leave)
    }
    beat()
    if (endings.some(({ aborted }) => aborted)) leave()
    else for (const ending of endings) ending.addEventListener('abort', leave)
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
    { highWaterMark: 0, size: ({ byteLength }) => byteLength },
  )
}
