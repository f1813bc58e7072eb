import type { World } from '../../emulator/extension.js'
import { worldBehind } from '../../emulator/world.js'
import type { ForkOptions } from '../worlds/fork-options.js'
import type { WorldsOffers } from '../worlds/offers.js'

/**
 * World for experiments whose forks are isolated: each is the default world of an emulator of its own, so that no token and no control call
 * reaches another fork or the original world. All forks have the ids and tokens of the original. A fork from its present state is a copy of
 * the original beside it, whose own forks are isolated.
 * @param besides maps the fork options of an experiment to the actual ones.
 * @throws TypeError for a world that only wraps another one.
 */
export const forkingApart = (world: World, besides: (options: ForkOptions) => ForkOptions = (options) => options): World => {
  const own = worldBehind(world.fetch)
  if (own === undefined) throw new TypeError('Only an emulator that answers by itself can be forked apart.')
  const { apart } = own.find<WorldsOffers>('worlds')!
  const fork = (options: ForkOptions = {}): World => {
    if (options.from === 'now') return forkingApart(own.fork(options), besides)
    const { from: _, ...changes } = besides(options)
    const begun = apart(own, changes)
    return Object.assign(begun, { drop: () => begun.registry.end() })
  }
  return Object.create(world, { fork: { value: fork, enumerable: true } })
}
