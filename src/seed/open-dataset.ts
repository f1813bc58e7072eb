import type { Dataset, DatasetOptions } from '../store/dataset.js'
import { Late } from '../time/late.js'

const mostShelved = 16

/** Datasets of worlds, and those that were only opened to try something. */
const [shelf, triedShelf] = [new Map<string, Dataset>(), new Map<string, Dataset>()]

/** What makes seeded rows. It takes a while to load, which a start does not wait for. */
export const generator = new Late(() => import('./make-dataset.js'))

/**
 * The sealed data for these options, made once per process and shared by all worlds. The generator must be ready.
 * @param isTried whether others need not have it at hand, because it is only opened to try something.
 */
export const openDataset = (options: DatasetOptions, isTried = false): Dataset => {
  const key = keyOf(options)
  const shelved = shelf.get(key) ?? triedShelf.get(key)
  if (shelved !== undefined) return shelved
  const dataset = generator.here.makeDataset(options)
  const own = isTried ? triedShelf : shelf
  if (own.size >= mostShelved) own.delete(own.keys().next().value as string)
  own.set(key, dataset)
  return dataset
}

const keyOf = ({ seed, orders, dayStart, startsAt, formats, variety }: DatasetOptions): string =>
  JSON.stringify([seed, orders, dayStart, startsAt, formats, variety])
