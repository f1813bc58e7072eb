import type { Environment } from '../spec/environment.js'
import { countedTables, type DatasetOptions, type NextIds, type ProducerDataset } from '../store/dataset.js'
import type { ProducerRecord } from '../store/records.js'
import { noOrders, nothingDue } from '../store/without-orders.js'
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
    ...noOrders,
    producer,
    environment,
    products: [],
    productById: () => undefined,
    offersOf: () => [],
    calendar: { sealedThrough: startsAt, ...nothingDue },
    transactionHash: createTransactionHashes(key),
    nextIds: Object.fromEntries(countedTables.map((table) => [table, firstId(key, number, table)])) as NextIds,
  }
}
