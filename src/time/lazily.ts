/**
 * Something that is loaded when it is first needed: a promise until it is there, from then on the thing itself, so that nobody waits for it
 * twice. Where loading fails, the next need tries again.
 */
export const lazily = <Loaded>(load: () => Promise<Loaded>): (() => Loaded | Promise<Loaded>) => {
  let state: Loaded | Promise<Loaded> | undefined
  return () => {
    // A promise of our own: that of an `import` can be one of another realm, which would be taken for what it loads.
    state ??= Promise.resolve(load()).then(
      (loaded) => {
        state = loaded
        return loaded
      },
      (error: unknown) => {
        state = undefined
        throw error
      },
    )
    return state
  }
}
