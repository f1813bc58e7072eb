import { contextOf } from '../exchange/exchange.js'
import { goesOn, type Stage } from './stage.js'

/** Finds what the path names; unknown and foreign alike are 404 (section "What the service does"). */
export const lookUpTarget: Stage = (exchange, call) => {
  const { lookUp } = call.operation
  return lookUp === undefined ? goesOn : { found: { target: lookUp(contextOf(exchange, call)) } }
}
