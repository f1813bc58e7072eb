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
 * every read, so that a look-up costs the same however many rows there are.
 */
export class Table<Row extends Identified> {
  readonly #collection: Collection<z.ZodType<Row & object>>
  readonly #places = new Map<Row['id'], number>()
  readonly #rows: Row[] = []

  constructor(schema: z.ZodType<Row>) {
    this.#collection = new Collection({ schema: schema as z.ZodType<Row & object> })
  }

  get count(): number {
    return this.#rows.length
  }

  find(id: Row['id']): Row | undefined {
    const place = this.#places.get(id)
    return place === undefined ? undefined : this.#rows[place]
  }

  /** Rows from the newest on. */
  newest(skip: number, take: number): readonly Row[] {
    const end = this.#rows.length - skip
    return end <= 0 ? [] : this.#rows.slice(Math.max(0, end - take), end).reverse()
  }

  /** Validates a row, new or in place of the one with its id; nothing can be read of it until the commit. */
  async prepare(row: Row): Promise<Commit> {
    const stored = (await this.#collection.create(row as never)) as unknown as Row
    return () => {
      const place = this.#places.get(row.id)
      if (place === undefined) {
        this.#places.set(row.id, this.#rows.length)
        this.#rows.push(stored)
        return
      }
      const replaced = this.#rows[place]
      this.#rows[place] = stored
      if (replaced !== undefined) this.#collection.delete(replaced as never)
    }
  }
}
