import { firstPlace } from '../changes/first-place.js'
import type { ProductRecord } from './records.js'
import type { DatedSource, Table } from './rows.js'

/** Whether a row of the catalogue comes after another: by date, then by reference id. */
export const isNewer = (
  one: { readonly created_at: number; readonly reference_id: number },
  other: { readonly created_at: number; readonly reference_id: number },
): boolean => one.created_at > other.created_at || (one.created_at === other.created_at && one.reference_id > other.reference_id)

/** The products of a table by date, whatever order they were written in. */
export class DatedProducts implements DatedSource<ProductRecord> {
  /** Oldest first. */
  readonly #entries: Pick<ProductRecord, 'id' | 'created_at' | 'reference_id'>[] = []

  constructor(readonly table: Table<ProductRecord>) {}

  get count(): number {
    return this.#entries.length
  }

  add({ id, created_at, reference_id }: ProductRecord): void {
    const entries = this.#entries
    const entry = { id, created_at, reference_id }
    const place = firstPlace(entries.length, (index) => isNewer(entries[index] ?? entry, entry))
    entries.splice(place, 0, entry)
  }

  dateAt(place: number): number {
    return this.#entries.at(-1 - place)?.created_at ?? Number.NEGATIVE_INFINITY
  }

  newest(skip: number, take: number): readonly ProductRecord[] {
    const end = this.#entries.length - skip
    if (end <= 0) return []
    const page = this.#entries.slice(Math.max(0, end - take), end).reverse()
    return page.flatMap(({ id }) => this.table.find(id) ?? [])
  }
}
