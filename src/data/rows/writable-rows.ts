import type { Edit } from '../../core/tree/sorted-rows.js'
import type { Section } from '../../ground/collections/section.js'
import type { CountedTable, DueCalendar, NextIds } from './dataset.js'
import { OwnerRows } from './owner-rows.js'

/** The present rows of one owner, to read and to write. */
export class WritableRows {
  /** Null outside of a batch. */
  #batch: { rows: OwnerRows; readonly edit: Edit } | null = null

  /** @param isNotified true if a listener is notified of each change and reads the rows at that time. */
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

  /** Commits all changes of an action at once, unless a listener is notified of each. */
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

/** Id sequence of each table, which starts after the seeded rows. */
export class IdSequence {
  /** @param rows store the numbers handed out, so that a saved state continues from there. */
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

/** Instant of the first due charge by calendar, for worlds without written rows; shared by all with the same seeded rows. */
const firstDue = new WeakMap<DueCalendar, number>()

/** Instant (ms since 1970) of the first due charge that is not made yet; infinite if there is none. */
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

/** Computes and caches the instant of the next due charge; that of seeded subscriptions is after `after`. */
export const findNextDue = (calendar: DueCalendar, rows: OwnerRows, after: number): number => {
  const next = Math.min(calendar.nextAfter(after), rows.due.at(0)?.at ?? Number.POSITIVE_INFINITY)
  rows.rememberNextDue(calendar, next)
  return next
}
