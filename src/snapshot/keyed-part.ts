import type { Changed } from '../changes/changed.js'
import type { World } from '../world/world.js'
import { inPieces } from './in-pieces.js'
import { asList, asObject, type StatePart } from './part.js'

/** What keeps things by key in a world. */
interface KeyedSource<Item> {
  readonly changed: Changed<string>
  save(): readonly Item[]
  saved(key: string): Item | undefined
  all(): Iterable<Item>
}

/**
 * A list of things with a key each, in the order in which they came. A change is `{ "gone": keys, "set": things }`, in this order: what
 * went and came again stands last.
 * @param keyOf the key that a thing is noted by.
 */
export const keyedPart = <Item>(
  of: (world: World) => KeyedSource<Item>,
  keyOf: (item: Readonly<Record<string, unknown>>) => unknown,
): StatePart<readonly Item[]> => ({
  save: (world) => of(world).save(),
  follow: (world) => {
    const source = of(world)
    const following = source.changed.follow()
    return {
      changes: () => {
        const { gone, changed } = following.take()
        const set = changed.flatMap((key) => source.saved(key) ?? [])
        const dropped = gone.length === 0 ? [] : [{ gone }]
        return [...dropped, ...[...inPieces(set)].map((items) => ({ set: items }))]
      },
      *all() {
        for (const items of inPieces(source.all())) yield { set: items }
      },
      stop: () => following.stop(),
    }
  },
  hold: () => {
    const held = new Map<unknown, unknown>()
    return {
      apply: (change) => {
        const { gone, set } = asObject(change)
        for (const key of asList(gone)) held.delete(key)
        for (const item of asList(set)) held.set(keyOf(asObject(item)), item)
      },
      read: () => [...held.values()],
    }
  },
})
