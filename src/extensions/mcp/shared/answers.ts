import type { Confidence } from '../../../register/assumption.js'
import type { OperationId } from '../../../register/operation-id.js'

// What routes of the control API answer, as far as tools and resources read it.

export interface ClockState {
  readonly now: string
  readonly frozen: boolean
}

export interface AssumptionState {
  readonly id: string
  readonly value: string
  readonly status: string
  readonly confidence: Confidence
  readonly specification: string
  readonly operations: 'all' | readonly OperationId[]
}

export interface UsedAssumptions {
  readonly data: readonly { readonly id: string; readonly confidence: Confidence; readonly count: number }[]
  readonly not_tried?: number
}

/** Scenario of the library. */
export interface ListedScenario {
  readonly name: string
  readonly summary: string
  readonly expects: readonly string[]
}

/** The scenario that plays; its name is null for none. */
export interface ScenarioStatus {
  readonly name: string | null
  readonly summary: string | null
  readonly story: string | null
  readonly requests: number
  readonly expectations: readonly { readonly say: string; readonly met: boolean | null }[]
}

export interface Sales {
  readonly by_source: readonly { readonly charges: number }[]
  readonly orders_counted: number
  readonly orders_total: number
}

/** Instant of the next charge; null for none. */
export interface NextCharge {
  readonly at: string | null
}
