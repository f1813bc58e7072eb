import type { OperationId } from '../../register/operation-id.js'
import type { DataDocument } from '../data/document-schema.js'
import type { ScenarioSource } from '../scenarios/schema.js'
import type { ExperimentWorld } from './experiment-world.js'
import type { Harm } from './judge.js'
import type { AssumedValues } from './variation.js'

/** Flow under test. It sends requests with `world.fetch`, waits with `world.sleep`, and rejects if it fails. */
export type Run = (world: ExperimentWorld) => Promise<unknown>

/** Options of `explore`; all are optional. */
export interface ExploreOptions {
  /** Checks after the flow, by name: each returns a sentence if it is violated, nothing otherwise. */
  readonly invariants?: Readonly<Record<string, (world: ExperimentWorld, result: unknown) => unknown>>
  /** Right result of the flow for any account, computed from the world after it. */
  readonly expected?: (world: ExperimentWorld) => unknown
  /** What to try: faults of the wire, variations of the data, or those with these names. Default all. */
  readonly only?: 'wire' | 'data' | readonly string[]
  /** Outcome of the flow to compare; default: its result. Omit parts that differ from run to run. */
  readonly outcome?: (result: unknown, world: ExperimentWorld) => unknown
  /** True to also run pairs of faults at the same operation. Default false. */
  readonly pairs?: boolean
  /** Requests after which a flow counts as endless, 1 to 100,000. Default 200. */
  readonly maxRequests?: number
  /** Real milliseconds after which a flow counts as endless, 1 to 3,600,000. Default 10,000. */
  readonly timeoutMs?: number
  /** Delay of a slow answer in real milliseconds, 0 to 600,000. Default 100. */
  readonly delayMs?: number
  /** `Retry-After` of a fault in seconds, 0 to 86,400. Default 2. */
  readonly retryAfterSeconds?: number
  /** Called after every run with the finished and the total number of runs, and the number of findings so far. */
  readonly onProgress?: (done: number, all: number, findings: number) => void
  /** Ends the experiment: it rejects with the reason of the signal, and nothing of it goes on. */
  readonly signal?: AbortSignal
}

/** A fault, or a variation of the data, that breaks the flow. */
export interface ExploreFinding {
  /** Number of the broken request in the good run, from 1; for a variation that of the last request of its run. */
  readonly request: number
  /** Operation of the request; null if it has none. */
  readonly operation: OperationId | null
  /** Id of the fault, such as `reset-after`, or name of the variation. */
  readonly effect: string
  /** Harm that the flow did, such as `more-resources`, or a finding of the conduct report. */
  readonly finding: Harm
  /** Summary on one line. */
  readonly detail: string
  /** Other faults with the same finding for this operation, such as `truncated, request 3`. */
  readonly also: readonly string[]
  /** Scenario that reproduces the finding. */
  readonly scenario: ScenarioSource
  /** Name of the variation, such as `order-refunded`. */
  readonly variation?: string
  /** Account that reproduces the finding, together with the scenario. */
  readonly data?: DataDocument
  /** Values of assumptions that it takes beside them. */
  readonly assumptions?: AssumedValues
}

/** A fault or variation that was planned and not injected. */
export interface SkippedFault {
  /** Number of the target request in the good run, from 1; 0 for a variation. */
  readonly request: number
  /** Operation of the request; null if it has none. */
  readonly operation: OperationId | null
  /** Id of the planned fault, such as `reset-after`, or name of the variation. */
  readonly effect: string
  /** Reason why it was not injected. */
  readonly why: string
}

export interface ExploreReport {
  /** Number of runs, including the good ones. */
  readonly runs: number
  /** Number of runs in which a fault was injected or a variation applied. */
  readonly tried: number
  readonly ms: number
  /** Number of requests of the good run. */
  readonly requests: number
  /** False if two good runs differ in their outcome, so that outcomes are not compared. */
  readonly compared: boolean
  /** Findings, most harmful first; empty if nothing breaks the flow. */
  readonly findings: readonly ExploreFinding[]
  /** Faults that were not injected, because the flow sent other requests in that run. */
  readonly notTried: readonly SkippedFault[]
}
