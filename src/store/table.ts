import { Collection } from '@msw/data'
import type * as z from 'zod'

/** What the tables can hold: a record with an id of its own. */
export interface Identified {
  readonly id: string | number
}

/** Makes a prepared write visible; synchronous, so that a record and the answer about it appear together. */
export type Commit = () => void

/**
 * The rows of one kind that a world wrote, oldest first. The collection validates and keeps them; the index beside it answers
 * every read, so that a look-up costs the same however many rows there are. A table that holds nothing weighs next to nothing.
 */
export class Table<Row extends Identified> {
  readonly #schema: z.ZodType<Row>
  #collection: Collection<z.ZodType<Row & object>> | undefined
  /** Rows the collection keeps; those put back from a saved state never went through it. */
  #collected: WeakSet<Row & object> | undefined
  #places: Map<Row['id'], number> | undefined
  readonly #rows: Row[] = []
  #version = 0

  constructor(schema: z.ZodType<Row>) {
    this.#schema = schema
  }

  get count(): number {
    return this.#rows.length
  }

  /** Grows with every row that is stored; 0 while there is none. */
  get version(): number {
    return this.#version
  }

  find(id: Row['id']): Row | undefined {
    const place = this.#places?.get(id)
    return place === undefined ? undefined : this.#rows[place]
  }

  /** Rows from the newest on. */
  newest(skip: number, take: number): readonly Row[] {
    const end = this.#rows.length - skip
    return end <= 0 ? [] : this.#rows.slice(Math.max(0, end - take), end).reverse()
  }

  /** All rows, oldest first. */
  rows(): readonly Row[] {
    return this.#rows
  }

  /** Puts rows back as `rows` gave them, valid and oldest first, each with an id of its own. */
  load(rows: readonly Row[]): void {
    for (const row of rows) this.#put(row)
  }

  /** Validates a row, new or in place of the one with its id; nothing can be read of it until the commit. */
  async prepare(row: Row): Promise<Commit> {
    this.#collection ??= new Collection({ schema: this.#schema as z.ZodType<Row & object> })
    this.#collected ??= new WeakSet()
    const [collection, collected] = [this.#collection, this.#collected]
    const stored = (await collection.create(row as never)) as unknown as Row & object
    collected.add(stored)
    return () => {
      const replaced = this.#put(stored) as (Row & object) | undefined
      if (replaced !== undefined && collected.has(replaced)) collection.delete(replaced as never)
    }
  }

  /** Stores a row and gives back the one whose place it took. */
  #put(row: Row): Row | undefined {
    this.#places ??= new Map()
    const place = this.#places.get(row.id) ?? this.#rows.length
    const replaced = this.#rows[place]
    this.#places.set(row.id, place)
    this.#rows[place] = row
    this.#version += 1
    return replaced
  }
}
