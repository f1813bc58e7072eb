import type { Emulator } from '../emulator/emulator.js'
import type { Reading } from '../emulator/reading.js'
import type { Snapshot } from '../snapshot/snapshot.js'

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
