import type { ShownUses } from '../../ground/spec/shown-uses.js'

/**
 * Cache of a list's rows in a dry run, by index from the newest row on. Reads for the page itself and reads of its source are separated,
 * because different assumptions change them.
 */
export interface DryRunList {
  /** Runs code that selects the rows of a page, and what surrounds them. */
  frame<Made>(act: () => Made): Made
  /** Runs code that opens or reads rows. */
  source<Made>(act: () => Made): Made
  /** Cached row at an index; undefined if it must be read. */
  row(index: number): unknown
  /** Cached serialized form of the row at an index; undefined if it must be made. */
  shown(index: number): unknown
  /** True if the row at an index is serialized as when it was cached. */
  isShownAsBefore(index: number): boolean
  /** Caches a row with its serialized form. */
  note(index: number, row: unknown, shown: unknown): void
  /** Listener for the rows that a value is used for; absent without one. */
  readonly uses?: ShownUses
}

/** Cache without entries. */
export const noDryRun: DryRunList = {
  frame: (act) => act(),
  source: (act) => act(),
  row: () => undefined,
  shown: () => undefined,
  isShownAsBefore: () => false,
  note: () => undefined,
}
