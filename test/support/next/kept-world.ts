import type { Disk } from '../../../src/adapters/state-file/disk.js'
import { openKept as open } from '../../../src/adapters/state-file/open-kept.js'
import { extensions } from '../../../src/extensions/all.js'
import { alone, callerOf, type KeptWorld, statePath, still } from '../kept-world.js'

export { alone, type KeptWorld, statePath, still }

/** Opens the world of a state file on the new core, in place of that of the command. */
export const openKept = async (disk: Disk, processes = alone, path = statePath): Promise<KeptWorld> => {
  const kept = await open(path, { ...still, extensions: extensions() }, { disk, processes })
  await kept.keeping.save().catch(async (error: unknown) => {
    await kept.close()
    throw error
  })
  return callerOf(kept.emulator as never, kept.keeping, kept.close)
}
