import { defineExtension, type Extension } from '../../emulator/extension.js'
// What it needs of a world.
import type {} from '../data/index.js'
import type {} from '../journal/index.js'
import type {} from '../records/index.js'
import type {} from '../worlds/index.js'
import type { ExploreOptions, ExploreReport, Run } from './explore-report.js'
import type { SensitivityOptions, SensitivityReport } from './sensitivity.js'

export { ExperimentError } from './check-options.js'
export { type ExperimentWorld, experimentWorld } from './experiment-world.js'
export type { ExploreFinding, ExploreOptions, ExploreReport, Run, SkippedFault } from './explore-report.js'
export type { SensitiveAssumption, SensitiveValue, SensitivityOptions, SensitivityReport } from './sensitivity.js'

declare module '../../emulator/extension.js' {
  interface Emulator {
    /**
     * Searches for faults that break a flow: runs it once per fault and request, each time in a fresh world that begins as this one does.
     * @param run makes its requests with `world.fetch`, waits with `world.sleep`, rejects on failure.
     * @returns rejects with an ExperimentError if the flow fails without a fault, never ends or makes no request.
     */
    explore(run: Run, options?: ExploreOptions): Promise<ExploreReport>
    /**
     * Determines the assumptions that decide the outcome of a flow: runs it once per other value of each assumption that it depends on, and
     * lists those that change the outcome, each with the question to ask the vendor.
     * @param run as `explore` takes it.
     * @returns rejects with an ExperimentError if the flow fails by itself or its outcome is not repeatable.
     */
    sensitivity(run: Run, options?: SensitivityOptions): Promise<SensitivityReport>
  }
}

/** Experiments with a flow of the user, in forks: what breaks it, and which assumptions decide its outcome. */
export const explore = (): Extension =>
  defineExtension({
    name: 'explore',
    needs: ['data', 'journal', 'records', 'snapshots', 'worlds'],
    members: (world) => ({
      explore: async (run: Run, options?: ExploreOptions) => (await import('./explore.js')).explore(world, run, options),
      sensitivity: async (run: Run, options?: SensitivityOptions) =>
        (await import('./sensitivity.js')).sensitivity(world, run, options),
    }),
  })
