import { reading } from '../../../src/adapters/emulator/create-emulator.js'
import type { Emulator } from '../../../src/adapters/emulator/emulator.js'
import { createWorldFacade } from '../../../src/adapters/emulator/world-facade.js'
import type { DeliveryTransport } from '../../../src/extensions/webhooks/receiver.js'
import { type Keeping, keepChanges } from '../../../src/worlds/keep-world.js'
import { foldState } from '../../../src/worlds/log/change-records.js'
import type { EmulatorOptions, WorldOptions } from '../../../src/worlds/options/options.js'
import { readSourceOptions } from '../../../src/worlds/options/read-source-options.js'
import { Registry } from '../../../src/worlds/registry.js'
import { hangsOnData } from '../../../src/worlds/snapshot/refuse-dangling-references.js'
import type { Caps } from './caps.js'
import { readJournal } from './kept-journal.js'
import { KeptWorlds, readOrigin } from './kept-worlds.js'
import type { SandboxNames } from './names.js'
import type { ObjectStorage } from './platform.js'
import { SqlLog } from './sql-log.js'

/** The engine of one sandbox, and the keeping of its worlds. */
export interface Engine {
  readonly emulator: Emulator
  readonly worlds: KeptWorlds
  /** Of its default world. */
  readonly keeping: Keeping
  /** Whether a token leads to a world that is here. */
  readonly knows: (tokenHash: string | undefined) => boolean
}

/** What an engine is opened with. */
export interface EngineSetting {
  readonly names: SandboxNames
  readonly caps: Caps
  readonly transport: DeliveryTransport
  /** Has the tables of `openTables`. */
  readonly storage: ObjectStorage
}

/**
 * Opens an engine at its beginning, and keeps it from there on.
 * @param alongside done when its state is there for good, in the same transaction.
 * @throws InvalidOptionError naming the option.
 */
export const beginEngine = async (options: WorldOptions, setting: EngineSetting, alongside: () => void): Promise<Engine> => {
  const registry = registryOf({ ...options, ...capped(setting) }, setting)
  const log = new SqlLog(setting.storage, registry.root.id)
  const engine = engineOf(registry, setting, log)
  log.alongside(alongside)
  engine.worlds.begun(registry.root)
  await engine.keeping.save()
  return engine
}

/**
 * Opens the engine in the state that is kept.
 * @throws ForeignChangeError for what cannot be read here.
 */
export const reopenEngine = async (setting: EngineSetting): Promise<Engine> => {
  const { storage } = setting
  const log = new SqlLog(storage, 'default')
  const origin = readOrigin(storage, 'default')
  if (origin === undefined) throw new Error('Nothing is known of its beginning.')
  const state = { ...foldState(log.records()), journal: readJournal(storage) }
  const given: EmulatorOptions = { ...origin.options, ...capped(setting) }
  const { seed, orders } = state.dataset
  const { data: _, ...others } = given
  const registry = registryOf({ ...others, seed, orders }, setting)
  registry.returnRoot(origin, readSourceOptions(given))
  if (hangsOnData(state)) await registry.root.world.data.ready()
  registry.root.restore(state)
  return engineOf(registry, setting, log)
}

/** Worlds end when somebody ends them, or with the sandbox. */
const capped = ({ caps }: EngineSetting) =>
  ({ maxWorlds: caps.forks, journalSize: caps.journal, memoryLimit: '32MiB', worldIdle: 'never' }) as const

/** What follows from a seed alone could be guessed by whoever knows it. */
const registryOf = (
  options: EmulatorOptions,
  { transport, caps, names: { mark, tokens: texts, nonce } }: EngineSetting,
): Registry => {
  const registry = new Registry(readSourceOptions(options), false, transport, { marker: mark, texts, nonce })
  registry.longestSnapshot = caps.state
  registry.mostOrders = caps.orders
  return registry
}

const engineOf = (registry: Registry, { storage }: EngineSetting, log: SqlLog): Engine => ({
  emulator: createWorldFacade(registry, registry.root, reading),
  worlds: new KeptWorlds(registry, storage, log),
  keeping: keepChanges(registry.root, log),
  knows: (tokenHash) => registry.join(tokenHash) !== undefined,
})
