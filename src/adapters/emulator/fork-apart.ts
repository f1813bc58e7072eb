import type { Fetch } from '../../pipeline/exchange/to-request.js'
import type { ForkOptions } from '../../worlds/options/options.js'
import type { Emulator } from './emulator.js'

/** Forks the world behind a `fetch` as the default one of an emulator of its own. */
type ForkApart = (options: ForkOptions) => Emulator

/** How each world is forked apart, by its `fetch`. */
export const forksApart = new WeakMap<Fetch, ForkApart>()

/**
 * The same world for experiments, with forks that are each the default world of an emulator of its own: no token and no control call leads from
 * one of them to another, or to the world itself. All of them have the ids and the tokens of that.
 * @param besides makes of what experiments ask for what forks are given.
 */
export const forkingApart = (
  emulator: Emulator,
  besides: (options: ForkOptions) => ForkOptions = (options) => options,
): Emulator => {
  const forkApart = forksApart.get(emulator.fetch)
  if (forkApart === undefined) throw new TypeError('Only an emulator that answers by itself can be forked apart.')
  return Object.assign(Object.create(emulator) as Emulator, {
    fork: (options: ForkOptions = {}) => forkApart(besides(options)),
  })
}
