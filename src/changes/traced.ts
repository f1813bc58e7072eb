import { type Marks, UndoLog } from './changes.js'

/** Something that can be shown as it was. */
export interface Traced<Saved> {
  /** What it was at a mark. It shares what it holds with what is traced. */
  at(mark: number): Saved
  /** Nobody asks for what was before this mark any more. */
  forgetBefore(mark: number): void
}

/** Something that is not told of its changes: whoever traces it looks at it. */
export interface LookedAt {
  /** Notes under a mark what has changed since the last call; false where nothing has. */
  note(mark: number): boolean
}

/** Remembers what something was whenever it changes. */
export class TracedValue<Saved, Held = Saved> implements Traced<Saved>, LookedAt {
  readonly #undo = new UndoLog<Held>()
  /** What those take that weigh something. */
  readonly #weights = new Map<Held, number>()
  #stamp: unknown
  #present: Held

  /**
   * @param hold what it is now, in a form that takes little beside those that are held already.
   * @param stampOf another value whenever it has changed.
   * @param weighed where what is held may take much: bytes of it, roughly, asked when something else stands in its place.
   */
  constructor(
    readonly hold: () => Held,
    readonly stampOf: () => unknown,
    readonly write: (held: Held) => Saved,
    readonly weighed: { readonly marks: Marks; readonly weigh: (held: Held) => number } | null = null,
  ) {
    this.#stamp = stampOf()
    this.#present = hold()
  }

  /** Of what is held as it is saved. @param stampOf left out for what is its own stamp. */
  static of<Saved>(save: () => Saved, stampOf: () => unknown = save): TracedValue<Saved> {
    return new TracedValue(save, stampOf, (saved) => saved)
  }

  note(mark: number): boolean {
    const stamp = this.stampOf()
    if (stamp === this.#stamp) return false
    const before = this.#present
    this.#undo.push(mark, before)
    this.#stamp = stamp
    this.#present = this.hold()
    const bytes = this.weighed?.weigh(before) ?? 0
    if (this.weighed !== null && bytes > 0) {
      this.#weights.set(before, bytes)
      this.weighed.marks.held += bytes
    }
    return true
  }

  at(mark: number): Saved {
    return this.write(this.#undo.firstAfter(mark, this.#present))
  }

  forgetBefore(mark: number): void {
    const { weighed } = this
    if (weighed === null) this.#undo.forgetBefore(mark)
    else
      this.#undo.forgetBefore(mark, (held) => {
        weighed.marks.held -= this.#weights.get(held) ?? 0
        this.#weights.delete(held)
      })
  }
}

/**
 * Remembers of counts by which of them grew and by how much. One number says both, so that what counts at every request leaves no
 * object behind. A name may come later; before its first count it was not there.
 */
export class TracedCounts<Counts extends Readonly<Record<string, number>>> implements Traced<Counts> {
  readonly #known: Record<string, number>
  readonly #names: string[]
  readonly #namesAtFirst: ReadonlySet<string>
  readonly #undo = new UndoLog<number, Readonly<Record<string, number>>>()

  constructor(readonly read: () => Counts) {
    this.#known = { ...read() }
    this.#names = Object.keys(this.#known)
    this.#namesAtFirst = new Set(this.#names)
  }

  note(mark: number): boolean {
    const counts = this.read()
    let hasChanged = false
    for (const name in counts) {
      if (counts[name] === this.#known[name]) continue
      this.noteGrown(mark, name)
      hasChanged = true
    }
    return hasChanged
  }

  /** The same where one name alone has another count. */
  noteGrown(mark: number, name: string): void {
    const [count = 0, before] = [this.read()[name], this.#known[name]]
    if (before === undefined) this.#names.push(name)
    const [grown, place] = [(count - (before ?? 0)) * mostNames, this.#names.indexOf(name)]
    // A leap of the clock counts millions.
    const isJoined = this.#undo.joinLast(mark, (entry) => (namedIn(entry) === place ? entry + grown : undefined))
    if (!isJoined) this.#undo.push(mark, grown + place)
    this.#known[name] = count
    if (this.#undo.isStopDue()) this.#undo.stop(mark, { ...this.#known })
  }

  at(mark: number): Counts {
    const from = this.#undo.stopAfter(mark)
    const then: Record<string, number> = { ...(from?.whole ?? this.#known) }
    for (const grown of this.#undo.after(mark, from)) {
      const by = Math.floor(grown / mostNames)
      const name = this.#names[namedIn(grown)] as string
      then[name] = (then[name] ?? 0) - by
      if (then[name] === 0 && !this.#namesAtFirst.has(name)) delete then[name]
    }
    return then as Counts
  }

  forgetBefore(mark: number): void {
    this.#undo.forgetBefore(mark)
  }
}

/** Counts that can be told apart in a number that says which one grew and by how much. */
const mostNames = 64

/** The place among the names of the one that grew. */
const namedIn = (grown: number): number => grown - Math.floor(grown / mostNames) * mostNames
