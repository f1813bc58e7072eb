import type { OtherValue } from '../assumptions/other-values.js'
import type { AssumptionId } from '../assumptions/register.js'
import { nothingTried, type TriedList } from '../store/tried-list.js'
import { Places } from './places.js'

/** What is being done for a list: what is read meanwhile can change that and nothing before it. */
type Part = 'frame' | 'source' | 'row' | 'rest'

/** An assumption with the value that it had, and another one. */
export interface OtherRead extends OtherValue {
  readonly held: string
}

const usesName = (id: AssumptionId, only: string | undefined): string => (only === undefined ? id : `${id} ${only}`)

/** Rows that are held; another one is made again where somebody comes to it. Most trials go no further. */
const mostHeld = 64

/**
 * The rows of one list as they were read and written, and what was read for that: under another value of an assumption that was not, the same
 * places have the same rows.
 */
export class KnownRows {
  readonly #readFor = { source: new Set<AssumptionId>(), rest: new Set<AssumptionId>() }
  readonly #held = new Map<number, { readonly row: unknown; readonly shown: unknown }>()
  /** Where rows were made. */
  readonly #made = new Places()
  #part: Part = 'rest'
  /** The row that is being shown; null before the first. */
  #place: number | null = null
  /** Where values were used, by `usesName`. */
  readonly #uses = new Map<string, Places>()

  /** Told what is read on the way to the answer. */
  noteRead(id: AssumptionId): void {
    if (this.#part === 'source' || this.#part === 'rest') this.#readFor[this.#part].add(id)
  }

  /** For the world in which they become known. */
  readonly watched: TriedList = {
    frame: (act) => this.#within('frame', act),
    source: (act) => this.#within('source', act),
    row: () => undefined,
    shown: (place) => {
      this.#place = place
      return this.#held.get(place)?.shown
    },
    isShownAsBefore: () => false,
    note: (place, row, shown) => {
      this.#made.add(place)
      if (this.#held.size < mostHeld) this.#held.set(place, { row, shown })
    },
    uses: {
      of: (id: AssumptionId, only) => this.#usesOf(id, only),
      // What opens rows depends on it as a whole.
      read: (act) => this.#within(this.#part === 'source' ? 'source' : 'row', act),
    },
  }

  #usesOf(id: AssumptionId, only: string | undefined): () => void {
    const name = usesName(id, only)
    const uses = this.#uses.get(name) ?? new Places()
    this.#uses.set(name, uses)
    return () => {
      if (this.#part === 'source' || (this.#part === 'rest' && this.#place === null)) this.#readFor[this.#part].add(id)
      else if (this.#place !== null) uses.add(this.#place)
    }
  }

  /** For a world of the same rows where one assumption has another value. */
  under({ assumption, held, value }: OtherRead): TriedList {
    if (this.#readFor.source.has(assumption)) return nothingTried
    const uses = [undefined, held, value].flatMap((only) => this.#uses.get(usesName(assumption, only)) ?? [])
    const isShownSame = !this.#readFor.rest.has(assumption)
    const isShownAsBefore = (place: number): boolean =>
      isShownSame && this.#made.has(place) && !uses.some((places) => places.has(place))
    return {
      ...nothingTried,
      row: (place) => this.#held.get(place)?.row,
      shown: (place) => (isShownAsBefore(place) ? this.#held.get(place)?.shown : undefined),
      isShownAsBefore,
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
