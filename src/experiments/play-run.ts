import type { UsedAssumption } from '../assumptions/assumption-book.js'
import type { Finding } from '../journal/conduct.js'
import type { RecordedRequest } from '../journal/journal-evidence.js'
import type { Snapshot } from '../snapshot/snapshot.js'
import { startTimer } from '../time/real-time.js'
import { type ExperimentWorld, experimentWorld, type Limits } from './experiment-world.js'
import type { Change, Host } from './host.js'

/** How a flow has ended: of itself, with a failure, or not at all. */
export type Ending =
  | { readonly kind: 'done'; readonly result: unknown }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'endless'; readonly limit: 'requests' | 'time' }

/** What plays a flow. */
export interface Player {
  /** Plays it in a world and tells how it has ended. Never rejects because of the flow. */
  readonly play: (world: Host, limits: Limits) => Promise<Ending>
  /** What to tell where it has ended without a single request. */
  readonly silence: string
}

/** What is tried: the flow, a world of its own for it, and how far it may go. */
export interface Trial {
  readonly host: Host
  readonly player: Player
  readonly limits: Limits
  /** What the owner of the flow looks at when it has ended; by default its result. */
  readonly outcomeOf?: ((result: unknown, world: ExperimentWorld) => unknown) | undefined
  /** Whether it is found out what its answers lean on. */
  readonly leans?: boolean
  /** What must hold in the end, each by its name: a sentence where it does not. */
  readonly invariants?: Readonly<Record<string, (world: ExperimentWorld) => unknown>> | undefined
}

/** One play of a flow and all that is judged by. */
export interface Played {
  readonly ending: Ending
  /** What it has come to, as its owner sees it. */
  readonly outcome: unknown
  /** Oldest first. */
  readonly requests: readonly RecordedRequest[]
  readonly conduct: readonly Finding[]
  readonly rows: Snapshot['rows']
  readonly leaned: readonly UsedAssumption[]
  /** What does not hold, by the name of the invariant. */
  readonly broken: Readonly<Record<string, string>>
}

/** A flow in this process. */
export const playerOf = (run: (world: ExperimentWorld) => Promise<unknown>): Player => ({
  silence: 'The run ended without a single request: does it use the fetch, or the address and the token, of its world?',
  play: (host, limits) =>
    new Promise((resolve) => {
      const stop = (ending: Ending): void => {
        cancel()
        resolve(ending)
      }
      const cancel = startTimer(limits.timeoutMs, () => stop({ kind: 'endless', limit: 'time' }))
      const world = experimentWorld(host, limits, () => stop({ kind: 'endless', limit: 'requests' }))
      const begun = new Promise((done) => done(run(world)))
      begun.then(
        (result) => stop({ kind: 'done', result }),
        (error: unknown) => stop({ kind: 'failed', error }),
      )
    }),
})

/** Plays the flow in a fresh world in which one thing is other than usual. The world is gone afterwards. */
export const play = async (
  { host, player, limits, outcomeOf, invariants = {}, leans = false }: Trial,
  change: Change = {},
): Promise<Played> => {
  const world = host.fork({ ...change, sameIds: true, journalSize: limits.maxRequests * 2 + 100 })
  try {
    const ending = await player.play(world, limits)
    const { journal, rows } = world.snapshot()
    const conduct = world.conduct()
    const seen = experimentWorld(world)
    const outcome = ending.kind === 'done' && outcomeOf !== undefined ? await outcomeOf(ending.result, seen) : resultOf(ending)
    return {
      ending,
      outcome,
      requests: journal,
      conduct,
      rows,
      leaned: leans ? await world.assumptionsUsed() : [],
      broken: await breaches(invariants, seen),
    }
  } finally {
    world.drop()
  }
}

const resultOf = (ending: Ending): unknown => (ending.kind === 'done' ? ending.result : undefined)

const breaches = async (
  invariants: NonNullable<Trial['invariants']>,
  world: ExperimentWorld,
): Promise<Record<string, string>> => {
  const broken: Record<string, string> = {}
  for (const [name, holds] of Object.entries(invariants)) {
    const breach = await holds(world)
    if (breach !== undefined && breach !== true) broken[name] = breach === false ? 'it does not hold' : String(breach)
  }
  return broken
}

/** What a failure says, in one line. */
export const describeError = (error: unknown): string =>
  (error instanceof Error ? error.message || error.name : String(error)).replace(/\s*\n\s*/g, ' ').slice(0, 300)
