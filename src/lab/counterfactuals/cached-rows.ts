import { type DryRunList, noDryRun } from '../../data/rows/dry-run-list.js'
import type { OtherValue } from '../../ground/assumptions/other-values.js'
import type { AssumptionId } from '../../register/register.js'

/** Bitmap of row indexes that lie close together, as those of a page do. */
export class IndexSet {
  #first: number | null = null
  #last = -1
  /** One byte per zigzag-encoded distance from the first index. */
  #bits = new Uint8Array(64)

  add(index: number): void {
    // An index is usually added several times in a row.
    if (index === this.#last) return
    this.#last = index
    this.#first ??= index
    const bit = zigzagOf(index - this.#first)
    if (bit >= this.#bits.length) {
      const grown = new Uint8Array(2 * bit)
      grown.set(this.#bits)
      this.#bits = grown
    }
    this.#bits[bit] = 1
  }

  has(index: number): boolean {
    return this.#first !== null && this.#bits[zigzagOf(index - this.#first)] === 1
  }
}

const zigzagOf = (distance: number): number => (distance < 0 ? -2 * distance - 1 : 2 * distance)

/** Phases of listing rows: an assumption read in one affects only that phase and later ones. */
type RowPage = 'frame' | 'source' | 'row' | 'rest'

/** An assumption with its present value and another one. */
export interface OtherRead extends OtherValue {
  readonly present: string
}

const usesName = (id: AssumptionId, only: string | undefined): string => (only === undefined ? id : `${id} ${only}`)

/** Maximum number of cached rows; further ones are made again when read. Most dry runs need no more. */
const maxRetained = 64

/**
 * Cached rows of one list, as read and as serialized, with the assumptions they depend on. Under another value of an assumption that was
 * not read for an index, the row at that index is the same.
 */
export class CachedRows {
  readonly #readFor = { source: new Set<AssumptionId>(), rest: new Set<AssumptionId>() }
  readonly #retained = new Map<number, { readonly row: unknown; readonly shown: unknown }>()
  /** Indexes of the rows that were made. */
  readonly #made = new IndexSet()
  #part: RowPage = 'rest'
  /** Index of the row being serialized; null before the first. */
  #index: number | null = null
  /** Row indexes for which an assumption was read, by `usesName`. */
  readonly #uses = new Map<string, IndexSet>()

  /** Records an assumption read while the answer is made. */
  noteRead(id: AssumptionId): void {
    if (this.#part === 'source' || this.#part === 'rest') this.#readFor[this.#part].add(id)
  }

  /** Listener for the world in which the rows are first made. */
  readonly watched: DryRunList = {
    frame: (act) => this.#within('frame', act),
    source: (act) => this.#within('source', act),
    row: () => undefined,
    shown: (index) => {
      this.#index = index
      return this.#retained.get(index)?.shown
    },
    isShownAsBefore: () => false,
    note: (index, row, shown) => {
      this.#made.add(index)
      if (this.#retained.size < maxRetained) this.#retained.set(index, { row, shown })
    },
    uses: {
      of: (id: AssumptionId, only) => this.#usesOf(id, only),
      // Opening the rows depends on the assumption as a whole.
      read: (act) => this.#within(this.#part === 'source' ? 'source' : 'row', act),
    },
  }

  #usesOf(id: AssumptionId, only: string | undefined): () => void {
    const name = usesName(id, only)
    const uses = this.#uses.get(name) ?? new IndexSet()
    this.#uses.set(name, uses)
    return () => {
      if (this.#part === 'source' || (this.#part === 'rest' && this.#index === null)) this.#readFor[this.#part].add(id)
      else if (this.#index !== null) uses.add(this.#index)
    }
  }

  /** Cache for a dry run with the same rows, in which one assumption has another value. */
  under({ assumption, present, value }: OtherRead): DryRunList {
    if (this.#readFor.source.has(assumption)) return noDryRun
    const uses = [undefined, present, value].flatMap((only) => this.#uses.get(usesName(assumption, only)) ?? [])
    const isShownSame = !this.#readFor.rest.has(assumption)
    const isShownAsBefore = (index: number): boolean =>
      isShownSame && this.#made.has(index) && !uses.some((indexes) => indexes.has(index))
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
