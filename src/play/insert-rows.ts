import { newProduct } from '../api/products/create-product.js'
import { anySellable } from '../sales/choose-offers.js'
import { makeSale, plainSale, type Seller } from '../sales/make-sale.js'
import { pause } from '../time/real-time.js'
import type { Owner, World } from '../world/world.js'
import { NotPossibleError } from './not-possible-error.js'

/** So many rows are made before others have their turn. */
const rowsAtOnce = 25

type QueryParams = Readonly<Record<string, string>> | null

/** Makes sales at a whole second, of a product that is sold once, each with these tracking values. */
export const insertOrders = (world: World, owner: Owner, tracked: readonly QueryParams[], at: number): Promise<void> =>
  world.writes.run(async () => {
    const database = await world.database(owner.producer, owner.environment)
    const chosen = anySellable(database)
    if (chosen === undefined) throw new NotPossibleError('no active product with an offer')
    const seller = sellerAt(world, at)
    for (const [made, query_params] of tracked.entries()) {
      if (made % rowsAtOnce === rowsAtOnce - 1) await pause(0)
      await makeSale(seller, database, { ...plainSale(chosen.product.id), offer_id: chosen.offer.id, query_params })
    }
  }, 'scenario')

/** A world in which it is a certain second, for who sells in it. */
const sellerAt = (world: World, at: number): Seller => ({
  identifiers: world.identifiers,
  clock: { readSecond: () => at },
  assumptions: world.assumptions,
  idFormats: () => world.idFormats(),
})

/** Makes products at a whole second, as a colleague would in the dashboard. */
export const insertProducts = (world: World, owner: Owner, count: number, at: number): Promise<void> =>
  world.writes.run(async () => {
    const database = await world.database(owner.producer, owner.environment)
    for (let made = 0; made < count; made += 1) {
      if (made % rowsAtOnce === rowsAtOnce - 1) await pause(0)
      const id = world.identifiers.productId(world.idFormats().product)
      const product = newProduct({ database, id, now: at }, { name: `Produto de um colega ${id}` })
      const commit = await database.prepareProduct(product)
      commit()
    }
  }, 'scenario')
