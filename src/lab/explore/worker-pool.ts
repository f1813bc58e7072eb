/** Does something with each of many, so many at a time, in their order. The first failure ends it, and so does the signal. */
export const mapConcurrently = async <Item>(
  items: readonly Item[],
  atOnce: number,
  act: (item: Item) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> => {
  const waiting = items.values()
  const work = async (): Promise<void> => {
    for (const item of waiting) {
      if (signal?.aborted === true) return
      await act(item)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}
