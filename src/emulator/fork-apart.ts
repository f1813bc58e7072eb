import type { ForkOptions } from '../options/options.js'
import type { Fetch } from './answerer.js'
import type { Emulator } from './emulator.js'

/** Forks the world behind a `fetch` as the default one of an emulator of its own. */
type ForkApart = (options: ForkOptions) => Emulator

/** How each world is forked apart, by its `fetch`. */
export const forksApart = new WeakMap<Fetch, ForkApart>()
