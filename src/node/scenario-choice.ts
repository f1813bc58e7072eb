import { nearestName } from '../assumptions/nearest-name.js'
import { describeProblem } from '../reading/problem.js'
import { findScenario, scenarioNames } from '../scenario/library.js'
import type { Scenario, ScenarioSource } from '../scenario/scenario.js'
import type { ScenarioError } from '../scenario/scenario-error.js'
import { isScenarioPath, readScenarioFile, type ScenarioFile } from './scenario-file.js'
import { UsageError } from './usage-error.js'

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
  if (scenarioNames.includes(name)) return findScenario(name)
  const near = nearestName(name, scenarioNames)
  const remedy = near === undefined ? 'the command "scenarios" lists what there is.' : `did you mean ${near}?`
  throw new UsageError(
    `There is no scenario ${JSON.stringify(name)}: ${remedy} A file is named by its path, such as ./mine.yaml.`,
  )
}
