import { reading } from '../../../src/emulator/create-emulator.js'
import type { Emulator } from '../../../src/emulator/emulator.js'
import { holdWorld } from '../../../src/emulator/hold-world.js'
import type { EmulatorOptions, WorldOptions } from '../../../src/options/options.js'
import { readSourceOptions } from '../../../src/options/read-source-options.js'
import { hangsOnData } from '../../../src/snapshot/refuse-strangers.js'
import { foldState } from '../../../src/state/fold-state.js'
import type { DeliveryOffice } from '../../../src/webhooks/receiver.js'
import { type Keeping, keepChanges } from '../../../src/worlds/keep-world.js'
import { Registry } from '../../../src/worlds/registry.js'
import type { Caps } from './caps.js'
import { readJournal } from './kept-journal.js'
import type { SandboxNames } from './names.js'
import type { SqlLog } from './sql-log.js'

/** The engine of one sandbox, and the keeping of its state. */
export interface Engine {
  readonly emulator: Emulator
  readonly keeping: Keeping
}

/** What an engine is opened with. */
export interface EngineSetting {
  readonly options: WorldOptions
  readonly names: SandboxNames
  readonly caps: Caps
  readonly office: DeliveryOffice
  readonly log: SqlLog
}

/**
 * Opens the engine in the state that its log holds, or at its beginning, and keeps it from there on.
 * @throws InvalidOptionError naming the option; ForeignChangeError for a log that cannot be read here.
 */
export const openEngine = async ({ options, names, caps, office, log }: EngineSetting): Promise<Engine> => {
  const own: EmulatorOptions = { ...options, maxWorlds: caps.forks, journalSize: caps.journal, memoryLimit: '32MiB' }
  const state = log.isCurrent ? { ...foldState(log.records()), journal: readJournal(log.storage) } : null
  const { data: _, orders: __, ...others } = own
  const begun = state === null ? own : { ...others, seed: state.dataset.seed, orders: state.dataset.orders }
  // What follows from a seed alone could be guessed by whoever knows it.
  const registry = new Registry(readSourceOptions(begun), false, office, { mark: names.mark, texts: names.tokens })
  if (state !== null) {
    if (hangsOnData(state)) await registry.root.world.ready()
    registry.root.restore(state)
  }
  const keeping = keepChanges(registry.root, log)
  if (state === null) await keeping.save()
  return { emulator: holdWorld(registry, registry.root, reading), keeping }
}
