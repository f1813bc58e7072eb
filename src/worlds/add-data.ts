import type { ReadData } from '../data/given-data.js'
import { tokenStreamOf } from '../world/token-stream.js'
import { type DataRefs, refsOf } from './data-refs.js'
import { existingRecords } from './existing-records.js'
import type { RegisteredWorld } from './registered-world.js'

/**
 * Adds records to a world as it is now, all of them or none.
 * @throws DataError naming everything that is wrong; nothing was added then.
 */
export const addData = async (held: RegisteredWorld, data: ReadData): Promise<DataRefs> => {
  const { world } = held
  return await world.writes.run(async () => {
    await world.ready()
    const declaration = data.compile({
      seed: world.settings.dataset.seed,
      at: world.clock.readSecond(),
      formats: world.idFormats(),
      world: tokenStreamOf(world.settings),
      background: world.settings.dataset.orders,
      existing: existingRecords(world),
    })
    world.declare(declaration)
    return refsOf({ world }, declaration.declared)
  })
}
