import { anySellable } from '../../billing/choose-offers.js'
import { makeSale, plainSale, type Seller } from '../../billing/make-sale.js'
import { isReversible, reverseOrder } from '../../billing/reverse-order.js'
import { canceledAt } from '../../data/rows/subscriptions.js'
import { pause } from '../../emulator/real-time.js'
import type { Ask } from '../../ground/assumptions/ask.js'
import type { QuotaDemand } from '../../limits/quota-book.js'
import { quotaDemands } from '../../limits/quota-demands.js'
import { operations } from '../../operations/operations.js'
import { newProduct } from '../../operations/products/create-product.js'
import type { QuotaName } from '../../scenario/effects/effect-members.js'
import { quotaNameOf } from '../../scenario/lasting-effects.js'
import { landmarksOf } from '../world/landmarks.js'
import type { Owner } from '../world/owner.js'
import type { World } from '../world/world.js'

/** Error raised if an effect cannot happen in this world, such as a sale without products. It is recorded in the journal. */
export class NotPossibleError extends Error {
  override readonly name = 'NotPossibleError'
}

/** Consumes quota of a token without requests: up to a total, or until a given rest remains. */
export const fillQuota = (
  world: World,
  owner: string,
  quota: QuotaName,
  target: { readonly used: number } | { readonly left: number },
  now = world.limitsClock(),
): void => {
  for (const demand of demandsOf(quota, world.assumptions.ask)) {
    const max = world.player.lasting.limitOf(quota) ?? demand.rule.max
    const wanted = 'used' in target ? target.used : Math.max(0, max - target.left)
    const { used } = world.quotas.read(owner, demand, now)
    for (let count = used; count < wanted; count += 1) {
      world.quotas.draw(owner, [demand], now, { enforce: false, countRefused: true })
    }
  }
}

/** Buckets of a quota; several if each route has its own (assumption `rate-limit-buckets`). */
const demandsOf = (quota: QuotaName, ask: Ask): readonly QuotaDemand[] => {
  const all = operations.flatMap((operation) => quotaDemands(operation, ask))
  const named = all.filter(({ bucket }) => quotaNameOf(bucket) === quota)
  return [...new Map(named.map((demand) => [demand.bucket, demand])).values()]
}

/** Rows made per chunk. */
const rowsAtOnce = 25

/** Newest orders among which one to refund is sought. */
const mostSought = 100

type QueryParams = Readonly<Record<string, string>> | null

/** Makes sales of a one-time product at a whole second, each with these tracking values. */
export const insertTrackedOrders = (world: World, owner: Owner, tracked: readonly QueryParams[], at: number): Promise<void> =>
  world.writes.run(async () => {
    const database = await world.data.database(owner.producer, owner.environment)
    const chosen = anySellable(database)
    if (chosen === undefined) throw new NotPossibleError('no active product with an offer')
    const seller = sellerAt(world, at)
    for (const [made, query_params] of tracked.entries()) {
      if (made % rowsAtOnce === rowsAtOnce - 1) await pause(0)
      await makeSale(seller, database, { ...plainSale(chosen.product.id), offer_id: chosen.offer.id, query_params })
    }
  }, 'scenario')

/** Seller with a clock fixed at a given second. */
const sellerAt = (world: World, at: number): Seller => ({
  identifiers: world.identifiers,
  clock: { readSecond: () => at },
  assumptions: world.assumptions,
  data: world.data,
})

/** Makes products at a whole second, as in the dashboard. */
export const insertNamedProducts = (world: World, owner: Owner, count: number, at: number): Promise<void> =>
  world.writes.run(async () => {
    const database = await world.data.database(owner.producer, owner.environment)
    for (let made = 0; made < count; made += 1) {
      if (made % rowsAtOnce === rowsAtOnce - 1) await pause(0)
      const id = world.identifiers.productId(world.data.idFormats().product)
      const product = newProduct({ database, id, now: at }, { name: `Produto de um colega ${id}` })
      const commit = await database.prepareProduct(product)
      commit()
    }
  }, 'scenario')

/**
 * Refunds an order at a whole second, by hash; by default the newest one that was paid.
 * @throws NotPossibleError if it does not exist; SaleError if it was not paid.
 */
export const refundMeanwhile = (world: World, owner: Owner, hash: string | undefined, now: number): Promise<void> =>
  world.writes.run(async () => {
    const database = await world.data.database(owner.producer, owner.environment)
    const order = hash === undefined ? database.orders().newest(0, mostSought).find(isReversible) : database.orderByHash(hash)
    if (order === undefined) throw new NotPossibleError(hash === undefined ? 'no order was paid' : `there is no order ${hash}`)
    reverseOrder(database, order, { kind: 'refund', charge: null, now })
  }, 'scenario')

/**
 * Cancels a subscription at a whole second on behalf of another actor, by id or landmark.
 * @throws NotPossibleError if it does not exist or is canceled already.
 */
export const cancelMeanwhile = (world: World, owner: Owner, wanted: string, at: number): Promise<void> =>
  world.writes.run(async () => {
    const database = await world.data.database(owner.producer, owner.environment)
    const subscription = database.subscriptionById(idOf(world, owner, wanted))
    if (subscription === undefined) throw new NotPossibleError(`there is no subscription ${wanted}`)
    if (subscription.cancellation_requested_at !== null) throw new NotPossibleError(`subscription ${wanted} was canceled before`)
    const isImmediate = world.assumptions.ask('cancel-effect-timing') === 'immediate'
    const commit = await database.prepareSubscription(canceledAt(subscription, at, isImmediate))
    commit()
  }, 'scenario')

const idOf = (world: World, { producer, environment }: Owner, wanted: string): number => {
  if (/^\d+$/.test(wanted)) return Number(wanted)
  const landmarks = landmarksOf(world, producer, environment) as Readonly<Record<string, { readonly id: string | number }>>
  const found = landmarks[wanted]
  if (found === undefined) throw new NotPossibleError(`there is no landmark ${wanted}`)
  return Number(found.id)
}
