import type { Call } from '../call.js'
import { refuse } from '../refusal.js'

/** Refuses a cancel while another one of the same subscription runs, by the assumption `cancel-race`; else only claims the subscription. */
export const refuseRace = (call: Call): undefined => {
  if (call.operation!.quota !== 'cancel') return
  const name = `cancel ${call.owner} ${call.params['id']}`
  if (call.claimed(name) !== undefined && call.ask('cancel-race') !== 'serialised')
    throw refuse('cancel-running', 409, 'cancel_in_progress', 'cancel_in_progress', 'another cancel is running')
  call.claims.push({ name, target: `${call.method} ${call.request.path}`, print: '', request: call.requestId })
}
