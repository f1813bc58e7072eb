import type { Dataset, DatasetOptions } from '../store/dataset.js'
import { Late } from '../time/late.js'

const mostShelved = 16
const shelf = new Map<string, Dataset>()

/** What makes seeded rows. It takes a while to load, which a start does not wait for. */
export const generator = new Late(() => import('./make-dataset.js'))

/** The sealed data for these options, made once per process and shared by all worlds. The generator must be ready. */
export const openDataset = (options: DatasetOptions): Dataset => {
  const { seed, orders, dayStart, startsAt, formats, variety } = options
  const key = JSON.stringify([seed, orders, dayStart, startsAt, formats, variety])
  const shelved = shelf.get(key)
  if (shelved !== undefined) return shelved
  const dataset = generator.here.makeDataset(options)
  if (shelf.size >= mostShelved) shelf.delete(shelf.keys().next().value as string)
  shelf.set(key, dataset)
  return dataset
}
