import type { Stage } from './exchange.js'

/** Opens the rows of the caller's producer; from here on nobody else's can be reached. */
export const openRows: Stage = async (exchange) => {
  const { token, world, environment } = exchange
  if (token !== null) exchange.database = await world.database(token.producer, environment)
  return undefined
}

/** Finds what the path names; unknown and foreign alike are 404 (section "What the service does"). */
export const lookUpTarget: Stage = (exchange) => {
  const lookUp = exchange.operation?.lookUp
  if (lookUp === undefined) return undefined
  exchange.target = lookUp(exchange.context())
  return undefined
}
