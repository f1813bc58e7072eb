import { World, type WorldBlueprint } from './world.js'

/** Where one world stands: a reset puts a fresh one in its place, so whoever holds the place follows. */
export class WorldPlace {
  #world: World

  /** @param directory learns every token of the world. */
  constructor(
    readonly blueprint: WorldBlueprint,
    readonly directory: TokenDirectory,
  ) {
    this.#world = this.#begin()
  }

  get id(): string {
    return this.blueprint.id
  }

  get world(): World {
    return this.#world
  }

  /** Goes back to what the blueprint says. */
  reset(): void {
    this.#world = this.#begin()
  }

  #begin(): World {
    return new World(this.blueprint, (hash) => this.directory.register(hash, this))
  }
}

/** Which world a token means. A token alone joins its holder to a world, through whatever door. */
export class TokenDirectory {
  readonly #places = new Map<string, WorldPlace>()

  register(tokenHash: string, place: WorldPlace): void {
    this.#places.set(tokenHash, place)
  }

  find(tokenHash: string): WorldPlace | undefined {
    return this.#places.get(tokenHash)
  }
}
