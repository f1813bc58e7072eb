import type { Stage } from '../exchange/exchange.js'
import { refused } from '../rules/errors.js'

/** Refuses a cancel while another one of the same subscription runs, where `cancel-race` says so; else only marks it. */
export const refuseRace: Stage = (exchange) => {
  if (exchange.operation?.quota !== 'cancel') return undefined
  const { busy } = exchange.world
  const mark = `${exchange.environment} ${exchange.token?.producer} ${exchange.params['id']}`
  const isRefused = busy.has(mark) && exchange.ask('cancel-race') !== 'serialised'
  if (isRefused) throw refused(409, 'cancel_in_progress', 'cancel_in_progress', 'another cancel is running')
  busy.add(mark)
  exchange.onEnd = () => busy.delete(mark)
  return undefined
}
