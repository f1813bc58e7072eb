import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { writeFile } from 'atomically'
import type { EmulatorOptions } from '../options/options.js'
import { readSnapshot } from '../snapshot/read-snapshot.js'
import type { Snapshot } from '../snapshot/snapshot.js'
import { SnapshotError } from '../snapshot/snapshot-error.js'
import { withOptions } from '../snapshot/with-options.js'
import { parseInstant } from '../time/instant.js'
import { UsageError } from './usage-error.js'

/**
 * The state a file keeps, under the options of the command line; null where there is no file yet.
 * @throws UsageError where the file cannot be read or holds no state of this version.
 * @throws InvalidOptionError for an option that the state does not allow any more.
 */
export async function readStateFile(path: string, options: EmulatorOptions): Promise<Snapshot | null> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw new UsageError(`Cannot read the state file ${JSON.stringify(path)}: ${error.message}.`)
  })
  if (text === null) return null
  try {
    const snapshot = readSnapshot(JSON.parse(text))
    return withOptions(snapshot, withoutSameStart(options, snapshot))
  } catch (error) {
    if (!(error instanceof SnapshotError) && !(error instanceof SyntaxError)) throw error
    throw new UsageError(
      `Cannot use the state file ${JSON.stringify(path)}: ${error.message}; name another file, or move this one away to begin anew.`,
    )
  }
}

/** The command line that began a state goes on with it: the start of the clock it names is long past. */
function withoutSameStart({ now, ...options }: EmulatorOptions, { dataset }: Snapshot): EmulatorOptions {
  const isSame = now === undefined || Math.floor((parseInstant(now) ?? 0) / 1000) * 1000 === Date.parse(dataset.starts_at)
  return isSame ? options : { ...options, now }
}

/** Replaces the file as a whole, and resolves when the new one is on the disk: whoever reads it sees one state or the other. */
export async function writeStateFile(path: string, snapshot: Snapshot): Promise<void> {
  try {
    // As a stream, because of a text only so much may be taken as fits on a full disk.
    await writeFile(path, Readable.from([`${JSON.stringify(snapshot)}\n`]), {
      tmpCreate: neighbourNames(),
      // Not at a signal either, after which requests in flight are still answered.
      tmpPurge: false,
    })
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`Cannot write the state file ${JSON.stringify(path)}: ${reason}`, { cause })
  }
}

/**
 * Where the new file is written before it takes the place of the old one: always the same name, so that a kill in the middle leaves one
 * file that the next process takes over; another one only where a write before has failed.
 */
function neighbourNames(): (path: string) => string {
  let tries = 0
  return (path) => {
    tries += 1
    return tries === 1 ? `${path}.tmp` : `${path}.tmp-${tries}`
  }
}
