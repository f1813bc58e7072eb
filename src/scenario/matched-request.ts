import type { OperationId } from '../ground/spec/operation-id.js'
import type { Phase } from './effects/define-effect.js'
import type { Effect } from './effects/effects.js'

/** A step whose turn has come for one request. */
export interface TriggeredStep {
  /** Name of the scenario and of the step, as the journal shows it. */
  readonly name: string
  readonly phase: Phase
  readonly effects: readonly Effect[]
  /** The status the API must have answered with, or a class of them. */
  readonly status: number | string | undefined
  /** Place of the step in the scenario; null for chaos. */
  readonly index: number | null
  /** What its draws are made with. */
  readonly key: number
  /** Counts the requests the step was about. */
  readonly nth: number
}

/** What a scenario wants to know about a request to see whether a step is about it. */
export interface MatchedRequest {
  readonly operation: OperationId | null
  readonly method: string
  /** Behind the address of the door, without the query. */
  readonly path: string
  /** Name of the token it carries, valid or not; null for none that is known. */
  readonly token: string | null
  /** Name and value of each query parameter, decoded. */
  readonly query: readonly (readonly [name: string, value: string])[]
  /** The JSON of the body, parsed when first asked for; undefined where it is none. */
  readonly body: () => unknown
}
