import type { Extension, Opening, Options, World } from '../../../src/emulator/extension.js'
import { withImplied } from '../../../src/emulator/options.js'
import { createEmulator } from '../../../src/emulator/registry.js'
import { foldState } from '../../../src/extensions/keeper/records.js'
import { webhooks } from '../../../src/extensions/webhooks/index.js'
import type { DeliveryTransport } from '../../../src/extensions/webhooks/receiver.js'
import { builtIn } from '../../../src/index.js'
import type { Caps } from './caps.js'
import { host } from './host.js'
import { readJournal } from './kept-journal.js'
import { KeptWorlds, readOrigin } from './kept-worlds.js'
import type { SandboxNames } from './names.js'
import type { ObjectStorage } from './platform.js'
import { SqlLog } from './sql-log.js'
import { openingOf } from './world-origin.js'

/** The engine of one sandbox, and the keeping of its worlds. */
export interface Engine {
  /** The default world. */
  readonly emulator: World
  readonly worlds: KeptWorlds
}

/** What an engine is opened with. */
export interface EngineSetting {
  readonly names: SandboxNames
  readonly caps: Caps
  readonly transport: Partial<DeliveryTransport>
  /** Has the tables of `openTables`. */
  readonly storage: ObjectStorage
}

/**
 * Opens an engine at its beginning, and keeps it from there on.
 * @param alongside done when its state is there for good, in the same transaction.
 * @throws InvalidOptionError naming the option.
 */
export const beginEngine = async (options: Options, setting: EngineSetting, alongside: () => void): Promise<Engine> => {
  const engine = engineOf(setting, (all) => ({ id: 'default', options: withImplied({ ...options, ...capped(setting) }, all) }))
  await engine.worlds.begin(engine.emulator, alongside)
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
  const options = { ...origin.options, ...capped(setting) }
  const engine = engineOf(setting, () => openingOf({ ...origin, options }))
  const { emulator, worlds } = engine
  emulator.restore({ ...foldState(log.records(), emulator.registry.extensions), journal: readJournal(storage) })
  worlds.goOn(emulator, log)
  return engine
}

/** Worlds end when somebody ends them, or with the sandbox. */
const capped = ({ caps }: EngineSetting) =>
  ({ maxWorlds: caps.forks, journalSize: caps.journal, memoryLimit: '32MiB', worldIdle: 'never' }) as const

/** What follows from a seed alone could be guessed by whoever knows it: its tokens are those of the sandbox. */
const engineOf = (
  { transport, caps, storage, names: { mark: marker, tokens: texts, nonce } }: EngineSetting,
  open: (all: readonly Extension[]) => Omit<Opening, 'texts'>,
): Engine => {
  let worlds: KeptWorlds | undefined
  const all = [host(caps, () => worlds), ...builtIn.map((one) => (one.name === 'webhooks' ? webhooks(transport) : one))]
  const { registry } = createEmulator({ orders: 0, extensions: all })
  const { root: emulator } = registry.apart({ ...open(all), texts }, { marker, texts, nonce })
  worlds = new KeptWorlds(emulator, storage)
  return { emulator, worlds }
}
