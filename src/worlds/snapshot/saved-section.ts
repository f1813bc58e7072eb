import type { Table } from '../../core/tree/table.js'
import type { WorldSettings } from '../world/world-settings.js'
import type { WorldState } from '../world/world-state.js'

/** Checkpoint: a state with its settings and the time of its clock. */
export interface Checkpoint {
  readonly settings: Pick<WorldSettings, 'dataset' | 'idKey'> & {
    readonly options: Pick<WorldSettings['options'], 'profile' | 'unlimited' | 'checkoutBaseUrl'>
  }
  readonly state: WorldState
  /** Clock in milliseconds since 1970. */
  readonly at: number
}

/** Section of a snapshot: how it is saved, split into changes, and folded again. */
export interface SavedSection<Saved> {
  /** Saved form. It shares rows with the state: do not modify it. */
  save(checkpoint: Checkpoint): Saved
  /** Changes from one checkpoint to another, as plain JSON. Each gives the new value, so that applying it twice is harmless. */
  changes(before: Checkpoint, after: Checkpoint): Iterable<unknown>
  /** The whole section as changes from the empty one. */
  all(checkpoint: Checkpoint): Iterable<unknown>
  /**
   * Applies a change to the folded value, undefined at first.
   * @throws ForeignChangeError if it is not a change of this section.
   */
  fold(folded: unknown, change: unknown): unknown
  /** Saved form of the folded value. */
  read(folded: unknown): unknown
}

/** Error raised for a change that no section of this version writes. */
export class ForeignChangeError extends Error {
  override readonly name = 'ForeignChangeError'
}

/** @throws ForeignChangeError for anything but an object. */
export const asObject = (value: unknown): Readonly<Record<string, unknown>> => {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>
  throw new ForeignChangeError('an object is missing')
}

/**
 * Items of a list; empty for undefined.
 * @throws ForeignChangeError for anything else.
 */
export const asList = (value: unknown): readonly unknown[] => {
  if (value === undefined) return []
  if (Array.isArray(value)) return value
  throw new ForeignChangeError('a list is missing')
}

/** Section that is rewritten whole if its JSON differs. A section that is left out again is written as null. */
export const whole = <Saved>(save: (checkpoint: Checkpoint) => Saved): SavedSection<Saved> => ({
  save,
  changes: (before, after) => {
    const text = JSON.stringify(save(after) ?? null)
    return text === JSON.stringify(save(before) ?? null) ? [] : [JSON.parse(text)]
  },
  all: (checkpoint) => {
    const saved = save(checkpoint)
    return saved === undefined ? [] : [saved]
  },
  fold: (_, change) => change ?? undefined,
  read: (folded) => folded,
})

/** `whole` for a section of the state: nothing is written while it is the same value. */
export const wholeOf = <Saved>(of: (state: WorldState) => unknown, save: (state: WorldState) => Saved): SavedSection<Saved> => {
  const section = whole(({ state }) => save(state))
  return { ...section, changes: (before, after) => (of(before.state) === of(after.state) ? [] : section.changes(before, after)) }
}

/** Items per piece: few enough to serialize quickly, many enough that the overhead per piece is small. */
const pieceLength = 8

/** Splits a long list into short ones. */
export function* inPieces<Item>(items: Iterable<Item>): Iterable<readonly Item[]> {
  let piece: Item[] = []
  for (const item of items) {
    piece.push(item)
    if (piece.length < pieceLength) continue
    yield piece
    piece = []
  }
  if (piece.length > 0) yield piece
}

/**
 * Section of records with a key, in order of insertion. A change is `{ "gone": keys, "set": records }`, applied in this order.
 * @param nameOf key of a removed record.
 * @param readName key of a saved record.
 * @param isMoved true if a changed record moves to the end.
 */
export const keyed = <Row, Saved>(
  of: (state: WorldState) => Table<Row>,
  write: (row: Row) => Saved,
  nameOf: (row: Row) => string,
  readName: (saved: Readonly<Record<string, unknown>>) => unknown,
  { isMoved = false } = {},
): SavedSection<readonly Saved[]> => ({
  save: ({ state }) => of(state).list().map(write),
  *changes({ state: before }, { state: after }) {
    const changes = of(before).changesTo(of(after))
    const gone = changes.flatMap(({ before: row, after: next }) => (row !== undefined && next === undefined ? [nameOf(row)] : []))
    if (gone.length > 0) yield { gone }
    const set = changes.flatMap(({ after: row }) => (row === undefined ? [] : [row]))
    for (const rows of inPieces(set)) yield { set: rows.map(write) }
  },
  *all({ state }) {
    for (const rows of inPieces(of(state).list())) yield { set: rows.map(write) }
  },
  fold: (folded, change) => {
    const items = (folded as Map<unknown, unknown> | undefined) ?? new Map<unknown, unknown>()
    const { gone, set } = asObject(change)
    for (const key of asList(gone)) items.delete(key)
    for (const item of asList(set)) {
      const key = readName(asObject(item))
      if (isMoved) items.delete(key)
      items.set(key, item)
    }
    return items
  },
  read: (folded) => [...((folded as Map<unknown, unknown> | undefined)?.values() ?? [])],
})
