/** One thing that is wrong with what somebody wrote. */
export interface Problem {
  /** Where: members and places from the outside in, such as `steps`, 0, `effect`, `kind`. Empty for the whole. */
  readonly path: readonly (string | number)[]
  /** What is wrong, what is taken instead, and the nearest right spelling where there is one. */
  readonly message: string
}

/** A path as people write it, such as `steps[0].effect.kind`. */
export const writePath = (path: readonly (string | number)[]): string =>
  path.map((part, place) => (typeof part === 'number' ? `[${part}]` : place === 0 ? part : `.${part}`)).join('')

/**
 * A problem in one sentence with its place.
 * @param whole what stands there where it is about the whole.
 */
export const describeProblem = ({ path, message }: Problem, whole = 'The scenario'): string =>
  `${path.length === 0 ? whole : writePath(path)}: ${message}${message.endsWith('?') ? '' : '.'}`
