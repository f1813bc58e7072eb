/** Remembers what a function returned for the last `limit` different numbers; the oldest entry goes first. */
export function memoizeBounded<T>(limit: number, make: (index: number) => T): (index: number) => T {
  const kept = new Map<number, T>()
  return (index) => {
    const found = kept.get(index)
    if (found !== undefined) return found
    const made = make(index)
    if (kept.size >= limit) {
      const oldest = kept.keys().next()
      if (!oldest.done) kept.delete(oldest.value)
    }
    kept.set(index, made)
    return made
  }
}
