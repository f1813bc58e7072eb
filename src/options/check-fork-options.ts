import { sharedOptions, worldOptions } from './option-names.js'
import type { ForkOptions } from './options.js'
import { refusalOf } from './read-option.js'
import type { ReadForkOptions } from './read-options.js'

/** Where and how a fork begins, which no other world is told. */
const ownOptions = ['from', 'after', 'sameIds'] as const satisfies readonly (keyof ForkOptions)[]

const knownOptions: readonly string[] = [...ownOptions, ...worldOptions]

/** What a world plays, which a fork from now, or from a request, takes along as it stands. */
const played = ['scenario', 'chaos'] as const

/** Whether a fork begins at a request, rather than at one of the moments that have a name. */
export const isRequestId = (from: string): boolean => from !== 'start' && from !== 'now'

/**
 * Checks what only a fork takes, and that it changes nothing it shares; the rest is for `checkOptions`.
 * @throws InvalidOptionError naming the option.
 */
export const checkForkOptions = (options: ReadForkOptions): void => {
  if (typeof options !== 'object' || options === null || Array.isArray(options)) refusalOf('options')('give an object.')
  const { from = 'start', after, sameIds } = options
  if (sameIds !== undefined && typeof sameIds !== 'boolean') refusalOf('sameIds')('give true or false.')
  if (typeof from !== 'string' || from === '') refusalOf('from')('give "start", "now" or the id of a request.')
  if (after !== undefined && typeof after !== 'boolean') refusalOf('after')('give true or false.')
  if (after !== undefined && !isRequestId(from)) refusalOf('after')('it stands beside a "from" that is the id of a request.')
  for (const name of played) {
    if (from === 'start' || options[name] === undefined) continue
    refusalOf(name)(
      `a fork from ${from === 'now' ? from : 'a request'} goes on with what its parent plays; play another one in it afterwards.`,
    )
  }
  if (from !== 'start' && options.data !== undefined) {
    refusalOf('data')(
      `a fork from ${from === 'now' ? from : 'a request'} goes on with the rows of its parent; add to them afterwards.`,
    )
  }
  for (const name of sharedOptions) {
    if (name in options) refusalOf(name)('it is an option of the emulator as a whole; a fork shares it.')
  }
  for (const name of Object.keys(options)) {
    if (!knownOptions.includes(name)) refusalOf(name)(`there is no such option; known are ${knownOptions.join(', ')}.`)
  }
}
