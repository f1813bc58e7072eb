import type { OperationId } from '../register/operation-id.js'
import type { Phase } from './effects/define-effect.js'
import type { Effect } from './effects/effects.js'

/** A step triggered by one request. */
export interface TriggeredStep {
  /** Name of the scenario and of the step, as the journal shows it. */
  readonly name: string
  readonly phase: Phase
  readonly effects: readonly Effect[]
  /** Required status of the API's answer, or a class such as `2xx`. */
  readonly status: number | string | undefined
  /** Index of the step in the scenario; null for chaos. */
  readonly index: number | null
  /** Random key of its draws. */
  readonly key: number
  /** Number of this request among those that match the step, from 1. */
  readonly nth: number
}

/** Properties of a request that steps are matched by. */
export interface MatchedRequest {
  readonly operation: OperationId | null
  readonly method: string
  /** Path after the base URL, without the query. */
  readonly path: string
  /** Name of the token it carries, valid or not; null for none or an unknown one. */
  readonly token: string | null
  /** Name and value of each query parameter, decoded. */
  readonly query: readonly (readonly [name: string, value: string])[]
  /** JSON of the body, parsed lazily; undefined if it is not JSON. */
  readonly body: () => unknown
}
