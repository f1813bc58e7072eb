import type { Exchange } from '../exchange/exchange.js'
import type { Routed } from '../exchange/findings.js'
import type { OperationId } from '../spec/operation-id.js'
import type { ProducerDatabase } from '../store/producer-database.js'
import type { TokenRecord } from '../store/token-vault.js'
import type { WrittenRows } from '../store/written-rows.js'
import { ownerOf } from '../world/world.js'

/** Opens the rows of the caller's producer; from here on nobody else's can be reached. */
export const openRows = (exchange: Exchange, routed: Routed, token: TokenRecord): ProducerDatabase =>
  exchange.world.rows(token.producer, exchange.environment, staleRows(exchange, routed, token))

const lists: readonly OperationId[] = ['listProducts', 'listOffers', 'listOrderHistory', 'listSubscriptionHistory']

/** The rows of before, where a scenario has a list show those. */
const staleRows = (
  { world, environment }: Exchange,
  { operation }: Routed,
  { producer }: TokenRecord,
): WrittenRows | undefined => {
  if (world.player.scenario === null || !lists.includes(operation.id)) return undefined
  return world.player.lasting.readStale(ownerOf(producer, environment))
}
