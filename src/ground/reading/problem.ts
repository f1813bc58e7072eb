/** Whether a value is an object with members, and not a list, a date, a map or a regular expression; of any realm. */
export const isPlainObject = (value: unknown): value is Readonly<Record<string, unknown>> => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || Object.getPrototypeOf(prototype) === null
}

/** Value for use in a sentence. */
export const quote = (value: unknown): string => {
  if (value === undefined) return 'nothing'
  if (typeof value === 'function') return 'a function'
  if (typeof value === 'object' && value !== null) {
    // Data of a program can be cyclic.
    if (Array.isArray(value)) return 'a list'
    return isPlainObject(value) ? 'an object' : `a ${value.constructor?.name || 'class'}`
  }
  const text = typeof value === 'string' ? JSON.stringify(value) : String(value)
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
