import type { AssumptionOverrides } from '../../core/assumptions.js'
import type { Declaration } from '../../data/documents/given-data.js'
import type { DatasetOptions } from '../../data/rows/dataset.js'
import type { TokenDraft } from '../../data/rows/token-vault.js'
import type { DeliveryTransport } from '../../extensions/webhooks/receiver.js'
import type { LazyNonce } from '../../ground/random/nonce.js'
import type { JournalListeners } from '../../journal/journal-listeners.js'
import type { Scenario } from '../../scenario/scenario.js'
import type { ResolvedOptions } from '../options/options.js'

/** Token that a world starts with. */
export interface StartingToken {
  readonly id: string
  readonly plaintext: string
  readonly draft: TokenDraft
}

/** Settings of a world, which a reset returns to. */
export interface WorldSettings {
  /** `default`, or the id of a forked world. */
  readonly id: string
  /** World whose id stream it uses at first; its own, unless it continues that of another. */
  readonly idKey: string
  /** Nonce of its tokens; null in a repeatable run. */
  readonly nonce: LazyNonce | null
  /** Marker in the text of each of its tokens, by which a host of many emulators routes them; empty for none. */
  readonly marker: string
  /** Inputs of the seeded rows, except the formats of ids. */
  readonly dataset: Omit<DatasetOptions, 'formats' | 'variety'>
  /** Start of the clock in milliseconds since 1970; null follows real time. */
  readonly startsAt: number | null
  /** Options of the world after defaults. */
  readonly options: ResolvedOptions
  /** Instant of the beginning, from which the times of data count: milliseconds since 1970, a whole second. */
  readonly begunAt: number
  readonly overrides: AssumptionOverrides
  /** Scenario played from the start; null for none. */
  readonly scenario: Scenario | null
  readonly tokens: readonly StartingToken[]
  /** Declared records it begins with; null for none. */
  readonly declaration: Declaration | null
  /** Maximum bytes of the journal. */
  readonly journalBytes: number
  /** Reports a failure of the emulator itself, which callers only see as a 500. */
  reportFailure(error: unknown): void
}

/** Connections of a world to its surroundings, which survive a reset. */
export interface WorldLinks {
  /** Receives the hash of every token added to the world, to route its requests. */
  announceToken(hash: string): void
  /** Callers waiting for a request. */
  readonly listeners: JournalListeners
  /** Transport of webhook deliveries. */
  readonly transport: DeliveryTransport
  /** Schedules a save of changes that no answer waits for. */
  noteChange(): void
}
