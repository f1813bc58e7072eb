import { type Changed, type Marks, type Told, UndoLog } from '../changes/changes.js'
import type { Traced } from '../changes/traced.js'
import type { World } from '../world/world.js'
import { inPieces } from './in-pieces.js'
import { asList, asObject, type StatePart } from './part.js'

/** A thing by its key, and the how manieth it came. */
interface Known<Item> {
  readonly key: string
  /** Set by who remembers it; 0 before. */
  came: number
  write(): Item
}

/** Things as they are kept, to be written when somebody asks. */
interface HeldThings<Item> {
  /** About how many there are. */
  readonly size: number
  find(key: string): Known<Item> | undefined
  all(): Iterable<Known<Item>>
}

/** What keeps things by key in a world. */
interface KeyedSource<Item> {
  readonly changed: Changed<string>
  save(): readonly Item[]
  saved(key: string): Item | undefined
  /** For things that stay as they are once they are here, and are there still when they are told to be gone. */
  held?(): HeldThings<Item>
  all(): Iterable<Item>
}

/**
 * A list of things with a key each, in the order in which they came. A change is `{ "gone": keys, "set": things }`, in this order: what
 * went and came again stands last.
 * @param keyOf the key that a thing is noted by.
 * @param isMoved whether the source puts a thing last whenever it notes that it changed; then one that is told twice does so too.
 * @param weigh bytes that a thing takes, roughly, where one request can have many of them forgotten.
 */
export const keyedPart = <Item>(
  of: (world: World) => KeyedSource<Item>,
  keyOf: (item: Readonly<Record<string, unknown>>) => unknown,
  { isMoved = false, weigh = () => 0 }: { readonly isMoved?: boolean; readonly weigh?: (item: Item) => number } = {},
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
  trace: (world, marks) => {
    const source = of(world)
    const held = source.held?.()
    return held === undefined
      ? new TracedThings(source, keyOf, { isMoved, weigh }, marks)
      : new TracedHeld(held, source.changed, marks)
  },
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

/** One that was written when it changed. */
class KnownItem<Item> implements Known<Item> {
  came = 0
  /** What it takes, where it is held although it is gone. */
  held = 0

  /** @param since the first mark at which somebody can find it so. */
  constructor(
    readonly key: string,
    readonly item: Item,
    readonly since: number,
  ) {}

  write(): Item {
    return this.item
  }
}

/** Things as they were before changes that are undone, the latest first: a thing that came goes by its key, one that changed or went comes back. */
const goBack = <Item>(now: Iterable<Known<Item>>, changes: Iterable<Known<Item> | string>): readonly Item[] => {
  const then = new Map<string, Known<Item>>()
  for (const one of now) then.set(one.key, one)
  for (const before of changes) {
    if (typeof before === 'string') then.delete(before)
    else then.set(before.key, before)
  }
  return [...then.values()].sort((one, other) => one.came - other.came).map((one) => one.write())
}

/**
 * Remembers of each thing that changes what it was; of one that was not there its key alone. What comes and goes between two moments is
 * held by nobody: a leap of the clock can have thousands of deliveries forgotten that it has made.
 */
class TracedThings<Item> implements Traced<readonly Item[]>, Told<string> {
  readonly #known = new Map<string, KnownItem<Item>>()
  readonly #undo = new UndoLog<KnownItem<Item> | string, readonly KnownItem<Item>[]>()
  #came = 0

  constructor(
    readonly source: KeyedSource<Item>,
    keyOf: (item: Readonly<Record<string, unknown>>) => unknown,
    readonly traits: { readonly isMoved: boolean; readonly weigh: (item: Item) => number },
    readonly marks: Marks,
  ) {
    for (const item of source.all()) {
      const key = String(keyOf(asObject(item)))
      this.#enter(new KnownItem(key, item, marks.last), undefined)
    }
    source.changed.tell(this)
  }

  changed(key: string): void {
    const item = this.source.saved(key)
    this.#change(key, item === undefined ? undefined : new KnownItem(key, item, this.marks.next()))
  }

  gone(key: string): void {
    this.#change(key, undefined)
  }

  at(mark: number): readonly Item[] {
    const from = this.#undo.stopAfter(mark)
    return goBack(from?.whole ?? this.#known.values(), this.#undo.after(mark, from))
  }

  forgetBefore(mark: number): void {
    this.#undo.forgetBefore(mark, (entry) => {
      if (typeof entry !== 'string') this.marks.held -= entry.held
    })
  }

  #change(key: string, item: KnownItem<Item> | undefined): void {
    const before = this.#known.get(key)
    if (item === undefined && before === undefined) return
    const mark = this.marks.next()
    if (before === undefined) this.#undo.push(mark, key)
    else if (before.since < mark) {
      // What another one stands for shares its texts with that.
      if (item === undefined) before.held = this.traits.weigh(before.item)
      this.marks.held += before.held
      this.#undo.push(mark, before)
    }
    if (item === undefined) this.#known.delete(key)
    else this.#enter(item, before)
    if (this.#undo.isStopDue(this.#known.size)) this.#undo.stop(mark, [...this.#known.values()])
  }

  #enter(item: KnownItem<Item>, before: KnownItem<Item> | undefined): void {
    if (before === undefined || this.traits.isMoved) {
      this.#came += 1
      item.came = this.#came
    } else item.came = before.came
    this.#known.set(item.key, item)
  }
}

/** The same of things that stay as they are: it has nothing of its own but which of them came and went. */
class TracedHeld<Item> implements Traced<readonly Item[]>, Told<string> {
  readonly #undo = new UndoLog<Known<Item> | string, readonly Known<Item>[]>()
  #came = 0

  constructor(
    readonly things: HeldThings<Item>,
    changes: Changed<string>,
    readonly marks: Marks,
  ) {
    for (const one of things.all()) this.#number(one)
    changes.tell(this)
  }

  changed(key: string): void {
    const thing = this.things.find(key)
    if (thing === undefined || thing.came > 0) return
    this.#number(thing)
    const mark = this.marks.next()
    this.#undo.push(mark, key)
    this.#stopIfDue(mark)
  }

  gone(key: string): void {
    const thing = this.things.find(key)
    if (thing === undefined || thing.came === 0) return
    const mark = this.marks.next()
    // It is among them still.
    this.#stopIfDue(mark)
    this.#undo.push(mark, thing)
  }

  at(mark: number): readonly Item[] {
    const from = this.#undo.stopAfter(mark)
    return goBack(from?.whole ?? this.things.all(), this.#undo.after(mark, from))
  }

  forgetBefore(mark: number): void {
    this.#undo.forgetBefore(mark)
  }

  #number(thing: Known<Item>): void {
    this.#came += 1
    thing.came = this.#came
  }

  #stopIfDue(mark: number): void {
    if (this.#undo.isStopDue(this.things.size)) this.#undo.stop(mark, [...this.things.all()])
  }
}
