import type { CountedTable, NextIds } from './dataset.js'

/** How many numbers of each table a world has given away; plain JSON. */
export type GivenIds = Partial<Record<CountedTable, number>>

/** Hands out the next number of each table, from where the seeded rows end. */
export class IdSequence {
  /** @param given counted up here; whoever keeps it can go on from it. */
  constructor(
    readonly start: NextIds,
    readonly given: GivenIds,
  ) {}

  next(table: CountedTable): number {
    const offset = this.given[table] ?? 0
    this.given[table] = offset + 1
    return this.start[table] + offset
  }
}
