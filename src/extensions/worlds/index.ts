import * as z from 'zod'
import { isoOf, parseDuration } from '../../core/time.js'
import type { Extension, Options, Registry, World } from '../../emulator/extension.js'
import { fork, forkApart, reopen } from './fork.js'
import { checkName, type ForkOptions } from './fork-options.js'
import type { WorldOrigin, WorldSummary, WorldsOffers } from './offers.js'
import { WorldLimitError } from './world-limit-error.js'

declare module '../../emulator/extension.js' {
  interface Options {
    /** Maximum number of forked worlds. Default 5000. */
    readonly maxWorlds?: number | undefined
    /** Real idle time after which a forked world ends: a duration such as `"30m"`, or `"never"`. Default `"1h"`. */
    readonly worldIdle?: string | number | undefined
  }
  interface ResolvedOptions {
    readonly maxWorlds: number
    readonly worldIdle: string
  }
  interface Emulator {
    /**
     * Forks a private world: the same seeded data, but its own tokens, writes, clock, quotas, keys and journal. Its tokens select it, in
     * every adapter. It begins from the start state of this one, or from the current one; options given here override.
     * @throws InvalidOptionError naming the option; WorldLimitError for too many worlds.
     */
    fork(options?: ForkOptions): Emulator
    /** Ends a forked world: its tokens are unknown from now on. No-op for the default world. */
    drop(): void
    /** Every world of the emulator, the default one first. */
    worlds(): readonly WorldSummary[]
  }
  interface World {
    fork(options?: ForkOptions): World
  }
}

const usual = { maxWorlds: 5_000, worldIdle: '1h' } as const

const idleMsOf = (idle: string | number): number =>
  idle === 'never' ? Number.POSITIVE_INFINITY : (parseDuration(idle) ?? Number.NaN)

const summaryOf = (world: World, { parent, forked }: WorldOrigin): WorldSummary => {
  const { id, state } = world
  return {
    id,
    parent,
    forked,
    now: isoOf(world.now()),
    frozen: state.clock.stopped !== null,
    seed: state.seed.seed,
    orders: state.seed.orders,
  }
}

/** Private worlds: forks of a world, told apart by their tokens. */
export const worlds = (): Extension => {
  const origins = new WeakMap<World, WorldOrigin>()
  const made = new WeakMap<Registry, number>()

  const endForgotten = (registry: Registry): void => {
    const earliest = Date.now() - idleMsOf(registry.options.worldIdle ?? usual.worldIdle)
    for (const world of registry.worlds.values()) {
      if (registry.usedAt(world) > earliest) return
      registry.drop(world, true)
    }
  }
  const requireRoom = (registry: Registry): void => {
    endForgotten(registry)
    const limit = registry.options.maxWorlds ?? usual.maxWorlds
    if (registry.worlds.size >= limit) throw new WorldLimitError(limit)
  }
  const forkOf = (parent: World, options: ForkOptions): World => {
    const { registry } = parent
    const number = (made.get(registry) ?? 0) + 1
    const { world, tokenSeed } = fork(parent, options, `w${number}`, () => requireRoom(registry))
    made.set(registry, number)
    const { name = null, from = 'start', after = false } = options
    origins.set(world, { parent: parent.id, forked: { name, from, after }, tokenSeed })
    return world
  }
  const list = (registry: Registry): readonly World[] => {
    endForgotten(registry)
    return [registry.root, ...registry.worlds.values()]
  }
  const originOf = (world: World): WorldOrigin =>
    origins.get(world) ?? { parent: null, forked: null, tokenSeed: world.start.seed.seed }

  return {
    name: 'worlds',
    options: {
      schema: {
        maxWorlds: z.custom<number>(
          (value) => Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 1_000_000,
          'give a whole number from 0 to 1000000.',
        ),
        worldIdle: z.custom<string | number>(
          (value) => typeof value !== 'object' && idleMsOf(value as string) > 0,
          'give a duration such as "30m", longer than none, or "never".',
        ),
      },
      shared: ['maxWorlds', 'worldIdle'],
      resolve: ({ maxWorlds = usual.maxWorlds, worldIdle = usual.worldIdle }: Options) => ({
        maxWorlds,
        worldIdle: String(worldIdle),
      }),
    },
    observe: { looking: endForgotten },
    members: (world) => ({
      fork: (options: ForkOptions = {}) => forkOf(world, options),
      drop: () => world.registry.drop(world),
      worlds: () => list(world.registry).map((one) => summaryOf(one, originOf(one))),
    }),
    offers: {
      apart: (parent, changes = {}) => forkApart(parent, changes).root,
      summary: (world) => summaryOf(world, originOf(world)),
      rename: (world, name) => {
        checkName(name ?? undefined)
        const origin = originOf(world)
        if (origin.forked !== null) origins.set(world, { ...origin, forked: { ...origin.forked, name } })
      },
      made: (registry) => made.get(registry) ?? 0,
      countOn: (registry, count) => void made.set(registry, Math.max(count, made.get(registry) ?? 0)),
      originOf,
      reopen: (registry, origin, opening) => {
        const world = reopen(registry, origin.tokenSeed, opening)
        origins.set(world, origin)
        return world
      },
    } satisfies WorldsOffers,
    edge: async () => await import('./routes.js'),
  }
}
