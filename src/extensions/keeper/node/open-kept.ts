import type { Kept } from '../../../adapters/cli/serve-part.js'
import { inOneLine } from '../../../adapters/cli/shared/in-one-line.js'
import { type Disk, realDisk } from '../../../adapters/state-file/disk.js'
import { versionOf } from '../../../adapters/state-file/frames.js'
import { type Processes, realProcesses } from '../../../adapters/state-file/lock-holder.js'
import { DamagedFileError, readLog } from '../../../adapters/state-file/read-log.js'
import { type FileContent, StateFile } from '../../../adapters/state-file/state-file.js'
import { StateFileError } from '../../../adapters/state-file/state-file-error.js'
import { refuseElsewhere, StateInUseError, StateLock } from '../../../adapters/state-file/state-lock.js'
import { parseInstant } from '../../../core/time.js'
import { readClock } from '../../../emulator/clock.js'
import type { EmulatorOptions, Extension, World } from '../../../emulator/extension.js'
import { withOptions } from '../../../emulator/kept-options.js'
import { createEmulator } from '../../../emulator/registry.js'
import { readSnapshot } from '../../snapshots/read.js'
import type { Snapshot } from '../../snapshots/schema.js'
import { SnapshotError } from '../../snapshots/snapshot-error.js'
import { loadState } from '../../snapshots/state.js'
import { ForeignChangeError } from '../foreign-change.js'
import type { KeeperOffers, Keeping } from '../index.js'
import { foldState } from '../records.js'

/** An emulator whose state is kept in a file. */
export interface KeptEmulator extends Kept {
  readonly keeping: Keeping
  readonly snapshot: Snapshot | null
}

/** Where the file is, and who opens it. */
export interface KeptBy {
  readonly disk?: Disk
  readonly processes?: Processes
}

/**
 * Locks a state file and opens the emulator that it is of, with options that a state can still take. A new file begins with the options.
 * @throws StateInUseError if another process has it; StateFileError if it is unreadable, damaged or of another version.
 * @throws InvalidOptionError for an option that contradicts the state.
 */
export const openKept = async (
  path: string,
  options: EmulatorOptions,
  { disk = realDisk, processes = realProcesses }: KeptBy = {},
): Promise<KeptEmulator> => {
  const unreadable = (error: Error): never => {
    if (error instanceof StateInUseError || error instanceof DamagedFileError) throw error
    throw new StateFileError(`Cannot read the state file ${JSON.stringify(path)}: ${error.message}.`)
  }
  const file = await disk.resolve(path).catch(unreadable)
  const lock = await StateLock.take(file, disk, processes).catch(unreadable)
  try {
    const { log, content } = await StateFile.open(file, disk, processes.own).catch(unreadable)
    if (log.owner !== null) await refuseElsewhere(file, log.owner, disk, processes).catch(unreadable)
    const snapshot = readContent(content, options.extensions ?? [])
    const emulator = snapshot === null ? createEmulator(options) : goOn(snapshot, options)
    const keeping = emulator.find<KeeperOffers>('keeper')!.keepChanges(emulator, log)
    return {
      emulator,
      keeping,
      snapshot,
      claim: async () => {
        if (log.isCurrent) await log.append([])
        await keeping.save()
      },
      release: () => lock.release(),
      close: async () => {
        await keeping.end().finally(() => lock.release())
      },
    }
  } catch (error) {
    await lock.release()
    if (!isDamage(error)) throw error
    throw new StateFileError(
      `Cannot use the state file ${JSON.stringify(path)}: ${inOneLine(error.message)}; name another file, or move this one away to start over.`,
    )
  }
}

const damages = [SnapshotError, SyntaxError, ForeignChangeError, DamagedFileError]

/** True for an error that says what is wrong with the bytes of a state. */
export const isDamage = (error: unknown): error is Error => damages.some((damage) => error instanceof damage)

/** Snapshot in a file of this release or of the first one. Checksums were verified before; this checks what is in it. */
const readContent = (content: FileContent, extensions: readonly Extension[]): Snapshot | null => {
  if (content === null) return null
  return readSnapshot(typeof content === 'string' ? JSON.parse(content) : foldState(content, extensions), extensions)
}

/**
 * State in the bytes of a state file, also of one that a process has open, or of a snapshot.
 * @throws Error with the reason, for anything else.
 */
export const readKept = (bytes: Buffer, extensions: readonly Extension[]): Snapshot =>
  readContent(versionOf(bytes) === null ? bytes.toString('utf8') : readLog(bytes).records, extensions)!

/** `now` is dropped if it is where the clock of the state began, so that a state can be gone on with by the command that began it. */
const withoutSameStart = ({ now, ...options }: EmulatorOptions, { dataset }: Snapshot): EmulatorOptions => {
  const isSame = now === undefined || Math.floor((parseInstant(now) ?? 0) / 1000) * 1000 === Date.parse(dataset.starts_at)
  return isSame ? options : { ...options, now }
}

/** Emulator of the options in the state of a snapshot. */
const goOn = (snapshot: Snapshot, options: EmulatorOptions): World => {
  const { seed, orders } = snapshot.dataset
  const emulator = createEmulator({ ...options, seed, orders })
  const loaded = loadState(snapshot, emulator.start, emulator.registry.extensions)
  const { state } = withOptions({ state: loaded, at: readClock(loaded) }, withoutSameStart(options, snapshot))
  emulator.replace(state)
  return emulator
}
