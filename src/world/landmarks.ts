import type { Ask } from '../assumptions/ask.js'
import { findLandmarks } from '../seed/find-landmarks.js'
import type { Environment } from '../spec/environment.js'
import type { DatasetOptions, Landmarks } from '../store/dataset.js'
import type { ProducerSlot } from '../store/records.js'

/** What of a world says which data it stands on. */
interface Grounded {
  readonly settings: { readonly dataset: Omit<DatasetOptions, 'formats' | 'variety'> }
  readonly assumptions: { readonly ask: Ask }
  idFormats(): DatasetOptions['formats']
}

/** The landmarks of the data a world stands on. */
export const landmarksOf = (world: Grounded, slot: ProducerSlot, environment: Environment): Landmarks =>
  findLandmarks(
    { ...world.settings.dataset, formats: world.idFormats(), variety: world.assumptions.ask('seeded-variety') },
    slot,
    environment,
  )
