import { SaleError } from '../../billing/sale-error.js'
import { ControlError, invalidMembers, unknownName } from '../../emulator/control-error.js'
import { DataError } from '../../extensions/data/data-error.js'
import { JournalFilterError } from '../../extensions/journal/filter.js'
import { SnapshotError } from '../../extensions/snapshots/snapshot-error.js'
import { UnknownWebhookError, WebhookError } from '../../extensions/webhooks/webhook-error.js'
import { WaitAbandonedError, WaitTimeoutError } from '../../journal/journal-listeners.js'
import { UnknownRequestError } from '../../journal/journal-reader.js'
import { RequestVerificationError } from '../../journal/verify-requests.js'
import { describeProblem, writePath } from '../../reading/problem.js'
import { ScenarioError } from '../../scenario/scenario-error.js'
import { WorldLimitError } from '../../worlds/forked-worlds.js'
import { InvalidOptionError } from '../../worlds/options/options.js'
import { UnknownSaleError } from '../../worlds/sales-service.js'
import type { WorldSettings } from '../../worlds/world/world-settings.js'
import { lengthOfHead } from './shared/define-route.js'
import { memberOf } from './shared/fork-request.js'

/** Error handler of the control routes. An error that is no refusal is reported by `reportFailure` and answered with 500. */
export const renderRefusal = (
  error: unknown,
  world: { readonly settings: Pick<WorldSettings, 'reportFailure'> },
  request: Pick<Request, 'method'>,
): Response => {
  const refusal = refusalOf(error)
  if (refusal !== undefined) return envelope(refusal, request)
  world.settings.reportFailure(error)
  return envelope({ status: 500, code: 'server_error', message: 'The emulator failed; see its console.', details: {} }, request)
}

/** Maps errors of the other modules to a ControlError; undefined for an unexpected error. */
const refusalOf = (error: unknown): ControlError | undefined => {
  if (error instanceof ControlError) return error
  if (error instanceof RequestVerificationError) return new ControlError(422, 'requests_not_verified', error.message)
  if (error instanceof JournalFilterError || error instanceof SnapshotError) return invalidMembers(error.problems)
  if (error instanceof ScenarioError) return invalidMembers(byMember(error))
  if (error instanceof UnknownRequestError) return new ControlError(404, 'not_found', error.message)
  if (error instanceof WaitTimeoutError) return new ControlError(408, 'wait_timeout', error.message)
  if (error instanceof WaitAbandonedError) return new ControlError(503, 'wait_abandoned', error.message)
  if (error instanceof WorldLimitError) return new ControlError(409, 'too_many_worlds', error.message)
  if (error instanceof InvalidOptionError) return invalidOption(error)
  if (error instanceof SaleError) return refusedSale(error)
  if (error instanceof UnknownSaleError) return unknownName(error.what, error.id)
  if (error instanceof WebhookError) return invalidMembers(error.problems)
  if (error instanceof UnknownWebhookError) return unknownName(`webhook ${error.kind}`, error.id)
  return undefined
}

const byMember = ({ problems }: ScenarioError): Record<string, string[]> => {
  const errors: Record<string, string[]> = Object.create(null)
  for (const problem of problems) {
    const member = problem.path.length === 0 ? 'body' : writePath(problem.path)
    errors[member] = [...(errors[member] ?? []), describeProblem(problem)]
  }
  return errors
}

const byMemberOf = ({ problems }: DataError, member: string): Record<string, string[]> => {
  const errors: Record<string, string[]> = Object.create(null)
  for (const problem of problems) {
    const path = [member, ...problem.path]
    const name = writePath(path)
    errors[name] = [...(errors[name] ?? []), describeProblem({ ...problem, path })]
  }
  return errors
}

const invalidOption = ({ option, problem, cause }: InvalidOptionError): ControlError => {
  const member = memberOf(option)
  if (cause instanceof DataError) return invalidMembers(byMemberOf(cause, member))
  return invalidMembers({ [member]: [`The member ${member} is invalid: ${problem}`] })
}

const refusedSale = ({ errors, code, message }: SaleError): ControlError =>
  errors === null ? new ControlError(409, code, message) : invalidMembers(errors)

interface Refusal extends Pick<ControlError, 'code' | 'message' | 'details'> {
  readonly status: number
}

const envelope = (
  { status, code, message, details: { errors, headers } }: Refusal,
  request: Pick<Request, 'method'>,
): Response => {
  const body = JSON.stringify({ error: code, message, request_id: null, ...(errors === undefined ? {} : { errors }) })
  return new Response(body, {
    status,
    headers: { 'Content-Type': 'application/json', ...headers, ...lengthOfHead(request, body) },
  })
}
