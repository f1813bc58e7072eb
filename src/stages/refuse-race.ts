import { refused } from '../rules/errors.js'
import type { Stage } from './stage.js'

/** Refuses a cancel while another one of the same subscription runs, where `cancel-race` says so; else only marks it. */
export const refuseRace: Stage = ({ world, environment, ask }, { token, params }) => {
  const { busy } = world
  const mark = `${environment} ${token.producer} ${params['id']}`
  const isRefused = busy.has(mark) && ask('cancel-race') !== 'serialised'
  if (isRefused) throw refused(409, 'cancel_in_progress', 'cancel_in_progress', 'another cancel is running')
  busy.add(mark)
  return { found: { endRace: () => void busy.delete(mark) } }
}
