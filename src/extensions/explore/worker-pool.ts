/** Worker pool: calls `act` for each item in order, at most `atOnce` at a time. The first error or an abort stops it. */
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
