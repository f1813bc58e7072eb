import type { Ask } from '../../assumptions/ask.js'
import { type ApiError, type FieldProblem, validationFailed } from '../../rules/errors.js'
import type { RuleId } from '../../rules/rules.js'

/** The refusal of invalid input, under the status and code assumed for it (section "Errors": not shown). */
export const refuseInvalid = (ask: Ask, rule: RuleId, problems: readonly FieldProblem[]): ApiError =>
  validationFailed(Number(ask('validation-status')), ask('validation-code'), problems, rule)
