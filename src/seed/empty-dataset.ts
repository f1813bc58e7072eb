import type { Environment } from '../spec/environment.js'
import { countedTables, type DatasetOptions, type NextIds, type ProducerDataset } from '../store/dataset.js'
import { emptyLedger } from '../store/order-ledger.js'
import type { ProducerRecord } from '../store/records.js'
import { createTransactionHashes, datasetKey, datasetNumber, firstId } from './ids.js'

/** A producer's account in which nothing was ever made: no product, no order, and the first free numbers. */
export const createEmptyDataset = (
  { seed, startsAt }: DatasetOptions,
  producer: ProducerRecord,
  environment: Environment,
): ProducerDataset => {
  const key = datasetKey(seed, producer.slot, environment)
  const number = datasetNumber(producer.slot, environment)
  return {
    producer,
    environment,
    products: [],
    productById: () => undefined,
    offersOf: () => [],
    orderCount: 0,
    orderByAge: (age) => {
      throw new RangeError(`There is no order of age ${age}.`)
    },
    ordersAfter: () => 0,
    orderByHash: () => undefined,
    orderById: () => undefined,
    ledger: () => emptyLedger,
    totalling: () => null,
    subscriptionCount: 0,
    subscriptions: () => [],
    subscriptionsAfter: () => 0,
    subscriptionById: () => undefined,
    calendar: { sealedThrough: startsAt, dueWithin: () => [], nextAfter: () => Number.POSITIVE_INFINITY },
    transactionHash: createTransactionHashes(key),
    nextIds: Object.fromEntries(countedTables.map((table) => [table, firstId(key, number, table)])) as NextIds,
  }
}
