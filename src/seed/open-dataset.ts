import type { Dataset, DatasetOptions } from '../store/dataset.js'

const mostShelved = 16
const shelf = new Map<string, Dataset | Promise<Dataset>>()

/**
 * The sealed data for these options, made once per process and shared by all worlds. At once where it is there already, as a
 * promise while the generator is being loaded.
 */
export const openDataset = (options: DatasetOptions): Dataset | Promise<Dataset> => {
  const key = JSON.stringify([options.seed, options.orders, options.dayStart, options.startsAt, options.formats])
  const shelved = shelf.get(key)
  if (shelved !== undefined) return shelved
  const loading = load(options)
  if (shelf.size >= mostShelved) shelf.delete(shelf.keys().next().value as string)
  shelf.set(key, loading)
  loading.then(
    (dataset) => shelf.set(key, dataset),
    () => shelf.delete(key),
  )
  return loading
}

/** Has the generator at hand before anyone asks for data. */
export const loadGenerator = () => import('./load-dataset.js')

const load = async (options: DatasetOptions): Promise<Dataset> => {
  const { loadDataset } = await loadGenerator()
  return loadDataset(options)
}
