/** Keys that are kept at a time: more pages of lists than a client walks at once. */
const mostKept = 64

interface Kept {
  readonly parts: readonly unknown[]
  readonly value: unknown
}

/**
 * Values that were made of immutable ones, kept in a world for its present state only: the answers of reads, the sums of the summary. A value
 * stands under one key and holds as long as its parts are the same ones; there is no other rule.
 */
export class Memory {
  readonly #kept = new Map<string, Kept>()

  /** The value of a key, made anew if one of its parts is another one. */
  recall<Value>(key: string, parts: readonly unknown[], make: () => Value): Value {
    const found = this.#kept.get(key)
    if (found?.parts.every((part, at) => part === parts[at]) === true) return found.value as Value
    const value = make()
    if (this.#kept.size >= mostKept) this.#kept.clear()
    this.#kept.set(key, { parts, value })
    return value
  }

  /** Forgets everything: the tables it was made of are no longer the present ones. */
  clear(): void {
    this.#kept.clear()
  }
}
