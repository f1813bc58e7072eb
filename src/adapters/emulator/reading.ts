import type { ReadData } from '../../data/documents/given-data.js'
import type { Scenario, ScenarioSource } from '../../scenario/scenario.js'
import type { ForkOptions } from '../../worlds/options/options.js'
import type { ReadForkOptions } from '../../worlds/options/read-options.js'
import type { Snapshot } from '../../worlds/snapshot/snapshot.js'

/** How what a user hands over is read, and refused where something is wrong with it. */
export interface Reading {
  /** @throws ScenarioError naming everything that is wrong. */
  readonly scenario: (wanted: string | ScenarioSource) => Scenario
  /** @throws SnapshotError naming each wrong member. */
  readonly snapshot: (value: unknown) => Snapshot
  readonly data: (source: unknown) => ReadData
  /** @throws InvalidOptionError where the scenario is none. */
  readonly fork: (options: ForkOptions) => ReadForkOptions
}
