/**
 * Answer of a function of a user, as true or false.
 * @param what names the function, such as `A function of the pattern`.
 * @throws TypeError for a promise, which would pass for true.
 */
export const checkedAnswer = (answer: unknown, what: string): boolean => {
  if (typeof (answer as { readonly then?: unknown } | null | undefined)?.then !== 'function') return Boolean(answer)
  throw new TypeError(`${what} returned a promise; have it return true or false.`)
}

/** Predicate of a user of what is waited for, whose answers are checked. */
export const checkedPredicate =
  <Value>(predicate: (value: Value) => unknown): ((value: Value) => boolean) =>
  (value) =>
    checkedAnswer(predicate(value), 'The function that chooses what to wait for')
