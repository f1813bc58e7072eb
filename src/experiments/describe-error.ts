/** Characters that are told of a failure. */
const mostTold = 300

/** What a failure says, in one line and without the full stop at its end. Anything may be thrown, and nothing of it can be relied on. */
export const describeError = (error: unknown): string =>
  describe(error)
    .replace(/\s*\n\s*/g, ' ')
    .trim()
    .slice(0, mostTold)
    .replace(/\.+$/, '')

const describe = (error: unknown): string => {
  try {
    if (error instanceof AggregateError && error.message === '') {
      return `${error.name}: ${error.errors.map(describe).join('; ')}`
    }
    if (error instanceof Error) return typeof error.message === 'string' && error.message !== '' ? error.message : error.name
    return typeof error === 'object' && error !== null ? write(error) : String(error)
  } catch {
    return kindOf(error)
  }
}

const kindOf = (error: unknown): string => {
  try {
    return Object.prototype.toString.call(error)
  } catch {
    return typeof error
  }
}

/** A list as its items, one after the other; another object as JSON. */
const write = (value: object): string =>
  Array.isArray(value) ? value.map(describe).join('; ') : (JSON.stringify(value) ?? String(value))
