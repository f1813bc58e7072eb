import type { World } from '../../emulator/extension.js'
import type { Recorded } from './entry.js'
import type { Finding } from './findings.js'
import type { Log, Past } from './log.js'
import type { Reader } from './read.js'

/** What other extensions may use: the requests of a world as they were played, and as they are recorded. */
export interface JournalOffers {
  /** The journal of a world; undefined for a world without one. */
  logOf(world: World): Log
  readerOf(world: World): Reader
  /** The states before and after a request; undefined for one that the journal does not have, or not those. */
  find(world: World, requestId: string): Past | undefined
  has(world: World, requestId: string): boolean
  /** Requests after a number, oldest first. */
  since(world: World, number: number): readonly Recorded[]
  findings(recorded: readonly Recorded[]): readonly Finding[]
}
