import type { Write } from '../../data/rows/rows.js'
import type { ApiError } from '../../ground/rules/errors.js'
import type { Answer } from '../answer/answer.js'
import type { Exchange } from '../exchange/exchange.js'
import type { Call, Findings } from '../exchange/findings.js'
import type { Wait } from '../exchange/wait.js'

/** Outcome of a stage. Without an answer, refusal or wait, the request goes on to the next stage. */
export interface StageOutcome {
  /** Findings for later stages, the answer and the journal. */
  readonly found?: Findings
  /** Answer that ends the request. */
  readonly answer?: Answer
  /** Writes of the answer; their commit makes them visible together with it. */
  readonly save?: Write
  /** Refusal that ends the request like a thrown `ApiError`, for a stage that also returns findings. */
  readonly refusal?: ApiError
  /** Wait after which the stage is called again. */
  readonly wait?: Wait
}

/** Outcome without findings: the request goes on. */
export const passed: StageOutcome = {}

/** Stage: one check or action for an authenticated request. It returns waits instead of awaiting; refusals may be thrown as `ApiError`. */
export type Stage = (exchange: Exchange, call: Call) => StageOutcome
