import type { ForkOptions } from '../options/options.js'
import type { Fetch } from './answerer.js'
import type { Emulator } from './emulator.js'

type ForkApart = (options: ForkOptions) => Emulator

const ways = new WeakMap<Fetch, ForkApart>()

/** Has whoever holds a `fetch` fork its world apart. */
export const nameForkApart = (fetch: Fetch, fork: ForkApart): void => {
  ways.set(fetch, fork)
}

/**
 * The same world for experiments, with forks that are each the default world of an emulator of its own: no token and no control call leads from
 * one of them to another, or to the world itself. All of them have the ids and the tokens of that.
 * @param fork what they are besides; given what experiments ask for.
 */
export const forkingApart = (
  emulator: Emulator,
  besides: (options: ForkOptions) => ForkOptions = (options) => options,
): Emulator => {
  const forkApart = ways.get(emulator.fetch)
  if (forkApart === undefined) throw new TypeError('Only an emulator that answers by itself can be forked apart.')
  return Object.assign(Object.create(emulator) as Emulator, {
    fork: (options: ForkOptions = {}) => forkApart(besides(options)),
  })
}
