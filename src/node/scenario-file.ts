import { isUtf8 } from 'node:buffer'
import { readFile } from 'node:fs/promises'
import type { LocatedData, TextPlace } from '../reading/located-data.js'
import { describeProblem } from '../reading/problem.js'
import { readScenario } from '../scenario/read-scenario.js'
import type { Scenario, ScenarioSource } from '../scenario/scenario.js'
import { ScenarioError, type ScenarioProblem } from '../scenario/scenario-error.js'
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
  const located = await parseFile(path)
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

async function parseFile(path: string): Promise<LocatedData> {
  const cannotRead = (reason: string): UsageError =>
    new UsageError(`Cannot read the scenario ${JSON.stringify(path)}: ${reason}.`)
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw cannotRead(reasons[error.code ?? ''] ?? error.message)
  })
  if (!isUtf8(bytes)) throw cannotRead('it is not UTF-8 text')
  const text = bytes.toString('utf8')
  // Those who play no file do without the parser.
  const { DataFault, readLocatedData } = await import('../reading/located-data.js')
  try {
    return await readLocatedData(text, /\.json$/i.test(path) ? 'json' : 'yaml')
  } catch (error) {
    throw error instanceof DataFault ? new UsageError(`${writePlace(path, error.place)}${error.message}.`) : error
  }
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'this user may not read it',
}

const writePlace = (path: string, place: TextPlace | null): string =>
  place === null ? `${path}: ` : `${path}, line ${place.line}, column ${place.column}: `
