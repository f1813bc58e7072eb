import { nearestName } from '../../core/nearest-name.js'
import { quote } from '../../reading/problem.js'
import { DataError, type DataProblem } from './data-error.js'
import { sortByPosition } from './problem-order.js'

/** Position in the documents: index of the document, and the path in it. */
export interface Position {
  readonly document: number
  readonly path: readonly (string | number)[]
}

/** Position of a member within a position. */
export const within = ({ document, path }: Position, ...members: readonly (string | number)[]): Position => ({
  document,
  path: [...path, ...members],
})

/**
 * Budget of label comparisons for suggestions in all documents, about a tenth of a second. Unknown labels after that are reported without
 * a suggestion.
 */
const maxCompared = 200_000

/** Collector of all problems in documents, which are reported together. */
export class ProblemList {
  /** By message and position: several records may depend on the wrong one. */
  readonly #problems: Map<string, DataProblem>
  #compared = 0

  /** @param others problems found before. */
  constructor(others?: ProblemList) {
    this.#problems = others === undefined ? new Map() : new Map(others.#problems)
  }

  get isEmpty(): boolean {
    return this.#problems.size === 0
  }

  add({ document, path }: Position, message: string): void {
    const name = JSON.stringify([document, path, message])
    if (!this.#problems.has(name)) this.#problems.set(name, { document, path, message })
  }

  /** Number of labels compared so far for suggestions. */
  get compared(): number {
    return this.#compared
  }

  /**
   * Adds the problem of an unknown label.
   * @param existing returns the existing labels.
   */
  addUnknown(position: Position, noun: string, label: string, existing: () => Iterable<string>): void {
    const near = this.#compared < maxCompared ? nearestName(label, this.#counted(existing())) : undefined
    const remedy = near === undefined ? 'declare it, or leave this out' : `did you mean ${quote(near)}?`
    this.add(position, `no ${noun} is called ${quote(label)}; ${remedy}`)
  }

  *#counted(labels: Iterable<string>): Iterable<string> {
    for (const label of labels) {
      this.#compared += 1
      yield label
    }
  }

  /**
   * @param documents the documents, in whose order the problems are listed.
   * @throws DataError if there is any.
   */
  throwIfAny(documents: readonly unknown[]): void {
    const [first, ...others] = sortByPosition([...this.#problems.values()], documents)
    if (first !== undefined) throw new DataError([first, ...others])
  }
}
