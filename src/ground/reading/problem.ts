/** Value for use in a sentence. */
export const quote = (value: unknown): string => {
  // Data of a program can be cyclic.
  if (typeof value === 'object' && value !== null) return Array.isArray(value) ? 'a list' : 'an object'
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 100 ? `${text.slice(0, 100)}…` : text
}

/** Problem in a document of a user. */
export interface Problem {
  /** Path of member names and list indices, such as `steps`, 0, `effect`, `kind`. Empty for the whole document. */
  readonly path: readonly (string | number)[]
  /** The problem, the expectation, and the nearest spelling if there is one. */
  readonly message: string
}

/** Path as text, such as `steps[0].effect.kind`. */
export const writePath = (path: readonly (string | number)[]): string =>
  path.map((part, index) => (typeof part === 'number' ? `[${part}]` : index === 0 ? part : `.${part}`)).join('')

/**
 * Sentence for a problem with its path.
 * @param whole subject of a problem with the whole document.
 */
export const describeProblem = ({ path, message }: Problem, whole = 'The scenario'): string =>
  `${path.length === 0 ? whole : writePath(path)}: ${message}${message.endsWith('?') ? '' : '.'}`
