import type { State } from '../../core/state.js'
import type { Registry, World } from '../../emulator/extension.js'

/** Counts of what was dropped to stay within the limit, since the start. */
export interface LetGo {
  requests: number
  journals: number
  worlds: number
}

/** Journal of a world, as the extension `journal` offers it. */
export interface WeighedJournal {
  readonly count: number
  readonly recorded: number
  readonly letGo: number
  readonly letGoForMemory: number
  readonly bytes: number
  readonly limits: { readonly bytes: number }
  giveUp(): void
}

interface Journal {
  logOf(world: World): WeighedJournal
}

export const journalOf = (world: World): WeighedJournal | undefined => world.find<Journal>('journal')?.logOf?.(world)

/** Bytes of all worlds of a program. */
export interface Book {
  readonly limit: number
  used: number
  readonly letGo: LetGo
  /** Bytes of each world, and the state that was weighed. */
  readonly worlds: Map<World, { readonly bytes: number; readonly state: State }>
  /** Bytes from which something is dropped. */
  nextLook: number
  readonly warned: Set<string>
}

/** What others may know of memory. */
export interface MemoryOffers {
  /** Bytes that all worlds of a program may take. */
  limitOf(world: World): number
  bookOf(registry: Registry): Book
  /** Estimates all worlds anew. */
  noteAll(registry: Registry): void
  /** Estimated bytes of a world. */
  weigh(world: World): number
}
