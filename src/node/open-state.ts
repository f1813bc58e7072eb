import type { EmulatorOptions } from '../options/options.js'
import { ForeignChangeError } from '../snapshot/part.js'
import type { Snapshot } from '../snapshot/snapshot.js'
import { SnapshotError } from '../snapshot/snapshot-error.js'
import { withOptions } from '../snapshot/with-options.js'
import { foldState } from '../state/fold-state.js'
import { parseInstant } from '../time/instant.js'
import type { Disk } from './disk.js'
import { inOneLine } from './in-one-line.js'
import { type Processes, realProcesses } from './lock-holder.js'
import { DamagedFileError } from './read-frames.js'
import { realDisk } from './real-disk.js'
import { type FileContent, StateFile } from './state-file.js'
import { StateInUseError, StateLock } from './state-lock.js'
import { type Prove, provenWhereItFails } from './state-proof.js'
import { UsageError } from './usage-error.js'

/** A state file that this process has for itself. */
export interface OpenedState {
  /** What it keeps, under the options of the command line; null where there is no file yet. */
  readonly snapshot: Snapshot | null
  readonly log: StateFile
  /**
   * Looks at every member of what it keeps. It takes a while, and nobody is to be answered from it before.
   * @throws UsageError where something of it is not what an emulator writes.
   */
  readonly prove: Prove
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
  let log: StateFile | undefined
  const close = async (): Promise<void> => {
    await log?.close()
    await lock.release()
  }
  try {
    const opened = await StateFile.open(file, disk).catch(unreadable)
    log = opened.log
    const { content } = opened
    const kept = await readContent(content)
    const prove: Prove = async () => {
      if (content !== null && 'records' in content) await readWhole(kept).catch((error: unknown) => tell(path, error))
    }
    return { snapshot: kept && (await provenWhereItFails(() => underOptions(kept, options), prove)), log, prove, close }
  } catch (error) {
    await close()
    return tell(path, error)
  }
}

const damages = [SnapshotError, SyntaxError, ForeignChangeError, DamagedFileError]

const isDamage = (error: unknown): error is Error => damages.some((damage) => error instanceof damage)

const tell = (path: string, error: unknown): never => {
  throw isDamage(error) ? refuse(path, error) : error
}

const refuse = (path: string, { message }: Error): UsageError =>
  new UsageError(
    `Cannot use the state file ${JSON.stringify(path)}: ${inOneLine(message)}; name another file, or move this one away to begin anew.`,
  )

/**
 * What a file of this release or of the first one keeps. The sums of records prove that they are what was written, so that who wrote them
 * is asked later; a document proves nothing, and every member of it is looked at here.
 */
const readContent = async (content: FileContent): Promise<Snapshot | null> => {
  if (content === null) return null
  return 'records' in content ? foldState(content.records) : await readWhole(JSON.parse(content.document))
}

const readWhole = async (value: unknown): Promise<Snapshot> => {
  const { readSnapshot } = await import('../snapshot/read-snapshot.js')
  return readSnapshot(value)
}

const underOptions = (snapshot: Snapshot, options: EmulatorOptions): Snapshot =>
  withOptions(snapshot, withoutSameStart(options, snapshot))

/** The command line that began a state goes on with it: the start of the clock it names is long past. */
const withoutSameStart = ({ now, ...options }: EmulatorOptions, { dataset }: Snapshot): EmulatorOptions => {
  const isSame = now === undefined || Math.floor((parseInstant(now) ?? 0) / 1000) * 1000 === Date.parse(dataset.starts_at)
  return isSame ? options : { ...options, now }
}
