import type { State } from '../../core/state.js'
import type { Extension, Options, World } from '../../emulator/extension.js'
import { wellKnownTokens } from '../../emulator/start.js'

declare module '../../emulator/extension.js' {
  interface World {
    /** Forks a private world: from the start of this one, or from a state. */
    fork(options?: ForkOptions): World
    /** Ends a forked world: its tokens are unknown from now on. */
    drop(): void
  }
}

/** Options of a fork: those of its parent apply where it has none. */
export interface ForkOptions extends Options {
  /** State to begin from; default: the start of the parent. */
  readonly from?: State | undefined
}

const randomText = (): string => crypto.randomUUID().replaceAll('-', '')

const fork = (parent: World, { from, ...changes }: ForkOptions = {}): World => {
  const { registry, options, start } = parent
  const id = `w${registry.worlds.size + 1}`
  const ending = randomText()
  return registry.open({
    id,
    parent: parent.id,
    options: {
      ...options,
      ...(options.now === undefined ? { now: new Date(start.seed.starts_at) } : {}),
      ...changes,
      assumptions: { ...options.assumptions, ...changes.assumptions },
    },
    texts: Object.fromEntries(Object.entries(wellKnownTokens).map(([name, text]) => [name, `${text}_${ending}`])),
    from,
  })
}

/** Private worlds: forks of a world, told apart by their tokens. */
export const worlds = (): Extension => ({
  name: 'worlds',
  members: (world) => ({
    fork: (options?: ForkOptions) => fork(world, options),
    drop: () => world.registry.drop(world),
  }),
  edge: async () => await import('./routes.js'),
})
