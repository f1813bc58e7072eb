import type { RequestChanges } from '../../../src/extensions/history/changes.js'
import { ControlProblem } from '../../api/problems.js'
import { useRequest } from '../../api/world-context.js'

/** Why nothing can begin at a request, in a sentence of the emulator; undefined where the states around it are kept, or not yet known. */
export const useStateGone = (requestId: string): string | undefined => {
  const { error } = useRequest<RequestChanges>(requestId, undefined, '/changes')
  return error instanceof ControlProblem && error.status === 404 ? error.message : undefined
}
