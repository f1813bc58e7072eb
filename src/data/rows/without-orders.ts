import type { ProducerDataset } from './dataset.js'
import { emptyLedger } from './order-ledger.js'

/** Members of a dataset without orders and subscriptions. */
export const noOrders = {
  orderCount: 0,
  orderByAge: (age) => {
    throw new RangeError(`There is no order of age ${age}: this dataset holds none.`)
  },
  ordersAfter: () => 0,
  orderByHash: () => undefined,
  orderById: () => undefined,
  ledger: () => emptyLedger,
  totalling: () => null,
  addUpChunked: function* () {},
  subscriptionCount: 0,
  subscriptions: () => [],
  subscriptionsAfter: () => 0,
  subscriptionById: () => undefined,
} satisfies Partial<ProducerDataset>

/** Calendar without due charges. */
export const nothingDue = { dueWithin: () => [], nextAfter: () => Number.POSITIVE_INFINITY } satisfies Partial<
  ProducerDataset['calendar']
>

/** Dataset with the given catalogue but no orders and no subscriptions (assumption `sandbox-order-data`). */
export const withoutOrders = (dataset: ProducerDataset): ProducerDataset => ({
  ...noOrders,
  producer: dataset.producer,
  environment: dataset.environment,
  products: dataset.products,
  productById: (id) => dataset.productById(id),
  offersOf: (productId) => dataset.offersOf(productId),
  nextIds: dataset.nextIds,
  calendar: { ...dataset.calendar, ...nothingDue },
  transactionHash: (id) => dataset.transactionHash(id),
})
