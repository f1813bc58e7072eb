import { type DryRunList, noDryRun } from '../../data/rows/dry-run-list.js'
import type { OtherValue } from '../../ground/assumptions/other-values.js'
import type { AssumptionId } from '../../ground/assumptions/register.js'

/** Set of indexes of rows that lie near each other, as those of a page do. */
export class IndexSet {
  #first: number | null = null
  #last = -1
  /** By how far they are from the first one, forwards and backwards in turn. */
  #bits = new Uint8Array(64)

  add(index: number): void {
    // Whoever tells the same place tells it a few times in a row.
    if (index === this.#last) return
    this.#last = index
    this.#first ??= index
    const marker = markOf(index - this.#first)
    if (marker >= this.#bits.length) {
      const versions = new Uint8Array(2 * marker)
      versions.set(this.#bits)
      this.#bits = versions
    }
    this.#bits[marker] = 1
  }

  has(index: number): boolean {
    return this.#first !== null && this.#bits[markOf(index - this.#first)] === 1
  }
}

const markOf = (distance: number): number => (distance < 0 ? -2 * distance - 1 : 2 * distance)

/** What is being done for a list: what is read meanwhile can change that and nothing before it. */
type RowPage = 'frame' | 'source' | 'row' | 'rest'

/** An assumption with the value that it had, and another one. */
export interface OtherRead extends OtherValue {
  readonly present: string
}

const usesName = (id: AssumptionId, only: string | undefined): string => (only === undefined ? id : `${id} ${only}`)

/** Rows that are held; another one is made again where somebody comes to it. Most trials go no further. */
const maxRetained = 64

/**
 * The rows of one list as they were read and written, and what was read for that: under another value of an assumption that was not, the same
 * places have the same rows.
 */
export class CachedRows {
  readonly #readFor = { source: new Set<AssumptionId>(), rest: new Set<AssumptionId>() }
  readonly #retained = new Map<number, { readonly row: unknown; readonly shown: unknown }>()
  /** Where rows were made. */
  readonly #made = new IndexSet()
  #part: RowPage = 'rest'
  /** The row that is being shown; null before the first. */
  #position: number | null = null
  /** Where values were used, by `usesName`. */
  readonly #uses = new Map<string, IndexSet>()

  /** Told what is read on the way to the answer. */
  noteRead(id: AssumptionId): void {
    if (this.#part === 'source' || this.#part === 'rest') this.#readFor[this.#part].add(id)
  }

  /** For the world in which they become known. */
  readonly watched: DryRunList = {
    frame: (act) => this.#within('frame', act),
    source: (act) => this.#within('source', act),
    row: () => undefined,
    shown: (index) => {
      this.#position = index
      return this.#retained.get(index)?.shown
    },
    isShownAsBefore: () => false,
    note: (index, row, shown) => {
      this.#made.add(index)
      if (this.#retained.size < maxRetained) this.#retained.set(index, { row, shown })
    },
    uses: {
      of: (id: AssumptionId, only) => this.#usesOf(id, only),
      // What opens rows depends on it as a whole.
      read: (act) => this.#within(this.#part === 'source' ? 'source' : 'row', act),
    },
  }

  #usesOf(id: AssumptionId, only: string | undefined): () => void {
    const name = usesName(id, only)
    const uses = this.#uses.get(name) ?? new IndexSet()
    this.#uses.set(name, uses)
    return () => {
      if (this.#part === 'source' || (this.#part === 'rest' && this.#position === null)) this.#readFor[this.#part].add(id)
      else if (this.#position !== null) uses.add(this.#position)
    }
  }

  /** For a world of the same rows where one assumption has another value. */
  under({ assumption, present: retained, value }: OtherRead): DryRunList {
    if (this.#readFor.source.has(assumption)) return noDryRun
    const uses = [undefined, retained, value].flatMap((only) => this.#uses.get(usesName(assumption, only)) ?? [])
    const isShownSame = !this.#readFor.rest.has(assumption)
    const isShownAsBefore = (index: number): boolean =>
      isShownSame && this.#made.has(index) && !uses.some((positions) => positions.has(index))
    return {
      ...noDryRun,
      row: (index) => this.#retained.get(index)?.row,
      shown: (index) => (isShownAsBefore(index) ? this.#retained.get(index)?.shown : undefined),
      isShownAsBefore,
    }
  }

  #within<Made>(part: RowPage, act: () => Made): Made {
    const before = this.#part
    this.#part = part
    try {
      return act()
    } finally {
      this.#part = before
    }
  }
}
