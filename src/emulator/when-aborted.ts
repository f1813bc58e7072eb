const waiting = new WeakMap<AbortSignal, Set<() => void>>()

const open = (signal: AbortSignal): Set<() => void> => {
  const acts = new Set<() => void>()
  waiting.set(signal, acts)
  signal.addEventListener('abort', () => {
    for (const act of [...acts]) act()
  })
  return acts
}

/**
 * Calls a function when a signal aborts, unless the returned function is called before. All functions of a signal share one listener of
 * it, because Node warns of a leak where more than ten have one: as many readers may wait for the end of one world.
 */
export const whenAborted = (signal: AbortSignal, act: () => void): (() => void) => {
  const acts = waiting.get(signal) ?? open(signal)
  // A function of its own, so that the same one can wait twice.
  const own = (): void => act()
  acts.add(own)
  return () => void acts.delete(own)
}
