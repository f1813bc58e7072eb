import { newProduct } from '../api/products/create-product.js'
import { anySellable } from '../sales/choose-offers.js'
import { makeSale, plainSale } from '../sales/make-sale.js'
import { pause } from '../time/real-time.js'
import type { Owner, World } from '../world/world.js'
import { NotPossibleError } from './not-possible-error.js'

/** So many rows are made before others have their turn. */
const rowsAtOnce = 25

type QueryParams = Readonly<Record<string, string>> | null

/** Makes sales now, of a product that is sold once, each with these tracking values. */
export const insertOrders = (world: World, owner: Owner, tracked: readonly QueryParams[]): Promise<void> =>
  world.writes.run(async () => {
    const database = await world.database(owner.producer, owner.environment)
    const chosen = anySellable(database)
    if (chosen === undefined) throw new NotPossibleError('no active product with an offer')
    for (const [made, query_params] of tracked.entries()) {
      if (made % rowsAtOnce === rowsAtOnce - 1) await pause(0)
      await makeSale(world, database, { ...plainSale(chosen.product.id), offer_id: chosen.offer.id, query_params })
    }
  }, 'scenario')

/** Makes products now, as a colleague would in the dashboard. */
export const insertProducts = (world: World, owner: Owner, count: number): Promise<void> =>
  world.writes.run(async () => {
    const database = await world.database(owner.producer, owner.environment)
    for (let made = 0; made < count; made += 1) {
      if (made % rowsAtOnce === rowsAtOnce - 1) await pause(0)
      const id = world.identifiers.productId(world.idFormats().product)
      const product = newProduct({ database, id, now: world.clock.readSecond() }, { name: `Produto de um colega ${id}` })
      const commit = await database.prepareProduct(product)
      commit()
    }
  }, 'scenario')
