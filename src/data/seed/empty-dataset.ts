import type { Environment } from '../../register/operation-id.js'
import { countedTables, type DatasetOptions, type NextIds, type ProducerDataset } from '../rows/dataset.js'
import type { ProducerRecord } from '../rows/records.js'
import { noOrders, nothingDue } from '../rows/without-orders.js'
import { createTransactionHashes, datasetKey, datasetNumber, firstId } from './ids.js'

/** Empty account of a producer: no product, no order, and the first free numbers. */
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
    calendar: { seededThrough: startsAt, ...nothingDue },
    transactionHash: createTransactionHashes(key),
    nextIds: Object.fromEntries(countedTables.map((table) => [table, firstId(key, number, table)])) as NextIds,
  }
}
