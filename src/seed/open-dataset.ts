import type { Dataset, DatasetOptions } from '../store/dataset.js'
import { Late } from '../time/late.js'

const mostShelved = 16
const shelf = new Map<string, Dataset>()

/** What makes seeded rows. It takes a while to load, which a start does not wait for. */
export const generator = new Late(() => import('./make-dataset.js'))

/** The sealed data for these options, made once per process and shared by all worlds. The generator must be ready. */
export const openDataset = (options: DatasetOptions): Dataset => {
  const key = keyOf(options)
  const shelved = shelf.get(key)
  if (shelved !== undefined) return shelved
  const dataset = generator.here.makeDataset(options)
  if (shelf.size >= mostShelved) shelf.delete(shelf.keys().next().value as string)
  shelf.set(key, dataset)
  return dataset
}

/** Who is told by a watched dataset at the moment. */
interface Watch {
  readonly dataset: Dataset
  note: () => void
}

const watches = new Map<string, Watch>()

/** The same rows, made to tell whoever opened them last whenever an id of a product is read. */
export const openWatchedDataset = (options: DatasetOptions, note: () => void): Dataset => {
  const key = keyOf(options)
  let watch = watches.get(key)
  if (watch === undefined) {
    const dataset = generator.here.makeDataset({ ...options, noteProductId: () => watch?.note() })
    watch = { dataset, note }
    if (watches.size >= mostShelved) watches.delete(watches.keys().next().value as string)
    watches.set(key, watch)
  }
  watch.note = note
  return watch.dataset
}

const keyOf = ({ seed, orders, dayStart, startsAt, formats, variety }: DatasetOptions): string =>
  JSON.stringify([seed, orders, dayStart, startsAt, formats, variety])
