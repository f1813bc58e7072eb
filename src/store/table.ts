import type { FormOf } from '../spec/form.js'
import type { openCollection } from './collection.js'

/** What the tables can hold: a record with an id of its own. */
export interface Identified {
  readonly id: string | number
}

/** Makes a prepared write visible; synchronous, so that a record and the answer about it appear together. */
export type Commit = () => void

/** The libraries that validate and keep rows take a while to load, and most worlds are only read: they come with the first write. */
let open: typeof openCollection | undefined

/**
 * The rows of one kind that a world wrote, oldest first. A collection validates and keeps them; the index beside it answers
 * every read, so that a look-up costs the same however many rows there are. A table that holds nothing weighs next to nothing.
 */
export class Table<Row extends Identified> {
  readonly #form: FormOf<Row>
  #collection: ReturnType<typeof openCollection<Row>> | undefined
  #places: Map<Row['id'], number> | undefined
  readonly #rows: Row[] = []
  #version = 0

  /** @param form what every row has to be. */
  constructor(form: FormOf<Row>) {
    this.#form = form
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
    open ??= (await import('./collection.js')).openCollection
    this.#collection ??= open(this.#form)
    const collection = this.#collection
    const stored = await collection.keep(row)
    return () => {
      const replaced = this.#put(stored)
      if (replaced !== undefined) collection.drop(replaced)
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
