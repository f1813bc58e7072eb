/** Which world a token means. A token alone joins its holder to a world, through whatever door. */
export class TokenDirectory<Place> {
  readonly #places = new Map<string, Place>()
  readonly #hashes = new Map<Place, Set<string>>()

  /** Lets a token lead to a place. One that leads to another place already goes on doing so. */
  register(tokenHash: string, place: Place): void {
    if (this.#places.has(tokenHash)) return
    this.#places.set(tokenHash, place)
    const hashes = this.#hashes.get(place)
    if (hashes === undefined) this.#hashes.set(place, new Set([tokenHash]))
    else hashes.add(tokenHash)
  }

  /** Lets no token lead to a place any more. */
  release(place: Place): void {
    for (const hash of this.#hashes.get(place) ?? []) this.#places.delete(hash)
    this.#hashes.delete(place)
  }

  find(tokenHash: string): Place | undefined {
    return this.#places.get(tokenHash)
  }
}
