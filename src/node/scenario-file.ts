import { describeProblem } from '../reading/problem.js'
import { readScenario } from '../scenario/read-scenario.js'
import type { Scenario, ScenarioSource } from '../scenario/scenario.js'
import { ScenarioError, type ScenarioProblem } from '../scenario/scenario-error.js'
import { readLocatedFile, writePlace } from './located-file.js'
import { UsageError } from './usage-error.js'
import { readFileMark } from './watch-file.js'

/** A scenario as a file holds it. */
export interface ScenarioFile {
  /** As it was named. */
  readonly path: string
  /** As it is written, checked. */
  readonly source: ScenarioSource
  readonly scenario: Scenario
  /** Tells this content from a later one. */
  readonly mark: string
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
  const mark = await readFileMark(path)
  const located = await readLocatedFile(path, 'scenario')
  const refuse = ({ problems: [first, ...others] }: ScenarioError): UsageError => {
    const tell = (problem: ScenarioProblem): string => writePlace(path, located.locate(problem.path)) + describeProblem(problem)
    return new UsageError(tell(first), ...others.map(tell))
  }
  try {
    return { path, source: located.data as ScenarioSource, scenario: readScenario(located.data), mark, refuse }
  } catch (error) {
    throw error instanceof ScenarioError ? refuse(error) : error
  }
}
