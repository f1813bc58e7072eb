import { Call, type Request } from '../core/call.js'
import type { State } from '../core/state.js'
import { service } from './service.js'

/** A call without a request, for those who show rows. @param wall real time. */
export const viewOf = (state: State, now: number, owner: string, wall = 0): Call => {
  const request: Request = {
    method: 'GET',
    origin: '',
    path: '',
    search: '',
    hasTrailingSlash: false,
    headers: { get: () => null },
    body: null,
    size: 0,
    environment: 'sandbox',
    wall,
  }
  const call = new Call(state, request, now, (id) => state.assume[id], '', service)
  const [environment, slot] = owner.split(' ') as ['sandbox', 'first']
  call.token = { environment, slot } as NonNullable<Call['token']>
  return call
}
