import type { RegisteredWorld, TokenTable } from './registered-world.js'

/** Which world a token means. A token alone joins its holder to a world, through whatever door. */
export class TokenRoutes implements TokenTable {
  readonly #worlds = new Map<string, RegisteredWorld>()
  readonly #hashes = new Map<RegisteredWorld, Set<string>>()

  /** Lets a token lead to a world. One that leads to another one already goes on doing so. */
  lead(hash: string, to: RegisteredWorld): void {
    if (this.#worlds.has(hash)) return
    this.#worlds.set(hash, to)
    const hashes = this.#hashes.get(to)
    if (hashes === undefined) this.#hashes.set(to, new Set([hash]))
    else hashes.add(hash)
  }

  /** Lets no token lead to a world any more. */
  release(from: RegisteredWorld): void {
    for (const hash of this.#hashes.get(from) ?? []) this.#worlds.delete(hash)
    this.#hashes.delete(from)
  }

  find(hash: string): RegisteredWorld | undefined {
    return this.#worlds.get(hash)
  }
}
