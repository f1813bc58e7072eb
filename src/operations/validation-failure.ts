import type { Ask } from '../assumptions/ask.js'
import { type ApiError, type FieldProblem, validationFailed } from '../errors.js'

/** The refusal of invalid input, under the status and code assumed for it (section "Errors": not shown). */
export const refuseInvalid = (ask: Ask, problems: readonly FieldProblem[]): ApiError =>
  validationFailed(Number(ask('validation-status')), ask('validation-code'), problems)
