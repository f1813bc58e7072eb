import { ShownError } from '../../core/refusal.js'
import { ControlError, invalidMembers } from '../../emulator/control-error.js'
import type { Edge } from '../../emulator/extension.js'
import { InvalidOptionError, wireName } from '../../emulator/options.js'
import { writeJson } from './write-json.js'

/** Answer to an error of a route. One that is no refusal goes to the console. */
export const refuse = (error: unknown, edges: readonly Edge[], request: Pick<Request, 'method'>): Response => {
  const refusal = refusalOf(error, edges)
  if (refusal !== undefined) {
    const { status, code, message, details } = refusal
    return envelope(request, status, { code, message, ...details })
  }
  console.error('The emulator failed to answer a request:', error)
  return envelope(request, 500, {
    code: 'server_error',
    message: error instanceof ShownError ? error.message : 'The emulator failed; see its console.',
  })
}

/** Refusal that an error stands for; undefined for an unexpected error. */
const refusalOf = (error: unknown, edges: readonly Edge[]): ControlError | undefined => {
  if (error instanceof ControlError) return error
  for (const { refusalOf } of edges) {
    const refusal = refusalOf?.(error)
    if (refusal !== undefined) return refusal
  }
  if (!(error instanceof InvalidOptionError)) return undefined
  const member = wireName(error.option)
  return invalidMembers({ [member]: [`The member ${member} is invalid: ${error.problem}`] })
}

const envelope = (
  request: Pick<Request, 'method'>,
  status: number,
  { code, message, errors, headers }: Pick<ControlError, 'code' | 'message'> & ControlError['details'],
): Response => {
  const body = { error: code, message, request_id: null, ...(errors === undefined ? {} : { errors }) }
  return writeJson(request, body, status, headers)
}
