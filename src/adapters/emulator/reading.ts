import type { ReadData } from '../../data/documents/given-data.js'
import type { Scenario, ScenarioSource } from '../../scenario/scenario.js'
import type { ForkOptions } from '../../worlds/options/options.js'
import type { ReadForkOptions } from '../../worlds/options/read-options.js'
import type { Snapshot } from '../../worlds/snapshot/snapshot.js'

/** Readers of user input; each refuses invalid input. */
export interface Reading {
  /** @throws ScenarioError naming every problem. */
  readonly scenario: (wanted: string | ScenarioSource) => Scenario
  /** @throws SnapshotError naming each wrong member. */
  readonly snapshot: (value: unknown) => Snapshot
  readonly data: (source: unknown) => ReadData
  /** @throws InvalidOptionError for an invalid option. */
  readonly fork: (options: ForkOptions) => ReadForkOptions
}
