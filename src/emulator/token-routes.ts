/** Routing from tokens to worlds: a token alone selects the world of a request. */
export class TokenRoutes<World extends object> {
  /** Worlds that have a token, by its hash. The first one is selected; if it ends, the next. */
  readonly #worlds = new Map<string, readonly World[]>()
  readonly #hashes = new Map<World, Set<string>>()

  lead(hash: string, to: World): void {
    const hashes = this.#hashes.get(to) ?? new Set()
    if (hashes.has(hash)) return
    this.#hashes.set(to, hashes.add(hash))
    this.#worlds.set(hash, [...(this.#worlds.get(hash) ?? []), to])
  }

  release(from: World, kept: ReadonlySet<string> = new Set()): void {
    const hashes = this.#hashes.get(from) ?? new Set()
    for (const hash of hashes) {
      if (kept.has(hash)) continue
      hashes.delete(hash)
      const others = this.#worlds.get(hash)?.filter((world) => world !== from) ?? []
      if (others.length === 0) this.#worlds.delete(hash)
      else this.#worlds.set(hash, others)
    }
    if (hashes.size === 0) this.#hashes.delete(from)
  }

  find(hash: string): World | undefined {
    return this.#worlds.get(hash)?.[0]
  }
}
