import { describeProblem, type Problem } from '../../ground/reading/problem.js'

/** One thing that is wrong with a data document. */
export interface DataProblem extends Problem {
  /** Which of several documents that were given together, 0 being the first. */
  readonly document: number
}

/** Greatest number of problems in the message of an error, which counts the others; `problems` has all. */
const maxSaid = 20

/** Raised for data that cannot be; `problems` names everything that is wrong with it. Nothing of it was taken. */
export class DataError extends Error {
  override readonly name = 'DataError'
  constructor(readonly problems: readonly [DataProblem, ...DataProblem[]]) {
    const said = problems.slice(0, maxSaid).map((problem) => describeProblem(problem, 'The document'))
    const rest = problems.length - said.length
    super(`${said.join(' ')}${rest > 0 ? ` And ${rest} more.` : ''}`)
  }
}
