import type { Dataset, DatasetOptions, ProducerDataset } from '../store/dataset.js'
import { leastOrders, mostOrders } from '../store/dataset-size.js'
import { dayMs } from '../time/duration.js'
import { datasetNumber } from './dataset-key.js'
import { namePoolsOf } from './people.js'
import { createProducerDataset } from './producer-dataset.js'
import { seededProducers } from './seeded-producers.js'

/**
 * The sealed data for these options. Two datasets of the same options are equal, and nothing is made before it is read, so the number
 * of orders costs nothing here. Not cached.
 */
export function loadDataset(options: DatasetOptions): Dataset {
  const { orders, dayStart, startsAt } = options
  if (!Number.isInteger(orders) || orders < leastOrders || orders > mostOrders) {
    throw new RangeError(`A dataset holds ${leastOrders} to ${mostOrders} orders, not ${orders}.`)
  }
  if (!(startsAt >= dayStart && startsAt < dayStart + dayMs)) {
    throw new RangeError(`A world starts on the day its dataset leads up to, not at ${startsAt}.`)
  }
  const datasets = new Map<number, ProducerDataset>()

  return {
    producer(slot, environment) {
      const number = datasetNumber(slot, environment)
      let dataset = datasets.get(number)
      if (dataset === undefined) {
        dataset = createProducerDataset(options, seededProducers[slot], environment, namePoolsOf(options.seed))
        datasets.set(number, dataset)
      }
      return dataset
    },
  }
}
