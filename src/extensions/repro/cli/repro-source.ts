import { readTextFile } from '../../../adapters/cli/shared/located-file.js'
import { UsageError } from '../../../adapters/cli/shared/usage-error.js'
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
