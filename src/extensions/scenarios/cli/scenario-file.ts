import { readLocatedFile, writePosition } from '../../../adapters/cli/shared/located-file.js'
import { UsageError } from '../../../adapters/cli/shared/usage-error.js'
import { type FileAsRead, readFileVersion } from '../../../adapters/cli/shared/watch-file.js'
import { nearestName } from '../../../core/nearest-name.js'
import { describeProblem, type Problem } from '../../../reading/problem.js'
import { resolveScenario, scenarioNames } from '../library.js'
import { readScenario, type Scenario, ScenarioError, type ScenarioSource } from '../schema.js'

/** A scenario of a file or of the library. */
export interface ReadScenario {
  /** Value for the emulator's option `scenario`: the content of a file, or a name in the library. */
  readonly source: string | ScenarioSource
  readonly scenario: Scenario
  /** Null for a scenario of the library. */
  readonly file: FileAsRead | null
  /** Converts an error that the scenario causes; each problem of a file has its line. */
  refuse(error: ScenarioError): UsageError
}

/** True if a value of `--scenario` is a path, false for a name in the library. */
export const isScenarioPath = (name: string): boolean => /[/\\]|\.(?:json|ya?ml)$/i.test(name)

/**
 * Reads a scenario file: JSON for a name ending in `.json`, else YAML.
 * @throws UsageError naming the file and, one sentence a problem, line, member, expected value and nearest valid spelling.
 */
export async function readScenarioFile(path: string): Promise<ReadScenario> {
  const version = await readFileVersion(path)
  const located = await readLocatedFile(path, 'scenario')
  const refuse = ({ problems }: ScenarioError): UsageError => {
    const describe = (problem: Problem): string => writePosition(path, located.locate(problem.path)) + describeProblem(problem)
    return new UsageError(...(problems.map(describe) as [string, ...string[]]))
  }
  try {
    return { source: located.data as ScenarioSource, scenario: readScenario(located.data), file: { path, version }, refuse }
  } catch (error) {
    throw error instanceof ScenarioError ? refuse(error) : error
  }
}

/**
 * Finds a scenario by its name in the library, or reads it from a path.
 * @throws UsageError for an unknown name or an invalid file.
 */
export async function chooseScenario(name: string): Promise<ReadScenario> {
  if (isScenarioPath(name)) return await readScenarioFile(name)
  const refuse = ({ problems }: ScenarioError): UsageError =>
    new UsageError(`Cannot play the scenario ${name}: ${describeProblem(problems[0]!)}`)
  return { source: name, scenario: requireScenario(name), file: null, refuse }
}

/** @throws UsageError suggesting the nearest name in the library. */
export function requireScenario(name: string): Scenario {
  if ((scenarioNames as readonly string[]).includes(name)) return resolveScenario(name)
  const near = nearestName(name, scenarioNames)
  const remedy = near === undefined ? 'the command "scenarios" lists what there is.' : `did you mean ${near}?`
  throw new UsageError(
    `There is no scenario ${JSON.stringify(name)}: ${remedy} A file is named by its path, such as ./mine.yaml.`,
  )
}
