import { describeProblem, type Problem } from '../reading/problem.js'

/** A problem of a scenario. */
export type ScenarioProblem = Problem

/** Raised for an invalid scenario; `problems` lists the problems. */
export class ScenarioError extends Error {
  override readonly name = 'ScenarioError'
  constructor(readonly problems: readonly [ScenarioProblem, ...ScenarioProblem[]]) {
    super(problems.map((problem) => describeProblem(problem)).join(' '))
  }
}
