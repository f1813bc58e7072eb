import type { Answer } from '../answer/answer.js'
import type { Exchange } from '../exchange/exchange.js'
import type { Call, Findings } from '../exchange/findings.js'
import type { Wait } from '../exchange/wait.js'
import type { ApiError } from '../rules/errors.js'
import type { Commit } from '../store/rows.js'

/** What a stage comes to. Without an answer, refusal or wait the request goes on to the next stage. */
export interface Outcome {
  /** What was found out, for the stages behind, the answer and the journal. */
  readonly found?: Findings
  /** Ends the request. */
  readonly answer?: Answer
  /** Stores what makes the answer true; what it comes to shows it, at once with the answer. */
  readonly save?: () => Promise<Commit>
  /** Ends the request as a thrown `ApiError` does, for a stage that has found something out all the same. */
  readonly refusal?: ApiError
  /** Has the stage called again once this is over. */
  readonly wait?: Wait
}

/** Nothing to say: the request goes on. */
export const goesOn: Outcome = {}

/** One check or act on the way of a request whose caller is known. It waits for nothing itself; what it refuses, it may throw as an `ApiError`. */
export type Stage = (exchange: Exchange, call: Call) => Outcome
