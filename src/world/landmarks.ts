import { findLandmarks } from '../seed/find-landmarks.js'
import type { Environment } from '../spec/environment.js'
import type { Landmarks } from '../store/dataset.js'
import type { ProducerSlot } from '../store/records.js'
import type { World } from './world.js'

/** The landmarks of the data a world stands on. */
export const landmarksOf = (world: World, slot: ProducerSlot, environment: Environment): Landmarks =>
  findLandmarks(
    { ...world.settings.dataset, formats: world.idFormats(), variety: world.assumptions.ask('seeded-variety') },
    slot,
    environment,
  )
