import type { Section } from '../../ground/collections/section.js'
import type { Edit } from '../../ground/collections/sorted-rows.js'
import type { CountedTable, DueCalendar, NextIds } from './dataset.js'
import { OwnerRows } from './owner-rows.js'

/** The present rows of one owner, to read and to write. */
export class WritableRows {
  /** Null outside of a batch. */
  #batch: { rows: OwnerRows; readonly edit: Edit } | null = null

  /** @param isNotified whether somebody is told of each change, who reads the rows as they are then. */
  constructor(
    readonly section: Section<OwnerRows>,
    readonly isNotified = false,
  ) {}

  get now(): OwnerRows {
    return this.#batch === null ? this.section.value : this.#batch.rows
  }

  change(change: (rows: OwnerRows, edit?: Edit) => OwnerRows): void {
    if (this.#batch === null) this.section.value = change(this.section.value)
    else this.#batch.rows = change(this.#batch.rows, this.#batch.edit)
  }

  /** Has all changes that an act makes committed as one, unless somebody is told of each. */
  batch(act: () => void): void {
    if (this.isNotified || this.#batch !== null) {
      act()
      return
    }
    const batch = { rows: this.section.value, edit: {} }
    this.#batch = batch
    try {
      act()
    } finally {
      this.#batch = null
      this.section.value = batch.rows
    }
  }
}

/** Hands out the next number of each table, from where the seeded rows end. */
export class IdSequence {
  /** @param rows whose numbers are counted up; whoever keeps them can go on from there. */
  constructor(
    readonly start: NextIds,
    readonly rows: WritableRows,
  ) {}

  next(table: CountedTable): number {
    const given = this.rows.now.tables.givenIds[table] ?? 0
    this.rows.change((rows) => rows.withGivenId(table))
    return this.start[table] + given
  }
}

/** When the first charge is due where nobody has written anything: of all worlds that share the seeded rows. */
const firstDue = new WeakMap<DueCalendar, number>()

/** The first instant at which a charge falls due that was not made yet; infinite where none ever does. */
export const nextDueAt = ({
  calendar,
  rows: { now: rows },
}: {
  readonly calendar: DueCalendar
  readonly rows: WritableRows
}): number => {
  const existing = rows.nextDueAt(calendar)
  if (existing !== undefined) return existing
  if (rows !== OwnerRows.none) return findNextDue(calendar, rows, rows.tables.billedThrough ?? calendar.seededThrough)
  const first = firstDue.get(calendar) ?? calendar.nextAfter(calendar.seededThrough)
  firstDue.set(calendar, first)
  return first
}

/** Finds out anew when the first charge is due after an instant. */
export const findNextDue = (calendar: DueCalendar, rows: OwnerRows, after: number): number => {
  const next = Math.min(calendar.nextAfter(after), rows.due.at(0)?.at ?? Number.POSITIVE_INFINITY)
  rows.rememberNextDue(calendar, next)
  return next
}
