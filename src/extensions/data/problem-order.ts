import type { DataProblem } from './data-error.js'

/** Problems in document order; stable for the same position. */
export const sortByPosition = (problems: readonly DataProblem[], documents: readonly unknown[]): readonly DataProblem[] => {
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
