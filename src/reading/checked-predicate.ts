/**
 * Predicate of a user, checked as it answers: a promise would pass for true.
 * @throws TypeError if it returns a promise.
 */
export const checkedPredicate =
  <Value>(predicate: (value: Value) => unknown): ((value: Value) => boolean) =>
  (value) => {
    const answer = predicate(value)
    if (typeof (answer as { readonly then?: unknown } | null | undefined)?.then === 'function') {
      throw new TypeError('The function that chooses what to wait for returned a promise; have it return true or false.')
    }
    return Boolean(answer)
  }
