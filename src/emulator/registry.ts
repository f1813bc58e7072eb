import { bearerOf, hashToken } from '../core/bearer.js'
import type { EmulatorOptions, Extension, Opening, Options, Registry, World } from './extension.js'
import { observe } from './observe.js'
import { checkOptions, InvalidOptionError, withImplied } from './options.js'
import { readWallClock } from './real-time.js'
import { ownOrigin, type TokenOrigin } from './token-names.js'
import { createWorld } from './world.js'

class LiveRegistry implements Registry {
  readonly worlds = new Map<string, World>()
  readonly root: World
  readonly #used = new WeakMap<World, number>()
  /** Worlds that have a token, by its hash. The first one is selected; if it ends, the next. */
  readonly #byToken = new Map<string, readonly World[]>()
  readonly #hashes = new Map<World, Set<string>>()

  constructor(
    readonly options: Options,
    readonly extensions: readonly Extension[],
    readonly tokens: TokenOrigin,
    opening: Omit<Opening, 'options'>,
    readonly isApart = false,
  ) {
    this.root = this.#make({ ...opening, options })
  }

  #make(opening: Opening): World {
    const checked = checkOptions(opening.options, this.extensions)
    const options = asRead(opening.options, checked, this.extensions)
    const world = createWorld({ ...opening, options, registry: this, checked })
    for (const hash of world.state.tokens.keys()) this.lead(hash, world)
    return world
  }
  open(opening: Opening): World {
    const world = this.#make(opening)
    this.#use(world)
    return world
  }
  apart(opening: Opening, tokens: TokenOrigin): Registry {
    return new LiveRegistry(opening.options, this.extensions, tokens, opening, true)
  }
  drop(world: World, isIdle = false): void {
    if (this.worlds.delete(world.id)) world.end(isIdle)
  }
  end(): void {
    for (const world of [...this.worlds.values()]) this.drop(world)
    this.root.end()
  }
  lead(hash: string, world: World): void {
    const hashes = this.#hashes.get(world) ?? new Set()
    if (hashes.has(hash)) return
    this.#hashes.set(world, hashes.add(hash))
    this.#byToken.set(hash, [...(this.#byToken.get(hash) ?? []), world])
  }
  release(world: World, kept: ReadonlySet<string> = new Set()): void {
    const hashes = this.#hashes.get(world) ?? new Set()
    for (const hash of hashes) {
      if (kept.has(hash)) continue
      hashes.delete(hash)
      const others = this.#byToken.get(hash)?.filter((other) => other !== world) ?? []
      if (others.length === 0) this.#byToken.delete(hash)
      else this.#byToken.set(hash, others)
    }
    if (hashes.size === 0) this.#hashes.delete(world)
  }

  #look(): void {
    observe(this.extensions, ({ looking }) => looking?.(this))
  }
  /** Counts a fork as used: it is the last one of the map. */
  #use(world: World): World {
    if (world === this.root) return world
    this.worlds.delete(world.id)
    this.worlds.set(world.id, world)
    this.#used.set(world, readWallClock())
    return world
  }
  usedAt(world: World): number {
    return this.#used.get(world) ?? Number.POSITIVE_INFINITY
  }
  find(id: string): World | undefined {
    this.#look()
    const world = id === this.root.id ? this.root : this.worlds.get(id)
    return world === undefined ? undefined : this.#use(world)
  }
  worldOf(headers: { get(name: string): string | null }): World | undefined {
    const sent = bearerOf(headers)
    if (sent === undefined) return undefined
    this.#look()
    const world = this.#byToken.get(hashToken(sent.text))?.[0]
    return world === undefined ? undefined : this.#use(world)
  }
}

/** Options with those of the extensions as their schemas read them: what was given may change later. */
const asRead = (given: Options, checked: object, extensions: readonly Extension[]): Options => {
  const names = new Set(extensions.flatMap(({ options }) => Object.keys(options?.schema ?? {})))
  return { ...given, ...Object.fromEntries(Object.entries(checked).filter(([name]) => names.has(name))) }
}

/** @throws InvalidOptionError for an extension without a name, for two of one name, and for one that needs another that is not there. */
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
  for (const { name, needs = [] } of extensions as readonly Extension[]) {
    const missing = needs.find((needed) => !names.has(needed))
    if (missing === undefined) continue
    throw new InvalidOptionError('extensions', `the extension "${name}" needs the extension "${missing}"; add it to the list.`)
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
  const tokens = ownOrigin(options.seed !== undefined)
  const all = checkExtensions(extensions)
  return new LiveRegistry(withImplied(others, all), all, tokens, { id: 'default', texts: tokens.texts }).root
}
