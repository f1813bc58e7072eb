/** Does something with each of many, so many at a time, in their order. The first failure ends it. */
export const inTurns = async <Item>(
  items: readonly Item[],
  atOnce: number,
  act: (item: Item) => Promise<void>,
): Promise<void> => {
  const waiting = items.values()
  const work = async (): Promise<void> => {
    for (const item of waiting) await act(item)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}
