import type { AssumptionId } from '../assumptions/register.js'
import { nothingTried, type TriedList } from '../store/tried-list.js'

/** What is being done for a list: what is read meanwhile can change that and nothing before it. */
type Part = 'frame' | 'source' | 'rest'

/**
 * The rows of one list as they were read and written, and what was read for that: under another value of an assumption that was not, the same
 * places have the same rows.
 */
export class KnownRows {
  readonly #readFor = { source: new Set<AssumptionId>(), rest: new Set<AssumptionId>() }
  readonly #rows = new Map<number, { readonly row: unknown; readonly shown: unknown }>()
  #part: Part = 'rest'

  /** Told what is read on the way to the answer. */
  noteRead(id: AssumptionId): void {
    if (this.#part !== 'frame') this.#readFor[this.#part].add(id)
  }

  /** For the world in which they become known. */
  readonly watched: TriedList = {
    frame: (act) => this.#within('frame', act),
    source: (act) => this.#within('source', act),
    row: () => undefined,
    shown: () => undefined,
    note: (place, row, shown) => void this.#rows.set(place, { row, shown }),
  }

  /** For a world of the same rows where one assumption has another value. */
  under(assumption: AssumptionId): TriedList {
    if (this.#readFor.source.has(assumption)) return nothingTried
    const isShownSame = !this.#readFor.rest.has(assumption)
    return {
      ...nothingTried,
      row: (place) => this.#rows.get(place)?.row,
      shown: (place) => (isShownSame ? this.#rows.get(place)?.shown : undefined),
    }
  }

  #within<Made>(part: Part, act: () => Made): Made {
    const before = this.#part
    this.#part = part
    try {
      return act()
    } finally {
      this.#part = before
    }
  }
}
