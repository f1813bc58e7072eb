import * as z from 'zod'
import { withTaken } from '../../core/request-id.js'
import type { State } from '../../core/state.js'
import { parseByteSize } from '../../emulator/byte-size.js'
import type { Options, Slice, World } from '../../emulator/extension.js'
import { defineExtension, type Extension } from '../../emulator/extension.js'
import { inOneGo } from '../../emulator/steps.js'
import { type JournalEntry, journalSchema, type Recorded, type SentMembers, type VerifiedEntry } from './entry.js'
import type { Explanation } from './explain.js'
import type { JournalFilter, JournalListing, WantedEntry } from './filter.js'
import { type ConductOptions, type Finding, judge } from './findings.js'
import { type Kept, Log } from './log.js'
import type { JournalOffers } from './offers.js'
import { Reader } from './read.js'
import type { RequestPattern } from './request-pattern.js'
import { withSent } from './sent.js'

declare module '../../emulator/extension.js' {
  interface Options {
    /** Maximum number of requests in the journal of a world. Default 1000. */
    readonly journalSize?: number | undefined
    /**
     * Approximate memory limit of the journal of a world: a size such as `"2MiB"`, or a number of bytes. Beyond it the oldest requests are
     * dropped. Default and maximum: a quarter of the memory limit.
     */
    readonly journalMemory?: string | number | undefined
  }
  interface ResolvedOptions {
    readonly journalSize: number
    /** As it was given; null for a quarter of the memory limit. */
    readonly journalMemory: string | null
  }
  interface SnapshotMembers {
    readonly journal: readonly Recorded[]
  }
  interface Emulator {
    readonly requests: Requests
    /** Conduct report over the journal: mistakes of the client. Empty for a clean client. */
    conduct(options?: ConductOptions): readonly Finding[]
    /** Calls a function after each answered request; the default world hears of every world. Returns a function that ends that. */
    onAnswer(listen: (entry: JournalEntry) => void): () => void
  }
}

/** The newest requests of a world, with explanations. */
export interface Requests {
  /** Requests with their answers, newest first. @throws JournalFilterError naming each wrong member of the filter. */
  list(filter: JournalListing): readonly (JournalEntry & SentMembers)[]
  list(filter?: JournalFilter): readonly VerifiedEntry[]
  /** Explanation of an answer, as data and in words. @throws UnknownRequestError if the journal has no such request. */
  explain(requestId: string): Explanation
  /**
   * Entries that match a pattern, newest first.
   * @throws RequestVerificationError naming the nearest requests and their differences, if the count is another.
   */
  verify(pattern: RequestPattern): readonly VerifiedEntry[]
  /** Drops every request. */
  clear(): void
  /**
   * First request that passes the filter: the oldest in the journal, else the next to come.
   * @param timeout real time: `"5s"` (ms, s, m, h) or a number of milliseconds, at most an hour.
   */
  waitFor(filter?: WantedEntry<JournalEntry>, timeout?: string | number): Promise<JournalEntry & SentMembers>
}

const name = 'journal'

/** What the extension that limits memory offers. */
interface Memory {
  /** Bytes that all worlds of a program may take. */
  limitOf(world: World): number
}

/** Memory of all worlds where nothing limits it, and what share of it a journal may take. */
const [usualMemory, share] = [512 * 1_048_576, 1 / 4]

const bytesFor = (world: World): number => {
  const own = world.given.journalMemory === undefined ? undefined : parseByteSize(world.given.journalMemory)
  const memory = world.find<Memory>('memory')?.limitOf(world) ?? usualMemory
  return Math.min(own ?? Number.POSITIVE_INFINITY, memory * share)
}

/** Least memory of a journal: a few requests. */
const leastMemory = 65_536

const size = z
  .int('give a whole number from 1 to 1000000.')
  .min(1, 'give a whole number from 1 to 1000000.')
  .max(1_000_000, 'give a whole number from 1 to 1000000.')
const memory = z.unknown().superRefine((value, context) => {
  const bytes = parseByteSize(value)
  if (bytes !== undefined && bytes >= leastMemory) return
  const message = `give a size such as "2MiB" (KiB, MiB, GiB, or a number of bytes), at least 64KiB, not ${JSON.stringify(value)}.`
  context.addIssue({ code: 'custom', message })
})

/** Ids that callers chose are not given again, as far back as a snapshot has them. */
const slice: Slice = {
  start: (state) => state,
  members: {},
  save: (snapshot) => snapshot,
  load: ({ journal = [] }, state) =>
    state.assume['request-id-header'] === 'echo'
      ? (journal as readonly Recorded[]).reduce((next, { entry }) => withTaken(next, entry.request_id), state)
      : state,
}

/** What extensions offer whose part of a state drops what it had. */
interface Dropping {
  /** Bytes of what one state has and another one has not any more. */
  gone?(before: State, after: State): number
}

const goneBetween = ({ registry }: World, before: State, after: State): number =>
  registry.extensions.reduce((sum, { offers }) => sum + ((offers as Dropping | undefined)?.gone?.(before, after) ?? 0), 0)

/** The newest requests of each world, with explanations. */
export const journal = (): Extension => {
  const readers = new WeakMap<World, Reader>()
  const heard = new WeakMap<World['registry'], Set<{ readonly world: World; readonly listen: (entry: JournalEntry) => void }>>()
  const of = (world: World): Reader => {
    let reader = readers.get(world)
    if (reader === undefined) {
      const limits = { most: world.options.journalSize, bytes: bytesFor(world) }
      reader = new Reader(world, new Log(world.id, limits, world.state.requests))
      readers.set(world, reader)
    }
    return reader
  }
  const listenersOf = ({ registry }: World) => {
    const found = heard.get(registry) ?? new Set()
    heard.set(registry, found)
    return found
  }
  const recorded = (world: World): readonly Recorded[] => of(world).log.kept.map((kept) => kept.recorded)
  const tell = (world: World, kept: Kept): void => {
    for (const one of listenersOf(world))
      if (one.world === world || one.world === world.registry.root) one.listen(of(world).completed(kept))
  }
  return defineExtension({
    name,
    slice,
    options: {
      schema: { journalSize: size, journalMemory: memory },
      resolve: ({ journalSize = 1_000, journalMemory }: Options) => ({
        journalSize,
        journalMemory: journalMemory === undefined ? null : String(journalMemory),
      }),
    },
    kept: {
      members: { journal: journalSchema },
      save: (world) => ({ journal: recorded(world) }),
      load: (world, { journal = [] }) => of(world).log.begin(world.state.requests, journal as readonly Recorded[]),
    },
    observe: {
      committed: (world, { request, cause }) => {
        if (cause === 'restore') of(world).log.begin(world.state.requests)
        if (request === undefined) return
        const { log } = of(world)
        const earlier = log.newest?.past?.after
        tell(world, log.add(request, earlier === undefined ? 0 : goneBetween(world, earlier, request.before)))
      },
    },
    members: (world) => {
      const reader = of(world)
      const requests: Requests = {
        list: (filter?: JournalFilter) => reader.list(filter),
        explain: (requestId) => reader.explain(requestId),
        verify: (pattern) => inOneGo(reader.verify(pattern)),
        clear: () => reader.log.clear(),
        waitFor: async (filter, timeout) => {
          const kept = await reader.waitFor(filter, timeout)
          return withSent(kept, reader.completed(kept))
        },
      }
      return {
        requests,
        conduct: (options?: ConductOptions) => judge(recorded(world), options),
        onAnswer: (listen: (entry: JournalEntry) => void) => {
          const one = { world, listen }
          listenersOf(world).add(one)
          return () => void listenersOf(world).delete(one)
        },
      }
    },
    edge: () => import('./routes.js'),
    offers: {
      logOf: (world) => of(world).log,
      readerOf: of,
      since: (world, number) => recorded(world).filter((one) => one.number > number),
      findings: judge,
    } satisfies JournalOffers,
  })
}
