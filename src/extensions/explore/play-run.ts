import { pause } from '../../emulator/real-time.js'
import type { UsedAssumption } from '../counterfactuals/index.js'
import type { JournalEntry, Recorded as RecordedRequest } from '../journal/entry.js'
import type { Finding } from '../journal/findings.js'
import type { ScenarioSource } from '../scenarios/schema.js'
import type { Snapshot } from '../snapshots/schema.js'
import { scenarioBeside } from './beside-scenario.js'
import { ExperimentError } from './check-options.js'
import { describeError, writeOutcome } from './compare-outcomes.js'
import { type ExperimentWorld, experimentWorld, type Limits } from './experiment-world.js'
import { type Host, type HostSnapshot, snapshotOf, type WorldChange } from './host.js'

/** Result of a function, or an error after a timeout in real milliseconds or an abort. The timer keeps the process alive. */
const inTime = async <Value>(
  { timeoutMs }: Limits,
  signal: AbortSignal | undefined,
  act: () => Value | PromiseLike<Value>,
): Promise<Value> => {
  const over = new AbortController()
  const timeOut = async (): Promise<Value> => {
    await pause(timeoutMs, signal === undefined ? [over.signal] : [over.signal, signal])
    signal?.throwIfAborted()
    throw new Error(`it has not answered within ${timeoutMs} ms`)
  }
  const begun = async (): Promise<Value> => await act()
  try {
    return await Promise.race([begun(), timeOut()])
  } finally {
    over.abort()
  }
}

/** Ending of a flow: done, failed, or endless (stopped at a limit). */
export type FlowEnding =
  | { readonly kind: 'done'; readonly result: unknown }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'endless'; readonly limit: 'requests' | 'time' }

/** Runner of a flow. */
export interface Player {
  /** Runs it in a world and returns its ending; an abort ends it. Never rejects because of the flow. */
  readonly play: (world: Host, limits: Limits, signal?: AbortSignal) => Promise<FlowEnding>
  /** Reason why a successful run with these requests is no baseline; null if it is one. */
  readonly silence: (requests: readonly RecordedRequest[]) => string | null
  /** Names of the limits in messages to the user. */
  readonly limitNames: Readonly<Record<keyof Limits, string>>
}

/** Concurrency of plays (default 1), and a signal that ends them early: what they have shown until then is reported. */
export interface Manner {
  readonly jobs?: number
  /** True to play one at a time if good runs at the same time disturb each other. */
  readonly provesJobs?: boolean
  /** Called if they do. */
  readonly onShared?: () => void
  readonly signal?: AbortSignal
}

/** Setup of a run: the flow, the host whose forks it runs in, and its limits. */
export interface RunSetup {
  readonly host: Host
  readonly player: Player
  readonly limits: Limits
  /** Scenario that every run plays, beside what is changed in it; null for none. */
  readonly scenario: ScenarioSource | null
  /** Outcome to compare, read when the flow has ended; default: its result. */
  readonly outcomeOf?: ((result: unknown, world: ExperimentWorld) => unknown) | undefined
  /** Signal that ends the run, and the experiment. */
  readonly signal?: AbortSignal | undefined
  /** True to find the assumptions that its answers depend on. */
  readonly dependsOn?: boolean
  /** Checks after the flow, by name: each returns a sentence if it is violated. */
  readonly invariants?: Readonly<Record<string, Invariant>> | undefined
  /** Right result of the flow, read from the world when the flow has ended. */
  readonly expected?: ((world: ExperimentWorld) => unknown) | undefined
}

/** Check of a world and of the result of the flow; the result is undefined if the flow has failed. */
export type Invariant = (world: ExperimentWorld, result: unknown) => unknown

/** Record of one play of a flow, for the judges. */
export interface Played {
  readonly ending: FlowEnding
  /** Outcome as comparable text. */
  readonly outcome: string
  /** Reason why the outcome cannot be serialized; null if it can. */
  readonly unreadable: string | null
  /** Oldest first. */
  readonly requests: readonly RecordedRequest[]
  /** Earlier requests, which the journal no longer retains. */
  readonly forgotten: readonly JournalEntry[]
  readonly conduct: readonly Finding[]
  readonly rows: Snapshot['rows']
  readonly leaned: readonly UsedAssumption[]
  /** Scenario at the end, with the counts of each step: requests matched, and times fired. */
  readonly scenario: Pick<HostSnapshot['scenario'], 'scenario' | 'steps'>
  /** Violations by the name of the invariant. */
  readonly broken: Readonly<Record<string, string>>
  /** Right outcome as comparable text; null without `expected`, or if the flow has not ended well. */
  readonly expected: string | null
}

/** Player of a flow in this process. */
export const playerOf = (run: (world: ExperimentWorld) => Promise<unknown>): Player => ({
  limitNames: { maxRequests: 'maxRequests', timeoutMs: 'timeoutMs' },
  silence: ({ length }) =>
    length === 0
      ? 'The run ended without a single request: does it use the fetch, or the address and the token, of its world?'
      : null,
  play: (host, limits, signal) =>
    new Promise((resolve) => {
      const over = new AbortController()
      const budget = { maxRequests: limits.maxRequests }
      const stop = (ending: FlowEnding): void => {
        over.abort()
        resolve(ending)
      }
      pause(limits.timeoutMs, signal === undefined ? [over.signal] : [over.signal, signal]).then(() => {
        if (signal?.aborted === true) budget.maxRequests = 0
        stop({ kind: 'endless', limit: 'time' })
      })
      const world = experimentWorld(host, budget, () => stop({ kind: 'endless', limit: 'requests' }))
      flows.set(host, { world, budget })
      const begun = new Promise((done) => done(run(world)))
      begun.then(
        (result) => stop({ kind: 'done', result }),
        (error: unknown) => stop({ kind: 'failed', error }),
      )
    }),
})

/** World object and request budget of each flow of this process. */
const flows = new WeakMap<Host, { readonly world: ExperimentWorld; readonly budget: { maxRequests: number } }>()

/** World object of the flow for checks after it, without its request limit; a new one if the flow was endless. */
const worldOfFlow = (host: Host, ending: FlowEnding): ExperimentWorld => {
  const flow = flows.get(host)
  if (flow === undefined || ending.kind === 'endless') return experimentWorld(host)
  flow.budget.maxRequests = Number.POSITIVE_INFINITY
  return flow.world
}

/** Change that keeps the scenario which every run plays. */
const withStanding = (standing: ScenarioSource | null, change: WorldChange): WorldChange =>
  change.scenario === undefined ? change : { ...change, scenario: scenarioBeside(standing, change.scenario) }

/** Fork of the host with one change. Own data has no landmarks; the records of a changed account are those of the host. */
const forkWith = (host: Host, change: WorldChange, limits: Limits): Host => {
  const world = host.fork({ ...change, sameIds: true, journalSize: limits.maxRequests * 2 + 100 })
  return change.data === undefined ? world : Object.create(world, { landmarks: { value: host.landmarks, enumerable: true } })
}

/**
 * Runs the flow in a fork of the host with one change, and drops the fork afterwards.
 * @throws ExperimentError if `expected` throws; InvalidOptionError if the host cannot be changed so.
 */
export const play = async (
  { host, player, limits, scenario: standing, outcomeOf, invariants = {}, expected, dependsOn = false, signal }: RunSetup,
  change: WorldChange = {},
): Promise<Played> => {
  signal?.throwIfAborted()
  const world = forkWith(host, withStanding(standing, change), limits)
  const { rows: initial } = snapshotOf(world)
  const heard: JournalEntry[] = []
  const unlisten = world.onAnswer((entry) => heard.push(entry))
  try {
    const ending = await player.play(world, limits, signal)
    signal?.throwIfAborted()
    const { journal, rows, scenario } = snapshotOf(world)
    const conduct = world.conduct()
    const seen = worldOfFlow(world, ending)
    const look = async (result: unknown): Promise<unknown> =>
      outcomeOf === undefined ? result : await inTime(limits, signal, () => outcomeOf(result, seen))
    const { outcome, unreadable } = await outcomeIn(ending, look, (result) => writeOutcome(result, rows, initial))
    const right =
      ending.kind !== 'done' || expected === undefined
        ? null
        : await expectedIn(() => inTime(limits, signal, () => expected(seen)), look)
    const broken = await breaches(invariants, seen, ending, (act) => inTime(limits, signal, act))
    const leaned = dependsOn ? await world.assumptionsUsed() : []
    signal?.throwIfAborted()
    return {
      ending,
      outcome,
      unreadable,
      requests: journal,
      forgotten: forgottenOf(heard, journal),
      conduct,
      rows,
      scenario,
      leaned,
      broken,
      expected: right === null ? null : writeOutcome(right.value, rows, initial),
    }
  } finally {
    unlisten()
    world.drop()
  }
}

/** Entries since the last reset of a world that its journal no longer retains; request numbers restart at a reset. */
const forgottenOf = (heard: readonly JournalEntry[], journal: readonly RecordedRequest[]): readonly JournalEntry[] => {
  const [first, last] = [journal[0]?.number ?? 1, journal.at(-1)?.number ?? 0]
  const reset = Math.max(0, heard.length - last)
  return heard.slice(reset, reset + first - 1)
}

/** Outcome of a play as text; an outcome that cannot be serialized has a text of its own. */
const outcomeIn = async (
  ending: FlowEnding,
  look: (result: unknown) => Promise<unknown>,
  write: (outcome: unknown) => string,
): Promise<Pick<Played, 'outcome' | 'unreadable'>> => {
  if (ending.kind !== 'done') return { outcome: `<${ending.kind}>`, unreadable: null }
  try {
    return { outcome: write(await look(ending.result)), unreadable: null }
  } catch (error) {
    const unreadable = describeError(error)
    return { outcome: `<no outcome: ${unreadable}>`, unreadable }
  }
}

/**
 * Right outcome of a flow.
 * @throws ExperimentError if it cannot be computed.
 */
const expectedIn = async (
  expected: () => unknown,
  look: (result: unknown) => Promise<unknown>,
): Promise<{ readonly value: unknown }> => {
  try {
    return { value: await look(await expected()) }
  } catch (error) {
    throw new ExperimentError(
      `The option "expected" has thrown: ${describeError(error)}. It has to compute the result for any account.`,
    )
  }
}

const breaches = async (
  invariants: NonNullable<RunSetup['invariants']>,
  world: ExperimentWorld,
  ending: FlowEnding,
  inLimit: (act: () => unknown) => Promise<unknown>,
): Promise<Record<string, string>> => {
  const result = ending.kind === 'done' ? ending.result : undefined
  const broken: [name: string, breach: string][] = []
  for (const [name, isMet] of Object.entries(invariants)) {
    const breach = await inLimit(() => isMet(world, result)).then(breachIn, describeError)
    if (breach !== null) broken.push([name, breach])
  }
  // Names are arbitrary, and may be `__proto__`.
  return Object.fromEntries(broken)
}

/** Violation that an invariant has returned, in words; null if there is none. */
const breachIn = (said: unknown): string | null => {
  if (said === undefined || said === null || said === true) return null
  return said === false ? 'it does not hold' : describeError(said) || null
}
