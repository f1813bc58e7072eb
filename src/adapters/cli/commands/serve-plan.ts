import type { Options } from '../../../emulator/extension.js'
import type { DataFiles } from '../../../extensions/data/cli/data-files.js'
import type { PreparedRepro } from '../../../extensions/repro/cli/repro-source.js'
import type { ChosenScenario } from '../../../extensions/scenarios/cli/scenario-file.js'
import { withConfigFile } from '../shared/find-config-file.js'
import { type GivenBy, givenByWords, withPosition } from '../shared/given-by.js'
import { type GivenOptions, givenOptions } from '../shared/given-options.js'
import type { ServeFlags } from '../shared/serve-flags.js'
import { type FileAsRead, readFileVersion } from '../shared/watch-file.js'

/** Parsed options and files of a start of `serve`. */
export interface ServePlan {
  readonly given: GivenOptions
  readonly givenBy: GivenBy
  /** The config file; null for none. */
  readonly config: FileAsRead | null
  readonly options: Options
  readonly chosen: ChosenScenario | null
  readonly files: DataFiles | null
  readonly repro: PreparedRepro | null
  /** Files that need a restart when they change: the config file and the repro file. */
  readonly read: readonly FileAsRead[]
}

/**
 * Reads all files that options or the config file name, except the state, which only one process may open.
 * @throws UsageError for an invalid file or option.
 */
export async function planServing(typed: ServeFlags): Promise<ServePlan> {
  const { flags, config, givenBy } = await withConfigFile(typed)
  const given = await readCalibration(givenOptions(flags), givenBy)
  const { repro: played } = given.command
  const plan = { given, givenBy, config }
  return played === undefined ? await planFiles(plan) : await planRepro(plan, played)
}

/**
 * Reads the options and files of a world from the command line alone, for commands that serve nothing.
 * @throws UsageError for an invalid file or option.
 */
export async function planWorld(flags: ServeFlags): Promise<ServePlan> {
  return await planFiles({ given: givenOptions(flags), givenBy: givenByWords, config: null })
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
    ...(chosen === null ? {} : { scenario: chosen.option as Options['scenario'] }),
    ...(files === null ? {} : { data: files.data as never }),
  }
  return { ...named, options, chosen, files, repro: null, read: configOf(named) }
}

/** Plan that replays a repro file and serves the resulting world. */
async function planRepro(named: Named, path: string): Promise<ServePlan> {
  const { given, givenBy } = named
  const { prepareRepro } = await import('../../../extensions/repro/cli/prepare-repro.js')
  const run = { path, version: await readFileVersion(path) }
  const repro = await withPosition(givenBy, '--repro', () => prepareRepro(path, given))
  const options = { ...given.emulator, ...repro.options }
  return { ...named, options, chosen: null, files: null, repro, read: [...configOf(named), run] }
}

const configOf = ({ config }: Named): readonly FileAsRead[] => (config === null ? [] : [config])

// The readers of scenarios and data import a library that takes a while to load, so they are imported on use.

async function readCalibration(given: GivenOptions, givenBy: GivenBy): Promise<GivenOptions> {
  if (given.emulator.calibration === undefined) return given
  const { withCalibration } = await import('../../../extensions/calibrate/cli/given-calibration.js')
  return await withCalibration(given, givenBy)
}

async function choose(scenario: string): Promise<ChosenScenario> {
  const { chooseScenario } = await import('../../../extensions/scenarios/cli/scenario-file.js')
  return await chooseScenario(scenario)
}

async function readFiles(paths: readonly string[]): Promise<DataFiles> {
  const { readDataFiles } = await import('../../../extensions/data/cli/data-files.js')
  return await readDataFiles(paths)
}
