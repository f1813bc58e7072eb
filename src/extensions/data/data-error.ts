import { describeProblem, type Problem } from '../../reading/problem.js'

/** Problem of a data document. */
export interface DataProblem extends Problem {
  /** Index of the document among those given together. */
  readonly document: number
}

/** Greatest number of problems in the message of an error, which counts the others; `problems` has all. */
const maxSaid = 20

/** Error raised for invalid data; `problems` has every problem. None of the data was added. */
export class DataError extends Error {
  override readonly name = 'DataError'
  constructor(readonly problems: readonly [DataProblem, ...DataProblem[]]) {
    const said = problems.slice(0, maxSaid).map((problem) => describeProblem(problem, 'The document'))
    const rest = problems.length - said.length
    super(`${said.join(' ')}${rest > 0 ? ` And ${rest} more.` : ''}`)
  }
}
