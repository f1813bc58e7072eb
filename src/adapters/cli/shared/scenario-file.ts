import { nearestName } from '../../../ground/assumptions/nearest-name.js'
import { describeProblem } from '../../../ground/reading/problem.js'
import { findScenario } from '../../../scenario/library.js'
import { readScenario } from '../../../scenario/read-scenario.js'
import type { Scenario, ScenarioSource } from '../../../scenario/scenario.js'
import { ScenarioError, type ScenarioProblem } from '../../../scenario/scenario-error.js'
import { scenarioNames } from '../../../scenario/scenario-names.js'
import { readLocatedFile, writePosition } from './located-file.js'
import { UsageError } from './usage-error.js'
import { readFileVersion } from './watch-file.js'

/** A scenario as a file holds it. */
export interface ScenarioFile {
  /** As it was named. */
  readonly path: string
  /** As it is written, checked. */
  readonly source: ScenarioSource
  readonly scenario: Scenario
  /** Tells this content from a later one. */
  readonly marker: string
  /** Refuses the file for what is wrong with its scenario, each problem with its line. */
  refuse(error: ScenarioError): UsageError
}

/** Whether a name on the command line is that of a file and not of a scenario in the library. */
export const isScenarioPath = (name: string): boolean => /[/\\]|\.(?:json|ya?ml)$/i.test(name)

/**
 * Reads a scenario from a file: JSON where its name ends so, else YAML.
 * @throws UsageError naming the file and, one problem a sentence, line, member, what was expected and the nearest right spelling.
 */
export async function readScenarioFile(path: string): Promise<ScenarioFile> {
  const marker = await readFileVersion(path)
  const located = await readLocatedFile(path, 'scenario')
  const refuse = ({ problems: [first, ...others] }: ScenarioError): UsageError => {
    const describe = (problem: ScenarioProblem): string =>
      writePosition(path, located.locate(problem.path)) + describeProblem(problem)
    return new UsageError(describe(first), ...others.map(describe))
  }
  try {
    return { path, source: located.data as ScenarioSource, scenario: readScenario(located.data), marker, refuse }
  } catch (error) {
    throw error instanceof ScenarioError ? refuse(error) : error
  }
}

/** What `--scenario` names. */
export interface ChosenScenario {
  /** As the emulator takes it. */
  readonly option: string | ScenarioSource
  readonly scenario: Scenario
  /** Null for one of the library. */
  readonly file: ScenarioFile | null
  /** Refuses it where the emulator cannot begin with it. */
  refuse(error: ScenarioError): UsageError
}

/**
 * A scenario of the library by its name, or one in a file by its path.
 * @throws UsageError where there is none, or the file is not one.
 */
export async function chooseScenario(name: string): Promise<ChosenScenario> {
  if (isScenarioPath(name)) {
    const file = await readScenarioFile(name)
    return { option: file.source, scenario: file.scenario, file, refuse: file.refuse }
  }
  const refuse = ({ problems: [first] }: ScenarioError): UsageError =>
    new UsageError(`Cannot play the scenario ${name}: ${describeProblem(first)}`)
  return { option: name, scenario: requireScenario(name), file: null, refuse }
}

/** @throws UsageError with the nearest name of the library. */
export function requireScenario(name: string): Scenario {
  if ((scenarioNames as readonly string[]).includes(name)) return findScenario(name)
  const near = nearestName(name, scenarioNames)
  const remedy = near === undefined ? 'the command "scenarios" lists what there is.' : `did you mean ${near}?`
  throw new UsageError(
    `There is no scenario ${JSON.stringify(name)}: ${remedy} A file is named by its path, such as ./mine.yaml.`,
  )
}
