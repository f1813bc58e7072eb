import { bearerOf, hashToken } from '../core/bearer.js'
import type { EmulatorOptions, Extension, Opening, Options, Registry, World } from './extension.js'
import { checkOptions, InvalidOptionError } from './options.js'
import { wellKnownTokens } from './start.js'
import { createWorld } from './world.js'

class LiveRegistry implements Registry {
  readonly worlds = new Map<string, World>()
  readonly root: World
  readonly #tokens = new Map<string, World>()

  constructor(
    readonly options: Options,
    readonly extensions: readonly Extension[],
  ) {
    this.root = this.#make({ id: 'default', options, texts: wellKnownTokens })
  }

  #make(opening: Opening): World {
    const checked = checkOptions(opening.options, this.extensions)
    const world = createWorld({ ...opening, registry: this, checked })
    for (const { hash } of world.state.tokens.values()) this.lead(hash, world)
    return world
  }
  open(opening: Opening): World {
    const world = this.#make(opening)
    this.worlds.set(world.id, world)
    return world
  }
  drop(world: World): void {
    if (!this.worlds.delete(world.id)) return
    world.end()
    for (const [hash, owner] of this.#tokens) if (owner === world) this.#tokens.delete(hash)
  }
  /** A token that means another world keeps doing so. */
  lead(hash: string, world: World): void {
    if (!this.#tokens.has(hash)) this.#tokens.set(hash, world)
  }
  worldOf(headers: { get(name: string): string | null }): World | undefined {
    const sent = bearerOf(headers)
    return sent === undefined ? undefined : this.#tokens.get(hashToken(sent.text))
  }
}

/** @throws InvalidOptionError for an extension without a name, and for two of one name. */
const checkExtensions = (extensions: unknown): readonly Extension[] => {
  if (!Array.isArray(extensions)) throw new InvalidOptionError('extensions', 'give a list of extensions.')
  const names = new Set<string>()
  for (const [at, extension] of extensions.entries()) {
    const name = (extension as Partial<Extension> | null)?.name
    if (typeof name !== 'string' || name === '')
      throw new InvalidOptionError('extensions', `the extension at index ${at} has no name; give it one, such as "limits".`)
    if (names.has(name))
      throw new InvalidOptionError('extensions', `there are two extensions with the name "${name}"; give each its own.`)
    names.add(name)
  }
  return extensions
}

/**
 * Creates an emulator of the Producer Commerce API v2: sandbox and production, two producers, the well-known tokens. Data is generated on
 * first use.
 *
 * @example
 * const emulator = createEmulator({ seed: 7, now: '2026-03-01T12:00:00Z', frozen: true })
 * await emulator.fetch('https://sandbox.example.test/api/v2/products', {
 *   headers: { Authorization: `Bearer ${emulator.tokens.full}` },
 * })
 * @throws InvalidOptionError naming an invalid option.
 */
export const createEmulator = (options: EmulatorOptions = {}): World => {
  if (typeof options !== 'object' || options === null || Array.isArray(options))
    throw new InvalidOptionError('options', 'give an object.')
  const { extensions = [], ...others } = options
  return new LiveRegistry(others, checkExtensions(extensions)).root
}
