import { type Changed, type Marks, type Told, UndoLog } from '../changes/changes.js'
import { type Traced, TracedCounts, TracedValue } from '../changes/traced.js'
import type { SavedRows } from '../store/saved-rows.js'
import type { RestOfRows, WrittenRows } from '../store/written-rows.js'
import type { World } from '../world/world.js'
import { putList, type RowSource, rowLists } from './row-lists.js'

/** Remembers of a list that only grows how long it was. A leap of the clock can add millions of rows to it: one note holds for all of them. */
class TracedGrowth implements Traced<readonly unknown[]> {
  readonly #undo = new UndoLog<number>()
  #noted = Number.NaN

  constructor(readonly source: RowSource) {}

  /** Something is about to be added. */
  noteGrowing(mark: number): void {
    if (mark === this.#noted) return
    this.#noted = mark
    this.#undo.push(mark, this.source.rows().length)
  }

  at(mark: number): readonly unknown[] {
    const rows = this.source.rows()
    return rows.slice(0, this.#undo.firstAfter(mark, rows.length))
  }

  forgetBefore(mark: number): void {
    this.#undo.forgetBefore(mark)
  }
}

/** A row as it was, before another one stood in its place. */
interface RowBefore {
  readonly place: number
  readonly row: unknown
}

/**
 * Remembers of a list of rows which it had at a place before another one stood there; where there was none, the place alone. Of a mark it
 * has no more than that, however often rows were replaced and however many came.
 */
class TracedList implements Traced<readonly unknown[]>, Told<number> {
  readonly #undo = new UndoLog<RowBefore | number>()
  /** The latest mark at which something has changed, how many rows there were before, and which of them are others since. */
  #mark = Number.NaN
  #count = 0
  readonly #replaced = new Set<number>()

  constructor(
    readonly source: RowSource,
    changes: Changed<number>,
    readonly marks: Marks,
  ) {
    changes.tell(this)
  }

  changed(place: number): void {
    const [rows, mark] = [this.source.rows(), this.marks.next()]
    if (mark !== this.#mark) {
      this.#mark = mark
      this.#count = rows.length
      if (this.#replaced.size > 0) this.#replaced.clear()
    }
    if (place >= this.#count) {
      // All that come go together.
      if (rows.length === this.#count) this.#undo.push(mark, this.#count)
    } else if (!this.#replaced.has(place)) {
      this.#replaced.add(place)
      this.#undo.push(mark, { place, row: rows[place] })
    }
  }

  /** No row is taken away. */
  gone(): void {}

  at(mark: number): readonly unknown[] {
    const then = [...this.source.rows()]
    for (const before of this.#undo.after(mark)) {
      if (typeof before === 'number') then.length = Math.min(then.length, before)
      else then[before.place] = before.row
    }
    return then
  }

  forgetBefore(mark: number): void {
    this.#undo.forgetBefore(mark)
  }
}

/** Remembers what one producer had written in one environment. */
class TracedOwner implements Told<RestOfRows> {
  readonly #lists: readonly { readonly list: string; readonly traced: Traced<readonly unknown[]> }[]
  readonly #growing: Readonly<Record<'renewals' | 'reversals', TracedGrowth>>
  readonly #given: TracedCounts<SavedRows['given_ids']>
  readonly #declared: TracedCounts<NonNullable<SavedRows['declared_ids']>>
  readonly #settled: TracedValue<number | null>

  /** @param since the first mark at which it was there. */
  constructor(
    readonly owner: string,
    readonly rows: WrittenRows,
    readonly since: number,
    readonly marks: Marks,
  ) {
    this.#growing = { renewals: new TracedGrowth(rows.renewals), reversals: new TracedGrowth(rows.reversals) }
    const growing: Readonly<Record<string, TracedGrowth>> = this.#growing
    this.#lists = Object.entries(rowLists).map(([list, { of }]) => {
      const source = of(rows)
      const traced = source.changed === null ? growing[list] : new TracedList(source, source.changed, marks)
      if (traced === undefined) throw new Error(`Nobody is told how the list ${list} grows.`)
      return { list, traced }
    })
    this.#given = new TracedCounts(() => rows.givenIds)
    this.#declared = new TracedCounts(() => rows.declaredIds)
    this.#settled = TracedValue.of(() => rows.settledThrough)
    rows.rest.tell(this)
  }

  changed(what: RestOfRows): void {
    const mark = this.marks.next()
    if (what === 'renewals' || what === 'reversals') this.#growing[what].noteGrowing(mark)
    else if (what === 'settled') this.#settled.note(mark)
    else if (what === 'declared') this.#declared.note(mark)
    else this.#given.noteGrown(mark, what)
  }

  /** Nothing of it goes. */
  gone(): void {}

  at(mark: number): SavedRows {
    const saved: Record<string, unknown> = {}
    for (const { list, traced } of this.#lists) putList(saved, list, traced.at(mark))
    const declaredIds = this.#declared.at(mark)
    const ofDeclared = Object.keys(declaredIds).length === 0 ? {} : { declared_ids: declaredIds }
    return {
      ...saved,
      settled_through: this.#settled.at(mark),
      given_ids: this.#given.at(mark),
      ...ofDeclared,
    } as unknown as SavedRows
  }

  forgetBefore(mark: number): void {
    for (const traced of [this.#given, this.#declared, this.#settled]) traced.forgetBefore(mark)
    for (const { traced } of this.#lists) traced.forgetBefore(mark)
  }
}

/** Remembers what everybody had written. */
export const traceRows = (world: World, marks: Marks): Traced<Readonly<Record<string, SavedRows>>> => {
  const owners = Array.from(world.written(), ([owner, rows]) => new TracedOwner(owner, rows, Number.NEGATIVE_INFINITY, marks))
  const takeIn = (owner: string): void => {
    const rows = world.writtenBy(owner)
    if (rows !== undefined) owners.push(new TracedOwner(owner, rows, marks.next(), marks))
  }
  world.ownersChanged.tell({ changed: takeIn, gone: () => undefined })
  return {
    at: (mark) =>
      Object.fromEntries(owners.flatMap((traced) => (traced.since > mark ? [] : [[traced.owner, traced.at(mark)] as const]))),
    forgetBefore(mark) {
      for (const traced of owners) traced.forgetBefore(mark)
    },
  }
}
