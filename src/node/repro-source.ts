import { readFile } from 'node:fs/promises'
import { readRepro } from '../repro/read-repro.js'
import { ReproError } from '../repro/repro-error.js'
import type { Repro } from '../repro/repro-file.js'
import { SnapshotError } from '../snapshot/snapshot-error.js'
import { UsageError } from './usage-error.js'

/** @throws UsageError where it cannot be read, naming the file and what is wrong with it. */
export async function readReproFile(path: string): Promise<Repro> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new UsageError(`The repro file ${path} cannot be read: ${(error as Error).message}.`)
  })
  return await refuseAsFile(path, async () => readRepro(text))
}

/** @throws UsageError that names the file, for what cannot be played of it. */
export async function refuseAsFile<Result>(path: string, act: () => Promise<Result>): Promise<Result> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof ReproError || error instanceof SnapshotError)) throw error
    throw new UsageError(`The repro file ${path} cannot be played: ${error.message}`)
  }
}
