import type { ReadData } from '../data/given-data.cjs';
import type { ForkOptions } from '../options/options.cjs';
import type { ReadForkOptions } from '../options/read-options.cjs';
import type { Scenario, ScenarioSource } from '../scenario/scenario.cjs';
import type { Snapshot } from '../snapshot/snapshot.cjs';
import type { RegisteredWorld } from '../worlds/registered-world.cjs';
import type { Registry } from '../worlds/registry.cjs';
import type { Emulator } from './emulator.cjs';
/** How what a user hands over is read, and refused where something is wrong with it. */
export interface Reading {
    /** @throws ScenarioError naming everything that is wrong. */
    readonly scenario: (wanted: string | ScenarioSource) => Scenario;
    /** @throws SnapshotError naming each wrong member. */
    readonly snapshot: (value: unknown) => Snapshot;
    readonly data: (source: unknown) => ReadData;
    /** @throws InvalidOptionError where the scenario is none. */
    readonly fork: (options: ForkOptions) => ReadForkOptions;
}
/** What a user holds of one world. */
export declare const holdWorld: (registry: Registry, held: RegisteredWorld, read: Reading) => Emulator;
