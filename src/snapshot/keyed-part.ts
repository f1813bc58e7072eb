import { type Changed, UndoLog } from '../changes/changes.js'
import type { Traced } from '../changes/traced.js'
import type { World } from '../world/world.js'
import { inPieces } from './in-pieces.js'
import { asList, asObject, type StatePart } from './part.js'

/** A thing that stays as it is, and is written only when somebody asks for it. */
interface HeldItem<Item> {
  write(): Item
}

/** What keeps things by key in a world. */
interface KeyedSource<Item> {
  readonly changed: Changed<string>
  save(): readonly Item[]
  saved(key: string): Item | undefined
  /** The same of things that stay as they are, to be written when somebody asks. */
  held?(key: string): HeldItem<Item> | undefined
  all(): Iterable<Item>
}

/**
 * A list of things with a key each, in the order in which they came. A change is `{ "gone": keys, "set": things }`, in this order: what
 * went and came again stands last.
 * @param keyOf the key that a thing is noted by.
 * @param isMoved whether the source puts a thing last whenever it notes that it changed; then one that is told twice does so too.
 */
export const keyedPart = <Item>(
  of: (world: World) => KeyedSource<Item>,
  keyOf: (item: Readonly<Record<string, unknown>>) => unknown,
  { isMoved = false } = {},
): StatePart<readonly Item[]> => ({
  save: (world) => of(world).save(),
  changesBy: 'writes',
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
  trace: (world) => traceKeyed(of(world), keyOf, isMoved),
  hold: () => {
    const held = new Map<unknown, unknown>()
    return {
      apply: (change) => {
        const { gone, set } = asObject(change)
        for (const key of asList(gone)) held.delete(key)
        for (const item of asList(set)) {
          const key = keyOf(asObject(item))
          if (isMoved) held.delete(key)
          held.set(key, item)
        }
      },
      read: () => [...held.values()],
    }
  },
})

/** A thing by its key, and the how manieth it came. */
interface Known<Item> {
  readonly key: string
  readonly item: Item | HeldItem<Item>
  readonly came: number
}

/** Where there are more, they change about as often as they come, and to hold them all again and again would take more than to go back. */
const mostInStop = 500

/** Remembers of each thing that changes what it was; of one that was not there its key alone. */
const traceKeyed = <Item>(
  source: KeyedSource<Item>,
  keyOf: (item: Readonly<Record<string, unknown>>) => unknown,
  isMoved: boolean,
): Traced<readonly Item[]> => {
  const following = source.changed.follow()
  const known = new Map<string, Known<Item>>()
  const undo = new UndoLog<Known<Item> | string, readonly Known<Item>[]>()
  const isHeld = source.held !== undefined
  let came = 0
  const enter = (key: string, item: Known<Item>['item'], before: Known<Item> | undefined): void => {
    const place = isMoved ? undefined : before?.came
    if (place === undefined) came += 1
    known.set(key, { key, item, came: place ?? came })
  }
  const change = (mark: number, key: string, item: Known<Item>['item'] | undefined): void => {
    const before = known.get(key)
    if (item === undefined && before === undefined) return
    undo.push(mark, before ?? key)
    if (item === undefined) known.delete(key)
    else enter(key, item, before)
  }
  for (const item of source.all()) {
    const key = String(keyOf(asObject(item)))
    enter(key, source.held?.(key) ?? item, undefined)
  }
  let noted = 0
  const takeOut = (key: string) => change(noted, key, undefined)
  const putIn = (key: string) => change(noted, key, isHeld ? source.held?.(key) : source.saved(key))
  return {
    note(mark) {
      if (following.isQuiet) return false
      noted = mark
      following.drain(takeOut, putIn)
      if (known.size <= mostInStop && undo.isStopDue) undo.stop(mark, [...known.values()])
      return true
    },
    at(mark) {
      const from = undo.stopAfter(mark)
      const then = from === undefined ? new Map(known) : new Map(from.whole.map((one) => [one.key, one]))
      for (const before of undo.after(mark, from)) {
        if (typeof before === 'string') then.delete(before)
        else then.set(before.key, before)
      }
      const inOrder = [...then.values()].sort((one, other) => one.came - other.came)
      return inOrder.map(({ item }) => (isHeld ? (item as HeldItem<Item>).write() : (item as Item)))
    },
    forgetBefore: (mark) => undo.forgetBefore(mark),
  }
}
