import { nearestName } from '../assumptions/nearest-name.js'
import { quote } from '../reading/quote.js'
import { DataError, type DataProblem } from './data-error.js'

/** Where something stands: which document, and the path in it. */
export interface Place {
  readonly document: number
  readonly path: readonly (string | number)[]
}

/** A place within a place. */
export const within = ({ document, path }: Place, ...members: readonly (string | number)[]): Place => ({
  document,
  path: [...path, ...members],
})

/** Everything that is wrong with some documents, gathered so that it is told at once. */
export class ProblemList {
  readonly #problems: DataProblem[]

  /** @param others what was found before. */
  constructor(others?: ProblemList) {
    this.#problems = others === undefined ? [] : [...others.#problems]
  }

  get isEmpty(): boolean {
    return this.#problems.length === 0
  }

  add({ document, path }: Place, message: string): void {
    this.#problems.push({ document, path, message })
  }

  /** A label of which there is nothing. */
  addUnknown(place: Place, noun: string, label: string, known: Iterable<string>): void {
    const near = nearestName(label, known)
    const remedy = near === undefined ? 'declare it, or leave this out' : `did you mean ${quote(near)}?`
    this.add(place, `no ${noun} is called ${quote(label)}; ${remedy}`)
  }

  /** @throws DataError where there is any. */
  throwIfAny(): void {
    const [first, ...others] = this.#problems
    if (first !== undefined) throw new DataError([first, ...others])
  }
}
