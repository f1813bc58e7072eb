import { Lazy } from '../../ground/time/lazy.js'
import type { Dataset, DatasetOptions } from '../rows/dataset.js'

const maxShelved = 16

/** Caches: datasets of worlds, and those of dry runs. */
const [shelf, dryRunCache] = [new Map<string, Dataset>(), new Map<string, Dataset>()]

/** Lazily loaded generator of seeded rows. It takes a while to load, which a start does not wait for. */
export const generator = new Lazy<{ readonly makeDataset: (options: DatasetOptions) => Dataset }>(
  () => import('./make-dataset.js'),
)

/**
 * Seeded, read-only dataset of these options, made once per process and shared by all worlds. The generator must be ready.
 * @param isDryRun true for a dry run, whose dataset need not be cached for others.
 */
export const openDataset = (options: DatasetOptions, isDryRun = false): Dataset => {
  const key = keyOf(options)
  const shelved = shelf.get(key) ?? dryRunCache.get(key)
  if (shelved !== undefined) return shelved
  const dataset = generator.here.makeDataset(options)
  const own = isDryRun ? dryRunCache : shelf
  if (own.size >= maxShelved) own.delete(own.keys().next().value as string)
  own.set(key, dataset)
  return dataset
}

const keyOf = ({ seed, orders, dayStart, startsAt, formats, variety }: DatasetOptions): string =>
  JSON.stringify([seed, orders, dayStart, startsAt, formats, variety])
