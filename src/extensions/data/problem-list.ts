import { nearestName } from '../../core/nearest-name.js'
import { describeProblem, type Problem, quote } from '../../reading/problem.js'

/** Problem of a data document. */
export interface DataProblem extends Problem {
  /** Index of the document among those given together. */
  readonly document: number
}

/** Greatest number of problems in the message of an error, which counts the others; `problems` has all. */
const maxSaid = 20

/** Error raised for invalid data; `problems` has every problem. None of the data was added. */
export class DataError extends Error {
  override readonly name = 'DataError'
  constructor(readonly problems: readonly [DataProblem, ...DataProblem[]]) {
    const said = problems.slice(0, maxSaid).map((problem) => describeProblem(problem, 'The document'))
    const rest = problems.length - said.length
    super(`${said.join(' ')}${rest > 0 ? ` And ${rest} more.` : ''}`)
  }
}

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

  add({ document, path }: Position, message: string): void {
    const name = JSON.stringify([document, path, message])
    if (!this.#problems.has(name)) this.#problems.set(name, { document, path, message })
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

/** Problems in document order; stable for the same position. */
const sortByPosition = (problems: readonly DataProblem[], documents: readonly unknown[]): readonly DataProblem[] => {
  const indexes = new MemberIndexes()
  return problems
    .map((problem) => ({ problem, position: [problem.document, ...indexes.follow(documents[problem.document], problem.path)] }))
    .sort((left, right) => compare(left.position, right.position))
    .map(({ problem }) => problem)
}

/** Indexes of members by object, each object counted once: a document may be wrong at thousands of members of one. */
class MemberIndexes {
  readonly #indexes = new Map<object, ReadonlyMap<string, number>>()

  /** Index of each part of a path in its parent, up to the first that does not exist. */
  follow(document: unknown, path: readonly (string | number)[]): readonly number[] {
    const indexes: number[] = []
    let value = document
    for (const part of path) {
      const index = typeof value === 'object' && value !== null ? this.#of(value).get(String(part)) : undefined
      if (index === undefined) break
      indexes.push(index)
      value = (value as Readonly<Record<string, unknown>>)[part]
    }
    return indexes
  }

  #of(value: object): ReadonlyMap<string, number> {
    const indexes = this.#indexes.get(value) ?? new Map(Object.keys(value).map((name, index) => [name, index]))
    this.#indexes.set(value, indexes)
    return indexes
  }
}

/** Document order of paths. A missing member has the position of its parent, so before the parent's members. */
const compare = (left: readonly number[], right: readonly number[]): number => {
  for (const [at, index] of left.entries()) {
    const other = right[at]
    if (other === undefined) return 1
    if (index !== other) return index - other
  }
  return left.length - right.length
}
