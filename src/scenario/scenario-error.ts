import { describeProblem, type Problem } from '../ground/reading/problem.js'

/** One thing that is wrong with a scenario. */
export type ScenarioProblem = Problem

/** Raised for a scenario that cannot be played; `problems` names everything that is wrong with it. */
export class ScenarioError extends Error {
  override readonly name = 'ScenarioError'
  constructor(readonly problems: readonly [ScenarioProblem, ...ScenarioProblem[]]) {
    super(problems.map((problem) => describeProblem(problem)).join(' '))
  }
}
