import { readFile } from 'node:fs/promises'
import { ReproError, readRepro } from '../../../lab/repro/read-repro.js'
import type { Repro } from '../../../lab/repro/repro-file.js'
import type { Snapshot } from '../../../worlds/snapshot/snapshot.js'
import { SnapshotError } from '../../../worlds/snapshot/snapshot-error.js'
import type { Emulator } from '../../emulator/emulator.js'
import type { Reading } from '../../emulator/reading.js'
import { isNamedPipe } from './located-file.js'
import { UsageError } from './usage-error.js'

/** @throws UsageError where it cannot be read, naming the file and what is wrong with it. */
export async function readReproFile(path: string): Promise<Repro> {
  if (await isNamedPipe(path)) throw new UsageError(`The repro file ${path} cannot be read: it is a pipe, give a file.`)
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

/** A run to begin with. */
export interface PreparedRepro {
  /** What the emulator is made with. */
  readonly options: {
    readonly seed: number
    readonly orders: number
    readonly corsOrigins: readonly string[]
    readonly journalSize: number
  }
  readonly beginning: Snapshot
  /** How what it tells was handed over is read. */
  readonly reading: Reading
  /** Plays it, and tells on stderr where an answer is another one than was recorded. */
  play(emulator: Emulator): Promise<void>
}
