import type { StatePart } from './part.js'

/** A list that a snapshot does not have where it is empty, as those of before there was such a list. */
const orNothing = <Item>(items: readonly Item[]): readonly Item[] | undefined => (items.length === 0 ? undefined : items)

export const unlessEmpty = <Item>(part: StatePart<readonly Item[]>): StatePart<readonly Item[] | undefined> => ({
  save: (world) => orNothing(part.save(world)),
  follow: part.follow,
  trace: (world, marks) => {
    const traced = part.trace(world, marks)
    if (traced === null) return null
    return {
      at: (mark) => orNothing(traced.at(mark)),
      forgetBefore: (mark) => traced.forgetBefore(mark),
    }
  },
  hold: () => {
    const held = part.hold()
    return {
      apply: held.apply,
      read: () => {
        const items = held.read()
        return Array.isArray(items) && items.length === 0 ? undefined : items
      },
    }
  },
})
