import type { UsedAssumption } from '../../ground/assumptions/assumption-book.js'
import { pause } from '../../ground/time/real-time.js'
import type { Finding } from '../../journal/conduct.js'
import type { JournalEntry } from '../../journal/journal-entry.js'
import type { RecordedRequest } from '../../journal/journal-evidence.js'
import type { Snapshot } from '../../worlds/snapshot/snapshot.js'
import { describeError, writeOutcome } from './compare-outcomes.js'
import { type ExperimentWorld, experimentWorld, type Limits } from './experiment-world.js'
import type { Change, Host } from './host.js'

/** What comes of something, or a failure once it has taken so many real milliseconds. The process lives that long. */
const inTime = async <Value>(timeoutMs: number, act: () => Value | PromiseLike<Value>): Promise<Value> => {
  const over = new AbortController()
  const isLate = async (): Promise<Value> => {
    await pause(timeoutMs, [over.signal])
    throw new Error(`it has not answered within ${timeoutMs} ms`)
  }
  const begun = async (): Promise<Value> => await act()
  try {
    return await Promise.race([begun(), isLate()])
  } finally {
    over.abort()
  }
}

/** How a flow has ended: of itself, with a failure, or not at all. */
export type Ending =
  | { readonly kind: 'done'; readonly result: unknown }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'endless'; readonly limit: 'requests' | 'time' }

/** What plays a flow. */
export interface Player {
  /** Plays it in a world and tells how it has ended. Never rejects because of the flow. */
  readonly play: (world: Host, limits: Limits) => Promise<Ending>
  /** Why nothing can be learnt of one that has ended well and has asked for no more than this; null where something can. */
  readonly silence: (requests: readonly RecordedRequest[]) => string | null
  /** What its limits are called by who sets them. */
  readonly limitNames: Readonly<Record<keyof Limits, string>>
}

/** How many plays there are at a time, and what ends them early. */
export interface Manner {
  readonly jobs?: number
  readonly signal?: AbortSignal
}

/** What is tried: the flow, a world of its own for it, and how far it may go. */
export interface DryRun {
  readonly host: Host
  readonly player: Player
  readonly limits: Limits
  /** What the owner of the flow looks at when it has ended; by default its result. */
  readonly outcomeOf?: ((result: unknown, world: ExperimentWorld) => unknown) | undefined
  /** Whether it is found out what its answers lean on. */
  readonly dependsOn?: boolean
  /** What must hold in the end, each by its name: a sentence where it does not. */
  readonly invariants?: Readonly<Record<string, (world: ExperimentWorld) => unknown>> | undefined
}

/** One play of a flow and all that is judged by. */
export interface Played {
  readonly ending: Ending
  /** What it has come to, as its owner sees it, as text that two plays can be compared by. */
  readonly outcome: string
  /** Why that cannot be written down; null where it can. */
  readonly unreadable: string | null
  /** Oldest first. */
  readonly requests: readonly RecordedRequest[]
  /** Those before, which the flow has had the journal forget. */
  readonly forgotten: readonly JournalEntry[]
  readonly conduct: readonly Finding[]
  readonly rows: Snapshot['rows']
  readonly leaned: readonly UsedAssumption[]
  /** The scenario that plays in the end; how often each of its steps has met a request, and how often it has acted. */
  readonly scenario: Pick<Snapshot['scenario'], 'scenario' | 'steps'>
  /** What does not hold, by the name of the invariant. */
  readonly broken: Readonly<Record<string, string>>
}

/** A flow in this process. */
export const playerOf = (run: (world: ExperimentWorld) => Promise<unknown>): Player => ({
  limitNames: { maxRequests: 'maxRequests', timeoutMs: 'timeoutMs' },
  silence: ({ length }) =>
    length === 0
      ? 'The run ended without a single request: does it use the fetch, or the address and the token, of its world?'
      : null,
  play: (host, limits) =>
    new Promise((resolve) => {
      const over = new AbortController()
      const stop = (ending: Ending): void => {
        over.abort()
        resolve(ending)
      }
      pause(limits.timeoutMs, [over.signal]).then(() => stop({ kind: 'endless', limit: 'time' }))
      const budget = { maxRequests: limits.maxRequests }
      const world = experimentWorld(host, budget, () => stop({ kind: 'endless', limit: 'requests' }))
      flows.set(host, { world, budget })
      const begun = new Promise((done) => done(run(world)))
      begun.then(
        (result) => stop({ kind: 'done', result }),
        (error: unknown) => stop({ kind: 'failed', error }),
      )
    }),
})

/** The world object that each flow of this process was given, and the requests it may still send. */
const flows = new WeakMap<Host, { readonly world: ExperimentWorld; readonly budget: { maxRequests: number } }>()

/** The world as the flow had it, for those who look at it afterwards; without its limit where the flow has ended by itself. */
const worldOfFlow = (host: Host, ending: Ending): ExperimentWorld => {
  const flow = flows.get(host)
  if (flow === undefined || ending.kind === 'endless') return experimentWorld(host)
  flow.budget.maxRequests = Number.POSITIVE_INFINITY
  return flow.world
}

/** Plays the flow in a fresh world in which one thing is other than usual. The world is gone afterwards. */
export const play = async (
  { host, player, limits, outcomeOf, invariants = {}, dependsOn = false }: DryRun,
  change: Change = {},
): Promise<Played> => {
  const world = host.fork({ ...change, sameIds: true, journalSize: limits.maxRequests * 2 + 100 })
  const heard: JournalEntry[] = []
  const unlisten = world.onAnswer((entry) => heard.push(entry))
  try {
    const ending = await player.play(world, limits)
    const { journal, rows, scenario } = world.snapshot()
    const conduct = world.conduct()
    const seen = worldOfFlow(world, ending)
    const { outcome, unreadable } = await outcomeIn({ ending, rows }, async (result) =>
      outcomeOf === undefined ? result : await inTime(limits.timeoutMs, () => outcomeOf(result, seen)),
    )
    return {
      ending,
      outcome,
      unreadable,
      requests: journal,
      forgotten: forgottenOf(heard, journal),
      conduct,
      rows,
      scenario,
      leaned: dependsOn ? await world.assumptionsUsed() : [],
      broken: await breaches(invariants, seen, limits),
    }
  } finally {
    unlisten()
    world.drop()
  }
}

/** Of what was heard of a world, what came after its last reset, and before what its journal still has: that counts from the reset on. */
const forgottenOf = (heard: readonly JournalEntry[], journal: readonly RecordedRequest[]): readonly JournalEntry[] => {
  const [first, last] = [journal[0]?.number ?? 1, journal.at(-1)?.number ?? 0]
  const reset = Math.max(0, heard.length - last)
  return heard.slice(reset, reset + first - 1)
}

/** What a play has come to, in words; what cannot be told is an outcome like another. */
const outcomeIn = async (
  { ending, rows }: Pick<Played, 'ending' | 'rows'>,
  look: (result: unknown) => Promise<unknown>,
): Promise<Pick<Played, 'outcome' | 'unreadable'>> => {
  if (ending.kind !== 'done') return { outcome: `<${ending.kind}>`, unreadable: null }
  try {
    return { outcome: writeOutcome(await look(ending.result), rows), unreadable: null }
  } catch (error) {
    const unreadable = describeError(error)
    return { outcome: `<no outcome: ${unreadable}>`, unreadable }
  }
}

const breaches = async (
  invariants: NonNullable<DryRun['invariants']>,
  world: ExperimentWorld,
  { timeoutMs }: Limits,
): Promise<Record<string, string>> => {
  const broken: [name: string, breach: string][] = []
  for (const [name, isMet] of Object.entries(invariants)) {
    const breach = await inTime(timeoutMs, () => isMet(world)).then(breachIn, describeError)
    if (breach !== null) broken.push([name, breach])
  }
  // Its names are anything that somebody may think of, `__proto__` too.
  return Object.fromEntries(broken)
}

/** What an invariant has said, in words; null where it has said nothing. */
const breachIn = (said: unknown): string | null => {
  if (said === undefined || said === null || said === true) return null
  return said === false ? 'it does not hold' : describeError(said) || null
}
