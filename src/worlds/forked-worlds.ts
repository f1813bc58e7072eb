import { readWallClock } from '../time/real-time.js'

/** Raised when there are as many forked worlds as an emulator keeps; the message says what to do about it. */
export class WorldLimitError extends Error {
  override readonly name = 'WorldLimitError'
  constructor(readonly limit: number) {
    super(
      `There are ${limit} forked worlds, the most this emulator keeps: drop those no longer needed; whoever starts it can give it a higher maxWorlds or a shorter worldIdle.`,
    )
  }
}

export interface ForkRules {
  /** Forked worlds kept at a time. */
  readonly limit: number
  /** Milliseconds of real time after which a world nobody uses ends; infinite for never. */
  readonly idleMs: number
}

interface Kept<Item> {
  readonly item: Item
  usedAt: number
}

/**
 * The forked worlds of an emulator by id. One that nobody uses for a while ends; real time counts, because the clock of a world may
 * stand still. Kept in the order of their last use, so that looking for forgotten ones stops at the first that is not.
 */
export class ForkedWorlds<Item> {
  readonly #kept = new Map<string, Kept<Item>>()

  /** @param onEnd told of each world that ends. */
  constructor(
    readonly rules: ForkRules,
    readonly onEnd: (item: Item) => void,
  ) {}

  /** Refuses one more world with a WorldLimitError where there are too many. */
  requireRoom(): void {
    this.#endForgotten()
    if (this.#kept.size >= this.rules.limit) throw new WorldLimitError(this.rules.limit)
  }

  add(id: string, item: Item): void {
    this.#kept.set(id, { item, usedAt: readWallClock() })
  }

  /** Finds a world that somebody is about to use. */
  use(id: string): Item | undefined {
    this.#endForgotten()
    const kept = this.#kept.get(id)
    if (kept === undefined) return undefined
    kept.usedAt = readWallClock()
    this.#kept.delete(id)
    this.#kept.set(id, kept)
    return kept.item
  }

  /** Forgets a world that goes on elsewhere. */
  leave(id: string): void {
    this.#kept.delete(id)
  }

  /** Ends a world; false where there is none of that id. */
  end(id: string): boolean {
    const kept = this.#kept.get(id)
    if (kept === undefined) return false
    this.#kept.delete(id)
    this.onEnd(kept.item)
    return true
  }

  /** Those nobody has used for so long, the one whose last use is longest ago first. */
  unusedFor(idleMs: number): readonly Item[] {
    const earliest = readWallClock() - idleMs
    return [...this.#kept.values()].filter(({ usedAt }) => usedAt <= earliest).map(({ item }) => item)
  }

  /** All worlds, the one whose last use is longest ago first. */
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
