import { firstPlace } from './first-place.js'

/** What has changed since it was last taken, by key. */
export interface Taken<Key> {
  /** Gone since then; some of them may stand among the changed ones, having come again. */
  readonly gone: readonly Key[]
  /** New or changed, in the order in which that happened first, or last, as their notes were made. */
  readonly changed: readonly Key[]
}

/** Somebody who wants to be told what changes. */
export interface Follower<Key> {
  /** Whether nothing has changed since the last call of `take`. */
  readonly isQuiet: boolean
  /** What has changed since the last call. */
  take(): Taken<Key>
  /** The same without lists of it: what is gone first. */
  drain(gone: (key: Key) => void, changed: (key: Key) => void): void
  /** Nothing is noted any more. */
  stop(): void
}

/** Somebody who is told of each change as it happens. */
export interface Told<Key> {
  /** Something is new, or another one. */
  changed(key: Key): void
  gone(key: Key): void
}

/** Keys in the order of their notes. One alone, as most requests leave it, needs no set: that would be filled and emptied at each of them. */
class KeyNotes<Key> {
  /** How many there are. */
  size = 0
  #only: Key | undefined
  readonly #all = new Set<Key>()

  /** @param isMoved whether a key that is there already stands last from now on. */
  add(key: Key, isMoved: boolean): void {
    if (this.size === 0) {
      this.#only = key
      this.size = 1
      return
    }
    if (this.size === 1) {
      if (this.#only === key) return
      this.#all.add(this.#only as Key)
    } else if (isMoved) this.#all.delete(key)
    this.#all.add(key)
    this.size = this.#all.size
  }

  delete(key: Key): void {
    if (this.size === 1) {
      if (this.#only === key) this.clear()
    } else if (this.#all.delete(key) && this.#all.size === 1) {
      for (const only of this.#all) this.#only = only
      this.#all.clear()
      this.size = 1
    } else this.size = this.#all.size
  }

  clear(): void {
    if (this.size > 1) this.#all.clear()
    this.#only = undefined
    this.size = 0
  }

  /** Hands over each key and takes it out. */
  empty(hand: (key: Key) => void): void {
    if (this.size === 1) hand(this.#only as Key)
    else if (this.size > 1) this.#all.forEach(hand)
    this.clear()
  }

  take(): Key[] {
    const taken: Key[] = []
    this.empty((key) => taken.push(key))
    return taken
  }
}

/** Where nobody follows: most lists of most worlds. */
const nobody: readonly never[] = []

/** Notes which of many things change, for those who follow them; while nobody does, it costs nothing. */
export class Changed<Key> {
  #followers: readonly Notes<Key>[] = nobody
  #told: readonly Told<Key>[] = nobody
  /** How often something was noted. */
  count = 0

  /** @param isMoved whether a thing that changes stands last from then on where it is kept. */
  constructor(readonly isMoved = false) {}

  follow(): Follower<Key> {
    const notes = new Notes<Key>((done) => {
      this.#followers = this.#followers.filter((follower) => follower !== done)
    })
    this.#followers = [...this.#followers, notes]
    return notes
  }

  /** Has somebody told from now on. Whether what changes is then as it was or as it will be, its keeper says. */
  tell(told: Told<Key>): void {
    this.#told = [...this.#told, told]
  }

  /** Notes something new or changed. */
  note(key: Key): void {
    this.count += 1
    for (const told of this.#told) told.changed(key)
    for (const { changed } of this.#followers) changed.add(key, this.isMoved)
  }

  /** Notes that something is no longer there. */
  noteGone(key: Key): void {
    this.count += 1
    for (const told of this.#told) told.gone(key)
    for (const { gone, changed } of this.#followers) {
      changed.delete(key)
      gone.add(key, false)
    }
  }
}

/** What was noted for one follower. */
class Notes<Key> implements Follower<Key> {
  readonly gone = new KeyNotes<Key>()
  readonly changed = new KeyNotes<Key>()

  constructor(readonly end: (notes: Notes<Key>) => void) {}

  get isQuiet(): boolean {
    return this.changed.size === 0 && this.gone.size === 0
  }

  take(): Taken<Key> {
    return { gone: this.gone.take(), changed: this.changed.take() }
  }

  drain(gone: (key: Key) => void, changed: (key: Key) => void): void {
    this.gone.empty(gone)
    this.changed.empty(changed)
  }

  stop(): void {
    this.end(this)
  }
}

/** What everything was when so many entries had been made, some of those of its mark perhaps not yet. */
interface Stop<Whole> {
  readonly mark: number
  readonly made: number
  readonly whole: Whole
}

/** After so many entries a stop is worth its place. */
const stopEvery = 4_096
/** Things that are held at a stop. */
const mostInStop = 500

/**
 * What it takes to go back: each entry undoes one change, and stands under the mark that the change led to. Marks only grow. Who keeps stops
 * goes back from the next one, so that it costs no more after a million changes.
 */
export class UndoLog<Entry, Whole = never> {
  #marks: number[] = []
  #entries: Entry[] = []
  #stops: Stop<Whole>[] = []
  /** Entries before this place are forgotten. */
  #first = 0
  /** Entries that stood before those that are kept. */
  #dropped = 0
  /** Entries that have to be made for the next stop. */
  #stopAt = stopEvery

  push(mark: number, entry: Entry): void {
    this.#marks.push(mark)
    this.#entries.push(entry)
  }

  /**
   * Has another entry stand in the place of one that stands under the same mark already: nobody goes back to a moment between the two.
   * @param join one for both; undefined where it is not the one that is meant.
   * @returns whether there was such an entry.
   */
  joinLast(mark: number, join: (entry: Entry) => Entry | undefined): boolean {
    // Who goes back from a stop does not meet what came after it.
    const first = Math.max(this.#first, (this.#stops.at(-1)?.made ?? 0) - this.#dropped)
    for (let place = this.#marks.length - 1; place >= first && this.#marks[place] === mark; place -= 1) {
      const joined = join(this.#entries[place] as Entry)
      if (joined === undefined) continue
      this.#entries[place] = joined
      return true
    }
    return false
  }

  /** What undoes everything that came after a mark, the latest change first; from a stop on back, or from the present. */
  *after(mark: number, from?: Stop<unknown>): Iterable<Entry> {
    const last = (from === undefined ? this.#marks.length : from.made - this.#dropped) - 1
    for (let place = last; place >= this.#first && (this.#marks[place] as number) > mark; place -= 1) {
      yield this.#entries[place] as Entry
    }
  }

  /** The entry of the first change after a mark. */
  firstAfter(mark: number, otherwise: Entry): Entry {
    const [first, marks] = [this.#first, this.#marks]
    const place = first + firstPlace(marks.length - first, (nth) => (marks[first + nth] as number) > mark)
    return place < marks.length ? (this.#entries[place] as Entry) : otherwise
  }

  /**
   * Whether it is time for a stop.
   * @param things that a stop would hold. Many change about as often as they come, and to hold them all again and again would take more
   * than to go back.
   */
  isStopDue(things = 1): boolean {
    return things <= mostInStop && this.#dropped + this.#marks.length >= this.#stopAt
  }

  stop(mark: number, whole: Whole): void {
    const made = this.#dropped + this.#marks.length
    this.#stops.push({ mark, made, whole })
    this.#stopAt = made + stopEvery
  }

  /** The first stop after a mark; undefined where none came. */
  stopAfter(mark: number): Stop<Whole> | undefined {
    return this.#stops[firstPlace(this.#stops.length, (nth) => (this.#stops[nth]?.mark ?? 0) > mark)]
  }

  /**
   * Nobody goes back to before this mark any more.
   * @param letGo told of each entry that is forgotten.
   */
  forgetBefore(mark: number, letGo?: (entry: Entry) => void): void {
    const [marks, before] = [this.#marks, this.#first]
    while (this.#first < marks.length && (marks[this.#first] as number) <= mark) this.#first += 1
    if (letGo !== undefined) for (const entry of this.#entries.slice(before, this.#first)) letGo(entry)
    if (this.#first < 64 || this.#first * 2 < marks.length) return
    this.#marks = marks.slice(this.#first)
    this.#entries = this.#entries.slice(this.#first)
    this.#dropped += this.#first
    this.#first = 0
    this.#stops = this.#stops.filter((stop) => stop.mark >= mark)
  }
}

/** The marks of one world. They grow by one for all that has changed between two moments. */
export class Marks {
  /** The last that was given. */
  last = 0
  /** Bytes, roughly, of what is gone and held all the same, so that somebody can go back to it. */
  held = 0
  #hasChanged = false

  /** The mark that leads to what changes now. */
  next(): number {
    this.#hasChanged = true
    return this.last + 1
  }

  /** The mark of this moment. */
  give(): number {
    if (this.#hasChanged) {
      this.last += 1
      this.#hasChanged = false
    }
    return this.last
  }
}
