import type { Opening, Registry, World } from '../../emulator/extension.js'
import type { ForkOptions } from './fork-options.js'

/** Name of a fork and its starting point, as lists show them. */
export interface ForkPoint {
  /** Name given by a person; null for none. */
  readonly name: string | null
  /** `start`, `now`, or the id of a request of the parent. */
  readonly from: string
  /** True if it began after that request instead of before it. */
  readonly after: boolean
}

/** Where a world comes from. */
export interface WorldOrigin {
  /** Id of the parent world; null for the default world. */
  readonly parent: string | null
  /** Null for the default world. */
  readonly forked: ForkPoint | null
  /** Seed of the texts of its tokens. */
  readonly tokenSeed: number
}

/** Summary of a world in lists. */
export interface WorldSummary {
  /** `default`, or the id of a forked world. */
  readonly id: string
  /** Id of the parent world; null for the default world. */
  readonly parent: string | null
  /** Its name and starting point; null for the default world. */
  readonly forked: ForkPoint | null
  /** Present time of its clock, ISO 8601. */
  readonly now: string
  readonly frozen: boolean
  readonly seed: number
  readonly orders: number
}

/** What others may do with the worlds of an emulator. */
export interface WorldsOffers {
  /** Default world of another emulator, which is a fork from the start of this one; `registry.end()` ends it. */
  apart(parent: World, changes?: Omit<ForkOptions, 'from' | 'after'>): World
  summary(world: World): WorldSummary
  /** @throws InvalidOptionError for a name that is none. */
  rename(world: World, name: string | null): void
  /** Number of forks made; the next id follows from it. */
  made(registry: Registry): number
  /** Goes on counting behind so many. */
  countOn(registry: Registry, made: number): void
  originOf(world: World): WorldOrigin
  /** Opens a fork of an earlier run again, with the tokens that it had. @throws InvalidOptionError */
  reopen(registry: Registry, origin: WorldOrigin, opening: Omit<Opening, 'texts'>): World
}
