import { type Changed, type Marks, type Told, UndoLog } from '../changes/changes.js'
import { type Traced, TracedCounts, traceValue } from '../changes/traced.js'
import type { SavedRows, WrittenRows } from '../store/written-rows.js'
import type { World } from '../world/world.js'
import { putList, type RowSource, rowLists } from './row-lists.js'

/** Remembers of a list that only grows how long it was. A leap of the clock can add millions of rows to it. */
const traceGrowth = (source: RowSource): Traced<readonly unknown[]> => {
  const length = traceValue(() => source.rows().length)
  return { ...length, at: (mark) => source.rows().slice(0, length.at(mark)) }
}

/** A row as it was, before another one stood in its place. */
interface RowBefore {
  readonly place: number
  readonly row: unknown
}

/** Remembers of a list of rows which it had at a place before another one stood there; where there was none, the place alone. */
class TracedList implements Traced<readonly unknown[]>, Told<number> {
  readonly #undo = new UndoLog<RowBefore | number>()

  constructor(
    readonly source: RowSource,
    changes: Changed<number>,
    readonly marks: Marks,
  ) {
    changes.tell(this)
  }

  changed(place: number): void {
    const rows = this.source.rows()
    this.#undo.push(this.marks.next(), place < rows.length ? { place, row: rows[place] } : place)
  }

  /** No row is taken away. */
  gone(): void {}

  note(): boolean {
    return false
  }

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
class TracedOwner {
  readonly #lists: readonly { readonly list: string; readonly traced: Traced<readonly unknown[]> }[]
  /** Those that are not told of what changes. */
  readonly #growing: readonly Traced<readonly unknown[]>[]
  readonly #given: Traced<SavedRows['given_ids']>
  readonly #declared: Traced<NonNullable<SavedRows['declared_ids']>>
  readonly #settled: Traced<number | null>
  #idChanges: number

  /** @param since the first mark at which it was there. */
  constructor(
    readonly owner: string,
    readonly rows: WrittenRows,
    readonly since: number,
    marks: Marks,
  ) {
    this.#lists = Object.entries(rowLists).map(([list, { of }]) => {
      const source = of(rows)
      return { list, traced: source.changed === null ? traceGrowth(source) : new TracedList(source, source.changed, marks) }
    })
    this.#growing = this.#lists.map(({ traced }) => traced).filter((traced) => !(traced instanceof TracedList))
    this.#given = new TracedCounts(() => rows.givenIds)
    this.#declared = new TracedCounts(() => rows.declaredIds)
    this.#settled = traceValue(() => rows.settledThrough)
    this.#idChanges = rows.idChanges
  }

  note(mark: number): boolean {
    const { idChanges } = this.rows
    let hasChanged = this.#settled.note(mark)
    for (const traced of this.#growing) if (traced.note(mark)) hasChanged = true
    if (idChanges === this.#idChanges) return hasChanged
    this.#idChanges = idChanges
    this.#given.note(mark)
    this.#declared.note(mark)
    return true
  }

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
  const owners: TracedOwner[] = []
  const takeIn = (since: number): void => {
    for (const [owner, rows] of world.written()) {
      if (!owners.some((known) => known.owner === owner)) owners.push(new TracedOwner(owner, rows, since, marks))
    }
  }
  takeIn(Number.NEGATIVE_INFINITY)
  return {
    note(mark) {
      let hasChanged = world.writtenCount > owners.length
      if (hasChanged) takeIn(mark)
      for (const traced of owners) if (traced.note(mark)) hasChanged = true
      return hasChanged
    },
    at: (mark) =>
      Object.fromEntries(owners.flatMap((traced) => (traced.since > mark ? [] : [[traced.owner, traced.at(mark)] as const]))),
    forgetBefore(mark) {
      for (const traced of owners) traced.forgetBefore(mark)
    },
  }
}
