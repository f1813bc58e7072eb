import type { Fetch } from '../../pipeline/exchange/to-request.js'
import type { ForkOptions } from '../../worlds/options/options.js'
import type { Emulator } from './emulator.js'

/** Forks the world behind a `fetch` as the default one of an emulator of its own. */
type ForkApart = (options: ForkOptions) => Emulator

/** Registry of isolated forks, by the `fetch` of a world. */
export const forksApart = new WeakMap<Fetch, ForkApart>()

/**
 * Emulator for experiments whose forks are isolated: each is the default world of an emulator of its own, so that no token and no control
 * call reaches another fork or the original world. All forks have the ids and tokens of the original. A fork from its present state is a
 * copy of the original beside it, whose own forks are isolated.
 * @param besides maps the fork options of an experiment to the actual ones.
 */
export const forkingApart = (
  emulator: Emulator,
  besides: (options: ForkOptions) => ForkOptions = (options) => options,
): Emulator => {
  const forkApart = forksApart.get(emulator.fetch)
  if (forkApart === undefined) throw new TypeError('Only an emulator that answers by itself can be forked apart.')
  return Object.assign(Object.create(emulator) as Emulator, {
    fork: (options: ForkOptions = {}) =>
      options.from === 'now' ? forkingApart(emulator.fork(options), besides) : forkApart(besides(options)),
  })
}
