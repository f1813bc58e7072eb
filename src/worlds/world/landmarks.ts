import type { DatasetOptions, Landmarks } from '../../data/rows/dataset.js'
import type { ProducerSlot } from '../../data/rows/records.js'
import { findLandmarks } from '../../data/seed/find-landmarks.js'
import type { Ask } from '../../ground/assumptions/ask.js'
import type { Environment } from '../../register/operation-id.js'

/** Members of a world that determine its dataset. */
interface Grounded {
  readonly settings: { readonly dataset: Omit<DatasetOptions, 'formats' | 'variety'> }
  readonly assumptions: { readonly ask: Ask }
  readonly data: { idFormats(): DatasetOptions['formats'] }
}

/** Landmarks in the data of a world. */
export const landmarksOf = (world: Grounded, slot: ProducerSlot, environment: Environment): Landmarks =>
  findLandmarks(
    { ...world.settings.dataset, formats: world.data.idFormats(), variety: world.assumptions.ask('seeded-variety') },
    slot,
    environment,
  )
