/** Problem with one override. */
export interface AssumptionProblem {
  /** Id as given, registered or not. */
  readonly id: string
  readonly problem: string
}

/** Thrown when an override names no assumption, or gives one a value that it cannot take. */
export class AssumptionError extends Error {
  override readonly name = 'AssumptionError'
  /** Id as given, registered or not. */
  readonly id: string
  readonly problem: string
  /** All problems, including `problem`. */
  readonly problems: readonly AssumptionProblem[]

  constructor(problems: readonly [AssumptionProblem, ...AssumptionProblem[]]) {
    const [first, ...others] = problems
    const count = others.length === 0 ? '' : ` (and ${others.length} more ${others.length === 1 ? 'problem' : 'problems'})`
    super(`${first.problem}${count}`)
    this.id = first.id
    this.problem = first.problem
    this.problems = problems
  }
}
