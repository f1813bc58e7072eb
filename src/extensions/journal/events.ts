import * as z from 'zod'
import { ControlError } from '../../emulator/control-error.js'
import { type ControlCall, defineRoute } from '../../emulator/control-route.js'
import type { Registry } from '../../emulator/extension.js'
import { startDeadline, startTimer } from '../../emulator/real-time.js'
import { whenAborted } from '../../emulator/when-aborted.js'
import type { RecordedEntry } from './entry.js'
import type { Kept } from './log.js'
import type { JournalOffers } from './offers.js'
import { withQuery } from './sent.js'

/** Connections that read events at a time, of all worlds of a program. */
const mostReaders = 200

/** Maximum bytes of events that wait for a slow client, and of one chunk: both together are less than 256 KiB. */
const maxWaiting = 196_608
const maxAtOnce = 32_768
/** Estimated overhead of a string in bytes. */
const textBytes = 64

/** Real milliseconds between two heartbeats. */
const heartbeatMs = 5_000

const weightOf = (text: string): number => textBytes + text.length * (/[^\n -\u00ff]/.test(text) ? 2 : 1)

/** Queue of events for a client that has not asked for more. Strings, because a byte array per event would take more than its content. */
export class WaitingEvents {
  readonly #encoder = new TextEncoder()
  #texts: string[] = []
  /** Estimated size of the queue in bytes. */
  bytes = 0

  /** Enqueues an event; false if the queue is full. An empty queue takes an event of any size. */
  add(text: string): boolean {
    const weight = weightOf(text)
    if (this.#texts.length > 0 && this.bytes + weight > maxWaiting) return false
    this.#texts.push(text)
    this.bytes += weight
    return true
  }

  /** Dequeues the next events as UTF-8; undefined for an empty queue. @param most approximate maximum in bytes. */
  take(most = maxAtOnce): Uint8Array | undefined {
    if (this.#texts.length === 0) return undefined
    let [count, bytes] = [0, 0]
    for (const text of this.#texts) {
      const weight = weightOf(text)
      if (count > 0 && bytes + weight > most) break
      count += 1
      bytes += weight
    }
    this.bytes -= bytes
    return this.#encoder.encode(this.#texts.splice(0, count).join(''))
  }
}

/** What the event `journal` says: a falling number of requests means a reset. */
export interface JournalCount {
  /** Requests since the journal began, and those of them that it still has. */
  readonly recorded: number
  readonly remembered: number
  /** Those that were dropped because it was full, by number or by memory. */
  readonly let_go: number
  /** Number of times the journal began anew since this reader came, as by a reset or a restore. */
  readonly replaced: number
}

const readers = new WeakMap<Registry, number>()

/** Takes a place for a reader; returns what gives it back, or undefined if all are taken. */
const takePlace = (registry: Registry): (() => void) | undefined => {
  const count = readers.get(registry) ?? 0
  if (count >= mostReaders) return undefined
  readers.set(registry, count + 1)
  let isTaken = true
  return () => {
    if (isTaken) readers.set(registry, (readers.get(registry) ?? 1) - 1)
    isTaken = false
  }
}

/**
 * Server-sent events of the world. `journal` comes first and then every five seconds, `request` is a journal entry, `closing` is the
 * last one when the listener closes or the world ends.
 */
export const getEvents = defineRoute({
  method: 'GET',
  path: '/events',
  says: '[server-sent events](console.md#events): each `request` event is a new journal entry; `with=query` adds its query',
  query: z.strictObject({ with: z.literal('query').optional() }),
  answer: z.instanceof(Response),
  act: (call, { query }) => {
    const leave = takePlace(call.registry)
    if (leave === undefined) throw tooManyReaders()
    // The place is taken again on the first read; the answer to a HEAD is never read.
    leave()
    return new Response(openStream(call, query.with === 'query' ? withQuery : ({ recorded }) => recorded.entry), {
      headers: { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' },
    })
  },
})

const tooManyReaders = (): ControlError =>
  new ControlError(503, 'too_many_readers', `${mostReaders} connections read events already; close one of them.`)

/** Stream that subscribes on the first read. `entryOf` writes the entry of a `request` event. A client that falls too far behind is disconnected. */
const openStream = (call: ControlCall, entryOf: (kept: Kept) => RecordedEntry): ReadableStream<Uint8Array> => {
  const { world, registry, closing } = call
  const { log } = world.find<JournalOffers>('journal')!.readerOf(world)
  const waiting = new WaitingEvents()
  const endings = [world.ended, ...(closing === undefined ? [] : [closing])]
  let hasBegun = false
  let isWanted = false
  let end: () => void = () => undefined
  /** A pending read keeps the process alive, as a connection would. */
  let release: () => void = () => undefined
  /** Enqueues waiting events if a read is pending. */
  const handOver = (controller: ReadableStreamDefaultController<Uint8Array>): void => {
    const next = isWanted ? waiting.take() : undefined
    if (next === undefined) return
    isWanted = false
    release()
    controller.enqueue(next)
  }
  const begin = (controller: ReadableStreamDefaultController<Uint8Array>): void => {
    const leavePlace = takePlace(registry)
    if (leavePlace === undefined) {
      controller.close()
      return
    }
    let cancelTimer: () => void = () => undefined
    const send = (event: string, data: unknown): void => {
      if (waiting.add(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)) handOver(controller)
      else drop()
    }
    const before = log.begun
    const heartbeat = (): void => {
      const { recorded, count: remembered, letGo: let_go, begun } = log
      send('journal', { recorded, remembered, let_go, replaced: begun - before } satisfies JournalCount)
      cancelTimer = startTimer(heartbeatMs, heartbeat)
    }
    const listener = (kept: Kept): void => send('request', entryOf(kept))
    log.listeners.add(listener)
    /** Cuts the connection and drops waiting events: a client that does not read would not notice the end of the stream. */
    const drop = (): void => {
      end()
      if (call.cut === undefined) {
        controller.error(new Error('The stream was closed because its events were not read: open it again.'))
        return
      }
      call.cut()
      controller.close()
    }
    const leave = (): void => {
      end()
      const rest = waiting.take(Number.POSITIVE_INFINITY)
      if (rest !== undefined) controller.enqueue(rest)
      controller.enqueue(new TextEncoder().encode('event: closing\ndata: {}\n\n'))
      controller.close()
    }
    let forgets: readonly (() => void)[] = []
    end = () => {
      release()
      leavePlace()
      log.listeners.delete(listener)
      cancelTimer()
      for (const forget of forgets) forget()
    }
    heartbeat()
    if (endings.some(({ aborted }) => aborted)) leave()
    else forgets = endings.map((ending) => whenAborted(ending, leave))
  }
  return new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        isWanted = true
        if (hasBegun) {
          handOver(controller)
          if (isWanted) release = startDeadline(2 * heartbeatMs)
          return
        }
        hasBegun = true
        begin(controller)
      },
      cancel: () => end(),
    },
    { highWaterMark: 0 },
  )
}
