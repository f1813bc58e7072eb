import type { Dataset, DatasetOptions, ProducerDataset } from '../store/dataset.js'
import { leastOrders, mostOrders } from '../store/dataset-size.js'
import { datasetNumber } from './dataset-key.js'
import type { NamePools } from './people.js'
import { createProducerDataset } from './producer-dataset.js'
import { seededProducers } from './seeded-producers.js'

/**
 * The sealed data for these options. Two datasets of the same options are equal, and nothing is made before it is read, so the number
 * of orders costs nothing here. Not cached.
 */
export async function loadDataset(options: DatasetOptions): Promise<Dataset> {
  const { orders } = options
  if (!Number.isInteger(orders) || orders < leastOrders || orders > mostOrders) {
    throw new RangeError(`A dataset holds ${leastOrders} to ${mostOrders} orders, not ${orders}.`)
  }
  // Names come from a package that takes a while to load; nobody who only lists landmarks should wait for it.
  const { drawNamePools } = await import('./people.js')
  let pools: NamePools | undefined
  const datasets = new Map<number, ProducerDataset>()

  return {
    producer(slot, environment) {
      const number = datasetNumber(slot, environment)
      let dataset = datasets.get(number)
      if (dataset === undefined) {
        pools ??= drawNamePools(options.seed)
        dataset = createProducerDataset(options, seededProducers[slot], environment, pools)
        datasets.set(number, dataset)
      }
      return dataset
    },
  }
}
