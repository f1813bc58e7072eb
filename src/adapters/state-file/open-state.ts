import { parseInstant } from '../../ground/time/instant.js'
import { foldState } from '../../worlds/log/change-records.js'
import type { EmulatorOptions } from '../../worlds/options/options.js'
import { withOptions } from '../../worlds/snapshot/kept-options.js'
import { ForeignChangeError } from '../../worlds/snapshot/saved-section.js'
import type { Snapshot } from '../../worlds/snapshot/snapshot.js'
import { SnapshotError } from '../../worlds/snapshot/snapshot-error.js'
import { inOneLine } from '../cli/shared/in-one-line.js'
import { UsageError } from '../cli/shared/usage-error.js'
import { type Disk, realDisk } from './disk.js'
import { type Processes, realProcesses } from './lock-holder.js'
import { DamagedFileError } from './read-log.js'
import { type FileContent, StateFile } from './state-file.js'
import { refuseElsewhere, StateInUseError, StateLock } from './state-lock.js'

/** A state file that this process has for itself. */
export interface OpenedState {
  /** What it keeps, under the options of the command line; null where there is no file yet. */
  readonly snapshot: Snapshot | null
  readonly log: StateFile
  /** Lets others have it. */
  close(): Promise<void>
}

/**
 * Opens a state file and keeps others from it.
 * @throws StateInUseError where another process has it; UsageError where it cannot be read, is damaged or of another version.
 * @throws InvalidOptionError for an option that the state does not allow any more.
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
    if (!damages.some((damage) => error instanceof damage)) throw error
    const reason = inOneLine((error as Error).message)
    throw new UsageError(
      `Cannot use the state file ${JSON.stringify(path)}: ${reason}; name another file, or move this one away to begin anew.`,
    )
  }
}

const damages = [SnapshotError, SyntaxError, ForeignChangeError, DamagedFileError]

/** What a file of this release or of the first one keeps. Sums prove that it is as it was written; that an emulator wrote it is seen here. */
const readContent = async (content: FileContent): Promise<Snapshot | null> => {
  if (content === null) return null
  const { readSnapshot } = await import('../../worlds/snapshot/read-snapshot.js')
  return readSnapshot(typeof content === 'string' ? JSON.parse(content) : foldState(content))
}

/** The command line that began a state goes on with it: the start of the clock it names is long past. */
const withoutSameStart = ({ now, ...options }: EmulatorOptions, { dataset }: Snapshot): EmulatorOptions => {
  const isSame = now === undefined || Math.floor((parseInstant(now) ?? 0) / 1000) * 1000 === Date.parse(dataset.starts_at)
  return isSame ? options : { ...options, now }
}
