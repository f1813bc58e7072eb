import { parseInstant } from '../../core/time.js'
import { SnapshotError } from '../../extensions/snapshots/snapshot-error.js'
import { foldState } from '../../worlds/log/change-records.js'
import type { EmulatorOptions } from '../../worlds/options/options.js'
import { withOptions } from '../../worlds/snapshot/kept-options.js'
import { ForeignChangeError } from '../../worlds/snapshot/saved-section.js'
import type { Snapshot } from '../../worlds/snapshot/snapshot.js'
import { inOneLine } from '../cli/shared/in-one-line.js'
import { UsageError } from '../cli/shared/usage-error.js'
import { type Disk, realDisk } from './disk.js'
import { versionOf } from './frames.js'
import { type Processes, realProcesses } from './lock-holder.js'
import { DamagedFileError, readLog } from './read-log.js'
import { type FileContent, StateFile } from './state-file.js'
import { refuseElsewhere, StateInUseError, StateLock } from './state-lock.js'

/** A locked state file. */
export interface OpenedState {
  /** State with the options of the command line applied; null for a new file. */
  readonly snapshot: Snapshot | null
  readonly log: StateFile
  /** Releases the lock. */
  close(): Promise<void>
}

/**
 * Locks and opens a state file.
 * @throws StateInUseError if another process has it; UsageError if it is unreadable, damaged or of another version.
 * @throws InvalidOptionError for an option that contradicts the state.
 */
export async function openState(
  path: string,
  options: EmulatorOptions,
  disk: Disk = realDisk,
  processes: Processes = realProcesses,
): Promise<OpenedState> {
  const unreadable = (error: Error): never => {
    if (error instanceof StateInUseError || error instanceof DamagedFileError) throw error
    throw new UsageError(`Cannot read the state file ${JSON.stringify(path)}: ${error.message}.`)
  }
  const file = await disk.resolve(path).catch(unreadable)
  const lock = await StateLock.take(file, disk, processes).catch(unreadable)
  try {
    const { log, content } = await StateFile.open(file, disk, processes.own).catch(unreadable)
    if (log.owner !== null) await refuseElsewhere(file, log.owner, disk, processes).catch(unreadable)
    const kept = await readContent(content)
    return { snapshot: kept && withOptions(kept, withoutSameStart(options, kept)), log, close: () => lock.release() }
  } catch (error) {
    await lock.release()
    if (!isDamage(error)) throw error
    const reason = inOneLine(error.message)
    throw new UsageError(
      `Cannot use the state file ${JSON.stringify(path)}: ${reason}; name another file, or move this one away to start over.`,
    )
  }
}

const damages = [SnapshotError, SyntaxError, ForeignChangeError, DamagedFileError]

/**
 * State in the bytes of a state file, also of one that a process has open, or of a snapshot.
 * @throws Error with the reason, for anything else.
 */
export const readSavedState = async (bytes: Buffer): Promise<Snapshot> => {
  const { readSnapshot } = await import('../../worlds/snapshot/read-snapshot.js')
  return readSnapshot(versionOf(bytes) === null ? JSON.parse(bytes.toString('utf8')) : foldState(readLog(bytes).records))
}

/** True for an error that says what is wrong with the bytes of a state. */
export const isDamage = (error: unknown): error is Error => damages.some((damage) => error instanceof damage)

/** Snapshot in a file of this release or of the first one. Checksums are verified before; this validates the content. */
const readContent = async (content: FileContent): Promise<Snapshot | null> => {
  if (content === null) return null
  const { readSnapshot } = await import('../../worlds/snapshot/read-snapshot.js')
  return readSnapshot(typeof content === 'string' ? JSON.parse(content) : foldState(content))
}

/** Drops `now` if it equals the start of the state's clock, so that a state can be resumed by the command that began it. */
const withoutSameStart = ({ now, ...options }: EmulatorOptions, { dataset }: Snapshot): EmulatorOptions => {
  const isSame = now === undefined || Math.floor((parseInstant(now) ?? 0) / 1000) * 1000 === Date.parse(dataset.starts_at)
  return isSame ? options : { ...options, now }
}
