import type { ReadOptions } from '../../../worlds/options/read-options.js'
import type { DataFiles } from '../shared/data-files.js'
import { withConfigFile } from '../shared/find-config-file.js'
import { type GivenBy, withPosition } from '../shared/given-by.js'
import { type GivenOptions, givenOptions } from '../shared/given-options.js'
import type { PreparedRepro } from '../shared/repro-source.js'
import type { ChosenScenario } from '../shared/scenario-file.js'
import type { ServeFlags } from '../shared/serve-flags.js'
import { type FileAsRead, readFileVersion } from '../shared/watch-file.js'

/** All that `serve` is to begin with, once the files that were named have been read. */
export interface ServePlan {
  readonly given: GivenOptions
  readonly givenBy: GivenBy
  /** The config file that options came from; null without one. */
  readonly config: FileAsRead | null
  readonly options: ReadOptions
  readonly chosen: ChosenScenario | null
  readonly files: DataFiles | null
  readonly repro: PreparedRepro | null
  /** What can be followed only by a new beginning: the config file, the file of the run. */
  readonly read: readonly FileAsRead[]
}

/**
 * Reads whatever was named, by words or in a config file; all but the state, which only one process may hold.
 * @throws UsageError for what cannot be used.
 */
export async function planServing(typed: ServeFlags): Promise<ServePlan> {
  const { flags, config, givenBy } = await withConfigFile(typed)
  const given = await readCalibration(givenOptions(flags), givenBy)
  const { repro: played } = given.command
  const plan = { given, givenBy, config }
  return played === undefined ? await planFiles(plan) : await planRepro(plan, played)
}

type Named = Pick<ServePlan, 'given' | 'givenBy' | 'config'>

async function planFiles(named: Named): Promise<ServePlan> {
  const { given, givenBy } = named
  const { scenario, data: paths, ...others } = given.emulator
  const chosen = typeof scenario === 'string' ? await withPosition(givenBy, '--scenario', () => choose(scenario)) : null
  const files =
    paths === undefined ? null : await withPosition(givenBy, '--data', () => readFiles(paths as unknown as readonly string[]))
  const options = {
    ...others,
    ...(chosen === null ? {} : { scenario: chosen.scenario }),
    ...(files === null ? {} : { data: files.data }),
  }
  return { ...named, options, chosen, files, repro: null, read: configOf(named) }
}

/** Plays a repro file and serves what has become of its world. */
async function planRepro(named: Named, path: string): Promise<ServePlan> {
  const { given, givenBy } = named
  const { prepareRepro } = await import('./prepare-repro.js')
  const run = { path, marker: await readFileVersion(path) }
  const repro = await withPosition(givenBy, '--repro', () => prepareRepro(path, given))
  const options = { ...given.emulator, ...repro.options } as ReadOptions
  return { ...named, options, chosen: null, files: null, repro, read: [...configOf(named), run] }
}

const configOf = ({ config }: Named): readonly FileAsRead[] => (config === null ? [] : [config])

// What reads scenarios and data brings a library along that takes a while to load, so it is imported where one is named.

async function readCalibration(given: GivenOptions, givenBy: GivenBy): Promise<GivenOptions> {
  if (given.emulator.calibration === undefined) return given
  const { withCalibration } = await import('./given-calibration.js')
  return await withCalibration(given, givenBy)
}

async function choose(scenario: string): Promise<ChosenScenario> {
  const { chooseScenario } = await import('../shared/scenario-file.js')
  return await chooseScenario(scenario)
}

async function readFiles(paths: readonly string[]): Promise<DataFiles> {
  const { readDataFiles } = await import('../shared/data-files.js')
  return await readDataFiles(paths)
}
