/** One thing that is wrong with a scenario. */
export interface ScenarioProblem {
  /** Where: members and places from the outside in, such as `steps`, 0, `effect`, `kind`. Empty for the whole. */
  readonly path: readonly (string | number)[]
  /** What is wrong, what is taken instead, and the nearest right spelling where there is one. */
  readonly message: string
}

/** Raised for a scenario that cannot be played; `problems` names everything that is wrong with it. */
export class ScenarioError extends Error {
  override readonly name = 'ScenarioError'
  constructor(readonly problems: readonly [ScenarioProblem, ...ScenarioProblem[]]) {
    super(problems.map(describeProblem).join(' '))
  }
}

/** A path as people write it, such as `steps[0].effect.kind`. */
export const writePath = (path: readonly (string | number)[]): string =>
  path.map((part, place) => (typeof part === 'number' ? `[${part}]` : place === 0 ? part : `.${part}`)).join('')

/** A problem in one sentence with its place. */
export const describeProblem = ({ path, message }: ScenarioProblem): string =>
  `${path.length === 0 ? 'The scenario' : writePath(path)}: ${message}${message.endsWith('?') ? '' : '.'}`
