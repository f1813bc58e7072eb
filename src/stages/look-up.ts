import type { Exchange, Stage } from '../exchange/exchange.js'
import type { OperationId } from '../spec/operation-id.js'
import type { TokenRecord } from '../store/token-vault.js'
import type { WrittenRows } from '../store/written-rows.js'
import { whenReady } from '../time/when-ready.js'
import { ownerOf } from '../world/world.js'

/** Opens the rows of the caller's producer; from here on nobody else's can be reached. */
export const openRows: Stage = (exchange) => {
  const { token, world, environment } = exchange
  if (token === null) return undefined
  return whenReady(world.database(token.producer, environment, staleRows(exchange, token)), (database) => {
    exchange.database = database
    return undefined
  })
}

const lists: readonly OperationId[] = ['listProducts', 'listOffers', 'listOrderHistory', 'listSubscriptionHistory']

/** The rows of before, where a scenario has a list show those. */
const staleRows = ({ operation, world, environment }: Exchange, { producer }: TokenRecord): WrittenRows | undefined => {
  if (world.player.scenario === null || operation === null || !lists.includes(operation.id)) return undefined
  return world.player.lasting.readStale(ownerOf(producer, environment))
}

/** Finds what the path names; unknown and foreign alike are 404 (section "What the service does"). */
export const lookUpTarget: Stage = (exchange) => {
  const lookUp = exchange.operation?.lookUp
  if (lookUp === undefined) return undefined
  exchange.target = lookUp(exchange.context())
  return undefined
}
