import type { OperationId } from '../../ground/spec/operation-id.js'
import type { ScenarioSource } from '../../scenario/scenario.js'
import type { ExperimentWorld } from './experiment-world.js'
import type { Harm } from './judge.js'

/** A flow under test. It makes its requests with `world.fetch`, waits with `world.sleep`, and rejects where it has failed. */
export type Run = (world: ExperimentWorld) => Promise<unknown>

/** What `explore` takes. Everything has a default. */
export interface ExploreOptions {
  /** What must hold in the end, each by its name: a sentence where it does not, nothing where it does. */
  readonly invariants?: Readonly<Record<string, (world: ExperimentWorld) => unknown>>
  /** What the flow has come to, where that is not its result; what differs from run to run is left out here. */
  readonly outcome?: (result: unknown, world: ExperimentWorld) => unknown
  /** Also two faults one after the other at the same operation. Default false. */
  readonly pairs?: boolean
  /** Requests after which a flow counts as one that never ends. Default 200. */
  readonly maxRequests?: number
  /** Real milliseconds after which a flow counts as one that never ends. Default 10,000. */
  readonly timeoutMs?: number
  /** Real milliseconds that a slow answer takes longer. Default 100. */
  readonly delayMs?: number
  /** Seconds that the `Retry-After` of a fault names. Default 2. */
  readonly retryAfterSeconds?: number
  /** Called back after every run with the runs so far and those there are to be. */
  readonly onProgress?: (done: number, all: number) => void
}

/** One way in which a flow breaks. */
export interface ExploreFinding {
  /** Which request of the good run was broken, counted from 1. */
  readonly request: number
  /** Its operation; null where it has none. */
  readonly operation: OperationId | null
  /** What was done to it, such as `reset-after`. */
  readonly effect: string
  /** What the flow did wrong, such as `more-resources`, or a finding of the conduct report. */
  readonly finding: Harm
  /** The whole in one line. */
  readonly detail: string
  /** What else has the same consequence for this operation, such as `truncated, request 3`. */
  readonly also: readonly string[]
  /** Does it again. */
  readonly scenario: ScenarioSource
}

/** A fault that was to strike and has not, so that nothing is known of it. */
export interface SkippedFault {
  /** Which request of the good run it was aimed at, counted from 1. */
  readonly request: number
  /** Its operation; null where it has none. */
  readonly operation: OperationId | null
  /** What was to be done to it, such as `reset-after`. */
  readonly effect: string
  /** Why it has struck nothing. */
  readonly why: string
}

export interface ExploreReport {
  /** Plays of the flow, the good ones included. */
  readonly runs: number
  readonly ms: number
  /** Requests of the good run. */
  readonly requests: number
  /** False where two good runs come to different results, so that results say nothing. */
  readonly compared: boolean
  /** The most harmful first; none for a flow that nothing breaks. */
  readonly findings: readonly ExploreFinding[]
  /** Faults that never struck, because the flow asked for something else that time. */
  readonly notTried: readonly SkippedFault[]
}
