import type { Commit, Identified, Table } from './table.js'
import type { makeTable } from './tables.js'

type MakeTable = typeof makeTable

let known: MakeTable | undefined

/** Brings what tables are made with, for those who put rows back before anything was written. */
export const bringTables = (make: MakeTable): void => {
  known = make
}

const loadTables = async (): Promise<void> => {
  bringTables((await import('./tables.js')).makeTable)
}

/**
 * A table that is there from its first row on: the library behind it takes a while to load, and most worlds are only read. Until then it
 * answers as an empty one.
 */
export class LateTable<Row extends Identified> {
  #table: Table<Row> | undefined
  readonly #make: (make: MakeTable) => Table<Row>

  constructor(make: (make: MakeTable) => Table<Row>) {
    this.#make = make
  }

  get count(): number {
    return this.#table?.count ?? 0
  }

  /** Grows with every row that is stored; 0 while there is none. */
  get version(): number {
    return this.#table?.version ?? 0
  }

  find(id: Row['id']): Row | undefined {
    return this.#table?.find(id)
  }

  /** Rows from the newest on. */
  newest(skip: number, take: number): readonly Row[] {
    return this.#table?.newest(skip, take) ?? []
  }

  /** All rows, oldest first. */
  rows(): readonly Row[] {
    return this.#table?.rows() ?? []
  }

  /** Puts rows back as `rows` gave them, valid and oldest first, each with an id of its own. */
  load(rows: readonly Row[]): void {
    if (rows.length > 0) this.#open().load(rows)
  }

  /** Validates a row, new or in place of the one with its id; nothing can be read of it until the commit. */
  prepare(row: Row): Promise<Commit> {
    if (known === undefined) return loadTables().then(() => this.#open().prepare(row))
    return this.#open().prepare(row)
  }

  #open(): Table<Row> {
    if (this.#table === undefined) {
      // Rows come from a write, which has loaded the tables, or from a snapshot, whose reader has brought them.
      if (known === undefined) throw new Error('Rows were put back before there were tables for them')
      this.#table = this.#make(known)
    }
    return this.#table
  }
}
