import type { EmulatorClock } from '../../ground/time/world-clock.js'
import type { RecordedEntry } from '../../journal/journal-entry.js'
import type { ScenarioSource } from '../../scenario/scenario.js'
import type { Snapshot } from '../../worlds/snapshot/snapshot.js'
import type { WellKnownTokenName } from '../../worlds/world/well-known-tokens.js'

/** A world in which a receiver is examined; an emulator is one. */
export interface ExamHost {
  readonly tokens: Readonly<Record<WellKnownTokenName, string>>
  readonly clock: EmulatorClock
  readonly requests: { list(): readonly RecordedEntry[] }
  readonly sales: {
    sell(sale: { readonly product_id: string }): Promise<{ readonly hash: string }>
    refund(hash: string): Promise<unknown>
    subscribe(subscription: { readonly product_id: string }): Promise<{ readonly id: number }>
  }
  add(document: {
    readonly products: { readonly [label: string]: object }
    readonly offers: { readonly [label: string]: object }
  }): Promise<{ readonly products: { readonly [label: string]: { readonly id: string } } }>
  fetch(request: Request): Promise<Response>
  play(scenario: ScenarioSource): void
  stop(): void
  chaos(rate: number): void
  snapshot(): Snapshot
  restore(snapshot: Snapshot): void
}
