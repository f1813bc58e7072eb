import type { World } from '../../emulator/extension.js'
import type { Recorded } from './entry.js'
import type { Finding } from './findings.js'
import type { Log } from './log.js'
import type { Reader } from './read.js'

/** What other extensions may use: the requests of a world as they were played, and as they are recorded. */
export interface JournalOffers {
  logOf(world: World): Log
  readerOf(world: World): Reader
  /** Requests after a number, oldest first. */
  since(world: World, number: number): readonly Recorded[]
  findings(recorded: readonly Recorded[]): readonly Finding[]
}
