import type { AssumptionId, OperationId } from '../../src/index.js'
import type { Caller, Seen } from './caller.js'

/** One request of which is known under which assumptions its answer is another one. */
export interface Case {
  readonly name: string
  /** Null for requests that reach no operation. */
  readonly operation: OperationId | null
  /** Further operations that would answer alike, because none of their own code runs. */
  readonly standsFor?: readonly OperationId[]
  /** The only assumptions for which it stands for others, where an operation's own code does run. */
  readonly about?: readonly AssumptionId[]
  /** The answer that an undemanding client gets. */
  readonly plain?: true
  /** Assumptions that hold for the case instead of the defaults. */
  readonly assumed?: Readonly<Record<string, string>>
  /** Brings the world into the state the request finds. */
  readonly before?: (caller: Caller) => Promise<unknown>
  readonly ask: (caller: Caller) => Promise<Seen>
  /** Requests that show what state the request left. */
  readonly after?: (caller: Caller) => Promise<unknown>
}
