import type { Environment } from '../spec/environment.js'
import type { DatasetOptions, ProducerDataset } from '../store/dataset.js'
import type { OfferRecord, ProducerRecord, SubscriptionRecord } from '../store/records.js'
import { createChargeMaker } from './charge-rows.js'
import { createDueCalendar } from './due-calendar.js'
import { allSubscriptions } from './order-case.js'
import { createOrderMaker } from './order-rows.js'
import type { NamePools } from './people.js'
import { createLedgers } from './seeded-ledger.js'
import { createSeededTables } from './seeded-tables.js'
import { createSubscription } from './subscription-rows.js'

function groupOffers(offers: readonly OfferRecord[]): ReadonlyMap<string, readonly OfferRecord[]> {
  const groups = new Map<string, OfferRecord[]>()
  for (const offer of [...offers].reverse()) {
    if (offer.id === '') continue
    const group = groups.get(offer.product_id)
    if (group === undefined) groups.set(offer.product_id, [offer])
    else group.push(offer)
  }
  return groups
}

/** Everything seeded for one producer in one environment. */
export function createProducerDataset(
  options: DatasetOptions,
  producer: ProducerRecord,
  environment: Environment,
  pools: NamePools,
): ProducerDataset {
  const tables = createSeededTables(options, producer, environment)
  const { orders, hashes, nextIds, firstIds } = tables
  const makeCharge = createChargeMaker(tables)
  const makeOrder = createOrderMaker(tables, pools, makeCharge)
  const ledgers = createLedgers(tables, makeOrder, makeCharge)
  const products = [...tables.catalogue.products].reverse()
  const productsById = new Map(products.map((product) => [product.id, product]))
  const offersByProduct = groupOffers(tables.catalogue.offers)
  const subscriptionCount = allSubscriptions.before(orders)

  function subscriptionAt(n: number): SubscriptionRecord {
    return createSubscription(tables, makeOrder(allSubscriptions.ageOf(n)))
  }

  return {
    producer,
    environment,
    products,
    productById: (id) => productsById.get(id),
    offersOf: (productId) => offersByProduct.get(productId) ?? [],
    orderCount: orders,
    orderByAge(age) {
      if (!Number.isInteger(age) || age < 0 || age >= orders) throw new RangeError(`There is no order of age ${age}.`)
      return makeOrder(age)
    },
    orderByHash(hash) {
      const age = hashes.ageOf(hash)
      return age === undefined ? undefined : makeOrder(age)
    },
    orderById: (id) =>
      Number.isInteger(id) && id >= firstIds.order && id < nextIds.order ? makeOrder(nextIds.order - 1 - id) : undefined,
    ledger: (kind) => ledgers[kind],
    subscriptionCount,
    subscriptions(skip, take) {
      const rows: SubscriptionRecord[] = []
      for (let n = skip; n < Math.min(subscriptionCount, skip + take); n += 1) rows.push(subscriptionAt(n))
      return rows
    },
    subscriptionById: (id) =>
      Number.isInteger(id) && id >= firstIds.subscription && id < nextIds.subscription
        ? subscriptionAt(nextIds.subscription - 1 - id)
        : undefined,
    calendar: createDueCalendar(tables),
    transactionHash: tables.transactionHash,
    nextIds,
  }
}
