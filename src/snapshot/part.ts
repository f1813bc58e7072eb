import type { Marks } from '../changes/changes.js'
import type { Traced } from '../changes/traced.js'
import type { World } from '../world/world.js'

/** A part of a state followed in one world. */
export interface FollowedPart {
  /** What has changed since the last call, in pieces of modest size, which may be made as they are read. Nothing changes in them afterwards. */
  changes(): Iterable<unknown>
  /** Everything, in pieces of the same form, one after the other: other things may happen in the world in between. */
  all(): Iterable<unknown>
  /** Ends the following. */
  stop(): void
}

/** A part of a state that is put together again from what was told of it. */
export interface HeldPart {
  /** @throws ForeignChangeError where it is no change of this part. */
  apply(change: unknown): void
  /** What a snapshot has of it; undefined where nothing was told. */
  read(): unknown
}

/**
 * A member of a snapshot, and how its changes are told. Each change says how something is now, not what happened to it, so that the
 * one that is told twice does no harm.
 */
export interface StatePart<Saved> {
  /** What a snapshot has of it. It shares what it holds with the world: write it out or copy it. */
  save(world: World): Saved
  /** Notes what changes from now on. */
  follow(world: World): FollowedPart
  /**
   * Remembers what it was, from now on; null for a part that stays the same as long as its world stands. It is told of its changes as they
   * happen; a `TracedValue` is not, and looked at where `World.settingsStamp` says that somebody has set something.
   */
  trace(world: World, marks: Marks): Traced<Saved> | null
  /** Nothing yet. */
  hold(): HeldPart
}

/** Raised where something is no change of a part: it was written by a later version, or by nobody. */
export class ForeignChangeError extends Error {
  override readonly name = 'ForeignChangeError'
}

/** @throws ForeignChangeError where it is no object. */
export const asObject = (value: unknown): Readonly<Record<string, unknown>> => {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>
  throw new ForeignChangeError('an object is missing')
}

/** The items of a list, none where there is no list. @throws ForeignChangeError where it is something else. */
export const asList = (value: unknown): readonly unknown[] => {
  if (value === undefined) return []
  if (Array.isArray(value)) return value
  throw new ForeignChangeError('a list is missing')
}
