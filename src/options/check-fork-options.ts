import { sharedOptions } from './option-names.js'
import type { ForkOptions } from './options.js'
import { refusalOf } from './read-option.js'

/** What a world plays, which a fork from now takes along as it stands. */
const played = ['scenario', 'chaos'] as const

/**
 * Checks what only a fork takes, and that it changes nothing it shares; the rest is for `checkOptions`.
 * @throws InvalidOptionError naming the option.
 */
export const checkForkOptions = (options: ForkOptions): void => {
  const { from, sameIds } = options
  if (sameIds !== undefined && typeof sameIds !== 'boolean') refusalOf('sameIds')('give true or false.')
  if (from !== undefined && from !== 'start' && from !== 'now') refusalOf('from')('give "start" or "now".')
  for (const name of played) {
    if (from !== 'now' || options[name] === undefined) continue
    refusalOf(name)('a fork from now goes on with what its parent plays; play another one in it afterwards.')
  }
  for (const name of sharedOptions) {
    if (name in options) refusalOf(name)('it is an option of the emulator as a whole; a fork shares it.')
  }
}
