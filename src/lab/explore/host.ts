import type { DataDocument } from '../../data/documents/document-schema.js'
import type { Landmarks } from '../../data/rows/dataset.js'
import type { UsedAssumptions } from '../../ground/assumptions/assumption-book.js'
import type { EmulatorClock } from '../../ground/time/world-clock.js'
import type { Finding } from '../../journal/conduct.js'
import type { JournalEntry, RecordedEntry } from '../../journal/journal-entry.js'
import type { AssumptionId } from '../../register/register.js'
import type { ScenarioSource } from '../../scenario/scenario.js'
import type { Snapshot } from '../../worlds/snapshot/snapshot.js'
import type { WellKnownTokenName } from '../../worlds/world/well-known-tokens.js'
import type { EmulatorRecords } from '../../worlds/world-records.js'

/** Changes to the world of an experiment. */
export interface WorldChange {
  readonly scenario?: ScenarioSource
  readonly assumptions?: Partial<Record<AssumptionId, string>>
  /** Account that the world begins with. */
  readonly data?: DataDocument
}

/** World for experiments; an emulator is one. */
export interface Host {
  readonly id: string
  readonly tokens: Readonly<Record<WellKnownTokenName, string>>
  readonly landmarks: Landmarks
  readonly records: EmulatorRecords
  readonly clock: EmulatorClock
  readonly requests: { list(): readonly RecordedEntry[] }
  readonly options: { readonly assumptions: Readonly<Record<AssumptionId, string>> }
  fetch(request: Request): Promise<Response>
  /** Fork from its start, or from its present state. */
  fork(change: WorldChange & { readonly from?: 'now'; readonly sameIds: true; readonly journalSize?: number }): Host
  drop(): void
  exportData(only?: readonly string[]): Promise<DataDocument>
  snapshot(): Snapshot
  restore(snapshot: Snapshot): void
  conduct(): readonly Finding[]
  assumptionsUsed(): Promise<UsedAssumptions>
  onAnswer(listen: (entry: JournalEntry) => void): () => void
}
