import type { Options, World } from '../../emulator/extension.js'
import type { DataDocument } from '../data/document-schema.js'
import type { Recorded } from '../journal/entry.js'
import type { SavedScenario } from '../scenarios/saved.js'
import type { Scenario, ScenarioSource } from '../scenarios/schema.js'
import type { Snapshot } from '../snapshots/index.js'

/** Changes to the world of an experiment. */
export interface WorldChange {
  readonly scenario?: ScenarioSource
  readonly assumptions?: Options['assumptions']
  /** Account that the world begins with. */
  readonly data?: DataDocument
}

/** World for experiments: an emulator, or a fork. */
export type Host = World

/** Snapshot of a host with the members of extensions that experiments read. */
export type HostSnapshot = Snapshot & {
  readonly journal: readonly Recorded[]
  readonly scenario: Pick<SavedScenario, 'steps' | 'chaos'> & { readonly scenario: Scenario | null }
  /** Labels of declared records; absent without any. */
  readonly declared?: unknown
}

export const snapshotOf = (host: Host): HostSnapshot => host.snapshot() as HostSnapshot
