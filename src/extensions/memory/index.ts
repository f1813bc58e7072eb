import * as z from 'zod'
import { minuteMs } from '../../core/time.js'
import { describeBytes, parseByteSize } from '../../emulator/byte-size.js'
import type { Extension, Options, Played, Registry, World } from '../../emulator/extension.js'
import { type Book, journalOf, type MemoryOffers } from './book.js'
import { weighState } from './weigh.js'

declare module '../../emulator/extension.js' {
  interface Options {
    /**
     * Approximate memory limit of all worlds: a size such as `"512MiB"` or `"2GiB"`, or a number of bytes. Beyond it journals and idle worlds
     * are dropped. Default `"512MiB"`.
     */
    readonly memoryLimit?: string | number | undefined
  }
  interface ResolvedOptions {
    readonly memoryLimit: string
  }
}

const name = 'memory'

const usual = '512MiB'
/** A smaller one does not fit a world. */
const least = '16MiB'

/** Share of the limit that must be free before dropping ends, so that not every request starts it again. */
const freed = 0.1
/** Growth, as a share of the limit, before dropping is tried again after nothing was left to drop. */
const patience = 0.01
/** Real time since its last use within which a fork is not dropped. */
const idleMs = minuteMs
/** Requests of a world, or bytes of what was sent and answered, between two looks at it. */
const notedEvery = { requests: 256, bytes: 32_768 }

/** Warns once of each topic. */
const warn = ({ warned }: Book, topic: string, sentence: string, larger = 'memory limit (--memory-limit, memoryLimit)'): void => {
  if (warned.has(topic)) return
  warned.add(topic)
  console.warn(`${sentence} A larger ${larger} keeps more; GET /_emulator/memory shows what was evicted.`)
}

/** Bytes of a request and its answer; 0 for a change that is no request. */
const sizeOf = (played: Played | undefined): number =>
  played === undefined ? 0 : played.request.size + played.request.search.length + (played.answer.body?.length ?? 0)

const limitOf = ({ memoryLimit = usual }: Options): number => parseByteSize(memoryLimit)!

/** What extensions offer that keep more of a world than its state. */
interface Weighed {
  /** Estimated bytes. */
  weigh?(world: World): number
}

const weigh = (book: Book, world: World): number =>
  world.registry.extensions.reduce(
    (sum, { name: owner, offers }) => sum + (owner === name ? 0 : ((offers as Weighed | undefined)?.weigh?.(world) ?? 0)),
    weighState(world.state, book.worlds.get(world)?.state) + (journalOf(world)?.bytes ?? 0),
  )

const note = (book: Book, world: World): void => {
  const bytes = weigh(book, world)
  book.used += bytes - (book.worlds.get(world)?.bytes ?? 0)
  book.worlds.set(world, { bytes, state: world.state })
}

/** Drops journals of forks, those of the longest ago used first, then forks that nobody used for a minute. The default world stays. */
const relieve = (book: Book, registry: Registry): void => {
  const isRelieved = (): boolean => book.used <= book.limit * (1 - freed)
  const forks = [...registry.worlds.values()]
  for (const fork of forks) {
    if (isRelieved()) break
    const journal = journalOf(fork)
    if (journal === undefined || journal.count === 0) continue
    book.letGo.requests += journal.count
    book.letGo.journals += 1
    journal.giveUp()
    note(book, fork)
  }
  const earliest = Date.now() - idleMs
  for (const fork of forks) {
    if (isRelieved() || registry.usedAt(fork) > earliest) break
    book.letGo.worlds += 1
    registry.drop(fork, true)
  }
  book.nextLook = Math.max(book.limit, book.used + book.limit * patience)
  const all = 'The worlds take more than the memory limit'
  if (book.letGo.journals > 0) warn(book, 'journals', `${all}: the journals of those used least are evicted.`)
  if (book.used > book.limit)
    warn(book, 'rows', `${all}, and nothing is left to evict: drop worlds, or reset those that were written to.`)
  if (book.letGo.worlds > 0) warn(book, 'worlds', `${all}: those idle for a minute are ended.`)
}

const warnOfJournal = (book: Book, world: World): void => {
  const journal = journalOf(world)
  if (journal === undefined || journal.letGoForMemory === 0) return
  const isOwn = journal.limits.bytes < book.limit / 4
  warn(
    book,
    `journal of ${world.id}`,
    `The journal of the world ${world.id} is full at ${describeBytes(journal.bytes)} and evicts its oldest requests.`,
    isOwn ? 'memory for journals (--journal-memory, journalMemory)' : undefined,
  )
}

/** A limit for the memory of all worlds: estimated, and kept by dropping journals and forks that nobody uses. */
export const memory = (): Extension => {
  const books = new WeakMap<Registry, Book>()
  const since = new WeakMap<World, { requests: number; bytes: number }>()
  const bookOf = (registry: Registry): Book => {
    const found = books.get(registry)
    if (found !== undefined) return found
    const limit = limitOf(registry.options)
    const book: Book = {
      limit,
      used: 0,
      letGo: { requests: 0, journals: 0, worlds: 0 },
      worlds: new Map(),
      nextLook: limit,
      warned: new Set(),
    }
    books.set(registry, book)
    return book
  }
  return {
    name,
    options: {
      schema: {
        memoryLimit: z.unknown().superRefine((value, context) => {
          const bytes = parseByteSize(value)
          if (bytes !== undefined && bytes >= parseByteSize(least)!) return
          const message = `give a size such as "${usual}" (KiB, MiB, GiB, or a number of bytes), at least ${least}, not ${JSON.stringify(value)}.`
          context.addIssue({ code: 'custom', message })
        }),
      },
      shared: ['memoryLimit'],
      // A fork shows that of the emulator, which it was not given.
      resolve: ({ memoryLimit = usual }: Options) => ({ memoryLimit: String(memoryLimit) }),
    },
    observe: {
      committed: (world, { cause, request }) => {
        const now = since.get(world) ?? { requests: 0, bytes: 0 }
        now.requests += 1
        now.bytes += sizeOf(request)
        if (now.requests === 1) since.set(world, now)
        const book = bookOf(world.registry)
        const isMuch = now.requests >= notedEvery.requests || now.bytes >= notedEvery.bytes
        const isDue = cause === 'restore' || (request !== undefined && isMuch) || !book.worlds.has(world)
        if (!isDue || world.isEnded) return
        since.delete(world)
        note(book, world)
        warnOfJournal(book, world)
        if (book.used > book.nextLook) relieve(book, world.registry)
      },
      ended: (world) => {
        const book = bookOf(world.registry)
        book.used -= book.worlds.get(world)?.bytes ?? 0
        book.worlds.delete(world)
      },
    },
    offers: {
      limitOf: ({ registry }) => bookOf(registry).limit,
      bookOf,
      noteAll: (registry) => {
        for (const world of [registry.root, ...registry.worlds.values()]) note(bookOf(registry), world)
      },
      weigh: (world) => weigh(bookOf(world.registry), world),
    } satisfies MemoryOffers,
    edge: async () => await import('./routes.js'),
  }
}
