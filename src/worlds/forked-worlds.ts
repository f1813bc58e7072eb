import { readWallClock } from '../emulator/real-time.js'
import { WorldLimitError } from '../extensions/worlds/world-limit-error.js'

export { WorldLimitError }

export interface ForkRules {
  /** Maximum number of forked worlds. */
  readonly limit: number
  /** Idle time in real milliseconds after which a world ends; `Infinity` for never. */
  readonly idleMs: number
}

interface Kept<Item> {
  readonly item: Item
  usedAt: number
}

/**
 * Forked worlds by id, in the order of their last use, so that the search for idle ones stops at the first that is not idle. Idle time is
 * real time, because the clock of a world may be frozen.
 */
export class ForkedWorlds<Item> {
  readonly #kept = new Map<string, Kept<Item>>()

  /** @param onEnd callback for each world that ends. */
  constructor(
    readonly rules: ForkRules,
    readonly onEnd: (item: Item) => void,
  ) {}

  /** @throws WorldLimitError if the limit is reached. */
  requireRoom(): void {
    this.#endForgotten()
    if (this.#kept.size >= this.rules.limit) throw new WorldLimitError(this.rules.limit)
  }

  add(id: string, item: Item): void {
    this.#kept.set(id, { item, usedAt: readWallClock() })
  }

  /** Finds a world and counts it as used now. */
  use(id: string): Item | undefined {
    this.#endForgotten()
    const kept = this.#kept.get(id)
    if (kept === undefined) return undefined
    kept.usedAt = readWallClock()
    this.#kept.delete(id)
    this.#kept.set(id, kept)
    return kept.item
  }

  /** Removes a world without ending it. */
  leave(id: string): void {
    this.#kept.delete(id)
  }

  /** Ends a world; false if the id is unknown. */
  end(id: string): boolean {
    const kept = this.#kept.get(id)
    if (kept === undefined) return false
    this.#kept.delete(id)
    this.onEnd(kept.item)
    return true
  }

  /** Worlds idle for at least `idleMs`, least recently used first. */
  unusedFor(idleMs: number): readonly Item[] {
    const earliest = readWallClock() - idleMs
    return [...this.#kept.values()].filter(({ usedAt }) => usedAt <= earliest).map(({ item }) => item)
  }

  /** Every forked world, least recently used first. */
  list(): readonly Item[] {
    this.#endForgotten()
    return [...this.#kept.values()].map(({ item }) => item)
  }

  #endForgotten(): void {
    const earliest = readWallClock() - this.rules.idleMs
    for (const [id, { usedAt }] of this.#kept) {
      if (usedAt > earliest) return
      this.end(id)
    }
  }
}
