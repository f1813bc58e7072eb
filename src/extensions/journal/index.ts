import * as z from 'zod'
import { type Happening, Shadows } from '../../core/replay.js'
import type { State } from '../../core/state.js'
import { parseDuration } from '../../core/time.js'
import type { Extension, Options, Played, World } from '../../emulator/extension.js'
import { type Entry, type Recorded, recordedOf } from './evidence.js'
import { type Explanation, explain } from './explain.js'
import {
  checkFilter,
  checkWanted,
  describeFilter,
  type JournalFilter as Filter,
  filterTest,
  JournalFilterError,
  type WantedEntry,
} from './filter.js'
import { type Finding, judge } from './findings.js'
import { UnknownRequestError } from './unknown-request.js'
import { type Pattern, verify } from './verify.js'

declare module '../../emulator/extension.js' {
  interface Options {
    /** Number of requests that each world keeps; default 1,000. */
    readonly journalSize?: number
  }
  interface ResolvedOptions {
    readonly journalSize: number
  }
  interface World {
    readonly requests: Requests
    /** Mistakes of the client; `advice` adds harmless ones. */
    conduct(options?: { readonly advice?: boolean }): readonly Finding[]
  }
}
type Wanted = WantedEntry<Entry>
export interface Requests {
  /** Newest first. */
  list(filter?: Filter): readonly Entry[]
  explain(requestId: string): Explanation
  verify(pattern: Pattern): readonly Entry[]
  waitFor(filter?: Wanted, timeout?: string | number): Promise<Entry>
  clear(): void
}
/** A request is kept as it was played; what is shown of it is made when somebody looks. One of a snapshot is only what was shown. */
interface Kept {
  readonly number: number
  readonly played: Played | undefined
  made: Recorded | undefined
}
class Log {
  #kept: Kept[] = []
  readonly waiting = new Set<(kept: Kept) => void>()
  /** What happened and was not yet played under other values, and those who are. */
  #ahead: Happening[] = []
  #shadows = new Shadows()
  #notTried: string | undefined
  constructor(
    readonly world: World,
    readonly most: number,
  ) {}
  get kept(): readonly Kept[] {
    return this.#kept.length > this.most ? this.#kept.slice(-this.most) : this.#kept
  }
  add(played: Played): void {
    const number = (this.#kept.at(-1)?.number ?? played.before.requests) + 1
    const kept: Kept = { number, played, made: undefined }
    this.happened(played)
    this.#kept.push(kept)
    // Old ones are let go together.
    if (this.#kept.length >= 2 * this.most) this.#kept = this.#kept.slice(-this.most)
    for (const tell of [...this.waiting]) tell(kept)
  }
  /** Of a run that nobody asked about, no more than what is kept is played later. */
  happened(one: Happening): void {
    this.#ahead.push(one)
    if (this.#ahead.length < 2 * this.most) return
    this.#ahead = this.#ahead.slice(-this.most)
    this.#shadows = new Shadows()
    this.#notTried = 'The run was not played from its beginning: older requests were let go.'
  }
  explain(kept: Kept): Explanation {
    for (const one of this.#ahead.splice(0)) this.#shadows.add(one)
    const { played } = kept
    const found = played === undefined ? [] : this.#shadows.outcomes(played)
    return explain(this.recorded(kept), played, found, this.#notTried)
  }
  fill(recorded: readonly Recorded[]): void {
    this.#ahead = []
    this.#shadows = new Shadows()
    this.#kept = recorded.map((made) => ({ number: made.number, played: undefined, made }))
  }
  recorded(kept: Kept): Recorded {
    kept.made ??= recordedOf(kept.played!, kept.number, this.world.id)
    return kept.made
  }
  find(id: string): Kept | undefined {
    return this.kept.find((kept) => (kept.played?.call.requestId ?? kept.made?.entry.request_id) === id)
  }
}

const check = (log: Log, filter: Filter): void =>
  checkFilter(filter, {
    hasToken: (name) => [...log.world.state.tokens.values()].some((token) => token.name === name),
    hasRequest: (id) => log.find(id) !== undefined,
  })
const testOf = (log: Log, wanted: Wanted): ((kept: Kept) => boolean) => {
  checkWanted(wanted)
  if (typeof wanted === 'function') return (kept) => wanted(log.recorded(kept).entry)
  check(log, wanted)
  const after = wanted.since === undefined ? undefined : log.find(wanted.since)?.number
  const test = filterTest(after === undefined ? wanted : { ...wanted, since: undefined })
  return (kept) => (after === undefined || kept.number > after) && test(log.recorded(kept).entry)
}

const requestsOf = (log: Log): Requests => ({
  list: (filter = {}) => {
    const found = log.kept.filter(testOf(log, filter)).map((kept) => log.recorded(kept).entry)
    return found.toReversed().slice(0, filter.limit ?? found.length)
  },
  explain: (id) => {
    const kept = log.find(id)
    if (kept === undefined) throw new UnknownRequestError(`The journal has no request ${id}.`)
    return log.explain(kept)
  },
  verify: (pattern) =>
    verify(
      log.kept.toReversed().map((kept) => ({ entry: log.recorded(kept).entry, played: kept.played })),
      pattern,
    ),
  clear: () => log.fill([]),
  waitFor: async (filter = {}, timeout = '5s') => {
    const test = testOf(log, filter)
    const existing = log.kept.find(test)
    if (existing !== undefined) return log.recorded(existing).entry
    const ms = typeof timeout === 'number' ? timeout : (parseDuration(timeout) ?? Number.NaN)
    if (!(ms >= 0 && ms <= 3_600_000))
      throw new JournalFilterError({ wait: [`The wait ${timeout} is no time up to an hour such as 5s.`] })
    return await new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        log.waiting.delete(tell)
        reject(
          Object.assign(new Error(`Waited ${timeout} for ${describeFilter(filter as never)}; no request came.`), {
            name: 'WaitTimeoutError',
          }),
        )
      }, ms)
      const tell = (kept: Kept): void => {
        if (!test(kept)) return
        clearTimeout(timer)
        log.waiting.delete(tell)
        resolve(log.recorded(kept).entry)
      }
      log.waiting.add(tell)
    })
  },
})

/** What other extensions may use: the requests of a world as they were played, and as they are recorded. */
export interface JournalOffers {
  played(world: World): readonly Played[]
  find(world: World, id: string): (Played & { readonly after: State }) | undefined
  since(world: World, number: number): readonly Recorded[]
  findings(recorded: readonly Recorded[]): readonly Finding[]
}

/** The newest requests of each world, with explanations. */
export const journal = (): Extension => {
  const logs = new WeakMap<World, Log>()
  const of = (world: World): Log => {
    let log = logs.get(world)
    if (log === undefined) {
      log = new Log(world, world.options.journalSize)
      logs.set(world, log)
    }
    return log
  }
  const recorded = (world: World): readonly Recorded[] => of(world).kept.map((kept) => of(world).recorded(kept))
  return {
    name: 'journal',
    kept: {
      members: { journal: z.array(z.unknown()) },
      save: (world) => ({ journal: recorded(world) }),
      load: (world, { journal = [] }) => of(world).fill(journal as readonly Recorded[]),
    },
    resolve: ({ journalSize = 1_000 }: Options) => ({ journalSize }),
    committed: (world, { request, cause, make, at }) => {
      if (make !== undefined) of(world).happened({ make, at })
      if (cause === 'restore') of(world).fill([])
      if (request !== undefined) of(world).add(request)
    },
    members: (world) => ({
      requests: requestsOf(of(world)),
      conduct: (options?: { readonly advice?: boolean }) => judge(recorded(world), options),
    }),
    offers: {
      played: (world) => of(world).kept.flatMap(({ played }) => played ?? []),
      find: (world, id) => {
        const played = of(world).find(id)?.played
        return played === undefined ? undefined : { ...played, after: played.call.state }
      },
      since: (world, number) => recorded(world).filter((one) => one.number > number),
      findings: judge,
    } satisfies JournalOffers,
    edge: async () => await import('./routes.js'),
  }
}
