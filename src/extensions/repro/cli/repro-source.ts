import { readTextFile } from '../../../adapters/cli/shared/located-file.js'
import { UsageError } from '../../../adapters/cli/shared/usage-error.js'
import type { World } from '../../../emulator/extension.js'
import { builtIn } from '../../../index.js'
import { SnapshotError } from '../../snapshots/snapshot-error.js'
import { type Repro, ReproError, readRepro } from '../repro-file.js'

/** @throws UsageError naming the file, if it is unreadable or invalid. */
export async function readReproFile(path: string): Promise<Repro> {
  const text = await readTextFile(path, 'repro file')
  return await refuseAsFile(path, async () => readRepro(text, builtIn))
}

/** @throws UsageError naming the file, if it cannot be replayed. */
export async function refuseAsFile<Result>(path: string, act: () => Promise<Result>): Promise<Result> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof ReproError || error instanceof SnapshotError)) throw error
    throw new UsageError(`The repro file ${path} cannot be played: ${error.message}`)
  }
}

/** A parsed repro file, ready to replay. */
export interface PreparedRepro {
  /** Options of the emulator. */
  readonly options: {
    readonly seed: number
    readonly orders: number
    readonly corsOrigins: readonly string[]
    readonly journalSize: number
  }
  /** Warnings about access that the file grants. */
  readonly warnings: readonly string[]
  /** Puts an emulator in the state in which the run begins. */
  begin(emulator: World): void
  /** Replays it, and reports the first answer that differs from the recorded one on standard error. */
  play(emulator: World): Promise<void>
}
