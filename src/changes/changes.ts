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

interface Notes<Key> {
  gone: Set<Key>
  changed: Set<Key>
}

/** Hands over what is in a set and takes it out: one thing by itself, because a set that is cleared makes room anew. */
const empty = <Key>(keys: Set<Key>, hand: (key: Key) => void): void => {
  if (keys.size === 0) return
  keys.forEach(hand)
  if (keys.size > 1) keys.clear()
  else for (const key of keys) keys.delete(key)
}

/** Notes which of many things change, for those who follow them; while nobody does, it costs nothing. */
export class Changed<Key> {
  #followers: Set<Notes<Key>> | undefined

  /** @param isMoved whether a thing that changes stands last from then on where it is kept. */
  constructor(readonly isMoved = false) {}

  follow(): Follower<Key> {
    const notes: Notes<Key> = { gone: new Set(), changed: new Set() }
    this.#followers ??= new Set()
    this.#followers.add(notes)
    return {
      get isQuiet() {
        return notes.changed.size === 0 && notes.gone.size === 0
      },
      take: () => {
        const taken = { gone: [...notes.gone], changed: [...notes.changed] }
        notes.gone.clear()
        notes.changed.clear()
        return taken
      },
      drain: (gone, changed) => {
        empty(notes.gone, gone)
        empty(notes.changed, changed)
      },
      stop: () => void this.#followers?.delete(notes),
    }
  }

  /** Notes something new or changed. */
  note(key: Key): void {
    if (this.#followers === undefined) return
    for (const { changed } of this.#followers) {
      if (this.isMoved) changed.delete(key)
      changed.add(key)
    }
  }

  /** Notes that something is no longer there. */
  noteGone(key: Key): void {
    if (this.#followers === undefined) return
    for (const { gone, changed } of this.#followers) {
      changed.delete(key)
      gone.add(key)
    }
  }
}

/** What it takes to go back: each entry undoes one change, and stands under the mark that the change led to. Marks only grow. */
export class UndoLog<Entry> {
  #marks: number[] = []
  #entries: Entry[] = []
  /** Entries before this place are forgotten. */
  #first = 0

  push(mark: number, entry: Entry): void {
    this.#marks.push(mark)
    this.#entries.push(entry)
  }

  /** What undoes everything that came after a mark, the latest change first. */
  *after(mark: number): Iterable<Entry> {
    for (let place = this.#marks.length - 1; place >= this.#first && (this.#marks[place] as number) > mark; place -= 1) {
      yield this.#entries[place] as Entry
    }
  }

  /** Nobody goes back to before this mark any more. */
  forgetBefore(mark: number): void {
    const marks = this.#marks
    while (this.#first < marks.length && (marks[this.#first] as number) <= mark) this.#first += 1
    if (this.#first < 64 || this.#first * 2 < marks.length) return
    this.#marks = marks.slice(this.#first)
    this.#entries = this.#entries.slice(this.#first)
    this.#first = 0
  }
}
