import type { World } from '../../../emulator/extension.js'
import type { ForkOptions } from '../../../extensions/worlds/fork-options.js'
import type { WorldsOffers } from '../../../extensions/worlds/offers.js'

/**
 * World for experiments whose forks are isolated: each is the default world of an emulator of its own, so that no token and no control
 * call reaches another fork or the original world. All forks have the ids and tokens of the original. A fork from its present state is a
 * copy of the original beside it, whose own forks are isolated.
 * @param besides maps the fork options of an experiment to the actual ones.
 */
export const forkingApart = (world: World, besides: (options: ForkOptions) => ForkOptions = (options) => options): World =>
  Object.assign(Object.create(world) as World, {
    fork: (options: ForkOptions = {}) => {
      if (options.from === 'now') return forkingApart(world.fork(options), besides)
      const own = world.find<WorldsOffers>('worlds')!.apart(world, besides(options))
      return Object.assign(Object.create(own) as World, { drop: () => own.registry.end() })
    },
  })
